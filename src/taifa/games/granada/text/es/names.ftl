name-christians = cristianos
name-muslims = musulmanes
name-grey = ejército mixto de Boabdil
half-1 = I
half-2 = II
arrow = una flecha
## Sea zones and lands
name-sea-cadiz = bahía de Cádiz
    .the = la bahía de Cádiz
name-sea-gibraltar = estrecho de Gibraltar
    .the = el estrecho de Gibraltar
name-sea-marbella = mar de Marbella
    .the = el mar de Marbella
name-sea-malaga = bahía de Málaga
    .the = la bahía de Málaga
name-sea-almunecar = mar de Almuñécar
    .the = el mar de Almuñécar
name-sea-adra = mar de Adra
    .the = el mar de Adra
name-sea-almeria = golfo de Almería
    .the = el golfo de Almería
name-sea-cartagena = mar de Cartagena
    .the = el mar de Cartagena
name-sea-oran = mar de Orán
    .the = el mar de Orán
kingdom-of-granada = Reino de Granada
crown-of-castile = Corona de Castilla
barbary = Berbería
## Factions
name-castile = Castilla
name-aragon = Aragón
name-leon = León
name-kingdoms = Otros Reinos
name-sarray = Banu Sarray
name-bannigas = Banu Bannigas
name-andalusians = Andalusíes
name-zegries = Zegríes
## Pieces and boxes
name-zegri = El Zegrí
name-sidi-yahya = Sidi Yahya
name-pioneers = Taladores
kind-block = Bloque
kind-foot = Infantería
kind-horse = Caballería
kind-bow = Ballestas
kind-gun = Artillería
kind-chief = Líder
kind-army = Líder de ejército
kind-fleet = Flota
kind-disk = Disco
kind-pioneers = Taladores
kind-card = Carta
kind-card-trumpet = Carta de trompeta
kind-card-double = Carta de doble escudo
kind-card-special = Carta especial
kind-card-back = Carta
kind-marker = Marcador
kind-castle = Castillo
kind-tower = Torre vigía
kind-cube = Recurso
kind-port = Puerto
kind-siege = Asedio
kind-shield = Escudos
kind-moved = Ya movió
kind-hunger = Sin abastecimiento
kind-battle = Batalla
kind-letter-b = Aquí puede entrar el ejército de Boabdil
kind-town = Villa
kind-resource = Recurso
kind-capital = Capital
kind-sea = Zona marítima
kind-main = Camino principal
kind-secondary = Camino secundario
kind-hybrid = Camino principal solo para los musulmanes
battle = Batalla
battle-line = En línea
battle-reserve = Sin desplegar
battle-cards = Cartas jugadas
battle-field = Batalla campal en { $place }, atacan los { $side }.
battle-siege = Asedio de { $place } por los { $side }.
hand = Mano
hand-christians = Mano cristiana
hand-muslims = Mano musulmana
open-cards = Cartas boca arriba
recruits = Casilla de reclutas
guard-box = Guardia de palacio nazarí
grey-box = Ejército mixto de Boabdil
aside = Junto al tablero
captive = Cautivo
boxes-christians = Casillas cristianas
boxes-muslims = Casillas musulmanas
decks = Mazos
deck = Mazo
discards = Descartes
naval-deck = Mazo naval
eliminated = Eliminados
turns = Turnos
points = Puntos de victoria
impacts = Impactos
turn = Turno
initiative = Mueve primero
boabdil-returns = Boabdil vuelve
card-values = Puja { $bid }, naval { $naval }
## Headline, status, places
headline-bids = { $year }: pujas por el orden
headline-reinforcement = { $year }: refuerzos
headline-turn-end = { $year }, fin del turno { $half }
headline-movement = { $year }, turno { $half }: mueven los { $side }
headline-battle = { $year }, turno { $half }: batallas de los { $side }
status-left = Activaciones restantes: { $n }
status-total = Movimiento total: todo lugar puede activarse
status-boabdil-stays = Boabdil sirve a los cristianos hasta el final de la partida
status-boabdil = Boabdil sirve a los cristianos hasta el final del turno { $turn } de 12
info-capital = Capital: da liderazgo a su bando
info-castle = Castillo: refugia dos bloques; 2 puntos para los cristianos, 3 para los musulmanes
info-tower = Torre: ½ punto para los cristianos, 1 para los musulmanes
info-resource = Recurso: 1 punto para los cristianos, 1½ para los musulmanes si está unido a Granada
info-port = Puerto
info-muster = Lugar de reclutamiento de { $faction }
info-boabdil = Aquí puede entrar el ejército mixto de Boabdil
## Numbers of things
n-blocks = { $n ->
        [one] un bloque
       *[other] { $n } bloques
    }
n-fleets = { $n ->
        [one] una flota
       *[other] { $n } flotas
    }
n-cards = { $n ->
        [one] una carta
       *[other] { $n } cartas
    }
left-cards = { $left ->
        [one] una carta
       *[other] { $left } cartas
    }
n-impacts = { $n ->
        [one] un impacto
       *[other] { $n } impactos
    }
