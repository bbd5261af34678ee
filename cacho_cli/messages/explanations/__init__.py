"""What every code and every article means, for those who play: the prose of `explain` and its examples."""
