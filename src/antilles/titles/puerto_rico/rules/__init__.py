"""The rules: the position, the actions, the phases and the final scoring."""
