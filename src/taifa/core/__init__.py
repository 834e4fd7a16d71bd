"""The table that every game is played on. No game's name appears in here."""
