"""The HTTP and WebSocket interface: one router a subject. What is decided is decided in the modules above."""
