## Clases de cartas
use-plain = Carta de facción
use-trumpet = Carta de facción con trompeta
use-double = Doble escudo
use-watchtower = Carta especial
use-commander = Carta especial
use-bombardment = Carta especial
use-morale = Carta especial
use-cavalry = Carta especial
use-crossbowmen = Carta especial
use-papal-bull = Carta opcional (11.2)
use-mobilisation = Carta opcional (11.3)
use-boabdil-captured = Carta opcional (11.4)
use-sortie = Carta opcional (11.5)
use-naval-bombardment = Carta opcional (11.6)
use-surrender = Carta boca arriba junto al tablero
use-quiet = Carta naval
use-battle = Carta naval
## Qué hacen las cartas
does-plain = Despliega un bloque de { $faction }. Sin ataque especial.
does-trumpet = Despliega un bloque de { $faction }; caballería, ballestas o artillería hacen su ataque especial, de 2 impactos o más.
does-double = Despliega uno o dos bloques de { $faction }, uno tras otro. Sin ataque especial.
does-wild = También despliega a un líder de ejército o un bloque que admite cualquier facción, pero entonces solo ese.
does-watchtower = Solo el defensor que tiene una torre vigía: 4 impactos. Desde entonces el atacante ni carga ni desafía; sus cañones sí pueden disparar.
does-commander = Despliega cualquier bloque, con su ataque especial; nadie puede desafiarlo.
does-commander-refute = O bien: mostrada, responde a un desafío de moral y vuelve a la mano.
does-commander-leave = O bien: antes de la batalla aleja a los defensores, dos lugares si son cinco bloques o menos; entonces no se repone. No saca de un asedio de un turno anterior.
does-bombardment = En un asedio dispara un cañón de cualquier facción. En cualquier batalla vuelven hasta dos cañones perdidos, a lugares con bloques blancos o grises.
does-morale = Justo tras un despliegue enemigo con carta de facción: el bloque no lucha si no muestra otra carta que le sirva. Ni en asedios ni contra líderes y tropas escogidas.
does-cavalry = Despliega cualquier caballería con su carga: 2 impactos y 2 más por cada carga anterior. Ante las murallas cuentan solo sus escudos.
does-crossbowmen = Despliega cualquier ballesta con su ataque especial: 2 impactos; en el campo, 2 más por cada uno anterior.
does-papal-bull = En los refuerzos de 1487–88 o después, con seis castillos o menos: los dos bloques cruzados acuden a castillos sin asediar. Luego se retira.
does-mobilisation = Al empezar el movimiento: movimiento total por esta sola carta, que sale del juego.
does-boabdil-captured = Tras vencer en una batalla con Boabdil desplegado, cae preso aunque queden otros. Solo para la primera captura.
does-sortie = Con todos los bloques dentro de un castillo asediado: quita { $n } impactos a la suma del sitiador.
does-naval-bombardment = En un combate en la costa con flotas propias delante: 2 impactos por una flota, 3 por más; si eres el asediado, se los quita al sitiador.
does-surrender = Cuando atacan o asedian un castillo tuyo: todos los bloques salen ilesos y el castillo es del enemigo. El disco se pierde. Luego se retira la carta.
does-quiet = Las flotas pasan sin encontrarse.
does-battle = Batalla naval; el empate es de los { $faction }.
does-bid = Puja { $n } por el orden de juego.
does-naval = En el mar: { $n }.
does-arrow = En el mar: una flecha, tus flotas escapan.
does-count = { $n ->
        [one] Única en el mazo.
       *[other] Hay { $n } iguales en el mazo.
    }
## Qué hacen los bloques
face-fleet = Flota
face-army = Líder de ejército
face-leader = Líder
face-faction = Facción
face-side = Bando
does-fleet = Navega hasta tres zonas marítimas, dos flotas juntas; cada una lleva dos bloques de un puerto a otro.
does-fleet-battle = Donde hay flotas enemigas, una carta naval dice si se encuentran.
does-blockade = Ante un puerto enemigo anula su protección en un asedio.
does-shields = { $n ->
        [one] Un impacto
       *[other] { $n } impactos
    } al desplegarse.
