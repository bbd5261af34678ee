"""Nothing here is a test: `python -m tests.supply_chain` runs it."""

collect_ignore_glob = ["*.py"]
