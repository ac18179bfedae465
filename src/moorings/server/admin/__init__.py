"""For whoever runs a server: what `moorings admin` does, on the database itself, beside a running server too."""
