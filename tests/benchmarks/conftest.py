"""Nothing here is a test: `python -m tests.benchmarks` runs it."""

collect_ignore_glob = ["*.py"]
