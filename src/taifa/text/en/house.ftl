act-pass = Pass
act-undo = Undo
name-spectator = a spectator
far-steps = { $label } ({ $n } steps)
