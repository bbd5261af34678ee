"""What is planted beside the package to see that the verdicts are true: right ones on mutants that are known.

It is put into the copy as `cacho_cli/planted.py`, and its last part as a test.
"""

from typing import Final

MODULE: Final = '''"""Planted by tests.mutation."""

def held_to_account(chips):
    return chips + 1

def only_called(chips):
    return chips + 1

def never_called(chips):
    return chips + 1
'''

TEST: Final = '''"""Planted by tests.mutation."""

from cacho_cli.planted import held_to_account, only_called

def test_planted():
    only_called(1)
    assert held_to_account(1) == 2
'''

EXPECTED: Final = {"held_to_account": "killed", "only_called": "survived", "never_called": "untested"}
"""The verdict on every mutant of each function."""
