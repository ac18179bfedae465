"""What every room uses: settings, the time, refusals, JSON, and what the service says in German."""
