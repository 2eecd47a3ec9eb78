"""The record machine: positions as flat records, rules as kernels, games that step through them. It knows no title."""
