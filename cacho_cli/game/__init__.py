"""The game under the law: betting, pots, the showdown, and the referee over them."""
