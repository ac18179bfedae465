"""Our games beside those that others offer on PyPI, measured in one run on one machine."""
