# Probabilidades, costes y pérdidas
odds-rebels = el área se rebela
odds-loyal = el área vuelve
odds-nothing = no pasa nada
odds-tribute = pagan parias
odds-refused = rehúsan y vuelven con los suyos
odds-union = se unen las coronas
odds-kingdom-war = un reino va a la guerra contra los suyos
odds-france-war = Francia va a la guerra
odds-city-falls = cae toda la guarnición
odds-weakened = la guarnición pierde unidades
odds-sortie = una salida
odds-initiative = eliges tú cómo combatir
odds-no-initiative = eligen ellos
odds-better = pierden más ellos
odds-even = pérdidas iguales
odds-worse = pierdes más tú
odds-decisive = victoria decisiva
odds-hits = pierden unidades
odds-hurt = un contraataque te cuesta unidades
odds-routed = un contraataque te deshace
odds-caught = los alcanzas
odds-missed = se escapan
stake-cost = Cuesta { $cost } de tesoro
stake-purse = Tiene { $n } de tesoro
stake-points = Cuesta { n-moves }
stake-plunder = Da 1 de tesoro; la ciudad se asedia con +1
stake-france = Guerra con Francia hasta que caiga una ciudad
stake-partial = Nadie queda fuera de la ciudad: control solo parcial, sin tesoro
left-partial = Control solo parcial, sin tesoro: { $areas }. Hace falta una unidad en la ciudad y otra fuera
stake-union = Ninguna otra diplomacia este turno
stake-city = { $n ->
        [one] { $n } punto
       *[other] { $n } puntos
    } por la ciudad
stake-sword = Un punto; dos grandes ciudades ganan al instante
loss-treasure = { $realm } pierde { $n } de tesoro sin gastar
loss-great-cities-open = { $n ->
        [one] Gran ciudad vacía: se pierde si alguien entra; con dos perdidas acaba la partida:
       *[other] Grandes ciudades vacías: se pierden si alguien entra; con dos perdidas acaba la partida:
    } { $cities }
loss-cities-open = { $n ->
        [one] Vacía, se pierde si alguien entra:
       *[other] Vacías, se pierden si alguien entra:
    } { $cities }
left-sieges = Sin asediar todavía: { $cities }
loss-want = Tirarán por desgaste (se pierden con 1 a 4): { $units }
loss-crowd = Demasiadas unidades, desgaste: { $areas }
loss-cargo = Se hunde con ella: { $units }
loss-host = Se disuelve: { $unit }
odds-march = { $n ->
    [one] un punto de movimiento más
   *[other] { $n } puntos de movimiento más
}
