"""The rules of tables: seats, clocks, moves and what everybody saw. Plain functions in a transaction of the caller."""
