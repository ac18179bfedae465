"""Processes that work for others: crews, locks between processes, and compiling in the background."""
