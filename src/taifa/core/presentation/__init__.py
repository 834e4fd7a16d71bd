"""What players are shown: the scene of a seat, words in three languages, pictures. The engine runs without it."""
