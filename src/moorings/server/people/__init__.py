"""Who plays: guests, accounts and names, how they fared, and how they are told that it is their turn."""
