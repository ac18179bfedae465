"""What happens by itself at tables: news that spread, who is here, and whose time is up."""
