"""The exact chances at a showdown where not all cards are known: counted, never dealt one by one."""
