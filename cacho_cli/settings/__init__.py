"""What is agreed before a game, read from YAML with the place of everything in it: house rules, headers."""
