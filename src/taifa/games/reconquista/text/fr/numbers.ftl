# Nombres avec leur nom
n-units = { $units ->
        [one] { $units } unité
       *[other] { $units } unités
    }
n-fleets = { $units ->
        [one] { $units } flotte
       *[other] { $units } flottes
    }
n-moves = { $left ->
        [one] { $left } point de mouvement
       *[other] { $left } points de mouvement
    }
