# Nombres avec leur nom
n-points = { $points ->
        [one] { $points } point
       *[other] { $points } points
    }
n-hits = { $hits ->
        [one] { $hits } coup
       *[other] { $hits } coups
    }
n-skulls = { $skulls ->
        [one] { $skulls } crâne
       *[other] { $skulls } crânes
    }
n-units = { $n ->
        [one] { $n } unité
       *[other] { $n } unités
    }
