"""A board away from any table: from where it begins, the moves of a line, and what is seen after each of them."""
