"""What an operator sets, reads and counts."""
