level-random = Azar
    .help = Elige cualquier acción legal. Para hacer pruebas.
level-novice = Novato
    .help = Hace cosas sensatas sin orden ni plan.
level-captain = Capitán
    .help = Juega con reglas prácticas y responde al instante.
level-marshal = Mariscal
    .help = Piensa por adelantado cerca de un segundo, guiado por reglas prácticas y por lo que le enseñaron miles de partidas.
why-blind = Elección a ciegas.
why-sensible = Tiene sentido.
why-pointless = Tiene poco sentido.
why-weighed = Regla práctica: { $percent } de 100 a favor.
why-search = Lleva a unos { $percent } de 100 en { $times } continuaciones imaginadas.
why-untried = Sin examinar: las reglas prácticas la desaconsejan.
why-only = No hay otra opción.
odds-win = ganas
odds-lose = pierdes
odds-neither = nadie gana
coach-less-place = { $place } sería tuya en { $n } de cada 10 continuaciones imaginadas; así, en { $other } de 10.
coach-less-points = Así acabas con { $n ->
        [1] cerca de un punto
       *[other] unos { NUMBER($n) } puntos
    } menos.
coach-less-units = Pierdes { $n ->
        [1] cerca de una unidad
       *[other] unas { NUMBER($n) } unidades
    } más en los combates que siguen.
coach-less-blows = Tus enemigos pierden { $n ->
        [1] cerca de una unidad
       *[other] unas { NUMBER($n) } unidades
    } menos.
coach-more-place = { $place } es tuya en { $n } de cada 10 continuaciones imaginadas; si no, en { $other }.
coach-more-points = { $n ->
        [1] Cerca de un punto
       *[other] Unos { NUMBER($n) } puntos
    } mejor que la siguiente opción.
coach-more-units = Te ahorra { $n ->
        [1] cerca de una unidad
       *[other] unas { NUMBER($n) } unidades
    } en los combates que siguen.
coach-more-blows = Cuesta a tus enemigos { $n ->
        [1] cerca de una unidad
       *[other] unas { NUMBER($n) } unidades
    } más.
coach-soon = { $place } es pronto tuya en { $n } de cada 10 continuaciones imaginadas.
coach-same = En el juego imaginado da más o menos lo mismo que la siguiente opción.
analysis-no-seed = La semilla no está en este registro: los dados no son los que cayeron.
analysis-other-data = Esta partida se jugó con otros valores que los que tiene hoy el juego: las mismas respuestas pueden haber significado otra cosa.
analysis-broken = Desde la respuesta { NUMBER($n, useGrouping: 0) } no se puede seguir: { $error }
analysis-not-over = La partida no había terminado: se cuenta hasta donde llega.
analysis-resigned = Terminó antes de tiempo porque alguien se rindió: { $seats }.
summary-won = Victoria: { $who }
summary-draw = Empate
summary-curve = La probabilidad de ganar, respuesta a respuesta
summary-turning-points = Momentos decisivos
summary-none = No hubo ninguno: ni una decisión ni un dado cambiaron gran cosa.
summary-choice = una decisión
summary-luck = Suerte
summary-turn = decisiones de todo el turno
summary-better = Mejor era: { $what }
summary-figures = En cifras
summary-points = Puntos
summary-lost = Unidades perdidas en combate
summary-battle = El combate más sangriento: { $title } ({ $lost })
