"""11 The twenty-nine nations: what their sheets say beyond the tables, by era."""
