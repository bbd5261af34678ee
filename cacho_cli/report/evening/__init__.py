"""An evening as a page to look at: its chart, its hands with their cards, its settlement."""
