"""What a person is shown: positions without what is hidden, log entries, history, the catalogue."""
