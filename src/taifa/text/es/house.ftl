act-pass = Pasar
act-undo = Deshacer
name-spectator = un espectador
