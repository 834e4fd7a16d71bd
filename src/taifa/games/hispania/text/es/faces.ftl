face-unit = Unidad
face-event = Ficha de suceso
face-nation = Nación
face-leader = Líder
face-marker = Marcador
face-seat = Jugador

unit-moves = Mueve { $n ->
        [one] 1 región
       *[other] { $n } regiones
    }, una más con un líder.
unit-stays = Nunca se mueve.
unit-dice = Dado: { $clear } en llano, { $difficult } al atacar en montaña y marisma, negro al defender allí.
unit-lives = Puntos de vida: { $n }.
unit-cost = Cuesta { $n } de oro.
unit-not-sold = No se puede comprar.
dice-white-one = blanco
dice-black-one = negro
unit-infantry = La base de todos los ejércitos.
unit-elite = Rápida y buena en llano. Las de Roma tiran negro también en los asedios.
unit-veteran = Una élite que ignora la primera pérdida que sufre en cada batalla.
unit-guard = Dados negros en todas partes. Donde la nación tiene ciudad capital, la guardia se rehace allí gratis.
unit-knight = En llano recibe el último los daños; en terreno difícil, el primero.
unit-elephant = Como un caballero, con un punto de vida; perdido, no vuelve.
unit-cavalry = En llano recibe la última los daños; en terreno difícil, la primera.
unit-numid = Caballería y montañesa a la vez, con un punto de vida; perdida, no vuelve.
unit-mountaineer = La montaña no lo detiene; solo se recluta allí; blanco en marisma.
unit-berber = Montañés contratado, 2 puntos cada uno; no cuenta para ningún límite. Los de los omeyas solo mueven con Al-Mansur.
unit-massalia = Refuerza a quien tiene la región, no cuenta para ningún límite, no puede retirarse.
unit-fort = Cuenta en la pila y no se reconstruye. Puede recibir un impacto en cualquier momento; el segundo, solo cuando todos los demás hayan recibido uno.
unit-stronghold = Como un fuerte, pero puede volver a comprarse, solo en montaña.
unit-castle = Solo recibe cuando queda solo; una calavera es un daño. Cae en la ronda de asedio, tras dos rondas de batalla. Deja una ruina que se reconstruye a cambio de una unidad.
unit-city = Como un castillo, pero no ocupa sitio en la pila; solo en los cuatro solares de ciudad.
unit-capital = 3 puntos cuando se levanta y 1 más cada turno que resiste; rehace la guardia real; su región es la capital.
unit-leader = Un dado negro más, una región más para quien mueve con él, dos unidades más en un ataque. Muere con el último de los suyos.
unit-ruin-t = Un castillo en ruinas: quien controla la región puede reconstruirlo sacrificando una unidad. Hasta entonces su dueño no dispone de esa ficha.
unit-ruin-y = Una ciudad en ruinas: solo la reconstruyen Roma y Carthago, o la nación cuya ciudad capital está aquí.
unit-ruin-f = Un fuerte en ruinas: no se levanta otro aquí mientras juegue Roma.
unit-road = El llano cuesta aquí medio punto; la montaña no detiene.
unit-event = Una ficha cuya cara solo ve su dueño.
unit-ship = Las naves vikingas: dos dados negros, dos puntos de vida.

event-does-indiscipline = Al empezar una batalla: un caballero enemigo cae con el primer impacto que reciba.
event-does-invasion = Al empezar tu nación: una pila mueve y lucha otra vez, con dos unidades por encima del límite al atacar.
event-does-retreat = Antes de la primera ronda: retirada inmediata, sin que de ella se siga sumisión.
event-does-treasury = Al empezar tu nación: 6 de oro para ella.
event-does-long-life = Un líder que se iría tras un turno se queda otro. No más de dos turnos en total.
event-does-castle = Desde el turno 8, al empezar tu nación: un castillo gratuito en una de sus regiones, aunque no tenga castillos.
event-does-dice = Tras una ronda en la que luchas: ambos bandos la repiten.
event-does-null = Justo después de la ficha de otro jugador: no tiene efecto.
event-does-shuffle = Todas las fichas jugadas vuelven a la bolsa; sacas una.
event-does-massalia = Turnos 1 a 3: los hombres de Masalia se unen a quien tiene Denia, Valencia o Barcino; Amarillo puede tomar en su lugar una infantería de Carthago. Después los sustituye un fuerte romano.
event-does-vikings = Turnos 11 a 14, al empezar cualquier nación: incursión en una región junto al mar o a un río, dos dados negros. Un punto y uno de oro por punto de vida destruido; 2 puntos para quien hunde las naves. Cada jugador puede pagar 2 puntos, una vez por turno, para enviarlas de nuevo.
event-does-ruse = Atacando en montaña: ambos tiran como en llano. Quién gana y quién recibe primero sigue como en montaña.
event-does-bravery = Una unidad tuya, no un castillo, tira su dado dos veces antes que nadie. No contra fortificaciones.
event-does-tactics = Dos dados negros más durante una ronda.
event-does-traitor = Al empezar una batalla: un castillo enemigo cae con el primer impacto que reciba.
event-does-ambush = Defendiendo en llano: ambos tiran como en montaña. Quién gana y quién recibe primero sigue como en llano.
event-does-army = Al empezar tu nación: una unidad de cualquier tipo que posea, gratis; ni castillos, ni fuertes, ni númidas, elefantes o bereberes.
event-does-boldness = Al empezar tu nación: una pila mueve y lucha otra vez, sin líder y con el límite de siempre.

