deck-reshuffled = Los { $side } barajan sus descartes en un mazo nuevo.
year-begins = Comienza el año { $year }.
turn-begins = { $year }, turno { $half }.
bid-shown = Los { $side } pujan { $n } con { $card }.
bid-none = Los { $side } no tienen carta con que pujar.
moves-first = Los { $side } mueven primero este año.
half-discarded = Los { $side } descartan media mano: { $cards }.
cards-drawn = Los { $side } roban { n-cards }.
blocks-drawn = Los { $side } sacan { n-blocks } de la bolsa.
mercenaries-hired = Los { $side } contratan mercenarios en { $place } por { $card }.
papal-bull-proclaimed = Se proclama la bula papal: llegan los cruzados.
card-discarded = Los { $side } descartan { $card }.
movement-none = Los { $side } no mueven.
movement-minimal = Los { $side } toman movimiento mínimo.
movement-limited = Los { $side } compran movimiento limitado.
movement-total = Los { $side } compran movimiento total.
mobilised = Movilización general: toda pila cristiana puede mover.
guard-called = Un bloque de la guardia nazarí acude a Granada por { $card }.
guard-rises = Atacan Granada: la guardia sale al campo.
fleet-launched = Los { $side } botan una flota { IN($place) }.
mustered-shown = Los { $side } reclutan en { $place }: { $blocks }.
mustered-unseen = Los { $side } reclutan un bloque oculto en { $place }.
overrun = Los { $side } arrollan { $place } y barren: { $blocks }.
forced-march = Los { $side } fuerzan la marcha en { $place } por { $card }.
leader-declared = Los { $side } declaran en { $place }, para llegar más lejos: { $block }.
stack-moves = Los { $side } marchan de { $origin } a { $place } con { n-blocks }.
embarked = Un bloque de los { $side } embarca en { $place }.
landed = Los { $side } desembarcan { n-blocks } en { $place }.
fleets-sail = Los { $side } navegan hacia { THE($place) } con { n-fleets }.
naval-card = El mazo naval muestra: { $card }.
naval-shown = Los { $side } muestran { $card } { IN($place) }.
fleets-escape = Los { $side } escapan hacia { THE($place) } con { n-fleets }.
battle-declared = Batalla en { $place }: atacan los { $side }.
withdraws = Un comandante aleja a los { $side } de { $place }.
surrenders = Los { $side } entregan el castillo de { $place }.
disk-lost = Cae el último defensor de { $place }.
stays-inside = Los { $side } se quedan en el castillo de { $place }.
alhambra-manned = { $n ->
        [one] Un bloque se queda
       *[other] { $n } bloques se quedan
    } en la Alhambra.
deployment-done = Los { $side } no despliegan más.
card-played = Los { $side } juegan { $card }.
block-deployed = Los { $side } despliegan: { $block }, +{ $n } ({ impact-parts }), { $total } en total.
tower-mans = La torre de { $place } lucha por los { $side }: +{ $n }, { $total } en total.
bombards-from-sea = Las flotas disparan ante { $place } por los { $side }: +{ $n }, { $total } en total.
challenge-refuted = Los { $side } muestran { $card }: el bloque se mantiene.
lost-heart = Flaquea el ánimo: { $blocks }. Los { $side } quedan en { $total }.
gun-recast = { $block } vuelve al juego en { $place }.
siege-held = Los { $side } acampan ante { $place } sin atacar: esperan, o no pueden eliminar a nadie dentro del castillo.
siege-begins = Los { $side } atacan los muros de { $place }.
pioneers-dig = Los taladores arrasan el campo ante { $place }: +1, { $total } en total.
siege-hindered = Los { $side } estorban el asedio de { $place }: { n-impacts } menos.
field-won = Los { $side } vencen en el campo, { $n } a { $other }.
field-held = Empate a { $n }: los { $side } mantienen el campo.
gun-abandoned = Los { $side } abandonan { $block } en { $place }.
nowhere-to-go = Los { $side } de { $place } no tienen salida y se pierden.
retreats = Los { $side } se retiran de { $origin } a { $place } ({ n-blocks }).
castle-falls = El castillo de { $place } cae ante los { $side }.
boabdil-taken = { $times ->
        [1] Boabdil es capturado.
       *[other] Boabdil es capturado por segunda vez.
    }
boabdil-gone = Boabdil es capturado de nuevo y deja la guerra.
boabdil-waits = Las cuatro villas están llenas de enemigos: el ejército de Boabdil espera.
grey-army-enters = El ejército mixto de Boabdil entra en { $place }.
boabdil-home = Boabdil vuelve a luchar por los musulmanes.
won-alhambra = La Alhambra ha caído: ganan los cristianos.
won-monarchs = Fernando e Isabel han muerto: ganan los musulmanes.
won-points = Victoria por puntos al final de 1491–92.
points-counted = Puntos: cristianos { $christians }, musulmanes { $muslims }. Ganan los { $side }.
impact-parts = { $banner ->
        [1] { $base } por el estandarte
       *[other] { n-shields }
    }{ $mates ->
        [0] {""}
       *[other] , +{ $mates } por su facción
    }{ $special ->
        [0] {""}
       *[other] , +{ $special } por el ataque especial
    }
n-shields = { $base ->
        [one] { $base } escudo
       *[other] { $base } escudos
    }
