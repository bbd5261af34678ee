"""A showdown by itself: who wins, and the whole ranking."""
