stake-price = Cuesta { $n ->
        [one] una carta
       *[other] { $n } cartas
    }; quedan { $left } en la mano
stake-places = { $n ->
        [0] Nadie mueve; se pueden cambiar cartas
        [one] Un lugar o una zona marítima
       *[other] { $n } lugares, uno de ellos en el mar
    }
stake-all = Todos los lugares y zonas marítimas, y además un reclutamiento
stake-points = +{ $n } para ti, −{ $other } para el enemigo
stake-points-if-won = Si ganas el lugar: +{ $n } para ti, −{ $other } para el enemigo
stake-defended = Lo { $n ->
        [one] defiende una unidad
       *[other] defienden { $n } unidades
    }
stake-deploys = Despliega { $block }
stake-leaders-late = Después, solo con carta: { $blocks }
stake-impacts = +{ $n }, { $total } en total
stake-bid = Puja { $n }; después se descarta, quedan { $left } en la mano
stake-naval = Vale { $n } en el mar; después se descarta
stake-storm = Cada { $n } impactos les cuestan una unidad, cada { $guns } si dispara un cañón; dentro: { $units ->
        [one] una unidad
       *[other] { $units } unidades
    }
stake-wait = Ni combate ni cartas: el asedio sigue
stake-card = Cuesta una carta; en la mano: { $n }
stake-ends-movement = Con esto termina tu movimiento
stake-muster = { $n ->
        [one] Espera un bloque
       *[other] Esperan { $n } bloques
    } en la casilla
loss-activations = { $n ->
        [one] Queda una activación, que se perderá.
       *[other] Quedan { $n } activaciones, que se perderán.
    }
loss-unmoved = { $n ->
        [one] En un lugar hay bloques que no han movido.
       *[other] En { $n } lugares hay bloques que no han movido.
    }
loss-recruits = { $n ->
        [one] Un bloque se queda
       *[other] { $n } bloques se quedan
    } en la casilla de reclutamiento.
loss-castle = El castillo de { $place } pasa al enemigo.
loss-disk = Se pierde { $block }.
loss-war = La Alhambra cae ante los bloques blancos: la guerra está perdida.
loss-at-sea = Se queda en el mar: { $blocks }
loss-drowned = Se ahoga con ella: { $blocks }
odds-quiet = Pasa sin ser vista
odds-battle = Batalla naval
odds-card-wins = Gana esta carta, si la suya es al azar
odds-card-loses = Esta carta pierde
odds-they-flee = Escapan
odds-escape = Escapas
odds-bid = Decides tú{ $ties ->
        [0] {""}
       *[other] {" "}(el empate también)
    }, si su carta es al azar
odds-outbid = Deciden ellos{ $ties ->
        [0] {" "}(el empate también)
       *[other] {""}
    }
odds-breaks = No tiene respuesta
odds-stands = Puede responder