does-leads = Se despliega sin carta mientras no se haya jugado ninguna, nunca pierde el ánimo y da un lugar más a las pilas que salen con él.
does-any-card = Lo despliega cualquier carta de facción o un Comandante.
does-faction = Lo despliega una carta de { $faction }; un impacto más por cada bloque de la facción ya en línea.
does-horse = Caballería: con trompeta, una carga de 2 impactos y 2 más por cada carga anterior. Ni contra muros ni contra una torre ya jugada.
does-bow = Ballestas: con trompeta, 2 impactos; en el campo, 2 más por cada ataque igual anterior.
does-gun = Artillería: con trompeta, 2 impactos contra muros y torres, y el asedio pide 7 en vez de 9. Se pierde en la retirada si se usó.
does-grey = Lucha por los cristianos mientras Boabdil es su vasallo; nunca junto a bloques blancos.
does-ferdinand = Si caen él e Isabel, los musulmanes ganan al instante.
does-isabella = Si caen ella y Fernando, los musulmanes ganan al instante.
does-boabdil = Nunca se pierde, solo cae preso: vencido con todos los que lo acompañan, manda un ejército gris de los cristianos. Nunca embarca.
does-zagal = El hermano del sultán empieza en Málaga y puede ir a cualquier parte.
does-orders = Santiago y Calatrava: nunca pierden el ánimo.
does-crusaders = Caballeros extranjeros que vienen con la bula; nunca pierden el ánimo.
does-swiss = Mercenarios: vienen por una carta de trompeta cada uno a Cartagena o Gibraltar; nunca pierden el ánimo.
does-gomeres = Mercenarios de África: vienen por una carta de trompeta cada uno a Málaga u Orán; nunca pierden el ánimo.
does-guard = Acude a Granada por una carta, o gratis si la atacan; se queda allí o al lado; nunca pierde el ánimo.
does-mujahideen = Los bloques más fuertes de la guerra, en Málaga y Orán; nunca pierden el ánimo.
does-disk = Un capitán que cuenta como unidad dentro de su castillo. Ni mueve ni lucha ni ocupa sitio.
does-disk-last = Es lo último que se pierde en un asedio; si se rinde el castillo, también se pierde.
does-pioneers = Un impacto al empezar un asedio, sin carta; una ficha por asedio, dos a lo sumo con una pila.
does-faction-blocks = { $n } bloques.
does-faction-cards = { $n } cartas los despliegan.
does-faction-bonus = Cada bloque desplegado causa un impacto más por cada uno de su facción ya en línea.
does-christians = Ganan al instante si los bloques blancos toman la Alhambra a los musulmanes.
does-christians-points = Al final: 2 por castillo, ½ por torre vigía, 1 por recurso.
does-muslims = Ganan al instante si caen Fernando e Isabel. Los empates son suyos.
does-muslims-points = Al final: 3 por castillo, 1 por torre vigía, 1½ por recurso unido a Granada.
does-grey-army = Seis bloques que Boabdil manda para los cristianos tras su primera captura, cuatro turnos; cuatro tras la segunda, dos turnos.
does-grey-fights = Mueven juntos y nunca luchan junto a los blancos; vencido, Boabdil vuelve a casa.
does-grey-takes = Quitan piezas musulmanas y no ponen ninguna; lo que toman no lo ganan los cristianos.
## Datos, objetivo, puntos
fact-shields = { $n ->
        [one] Un escudo
       *[other] { $n } escudos
    }
fact-arm = { $arm }
fact-leader = Lleva a las pilas un lugar más lejos
fact-unseen = { $place }: { $n ->
        [one] un bloque oculto
       *[other] { $n } bloques ocultos
    }
fact-besieged = Asediado
fact-moved = Ha movido o llegado este turno
fact-disk = Dentro del castillo; se pierde el último
goal-christians = Toma la Alhambra con bloques blancos, o ve por delante tras 1491–92
goal-muslims = Acaba con ambos monarcas, o no vayas por detrás tras 1491–92
goal-both = La Alhambra o ambos monarcas deciden al instante; si no, los puntos tras 1491–92
goal-score = { $side } por delante, { $n } a { $other }
goal-left = { $n ->
        [one] último turno
       *[other] quedan { $n } turnos
    }
