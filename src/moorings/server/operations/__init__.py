"""What whoever runs a server looks at, and what keeps it tidy: logs, metrics, health, limits."""
