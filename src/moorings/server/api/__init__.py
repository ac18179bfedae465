"""Thin routers and sockets; all other rooms know nothing of HTTP."""