nation-player = La juega { $seat }, número { $n } en el orden de juego.
nation-from = En juego desde el turno { $turn }.
nation-until = Hasta el final del turno { $turn }.
nation-then = Después ocupa su lugar { $heir }.
nation-end = Hasta el final de la partida.
nation-counters = Fichas: { $units }.
nation-gold-all = Oro de todas sus regiones desde el turno { $turn }; guarda { $n }.
nation-gold-castles = Oro solo donde tiene castillo o ciudad, desde el turno { $turn }; guarda { $n }.
nation-gold-half = La mitad de su oro, redondeando hacia arriba, desde el turno { $turn }; guarda { $n }.
nation-gold-valencia = Oro mientras tiene Valencia; guarda { $n }.
nation-gold-none = Nunca recauda oro.
nation-offmap = { $gold } de oro de { $zone }, { n-turns }.
nation-invades = Invasión en el turno { $turn }: mueve y lucha dos veces, dos unidades por encima del límite al atacar.
nation-zeal = Fervor religioso en el turno { $turn }, primera fase: sin límite de apilamiento, dos impactos por batalla ignorados, tres con líder.
nation-fougue = Ímpetu en el turno { $turn }: una pila mueve y lucha dos veces.
nation-ships = Supremacía naval: turnos { $turns }.
nation-gets = Turno { $turn }: { $units } ({ $places }).
nation-gets-upto = Turno { $turn }: hasta { $units } con los del mapa ({ $places }).
nation-led = Líderes: { $leaders }.
nation-must = Con { n-regions } o menos debe someterse a { $suzerain } tras una ronda ({ n-turns }).
nation-may = Con { n-regions } o menos puede someterse a { $suzerain } tras una ronda ({ n-turns }).
nation-trophy = Atacando, { n-turns }: { n-points } por cada { $units } de { $of }.
nation-trophy-any = Atacando, { n-turns }: { n-points } por cada unidad de { $of }.
nation-trophy-leader = Atacando, { n-turns }: { n-points } por la muerte de { $leaders }.
nation-scores = { n-points } cada una ({ $n ->
        [1] turno
       *[other] turnos
    } { $when }): { $regions }.
n-turns = { $turns ->
        [1] turno { $first }
       *[other] turnos { $first } a { $last }
    }
n-regions = { $regions ->
        [one] 1 región
       *[other] { $regions } regiones
    }
of-muslim = los musulmanes
of-christian = los cristianos
of-any = cualquiera
leader-muslim = cualquier líder musulmán
place-sea = en el mar
place-fleet = cualquier mar
place-own = sus regiones
place-beyond = fuera de Hispania
leader-of = Manda a { $nation }.
leader-turns = Llega en el turno { $turn } ({ $places }); se va al empezar el turno { $last }.
leader-turn-end = Llega en el turno { $turn } ({ $places }); se va al acabar el turno { $last }.
seat-nations = Juega con { $nations }.
seat-when = { $nation }: { n-turns }.

