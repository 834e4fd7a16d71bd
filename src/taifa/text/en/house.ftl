act-pass = Pass
act-undo = Undo
name-spectator = a spectator
