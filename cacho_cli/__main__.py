"""Lets `python -m cacho_cli` do what `cacho` does."""

from cacho_cli.main import run

if __name__ == "__main__":
    run()
