"""REST: what one asks once."""
