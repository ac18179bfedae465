"""Standard interfaces for researchers: the games as environments."""
