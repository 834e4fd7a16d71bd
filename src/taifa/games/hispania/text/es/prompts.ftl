muster = { $nation }, { $gold } de oro (guarda { $most }): ¿comprar, reconstruir o seguir?
place-unit = ¿Dónde va la nueva unidad ({ $unit })?
place-reinforcement = { $nation }, refuerzos: { $n } × { $unit }. ¿Dónde?
place-founding = { $nation }: { $n } × { $unit } por colocar. ¿Dónde?
place-fleet = ¿Frente a qué costa aparece la Cruzada?
place-leader = ¿Dónde aparece { $leader }?
place-missing = Preparación de { $nation }: ¿dónde va su { $unit }?
place-castle = { $nation }: ¿dónde se alza el castillo gratuito?
place-massalia = ¿Adónde van los hombres de Masalia?
collect-or-renounce = { $gold } de oro, la mitad para el señor: ¿cuánto se cobra?
buy-with-tribute = { $gold } de oro con el tributo: ¿comprar ya una unidad para colocarla después?
move = { $nation }: ¿qué unidad se mueve?
march = { $ways ->
        [0] { $units } en { $at }: así no pueden seguir. ¿Cambias el grupo o se detienen?
       *[other] { $units } en { $at }: ¿adónde?
    }
great-march = Los vándalos prosiguen desde { $at }: ¿adónde?
too-many = { $at }: { $n } unidades, caben { $most }. ¿Cuál se elimina?
too-many-people = { $nation }: { $n ->
        [one] sobra una unidad
       *[other] sobran { $n } unidades
    } para sus regiones: ¿cuál se elimina?
no-counters = { $nation }: { $n ->
        [one] falta ficha para una unidad
       *[other] faltan fichas para { $n } unidades
    }: ¿cuál se pierde?
choose-battle = { $nation }: ¿qué batalla sigue?
choose-lose = { $at }: ¿qué unidad de { $nation } es destruida?
choose-hurt = { $at }: ¿qué unidad de { $nation } recibe el impacto?
fight-or-withdraw = { $at }: ¿una segunda ronda para { $nation }?
retreat = Se retira de { $at } una unidad ({ $unit }): ¿adónde?
retreat-leader = { $leader } deja { $at }: ¿adónde?
submit-or-not = { $subject }: ¿sumisión a { $suzerain }?
rebuild-or-leave = { $at }: ¿sacrificar una unidad de { $nation } para levantar la ruina?
give-up-unit = ¿Qué unidad se sacrifica en { $at }?
move-castle = No quedan castillos: ¿de dónde se traslada uno a { $at }?
choose-fougue = { $nation }: ¿qué pila mueve y combate otra vez?
romanise = { $n ->
        [one] Un ibero más pasa a élite romana: ¿cuál?
       *[other] { $n } iberos más pasan a élite romana: ¿cuáles?
    }
hispania-keeps = { $n ->
        [one] Una unidad romana más queda como Hispania: ¿cuál?
       *[other] { $n } unidades romanas más quedan como Hispania: ¿cuáles?
    }
sevilla-keeps = { $n ->
        [one] Una unidad más pasa a Sevilla: ¿cuál?
       *[other] { $n } unidades más pasan a Sevilla: ¿cuáles?
    }
knights-leave = { $n ->
        [one] Un caballero más vuelve a casa con Ramírez: ¿cuál?
       *[other] { $n } caballeros vuelven a casa con Ramírez: ¿cuáles?
    }
tingis-fort-or-elite = Carthago deja Tingis: ¿un fuerte romano o una élite?
vascos-convert = { $at } pasa a los vascos: ¿infantería o montañés?
cede-tingis = ¿Dejar Tingis a los omeyas por 3 puntos?
hire-berbers = ¿Contratar un bereber por 2 puntos? Quedan { $n }.
exchange-cavalry = ¿Cambiar dos infanterías por una caballería? ¿Dónde?
exchange-second = ¿Y la otra infantería? ¿De dónde?
claim-region = { $nation } reclama { $n ->
        [one] una región más: ¿cuál?
       *[other] { $n } regiones más: ¿cuáles?
    }
