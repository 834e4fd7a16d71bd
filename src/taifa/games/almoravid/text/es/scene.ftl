# What the scene writes beside the board
scene-headline = { $season } de { $year }, casilla { $box }: { $step }
step-levy = Leva
step-campaign = Campaña
step-winter = Cuarteles de invierno
scene-points = { $side }: { $points } PV
scene-active = { $lord } está activo, acciones restantes: { $actions }
scene-levying = { $lord } hace leva, acciones restantes: { $actions }
lord-over = { $lord } es lugarteniente sobre { $other }
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