special-carthago = Al final del turno 1 se levanta una ciudad en Cartagena si la tiene: 3 puntos. En el turno 2 cada unidad que marcha a Septimania da 3 puntos, Asdrúbal 5.
special-gallegos = Un pueblo montañés del noroeste que no cambia nunca.
special-cantabria = Nunca se somete a Roma. Al final del turno 8 sus unidades pasan a los visigodos; un punto menos por cada una que falte para cuatro.
special-lusitania = En el turno 5 se alza Viriato: 5 puntos si vive y ella es libre. Si se retira ante Roma, se somete. Pasa a ser Badajoz al final del turno 11 o 12.
special-vascos = Hereda de los alanos, al final del turno 10, una unidad en Vizcaya, Pamplona y Numantina.
special-celtas = Conserva su castro en el Algarve y juega hasta el final.
special-iberos = En el turno 4 cinco de sus unidades pasan a ser élites romanas; las demás, fuertes romanos.
special-roma = Desde el turno 4, fuertes en cada región que posee o cruza; una ciudad, 3 puntos, donde posee una zona entera. Sus élites tiran negro en los asedios. Sin límite de población. En el turno 5: Sur 2 por región y 5 por todas, Este 1 y 4, Centro ½ y 3, Norte ½.
special-hispania = Lo que queda de Roma: sus fuertes y ciudades y hasta ocho élites como infantería.
special-vandalos = En el turno 6 cruzan primero tres regiones en una sola pila, bajo los tiros. Desde el turno 7 cada unidad que llega a África desde Gades o Malaca da un punto; guardia, caballería y líder, 2. Quemar Cartagena da un punto y naves.
special-alanos = Sin límite de apilamiento con Ataces en la primera fase de la invasión.
special-suevos = Al final del turno 13 pasan a ser León; un punto menos por cada infantería que falte para seis.
special-visigodos = Castillos gratuitos: Saragossa en el turno 7, tres en los turnos 8 y 9. En el turno 9: 10 puntos por toda la península menos una región, o 2 por cada zona entera. En el turno 10: los castillos cuentan su ingreso, las demás regiones ½. Ciudad capital en Toletum desde el turno 9. Cuando cae Toletum, los castillos sin hombres se rinden a los omeyas.
special-byzancio = En los turnos 9 y 10 desembarca también en Granada. Tras el turno 10 puede dejar Tingis a los omeyas por 3 puntos. Nunca contrata al Cid.
special-omeyas = En los turnos 11 y 12 cada unidad que parte a Septimania da 4 puntos, cinco unidades a lo sumo. Los castillos visigodos sin hombres se rinden una vez tomada Toletum. Ciudad capital en Sevilla desde el turno 12. Al final del turno 14 el califato se rompe en cuatro taifas.
special-francos = Cuentan también en el turno 9. Sus caballeros no se retiran nunca. Castillo gratuito en Barcino en el turno 13. Al final del turno 15 pasan a ser Aragón; un punto menos por cada infantería que falte para cuatro.
special-aragon = En el turno 16 llega Ramírez con caballeros y un segundo movimiento; un punto por cada unidad musulmana que destruye. Después se va con tantos caballeros como vinieron.
special-badajoz = Al nacer toma Badajoz, Alcántara, Tago, Vetonia y Estremadura; tres castillos gratuitos. Una vez, dos infanterías por una caballería.
special-zaragoza = Hasta seis regiones del nordeste del califato caído, doce infanterías y tres castillos.
special-navarra = Castillo gratuito en Pamplona en el turno 14 si la tiene. Entra y sale de Aquitania desde el turno 16.
special-leon = Puede comprar su guardia real una vez que ha tenido Salamanca.
special-castilla = Los visigodos de Norte y Segovia al final del turno 12. Ciudad capital en Toletum desde el turno 16. Cuatro caballeros, cinco desde el turno 20.
special-sevilla = Heredera del califato. Turnos 16 y 17: 5 puntos por un castillo en Badajoz, Valencia y Granada, por cada uno. Ciudad capital desde el turno 16.
special-valencia = Su región y dos más del este del califato caído. El Cid viene por ella en el turno 17.
special-granada = Su región y dos más del sur del califato caído, con un castillo.
special-cid = En el turno 17 lo contratan otros jugadores: ataca junto a ellos, le pagan oro por lo que destruye y él lo cobra en puntos. Después ataca Valencia: 5 puntos cuando la tiene por primera vez.
special-almoravides = Tingis cae en su poder en el turno 18. En el turno 19 cada castillo que tienen cuenta el ingreso de su región. Desde el turno 20 sus élites son infantería.
special-cruzada = Llega por cualquier mar en el turno 20, desembarca donde quiere, mueve dos veces y vuelve a casa.
special-almohade = Tingis cae en su poder en el turno 21. Ese turno las regiones con un castillo en ruinas cuentan su ingreso; las demás, 1.

rebuilt-upland = Ingreso reconstruido: sierra, bosque o frontera poco poblados. Siete de los trece ingresos que nombra el reglamento son 1.
rebuilt-coast = Ingreso reconstruido: una costa sin gran puerto. Siete de los trece ingresos que nombra el reglamento son 1.
rebuilt-country = Ingreso reconstruido: campo abierto con pocas ciudades. Siete de los trece ingresos que nombra el reglamento son 1.
rebuilt-port = Ingreso reconstruido: un puerto con su llanura, como Valencia, cuyo 2 nombra el reglamento.
rebuilt-seat = Ingreso reconstruido: sede de un reino o califato, como Sevilla con 3.
rebuilt-mines = Ingreso reconstruido: minas de plata y capital púnica y bizantina.
rebuilt-town = Ingreso reconstruido: una ciudad con su llanura, como Burgos con 2.
rebuilt-outpost = Ingreso reconstruido: una pequeña avanzada, como Mallorca con 1.
rebuilt-none = Ingreso reconstruido: el reglamento dice que algunas regiones no tienen, y Mallorca, mayor, tiene 1.
rebuilt-border = Frontera reconstruida: las regiones se tocan donde lo hacen al trazarlas en torno a sus ciudades sobre la costa real.
rebuilt-river = Frontera reconstruida: las regiones se encuentran en este río, que nombra el reglamento; un río siempre separa regiones.
rebuilt-ridge = Frontera reconstruida: las regiones se encuentran en esta sierra, por donde corre en el atlas.
rebuilt-pamplona-aquitania = Paso reconstruido: Roncesvalles, donde cayó Roldán. El reglamento nombra sus pasos como ejemplos.
rebuilt-barcino-septimania = Paso reconstruido: Panissars, camino de Aníbal y de la Vía Augusta. El reglamento nombra sus pasos como ejemplos.
rebuilt-calatrava-baetica = Paso reconstruido: el Muradal en Sierra Morena, cruzado en 1212. El reglamento nombra sus pasos como ejemplos.
