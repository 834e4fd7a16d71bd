# What an answer costs and brings
stake-pay = Una moneda o un botín: sirve hasta la casilla { $box } en vez de la { $now }
stake-in-reach = A su alcance: { $coin } de moneda, { $loot } de botín
stake-beyond = Sin pagar ya sirve más allá de la última campaña (casilla { $box })
stake-shift = De la casilla { $now } a la { $box }
stake-jihad = Yihad allí ahora: { $n }, a ½ PV cada una
stake-command = { $n ->
        [one] Una acción
       *[other] { $n } acciones
    } por carta
stake-purse = Tiene { $n }
stake-levies = { $n ->
        [one] Una acción de leva
       *[other] { $n } acciones de leva
    }
stake-coin = Cuesta { $n ->
        [one] una moneda
       *[other] { $n } monedas
    }; tienes { $left }
stake-reconcile = Da { $n } PV a los musulmanes
stake-defy = Yihad allí: { $n }
stake-defy-muslim = Marcadores de conquista cristiana allí: { $n }
stake-invite = El mayor ejército que hay, y Eudes se prepara contra él
stake-uphold = 1 PV y una yihad; los africanos esperan al próximo turno
stake-crusade = Eudes en Pamplona; los musulmanes pueden añadir una yihad
stake-besiege = Un marcador de asedio; termina esta carta
stake-bypass = Siguen otras acciones aquí, pero no se marcha más con esta carta
stake-hold-court = Los musulmanes pierden un punto por cada turno que se salta; llega el invierno
stake-concede = Pierdes tras esta ronda, con la mitad de tus impactos, pero salvas bienes y unidades en desbandada
stake-break-off = Pierdes el asalto ahora; el asedio sigue
stake-whole-card = Ocupa toda la carta
stake-actions = Gasta { $n } de { $left } acciones
stake-storm = { $rounds ->
        [one] Una ronda
       *[other] { $rounds } rondas
    } contra { $units }; termina esta carta
stake-ravage = ½ PV, un botín, una provisión
stake-ravage-region = ½ PV, un botín
stake-emir = { $lord } pierde una casilla de servicio
brings-provender = Provisiones: +{ $n }
brings-coin = Moneda: +1

# What would be lost or forgotten
loses-goods = Se abandona: { $assets }
loses-lord = { $lord } se perdería para siempre
sends-home = { $lord } volvería a casa
goes-hungry = { $lord } pasa hambre y pierde una casilla de servicio
forgets-actions = A { $lord } le quedan acciones: { $n }
forgets-levies = A { $lord } le quedan acciones de leva: { $n }
forgets-lords = Aún podrían reclutar: { $lords }

# Odds
odds-surrender = { $place } se rinde
odds-muster = { $lord } acude
odds-forage = Se halla una provisión
odds-ravage = { $place } queda devastada
odds-holds = Resiste
odds-falls = Cae o huye
odds-nothing = No se consigue nada
