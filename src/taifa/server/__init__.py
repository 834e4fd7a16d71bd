"""Lobby, tables, persistence, live updates: the half of the house that keeps a match."""
