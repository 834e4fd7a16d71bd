# Kinds of faces
event-now = Evento: al momento
event-levy = Evento: esta leva
event-hold = Evento: se guarda
capability-lord = Capacidad: un señor
capability-side = Capacidad: todo el bando
name-kingdom = Reino
name-taifa = Taifa
name-stronghold = Plaza fuerte
name-locale = Lugar
name-asset = Bien
name-marker = Marcador
name-besieged = Sitiado, dentro
name-bypassed = Dejado atrás, dentro
name-lieutenant = Lugarteniente
name-units = Unidades
name-value = Valor en puntos
name-capacity = Señores que caben

# Cards and lords
face-any-lord = Puede reclutarla cualquier señor de los { $side }.
face-levied-by = La reclutan: { $lords }.
face-called = Sin tirada de lealtad: llega con una llamada a las armas. Servicio { $service }, señorío { $lordship }, mando { $command }
face-marshal = Mariscal: lleva consigo a cuantos señores quiera y tiene cuatro cartas de mando.
face-seats = Sedes: { $places }
face-no-seat = Sin sede en el mapa: la muestra su marcador cuando llega.
face-starts-with = Llega con { $units }; { $assets }
face-vassals = Vasallos: { $vassals }
face-brings = Trae { $units }
face-crusaders = Se une a un señor cristiano no sitiado con Indulgencias o el Cantar de Roldán.
face-bishop = Se une a un señor mientras Obispados esté en juego; después se le convoca como a un vasallo.
face-vassal-of = Vasallo de { $lord }. Servicio { $service }, solo con la regla avanzada.

# Lands
face-kingdom = Tierra cristiana. Las plazas tomadas aquí dan a los musulmanes marcadores de conquista de 1 PV.
face-taifa = Reconquista cuando estén conquistadas estas plazas: { $places }. { $points } PV y tierra cristiana.
face-taifa-lord = Independiente mientras { $lord } esté en el mapa; si no, paga parias: tierra neutral y { $points } PV para los cristianos.
face-taifa-toledo = No tiene emir: hasta su Reconquista paga parias, tierra neutral y 1 PV para los cristianos.

# Units
unit-melee = Cuerpo a cuerpo: { $battle } en batalla, { $storm } en un asalto
unit-missiles = Proyectiles: { $hits }
unit-javelins = Jabalinas en una ronda de cada combate: 1; en un asalto, ½
unit-serf = Cae al primer impacto. Vuelve cuando su señor recluta transporte.
unit-armor = Armadura: resiste con { $limit } o menos
unit-evade = Esquiva el cuerpo a cuerpo en batalla con { $limit } o menos; si no, sin armadura: solo con un 1
unit-unarmored = Sin armadura: resiste solo con un 1
unit-of = { $unit } de { $lord }

# Who they were
about-alfonso = Alfonso VI, rey de León y Castilla, que se titulaba emperador de toda España y vivía del oro de los emires.
about-alvar-fanez = Sobrino del Cid y el capitán más osado del rey; más tarde, defensor de Toledo.
about-garcia-ordonez = Conde de Nájera, cortesano y enemigo encarnizado del Cid.
about-pedro-ansurez = Conde de Carrión, fundador de Valladolid y compañero del rey desde el destierro.
about-sancho = Sancho Ramírez, rey de Aragón y Pamplona, que baja de los Pirineos sobre Zaragoza y Lérida.
about-eudes = Duque de Borgoña, pariente de la reina. Acude cuando la cristiandad oye hablar de los africanos.
about-rodrigo-campeador = Rodrigo Díaz, el Cid, por una vez en paz con su rey.
about-rodrigo-al-sayyid = Rodrigo Díaz, el Cid, desterrado y a sueldo de los emires.
about-al-mustain = Emir de Zaragoza, de los Banu Hud, entre Aragón, Castilla y su tío de Lérida.
about-abu-bakr = Emir de Valencia, que prefiere pagar a luchar.
about-abd-allah = El último zirí de Granada. Escribió sus memorias preso de los almorávides.
about-al-mutawakkil = Emir de Badajoz, poeta y el primero en llamar a los de África.
about-al-mutamid = Emir de Sevilla, rey poeta y el más fuerte de los emires: mejor, decía, guardar camellos en África que puercos en Castilla.
about-al-mundir = Emir de Lérida, Tortosa y Denia, en guerra con su sobrino de Zaragoza.
about-yusuf = Yusuf ibn Tashufin, fundador de Marrakech, jefe de los hombres velados del desierto.
about-sir = Sir ibn Abi Bakr, pariente y general de Yusuf, que se quedó cuando Yusuf volvió a casa.

