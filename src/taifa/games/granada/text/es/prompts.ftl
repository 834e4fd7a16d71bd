bid = Pon una carta boca abajo: tu puja por el orden de este año.
move-first = Decides tú (pujas: { $n } a { $other }). ¿Quién mueve primero en los turnos de este año?
discard-half = Refuerzo: { $left ->
        [one] una carta
       *[other] { $left } cartas
    } por descartar.
hire-mercenaries = ¿Descartas una carta de trompeta para traer un bloque mercenario?
mercenaries-where = ¿En qué puerto desembarcan los mercenarios?
papal-bull-now = ¿Proclamar la bula papal y traer a los cruzados?
crusaders-where = ¿En qué castillo se unen estos cruzados?
buy-movement = ¿Cuánto movimiento compras?
pay-movement = Paga el movimiento: descarta { left-cards }. En la mano: { $hand }.
exchange-hand = Sin movimiento: descarta cartas para robar otras tantas ({ $n ->
        [0] ninguna todavía
        [one] una hasta ahora
       *[other] { $n } hasta ahora
    }).
activate = { $left ->
        [0] No quedan activaciones: ¿llamas a la guardia a Granada o terminas el movimiento?
        [99] Movimiento total: ¿qué lugar o zona marítima activas?
        [one] ¿Qué lugar o zona marítima activas? Es la última activación.
       *[other] ¿Qué lugar o zona marítima activas? Quedan { $left }.
    }
guard-which = ¿Qué guardia acude a Granada?
guard-price = Descarta una carta por la guardia.
muster = ¿Dónde reclutas?
muster-block = ¿Qué bloque se recluta en { $at }?
muster-more = ¿Lo muestras y reclutas más de su facción en { $at }?
form-stack = Forma una pila en { $at } ({ $n ->
        [0] vacía todavía
        [one] un bloque
       *[other] { $n } bloques
    }{ how-slow }) y ponla en marcha.
march-on = La pila ({ n-blocks }{ how-slow }) está en { $at }: ¿sigue?
pay-force = Marcha forzada: descarta una carta.
declare-leader = ¿Qué líder declaras para la marcha más larga?
sail-with = ¿Qué flotas zarpan { OF(THE($at)) }?
sail-on = { $n ->
        [one] Tu flota está
       *[other] Tus { $n } flotas están
    } { IN($at) }, { $left ->
        [0] sin zonas por recorrer
        [one] con una zona por recorrer
       *[other] con { $left } zonas por recorrer
    }: ¿embarcar, navegar, desembarcar o quedarse?
naval-card-which = Batalla naval { IN($at) }: pon una carta boca abajo.
sink-which = ¿Cuál de tus flotas se hunde { IN($at) }?
escape-where = ¿Adónde { $n ->
        [one] escapa tu flota
       *[other] escapan tus { $n } flotas
    } { OF(THE($at)) }?
declare-battle = ¿Qué batalla se libra ahora?
retreat-before-battle = El enemigo ataca en { $at }. ¿Te retiras antes del combate?
inside-or-outside = { $at }: ¿dentro del castillo o fuera a luchar?
man-the-alhambra = ¿Quién se queda en la Alhambra (dos como máximo)?
white-or-grey = { $at }: ¿qué ejército lucha, el tuyo o el de Boabdil?
deploy = Batalla de { $at }: tú { $n }, ellos { $other }. Despliega, o di que has terminado.
deploy-block = ¿Qué bloque despliega { $card }?
second-block = { $card }: ¿despliegas un segundo bloque?
challenge = ¿Desafías la moral de lo que acaba de desplegarse?
refute = Desafían tu moral: ¿muestras una carta que valga?
recast-gun = ¿Recuperas un cañón perdido?
gun-where = ¿Adónde va el cañón?
besiege-or-wait = { $at }: ¿atacar los muros ahora o esperar?
siege-deploy = Asedio de { $at }: { n-impacts } hasta ahora, { $need } por cada pérdida. ¿Despliegas?
answer-siege = { $at } recibe { n-impacts }: ¿respondes desde los muros?
choose-loss = ¿Qué bloque se pierde en { $at } ({ $left ->
        [one] por perder: uno
       *[other] por perder: { $left }
    })?
capture-boabdil = ¿Juegas la carta que captura a Boabdil?
retreat-where = ¿Adónde se retira de { $at } la fuerza vencida ({ n-blocks })?
shelter-who = ¿Quién se refugia en el castillo de { $at } (dos como máximo)?
withdraw-where = ¿Adónde se aleja de { $at } la fuerza ({ n-blocks })?
grey-army-where = ¿Dónde entra el ejército mixto de Boabdil?
boabdil-where = Boabdil vuelve contigo: ¿dónde?
## Actions
act-bid = Pujar { $target }
act-first = Muevo primero
act-second = El enemigo mueve primero
act-discard = Descartar { $target }
act-hire = Contratar por { $target }
act-enter = { $target }
act-proclaim = Proclamar { $target }
act-none = Ninguno: cambiar cartas
act-minimal = Mínimo: un lugar (sin carta)
act-limited = Limitado: tres lugares (1 carta)
act-total = Total: en todas partes (2 cartas)
act-mobilise = Movilización general
act-done = Hecho
    .form-stack = Terminar con este lugar
    .deploy = No desplegar más
    .siege-deploy = No desplegar más
    .second-block = Sin segundo bloque
    .muster = No reclutar más
    .muster-more = Nada más aquí
    .exchange-hand = Conservar el resto
    .sail-with = Ninguna flota más
    .shelter-who = Nadie más dentro
    .man-the-alhambra = Nadie más dentro
    .recast-gun = No recuperar ninguno
act-end-movement = Terminar el movimiento
act-activate = Activar { $target }
act-muster = Reclutar
act-guard = Llamar a la guardia nazarí
act-call = { $target }
act-muster-at = Reclutar en { $target }
act-launch = Botar una flota { IN($target) }
act-place = { $target }
act-take = Tomar: { $target }
act-take-all = Tomar todos
act-go = Marchar a { $target }
act-force = Marcha forzada (1 carta)
act-tile = Usar a los taladores
act-pick-up = Recoger: { $target }
act-drop = Dejar: { $target }
act-stop = Parar aquí
act-declare = Declarar: { $target }
act-fleet = { $target }
act-load = Embarcar: { $target }
act-apart = Embarcar en la flota vacía: { $target }
act-sail = Navegar hacia { THE($target) }
act-land = Desembarcar en { $target }
act-commit = { $target }
act-sink = Perder: { $target }
act-battle = Batalla de { $target }
act-withdraw = Retirarse con { $target }
act-surrender = Entregar el castillo: { $target }
act-inside = Quedarse dentro
act-outside = Luchar fuera
act-garrison = Dentro: { $target }
act-fight-white = Lucha mi ejército
act-fight-grey = Lucha el ejército de Boabdil
act-lead = Desplegar sin carta: { $target }
act-play = Jugar { $target }
act-deploy = Desplegar: { $target }
act-challenge = Desafiar con { $target }
act-show = Mostrar { $target }
act-give-way = No mostrar nada
act-recast = Recuperar { $target }
act-besiege = Atacar { $target }
act-wait = Esperar
act-fire = Disparar un cañón con { $target }
act-sortie = { $target }
act-broadside = { $target }
act-lose = Perder: { $target }
act-capture = Jugar { $target }
act-retreat = Retirarse a { $target }
act-shelter = Refugio para { $target }
how-slow = { $slower ->
        [0] {""}
        [one] , un lugar menos por su tamaño
       *[other] , { $slower } lugares menos por su tamaño
    }
