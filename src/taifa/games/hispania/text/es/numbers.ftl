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
n-units = { $n ->
        [one] { $n } unidad
       *[other] { $n } unidades
    }
