"""The live channel: what goes on at a table."""
