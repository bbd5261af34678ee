"""The players: their names and how old they are."""
