movement-begins = Movimiento de los { $side }
battles-begin = Batallas de los { $side }
reinforcement-begins = Refuerzos
bids-laid = { $year }: cada bando deja una carta boca abajo.
bids-revealed = Se muestran las pujas: cristianos, { $n } con { $christians }; musulmanes, { $other } con { $muslims }.
bid-won = Los { $side } dicen quién mueve primero.
bid-tied = Empate: los { $side } dicen quién mueve primero.
bid-was = { $n } con { $card }
bid-not = ninguna carta
no-card = ninguna carta
field-opens = Los { $side } dan batalla en { $place }.
block-lost = Los { $side } pierden en { $place }: { $block }.
siege-counted = { $n ->
        [one] Un impacto
       *[other] { $n } impactos
    }, a { $need } por unidad: { $lost ->
        [0] dentro no cae nadie
        [one] dentro cae una unidad
       *[other] dentro caen { $lost } unidades
    }.
battle-over = Los { $side } quedan dueños del campo en { $place }.
siege-over = Los { $side } han castigado a la guarnición de { $place }.
siege-repelled = Los muros de { $place } aguantan: dentro no cae nadie.
overrun-begins = Los { $side } caen sobre { $place } con { n-blocks }.
naval-battle = Los { $side } tienen que combatir { IN($place) }.
naval-revealed = Se muestran las cartas: cristianos, { $christians }; musulmanes, { $muslims }.
naval-none = Los { $side } no tienen carta con barco.
naval-won = Los { $side } vencen en el mar.
naval-fled = Una flecha: no se hunde nadie.
fleet-lost = Se hunde { IN($place) } una flota de los { $side }{ $n ->
        [0] {""}
        [one] {" "}con el bloque a bordo
       *[other] {" "}con { $n } bloques a bordo
    }.
naval-over = Los { $side } han vencido { IN($place) }.
naval-escaped = No hay combate { IN($place) }: las flotas escapan.
## El escenario
stage-battle = Batalla de { $place }
stage-sally = Salida de { $place }
stage-landing = Desembarco en { $place }
stage-siege = Asedio de { $place }
stage-overrun = Arrollamiento en { $place }
stage-naval = Batalla naval { IN($place) }
stage-bids = { $year }: ¿quién mueve primero?
stage-score = { $n } : { $other }
role-attacker = ataca
role-defender = defiende
role-besieger = asedia
role-besieged = asediado
force-impacts = { n-impacts }
force-cards = { n-hand } en la mano
force-isolated = sin abastecimiento
fighter-impacts = { n-impacts }
fighter-out = sin ánimo: no causa impactos
fleet-carries = { n-blocks } a bordo
term-tie = El empate es de los { $side }, que defienden.
term-tower = Una carta de Torre vigía daría 4 impactos a los { $side }.
term-refuge = El castillo es de los { $side }: si pierden, dos de sus bloques pueden entrar.
term-siege = Dentro cae una unidad por cada { $guns } impactos si dispara un cañón, por cada { $bare } si no.
term-port = El puerto pide un impacto más.
term-blockade = El puerto está bloqueado y no protege a nadie.
term-overrun = Cuatro bloques contra uno: no se juegan cartas.
term-naval = Una carta por bando, sean cuantas sean las flotas.
term-arms = El empate es de los { $side }: la carta naval lleva sus armas.
term-arrow = La flecha escapa a una zona vecina.
count-field = Bajas
count-seven = un bloque por cada 7 impactos del enemigo
count-beaten = uno más para los { $side }, vencidos
count-isolated = los { $side } están sin abastecimiento: uno por cada 5
count-siege = Bajas dentro
count-impacts = { n-impacts } contra los muros
count-answered = − { $n } por la respuesta de los asediados
count-isolated-siege = la guarnición está sin abastecimiento: bastan 2 menos
count-bids = Pujas
count-naval = Cartas
row-impacts = { $side }: { n-impacts } en contra
row-losses = { $n ->
        [0] ninguna baja
        [one] 1 bloque perdido
       *[other] { $n } bloques perdidos
    }
row-guns = Dispara un cañón
row-bare = No dispara ninguno
row-need = { $n } por unidad
row-arrow = Una flecha
row-escape = escapa
row-near = Ventaja de 2 o menos
row-far = Ventaja de 3 o más
row-sunk = { $n ->
        [one] una flota hundida
       *[other] { $n } flotas hundidas
    }
why-firm = se muestra { $card }
result-lost = Pérdidas: { $blocks }
result-unhurt = Sin pérdidas
result-went = Retirada a { $place }
result-points = Puntos por el castillo: { $side } +{ $n }, { $rival } −{ $other }
result-cards = Roban { n-cards }
result-besieged = Los { $side } resisten en el castillo de { $place }.
result-fleets = Pérdidas: { n-fleets }{ $blocks ->
        [0] {""}
        [one] {" "}y un bloque
       *[other] {" "}y { $blocks } bloques
    }
n-hand = { $n ->
        [0] ninguna carta
        [one] una carta
       *[other] { $n } cartas
    }