goal-alhambra = Hay enemigos en Granada: si la Alhambra cae ante los bloques blancos, se acaba la guerra.
goal-monarch = { $block }: ha muerto. Si cae el otro monarca, los musulmanes ganan al instante.
sheet-castles = Castillos ({ $n } y { $other })
sheet-towers = Torres vigía ({ $n } y { $other })
sheet-resources = Recursos ({ $n } y { $other } unidos a Granada)
sheet-cut-off = Recursos musulmanes separados de Granada ({ $n })
sheet-more = Uno más: { $white } para los cristianos, { $black } para los musulmanes
kind-besieged = Asediado
kind-heart = Sin ánimo
kind-aboard = Bloques a bordo
## Por qué el tablero es así
rebuilt-sevilla = La mayor ciudad del sur de la Corona; el escudo de León representa a los señores de poniente.
rebuilt-ecija = El mercado de trigo del Guadalquivir, donde se juntaba la hueste.
rebuilt-cadiz = El puerto de la Corona en el océano, escala de los barcos de los otros reinos.
rebuilt-cordoba = Aquí estuvo la corte desde 1482; Castilla recluta junto a su corte.
rebuilt-antequera = La base de poniente, de donde partió Fernando en 1486. Su alcazaba es torre: los diez castillos están en otra parte.
rebuilt-archidona = Castillo cristiano cerca de Lucena en una crónica de partida publicada.
rebuilt-alcala = La fortaleza fronteriza frente a Moclín; de aquí salió la hueste hacia Granada en 1491.
rebuilt-jaen = La guardiana de la frontera, con su castillo de Santa Catalina.
rebuilt-ubeda = Rica en trigo y aceite; un bloque de las Órdenes empieza aquí según el reglamento.
rebuilt-lorca = La fortaleza de la frontera oriental, villa de Castilla.
rebuilt-murcia = La huerta del Segura, en el camino por donde venían los de Aragón.
rebuilt-cartagena = El puerto de levante, donde desembarcaban galeras de Aragón y voluntarios extranjeros.
rebuilt-loja = La llave del camino de Granada, tres veces sitiada; torre, porque los diez castillos están en otra parte.
rebuilt-moclin = El escudo de la Vega, tomado en 1486.
rebuilt-setenil = De gran valor en 1484; torre, porque los diez castillos están en otra parte.
rebuilt-ronda = Una de las principales villas del reino, tomada con cañones en 1485; tierra de los zegríes.
rebuilt-marbella = Puerto y plaza de gran valor en 1484; torre, porque los diez castillos están en otra parte.
rebuilt-velez-malaga = Tomada en 1487 antes que Málaga; torre, porque los diez castillos están en otra parte.
rebuilt-guadix = El reglamento nombra la villa y la llama fortaleza; la torre y el recurso son nuestros.
rebuilt-almeria = La mayor alcazaba después de la Alhambra, una de las últimas sedes del Zagal; castillo y recurso son nuestros, el camino a Guadix es del reglamento.
rebuilt-vera = Recurso en una crónica de partida publicada.
rebuilt-utrera = Un alto en el camino de Sevilla a la frontera; nadie la sitió en esta guerra.
rebuilt-jerez = Sus jinetes cabalgaban con el marqués de Cádiz; el puerto del océano es Cádiz, no esta ciudad.
rebuilt-arcos = Villa del marqués de Cádiz, que tomó Alhama en 1482 y recobró Zahara en 1483.
rebuilt-medina = Solar del duque cuya hueste socorrió Alhama en 1482; queda muy detrás del frente.
rebuilt-moron = Villa de la retaguardia de Sevilla, que nadie sitió en esta guerra.
rebuilt-osuna = Villa de los Girones entre Sevilla y la frontera de Ronda; no se cuenta ningún sitio suyo.
rebuilt-andujar = Su puente lleva sobre el Guadalquivir el camino de Castilla a Jaén.
rebuilt-baena = Villa del conde de Cabra, que venció a Boabdil cerca de Lucena en 1483.
rebuilt-quesada = Atalaya de la frontera al este de Jaén; de las fortalezas es la menos nombrada, y las torres son diez.
rebuilt-caravaca = Encomienda de Santiago en la frontera de Murcia; allí no se juntó ninguna hueste.
rebuilt-iznalloz = La última villa antes de la Vega en el camino de Jaén.
rebuilt-estepona = Castilla la arrasó en 1456 y nadie la tuvo con fuerza.
rebuilt-casarabonela = Nombrada en la campaña de 1484: la siguiente torre, si hubiera más de diez.
rebuilt-coin = Tomada con artillería en 1485, con el valle bajo Ronda.
rebuilt-padul = La puerta de la Vega a las Alpujarras; su torre de 1490 sería la undécima.
rebuilt-orgiva = Cabeza de las Alpujarras de poniente, entre Granada y la costa.
rebuilt-laujar = En el valle de Andarax, donde vivió Boabdil tras la guerra; montañeses, pero sin fortaleza.
rebuilt-purchena = La fuerza del Almanzora, entregada sin sitio tras caer Baza en 1489.
rebuilt-velez-blanco = Se entregó en 1488, a la vez que Vera, sin sitio.
rebuilt-huescar = El puesto más al norte del reino, entregado en 1488; el frente pasó de largo.
rebuilt-main = Camino principal, reconstruido: valle o paso por donde podía llevarse la artillería, como en los sitios de esta guerra.
rebuilt-secondary = Camino secundario, reconstruido: por las sierras o la costa, por donde fueron cabalgadas, convoyes y ejércitos de esta guerra, o una vía más antigua.
rebuilt-loja--lucena = Reconstruido: por aquí marchó Boabdil sobre Lucena en 1483.
rebuilt-archidona--alhama = Reconstruido: la sorpresa de Alhama en 1482 y sus convoyes llegaron por la sierra desde este lado.
