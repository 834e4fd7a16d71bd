"""The database: schema, reads, writes, news between workers."""
