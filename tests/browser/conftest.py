"""A real browser, without a window and without a network."""

import shutil
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from pathlib import Path
from typing import Literal

import pytest
from playwright.sync_api import Browser, Page, sync_playwright

FLAGS = (
    *("--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run"),
    *("--disable-background-networking", "--disable-component-update", "--disable-sync"),
)

Show = Callable[..., AbstractContextManager[Page]]
"""Shows a file, as wide and in the colours that are wanted."""


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """Chromium, with a profile of its own that is empty; skips where it is not installed."""
    chromium = shutil.which("chromium")
    if chromium is None:
        pytest.skip("chromium is not installed")
    with sync_playwright() as playwright:
        started = playwright.chromium.launch(executable_path=chromium, args=[*FLAGS])
        yield started
        started.close()


@pytest.fixture
def show(browser: Browser) -> Show:
    """Shows a file; at the end nothing may have been asked of the network, and nothing have been complained about."""

    @contextmanager
    def shown(file: Path, width: int = 1280, scheme: Literal["light", "dark"] = "light") -> Iterator[Page]:
        page = browser.new_page(viewport={"width": width, "height": 800}, color_scheme=scheme)
        asked: list[str] = []
        said: list[str] = []
        page.on("request", lambda request: asked.append(request.url))
        page.on("console", lambda message: said.append(message.text))
        page.on("pageerror", lambda error: said.append(str(error)))
        page.goto(file.as_uri())
        yield page
        assert [url for url in asked if url.partition("#")[0] != file.as_uri() and not url.startswith("data:")] == []
        assert said == []
        page.close()

    return shown
