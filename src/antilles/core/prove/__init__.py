"""The proofs every title must pass: conformance, lockstep of the two modes, counted positions."""
