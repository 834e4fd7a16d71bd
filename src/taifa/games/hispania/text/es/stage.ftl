stage-battle = { $attacker } contra { $defender } en { $region }
stage-great-march = Los vándalos cruzan { $region } ante { $defender }
stage-raid = Incursión vikinga en { $region } ({ $defender })
stage-clear = Llano: las buenas tropas tiran negro; los montados reciben los últimos; gana quien destruye más
stage-mountain = Montaña: los defensores tiran negro y ganan si queda uno; los montados reciben los primeros
stage-marsh = Marisma: los defensores tiran negro y ganan si queda uno; los montados reciben los primeros
stage-march-terms = Cada unidad de la región tira un dado blanco; los vándalos no responden
stage-held-up = Todos los atacantes cruzaron un río o un puerto: un dado más en la primera ronda
stage-zeal = Fervor religioso: { $n ->
        [one] se ignora el primer impacto
       *[other] se ignoran los primeros { $n } impactos
    }
stage-lives = Puntos de vida: { $n }
stage-round = Ronda { $round }
stage-siege = Ronda de asedio
stage-strikes = { $nation }: los dados de esta ronda
stage-ambushes = { $nation }: la emboscada, los montañeses con dos dados cada uno
stage-answers = { $nation }: responde quien queda
stage-dares = { $nation }: una unidad valiente golpea dos veces antes que las demás
stage-shoots = { $nation }: tiros contra la marcha
stage-faces = ➶ un impacto, ➶➶ dos, ☠ una unidad destruida (un daño en las murallas)
stage-leader-die = { $leaders }: un dado negro cada uno
stage-crossing-die = Río o puerto: un dado más
stage-tactics-die = Táctica: { $n ->
        [one] un dado negro
       *[other] { $n } dados negros
    } más
stage-as-if-clear = Ardid: dados como en llano
stage-as-if-mountain = Ficha Emboscada: dados como en montaña
stage-came-to = { n-hits }, { n-skulls }
stage-ambush-toss = ¿Hay emboscada?
stage-toss-needs = una de dos
stage-toss-high = 2
stage-toss-low = 1
stage-ambush = el defensor golpea primero
stage-no-ambush = una ronda normal
stage-lost = Pérdidas: { $units }
stage-lost-none = Sin pérdidas
stage-retreated = Retirada a { $places }
stage-gained = { n-points } más
stage-gained-by = { $nation }: { n-points }
stage-holds = Ahora tiene { $region }
stage-counts = Vale { n-points } en el turno { $turn }
stage-fallen = Caídos: { $leaders }
stage-won = { $region }: victoria de { $nation }
stage-nobody = { $region }: no queda nadie
stage-vikings-lost = Las naves se pierden
why-no-refuge = sin adónde retirarse
why-zeal = fervor religioso
why-veteran = la primera pérdida de un veterano
