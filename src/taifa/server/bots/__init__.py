"""Bots: processes that think, and who lets them answer."""
