# What the scene writes beside the board
scene-headline = { $season } de { $year }, casilla { $box }: { $step }
step-levy = Leva
step-campaign = Campaña
step-winter = Cuarteles de invierno
scene-active = { $lord } está activo, acciones restantes: { $actions }
scene-levying = { $lord } recluta, acciones restantes: { $actions }
lord-over = { $lord } es lugarteniente y manda a { $other }
lord-under = { $lord } sigue a { $other }

# Locales
info-place = { $kind }, { $territory }
info-stronghold = Capacidad { $capacity }, valor { $value }, muros 1–{ $walls }
info-garrison = Guarnición: { $men } hombres de armas, { $militia } de milicia
info-spoils = Despojos de un saqueo: { $coin } de moneda, { $loot } de botín, { $provender } de provisiones
info-seat = Sede de { $lords }
info-port = Un puerto
info-gardens = Huertas: a los amigos nunca les falla el forraje
info-target = Hay que conquistarla para la Reconquista de su taifa

# Trays
calendar = Calendario
calendar-spring = Prim.
calendar-summer = Ver.
calendar-autumn = Oto.
calendar-winter = Inv.
calendar-before = Antes
calendar-after = Después
calendar-end = La última campaña está en la casilla { $box }
mat-forces = Fuerzas
mat-routed = En desbandada
mat-assets = Bienes
mat-vassals = Vasallos
mat-cards = Capacidades
mat-ratings = Lealtad { $fealty }, servicio { $service }, señorío { $lordship }, mando { $command }
mat-hidden = Este tablero está tras una pantalla
lords-waiting = Señores ausentes
lords-mat = En casa durante el invierno
lords-aside = Fuera de juego por ahora
lords-removed = Perdidos para siempre
taifas-box = Casilla de las taifas
taifa-status = Política de taifas
cards-christian = Cartas cristianas
cards-muslim = Cartas musulmanas
held = Eventos guardados
edge = Capacidades del bando
levy-events = Eventos de esta leva
deck = Cartas sin usar
plan-christian = Plan cristiano
plan-muslim = Plan musulmán

# Fights
fight-battle-name = Batalla
fight-storm-name = Asalto
fight-sally-name = Salida
fight-battle = Batalla en { $place }: atacan los { $side }
fight-storm = Asalto a { $place }: atacan los { $side }
fight-sally = Salida de { $place }: atacan los { $side }
fight-round = Ronda { $round }
fight-walls = Muros 1–{ $walls }, obras de asedio 1–{ $works }
fight-conceded = Los { $side } ceden el campo
sally = En salida
sally-reserve = Salida, reserva
rear = Retaguardia
defend-reserve = Defensores en reserva
attack-reserve = Atacantes en reserva
garrison = Guarnición
battle-events = Eventos jugados
routed-lords = Fuera de la formación
special-vassals = Obispos y cruzados
fight-sortie-name = Salida a campo
fight-sortie = Salida desde { $place }: atacan los { $side }

# Why a bot would do it
why-march = Desde { $target } hay más que ganar.
why-siege = Cada carta de asedio en { $target } puede traer la rendición u otro marcador.
why-storm = La guarnición de { $target } parece bastante débil para las rondas que tenemos.
why-ravage = Medio punto, botín y comida.
why-supply = Comida de nuestras sedes antes de pasar hambre.
why-forage = Algo de comida por una acción.
why-tax = La moneda mantiene a un señor en campaña.
why-encamp = Ahora, a acampar en torno a { $target }.
why-besiege = { $target } vale un asedio.
why-bypass = Primero pasar de largo y devastar la tierra.
why-muster = { $target } sumaría un ejército.
why-vassal = Las unidades de { $target } hacen más fuerte al señor.
why-capability = { $target } servirá mucho tiempo.
why-pay = { $target } pronto volvería a casa.
why-plan = { $target } es quien más puede hacer con una carta.
why-stand = Somos bastante fuertes para luchar aquí.
why-withdraw = Mejor los muros que una batalla perdida.
why-avoid = Son más fuertes: mejor escabullirse a { $target }.
why-concede = El día está perdido; salvemos lo que se pueda.
why-fight = El combate sigue abierto.
why-invite = Los africanos traen el mayor ejército que hay.
why-uphold = Un punto y una yihad ya, y los africanos aún pueden venir.
why-employ = El Cid vale lo que cuesta.
why-crusade = Eudes trae caballeros de Borgoña.
why-add-jihad = Lejos de señores cristianos, difícil de recuperar.
why-sally = Los sitiadores son más débiles que nosotros.
why-sortie = Los de fuera son más débiles que nosotros.
why-raid = Medio punto desde lejos.
why-deposit = En la casilla común la moneda puede pagar a cualquier emir.
why-levy-cart = Un carro para llevar lo que come el ejército.
why-levy-mule = Una mula para llevar comida por los puertos.
why-levy-with = { $target } aún tiene acciones de leva.

# Tabs beside the map
plans = Planes
cards = Cartas
mats-christian = Señores cristianos
mats-muslim = Señores musulmanes

# Dados de un combate
rolled-strike = { $side }, { $step }:
rolled-hits = Impactos en { $target }, { $flavour }: { $n }
rolled-walls = Los muros de { $who } paran con { $limit } o menos: { $dice }
rolled-works = Las obras de asedio de { $who } paran con { $limit } o menos: { $dice }
rolled-armor = { $unit } de { $who }, hace falta { $limit } o menos: { $dice }
rolled-losses = { $unit } de { $who } en desbandada, se recupera con { $limit } o menos: { $dice }
rolled-service = Servicio de { $who }: { $dice }
