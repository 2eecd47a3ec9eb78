"""The store: tables and their actions on SQLite or PostgreSQL, written before they are acknowledged."""
