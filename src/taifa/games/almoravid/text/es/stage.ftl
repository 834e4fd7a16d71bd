# How a fight opens
array-battle = Las líneas se forman en { $place }.
array-sortie = Las líneas se forman ante { $place }.
array-storm = Las escalas suben a los muros de { $place }.
array-sally = Se abren las puertas de { $place }.
fight-surrender = { $place }: se exige la rendición
surrender-called = Se exige a { $place } que se rinda.
terms-storm = { $rounds ->
        [one] Una ronda
       *[other] { $rounds } rondas
    }. Los muros paran { $walls } o menos; las obras de asedio, { $works } o menos.
terms-works = Las obras de asedio paran los impactos de la salida con { $works } o menos.
terms-surrender = { $dice ->
        [one] Un dado
       *[other] { $dice } dados
    }, cada uno { $n } o menos.
terms-odds = Probabilidad: { $n } %
role-attacks = atacan
role-defends = defienden
role-besieges = sitian
role-besieged = sitiados
stands-attack = Al frente: { $lords }
stands-defend = Al frente: { $lords }
stands-sally = En la salida: { $lords }
stands-rear = Frente a la salida: { $lords }
stands-reserve = En reserva: { $lords }
stands-cards = { $lord }: { $cards }
stands-events = Jugado: { $cards }

# What is rolled
needs-or-less = (hace falta { $n } o menos)
stage-strike = { $step }: los { $side } golpean a { $target }
stage-hits = Impactos: { $n } ({ $flavour })
stage-walls = Muros de { $place }
stage-works = Obras de asedio en { $place }
stage-hits-left = Impactos que quedan: { $n }
stage-armor = { $unit } de { $lord }
stage-recovery = { $unit } de { $lord }, en desbandada
stage-service = Servicio de { $lord }
stage-surrender = Rendición de { $place }
stage-losses = Bajas
why-weaker-walls = Muros debilitados en { $n }
why-crossbow = Ballestas: armadura uno peor
why-arrada = Catapultas: armadura dos peor
why-fled = Huidos de un campo perdido: solo vuelve un 1
why-siege-markers = Marcadores de asedio: { $n }
why-ravaged = Tierra devastada: +1
dice-range = { $low }–{ $high }
boxes-left = { $n ->
        [one] una casilla a la izquierda
       *[other] { $n } casillas a la izquierda
    }

# How it ends
result-won = Los { $side } vencen en { $place }
result-sacked = Los { $side } saquean { $place }
result-repelled = Fracasa el asalto a { $place }
result-surrendered = { $place } se rinde
result-holds-out = { $place } resiste
result-conquered = Marcadores de conquista: { $shift }
result-their-conquered = Marcadores de conquista del enemigo: { $shift }
result-jihad = Yihad: { $shift }
result-lost = Bajas: { $units }
result-no-loss = Sin bajas
result-spoils = Despojos: { $assets }
result-retreat = Se retiran a { $place }: { $lords }
result-inside = Dentro: { $lords }
result-removed = Perdidos para siempre: { $lords }
result-service = { $lord }: servicio { $shift }

# What a lord has
fact-forces = Fuerzas: { $units }
fact-routed = En desbandada: { $units }
fact-assets = Bienes: { $assets }
fact-no-assets = Sin bienes
fact-service = Sirve hasta la casilla { $box }: { $n ->
        [one] un turno
       *[other] { $n } turnos
    }
fact-leaves = Su servicio ha terminado: págale o lo perderás
fact-cards = Capacidades: { $cards }
fact-besieged = Sitiado en { $place }
fact-bypassed = Dejado atrás en { $place }
fact-besieges = Sitia { $place }: { $n ->
        [one] un marcador
       *[other] { $n } marcadores
    }
fact-bypasses = Pasa de largo ante { $place }
fact-moved = Se movió o luchó: debe comer

# Goal and score sheet
goal-even = Gana quien tenga más puntos al final: empate a { $points }
goal-lead = Gana quien tenga más puntos al final: los { $side } llevan { $points } de ventaja
goal-turns-left = quedan { $n } turnos
goal-last-turn = último turno
goal-one-lord = Los { $side } tienen un solo señor en el mapa: sin { $lord } pierden al instante en campaña.
points-reconquista = Reconquista: { $taifas }
points-reconquista-none = Reconquista: ninguna taifa
points-parias = Parias: { $taifas }
points-parias-none = Parias: ninguna taifa
points-conquered = Plazas conquistadas
points-jihad = Yihad
points-ravaged = Tierra devastada
points-box = Casilla de las taifas
points-cathedrals = Catedrales
more-reconquista = { $taifa }: conquistar { $places } da { $points } más
more-conquered = Una villa o un castillo 1, una fortaleza 2, una ciudad 3
more-jihad = ½ cada una, donde conquisten los musulmanes o la añadan las cartas
more-ravaged = ½ por cada lugar enemigo devastado

# Calendar
calendar-service = { $lord } sirve hasta la casilla { $box }
calendar-ready = { $lord } estará listo en la casilla { $box }
