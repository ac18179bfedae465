"""The bots at the tables: whose turn is claimed, and the processes in which they think."""
