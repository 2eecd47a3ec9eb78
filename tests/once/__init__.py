"""Rules are asked, never repeated: every number shown before a choice is what the choice then does.

`python -m tests.once` soaks every set-up of every title; `tests/test_rules_once.py` looks at a sample.
"""
