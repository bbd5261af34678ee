"""Programs at terminals of their own, at whose keys and screens the tests sit."""

import os
import select
import struct
import subprocess
import time
from pathlib import Path
from typing import Any

import pytest

pty = pytest.importorskip("pty", reason="pseudo-terminals are not here")
fcntl = pytest.importorskip("fcntl")
termios = pytest.importorskip("termios")

__all__ = ["Terminal"]

_PATIENCE = 60


class Terminal:
    """A program at a terminal of 24 lines and 80 columns; those of its streams that are given lead elsewhere."""

    def __init__(self, command: list[str], folder: Path, environment: dict[str, str], **streams: Any) -> None:
        """Start it."""
        self._near, far = pty.openpty()
        fcntl.ioctl(far, termios.TIOCSWINSZ, struct.pack("HHHH", 24, 80, 0, 0))
        self.process = subprocess.Popen(
            command,
            cwd=folder,
            env=environment,
            start_new_session=True,
            **{"stdin": far, "stdout": far, "stderr": far, **streams},
        )
        os.close(far)
        self._shown = b""

    @property
    def shown(self) -> str:
        """Everything that was sent to the screen by now."""
        return self._shown.decode(errors="replace")

    def type(self, keys: str) -> None:
        """Press keys."""
        os.write(self._near, keys.encode())

    def wait_for(self, file: Path, text: str, count: int = 1) -> None:
        """Let the program work until that stands in a file so often."""
        deadline = time.monotonic() + _PATIENCE
        while not file.exists() or file.read_text(encoding="utf-8").count(text) < count:
            assert time.monotonic() < deadline, self.shown
            self._look()

    def see(self, text: str) -> None:
        """Let the program work until that is on the screen."""
        deadline = time.monotonic() + _PATIENCE
        while text not in self.shown:
            assert time.monotonic() < deadline, self.shown
            self._look()

    def end(self) -> int:
        """Let the program come to its end, and return its exit code."""
        deadline = time.monotonic() + _PATIENCE
        while self._look():
            assert time.monotonic() < deadline, self.shown
        code = self.process.wait(timeout=_PATIENCE)
        for stream in (self.process.stdin, self.process.stdout, self.process.stderr):
            if stream is not None:
                stream.close()
        return code

    def close(self) -> None:
        """Take the terminal away from the program."""
        self.process.kill()
        self.process.wait()
        os.close(self._near)

    def _look(self) -> bool:
        """Read what is to be seen, if there is anything, and whether the program still holds the terminal."""
        if not select.select([self._near], [], [], 0.02)[0]:
            return True
        try:
            block = os.read(self._near, 65536)
        except OSError:  # so Linux says that nobody holds the other end
            return False
        self._shown += block
        return bool(block)
