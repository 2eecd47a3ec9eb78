"""The web table: people and bots play over HTTP and WebSocket; every action is stored before it is acknowledged."""
