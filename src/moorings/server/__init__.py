"""The table service: people, tables and live games over HTTP and WebSockets; starts with `app.create_app`."""
