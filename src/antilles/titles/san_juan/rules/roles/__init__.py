"""The roles in the order of the rulebook, and what each lets everybody do."""