# Places, assets, markers
about-region = Tierra abierta sin murallas: nadie puede encerrarse aquí y devastarla solo da botín.
about-coin = Mantiene a los señores en servicio: una casilla del calendario por moneda. Paga a Rodrigo y a algunas tropas.
about-loot = Alimenta como las provisiones y paga en lugares amigos. Quien lo lleva marcha cargado.
about-provender = Seis unidades y mulas comen una cada vez que su señor se movió o luchó.
about-cart = Lleva una provisión, dos si va cargado; por un puerto todo carro con provisiones va cargado. Sirve para abastecerse.
about-mule = Lleva una provisión, dos si va cargada, también por los puertos. Sirve para abastecerse y come como una unidad.
about-ravaged = Tierra devastada: ½ PV para el color que muestra. Nadie forrajea aquí salvo en huertas amigas; ayuda a la rendición.
about-conquered = Tomada por la fuerza o por pacto: 1 PV cada marcador, y amiga de su conquistador.
about-jihad = Resistencia local: ½ PV cada una para los musulmanes. La plaza es suya, sea lo que sea la taifa.
about-siege = Asedio: de uno a cuatro marcadores. Ayudan a la rendición, dan las rondas de un asalto y en él protegen a los sitiadores.
about-bypass = Se pasó de largo: los señores están fuera sin sitiar y pueden devastar, forrajear y abastecerse.
about-besieged = Encerrado por un asedio: solo puede hacer una salida, forrajear en huertas o pasar.
about-bypassed = Encerrado pero no sitiado: puede marcharse o salir contra el enemigo.
about-seat = Sede de un señor por marcador: amiga de su bando mientras él esté en el mapa.
about-double-seat = Una sede que cuenta dos veces para abastecerse.
about-cathedral = Una sede de Alfonso que vale 1 PV.
about-moved = Se movió o luchó con esta carta: debe comer al final.
about-lieutenant = Manda a un señor subordinado que va a donde él vaya.
about-javelins = Jabalinas sin lanzar: una ronda por combate.
about-spear-wall = Infantería que puede resistir una ronda a la caballería con mejor armadura.
about-parias = Una taifa sin emir en el mapa paga parias: tierra neutral, 1 PV para los cristianos, 3 si es Sevilla.
about-reconquista = Una taifa con todos sus objetivos conquistados: tierra cristiana, 3 PV, 9 si es Sevilla.
about-independent = Una taifa con su emir en el mapa: tierra musulmana, sin puntos.
about-service = Cuánto sirve un señor: en la casilla actual vuelve a casa; a su izquierda, se pierde.
about-curias = El rey reunió aquí su corte: un punto menos en la casilla de las taifas.
about-pass-card = Con esta carta no actúa nadie.
about-command = Su señor tiene tantas acciones como su mando.
about-garrison = Lucha solo en los asaltos y encaja todos los impactos antes que un señor.
about-port = Aquí llegan y de aquí zarpan las flotas.
about-gardens = Ciudades y fortalezas: los amigos siempre hallan comida, incluso sitiados.
about-target = Hay que conquistarla para la Reconquista de su taifa.
about-pennant = Sede de un señor: aquí se presenta, recauda y se abastece.
about-value = Tantos marcadores de victoria al tomarla, tantos dados para su rendición.
about-capacity = Tantos señores caben dentro, y tantos sitiadores hacen falta para las obras de asedio.
