act-pass = Pasar
act-undo = Deshacer
name-spectator = un espectador
far-steps = { $label } ({ $n } pasos)
