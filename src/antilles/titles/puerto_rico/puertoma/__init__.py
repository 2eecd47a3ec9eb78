"""The automated farmers of the Special Edition (rulebook 000, chapter "Puertoma"): rules, not opponents that think."""
