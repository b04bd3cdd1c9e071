"""Each test is an attack of docs/security.md; what stops it is what the test shows."""
