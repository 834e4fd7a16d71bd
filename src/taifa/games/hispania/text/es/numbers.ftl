# Números con su nombre
n-points = { $points ->
        [one] { $points } punto
       *[other] { $points } puntos
    }
n-hits = { $hits ->
        [one] { $hits } impacto
       *[other] { $hits } impactos
    }
n-skulls = { $skulls ->
        [one] { $skulls } calavera
       *[other] { $skulls } calaveras
    }
n-rounds = { $round ->
        [one] { $round } asalto
       *[other] { $round } asaltos
    }
n-units = { $n ->
        [one] { $n } unidad
       *[other] { $n } unidades
    }
