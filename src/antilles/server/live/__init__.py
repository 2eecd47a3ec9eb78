"""Live play over WebSockets: one connection for each open page."""