take-over-castle = { $nation }: ¿quedarse un castillo omeya a cambio de una infantería?
raise-unit = { $nation } levanta { $n } más: ¿de qué tipo?
hire-cid = { $nation }: ¿contratar al Cid contra un vecino?
spare-units = La misión en { $at } cuesta hasta { $price } de { $gold } de oro: ¿a quién perdona el Cid?
cid-accepts = { $nation }: se pide al Cid que ataque a { $enemy } en { $at } ({ $units }) por hasta { $price } de oro.
cid-leaves = { $n ->
        [one] Sobra un hombre
       *[other] Sobran { $n } hombres
    } del Cid para { $at }: ¿quién se queda?
sign-of-god = { $at }: ¿aceptar los dados o pedir la Señal de Dios?
play-event = Secuencia de { $nation }: ¿jugar una ficha?
play-battle-event = { $at }: ¿jugar una ficha por { $nation }?
cancel-event = Se ha jugado { $event }: ¿anularlo?
long-life = ¿A quién se le alarga la vida?
roll-again = { $at }: ¿hacer repetir esta ronda?
send-vikings = Antes de la secuencia de { $nation }: ¿enviar a los vikingos?
wager-on-vikings = ¿Pagar 2 puntos por enviar otra vez a los vikingos?
raid = ¿Dónde desembarcan los vikingos?
build-road = Quedan pocas calzadas ({ $n }): ¿dónde construir?
remove-road = ¿Qué calzada se pierde?
save-road = Los ingenieros de al-Ándalus: ¿salvar la calzada de { $at }?

act-buy = Comprar: { $target }
act-save = Guardar el oro
act-rebuild = Reconstruir en { $target }
act-leave-ruin = Dejar la ruina
act-done = Hecho
act-place = { $target }
    .place-reinforcement = 1 en { $target }
act-place-all = Todo en { $target }
act-collect = Cobrar { $target } de oro
act-renounce = Renunciar
act-take = Tomar: { $target }
act-take-all = Tomar todo
act-march = A { $target }
act-drop = Dejar: { $target }
act-halt = Detenerse aquí
act-end-moves = Terminar el movimiento
act-disband = Retirar { $target }
act-declare = Declarar capital { $target }
act-fight = Combatir en { $target }
act-lose = Perder { $target }
act-hurt = Dañar { $target }
act-fight-on = Seguir luchando
act-withdraw = Retirarse
act-retreat = Retirarse a { $target }
act-submit = Someterse
act-refuse = Negarse
act-give-up = Sacrificar { $target }
act-dismantle = Trasladar el castillo de { $target }
act-spur = La pila de { $target }
act-keep = Elegir: { $target }
act-fort = Un fuerte
act-elite = Una élite
act-infantry = Infantería
act-mountaineer = Montañés
act-cede = Dejarla
act-keep-tingis = Conservarla
act-hire = Contratar uno
act-exchange = En { $target }
act-decline = Declinar
act-claim = Reclamar { $target }
act-raise = { $target }
act-hire-cid = Contra { $target }
act-spare = Perdonar: { $target }
act-attack-these = Atacar a los demás
act-accept = Aceptar
act-leave = Se queda: { $target }
act-accept-dice = Aceptar los dados
act-sign = ¡Señal de Dios!
act-play = Jugar { $target }
act-prolong = { $target }
act-infantry-instead = Una infantería cartaginesa en { $target }
act-wager = Pagar 2 puntos
act-raid = Saquear { $target }
act-road = Calzada en { $target }
act-remove-road = La calzada de { $target }
act-save-road = Salvar { $target }
act-let-go = Dejarla ir
rebuild-ruins = { $nation }: ¿alzar una ruina sacrificando allí una unidad?
burn-or-leave = { $at } ha caído: ¿quemar la ciudad por un punto?
brave-unit = { $at }: ¿qué unidad golpea primero?
vikings-stay = { $at }: ¿luchan los vikingos una segunda ronda?
vikings-flee = { $at }: { $nation } ante los vikingos, ¿resistir o retirarse?
plunder = ¿Qué nación se queda con el oro de la incursión ({ $n })?
zaragoza-cavalry = Una caballería para Zaragoza: ¿conservar una de los omeyas o cambiar dos infanterías?

act-burn = Quemar { $target }
act-dare = { $target }
act-enrich = { $target }
act-retain = Conservar la de { $target }
found-city = { $at }: toda la zona es de Roma. ¿Se funda aquí una ciudad por 3 puntos?
prolong-life = { $leader } se va con el turno: ¿se juega Larga vida?
act-found = Fundar la ciudad en { $target }
