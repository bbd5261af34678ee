"""The deck, cards as people write them, and the ranking of hands."""
