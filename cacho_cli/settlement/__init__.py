"""Who pays whom how much."""
