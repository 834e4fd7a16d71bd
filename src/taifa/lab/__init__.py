"""Many games at once: tournaments, balance reports, tuning, environments for learning agents.

Nothing is imported here: each part needs its own extra (`taifa[report]`, `taifa[ray]`, `taifa[agents]`).
"""
