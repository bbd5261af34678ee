"""What the exit codes of the command mean: the one table of them."""

__all__ = ["BROKEN_PIPE", "BUG", "DONE", "FAULTS", "INTERRUPTED", "REFUSED", "UNWRITABLE"]

DONE = 0
"""Done; valid; a winner was named. Of several inputs the highest of 0, 1 and 2 wins."""
FAULTS = 1
"""The referee says no: faults in what is checked, a tie nobody can break, chips that do not balance."""
REFUSED = 2
"""Bad arguments, an unreadable file, faults in house rules that are to be used, text that is no hand."""
BUG = 70
"""A bug in cacho."""
UNWRITABLE = 74
"""The output could not be written."""
INTERRUPTED = 130
"""Interrupted from the keyboard."""
BROKEN_PIPE = 141
"""The reader closed the pipe."""
