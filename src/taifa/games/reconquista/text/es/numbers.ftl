# Números con su nombre
n-units = { $units ->
        [one] { $units } unidad
       *[other] { $units } unidades
    }
n-fleets = { $units ->
        [one] { $units } flota
       *[other] { $units } flotas
    }
n-moves = { $left ->
        [one] { $left } punto de movimiento
       *[other] { $left } puntos de movimiento
    }
