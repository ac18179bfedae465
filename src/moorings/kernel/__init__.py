"""Records, rules, moves, randomness, matches, logs. The kernel knows no game."""
