"""For those who run a server: load, attacks, checks, backups, exports, retention."""
