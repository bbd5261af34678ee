"""Nothing here is a test: `python -m tests.fuzzing` runs it, and `tests/test_fuzzing.py` tries what it once found."""

collect_ignore_glob = ["*.py"]
