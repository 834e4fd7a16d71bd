act-pass = Passer
act-undo = Annuler
name-spectator = un spectateur
far-steps = { $label } ({ $n } étapes)
