# Time
levy-begins = { $season } de { $year }, casilla { $box }: leva.
campaign-begins = { $season } de { $year }, casilla { $box }: campaña.
winter-comes = Llega el invierno.
won-on-points = Más puntos de victoria
won-by-campaign = El otro bando no tiene señores en el mapa
drawn-on-points = Igualdad de puntos
bids = Pujas: { $christians } de los cristianos, { $muslims } de los musulmanes.
sides-swapped = Los jugadores cambian de bando.

# Politics
taifa-independent = { $taifa }: es independiente.
taifa-parias = { $taifa }: pasa a pagar parias.
taifa-reconquista = { $taifa }: cae ante la Reconquista.
parias-coin-to = { $lord } recibe una moneda de parias.
ravaged-flipped = La tierra devastada de { $place } cuenta ahora para los { $side }.
hostage-populace = Los { $side } retienen { $place } por la fuerza.
conquered-added = { $place } queda para los cristianos: marcadores de conquista +{ $n }.
conquered-removed = { $place } expulsa a sus conquistadores.
jihad-added = Yihad en { $place }: +{ $n }.
jihad-removed = Yihad en { $place }: −{ $n }.
conquest = Los { $side } conquistan { $place }.
siege-lifted = Se levanta el asedio de { $place }.
bypass-ended = Ya nadie pasa de largo ante { $place }.
cathedral-built = Se alza una catedral en { $place }.

# Lords
paid-from-coin = { $lord } recibe paga: una moneda de { $payer }.
paid-from-loot = { $lord } recibe paga: se vende un botín de { $payer }.
paid-from-box = { $lord } recibe paga: una moneda de la casilla de las taifas.
service-shifted = Servicio de { $lord }: { $shift }, a la casilla { $box }.
cylinder-shifted = { $lord } en el calendario: { $shift }, a la casilla { $box }.
lord-musters = { $lord } se presenta en { $place } y sirve hasta la casilla { $box }.
lord-disbands = { $lord } vuelve a casa hasta la casilla { $box }.
lord-removed = { $lord } se pierde para siempre.
eudes-readies = { $lord } toma la cruz: casilla { $box }.
rodrigo-reconciled = { $lord } se reconcilia con su rey por { $n } PV: casilla { $box }.
rodrigo-changes-side = { $lord } cambia de bando: casilla { $box }.
dynasties-upheld = Los emires prescinden de los africanos hasta la casilla { $box }.
crusaders-joined = Unos cruzados se unen a { $lord }.
bishop-joins = { $vassal }, se une a { $lord }.
vassal-musters = { $lord } convoca a { $vassal }.
vassal-disbands = { $lord } pierde por ahora a un vasallo: { $vassal }.
vassal-removed = { $lord } pierde para siempre a un vasallo: { $vassal }.
vassal-exchanged = { $lord } cobra en lugar de { $vassal }.
units-recruited = { $lord } reúne las unidades de { $card }.
losses-restored = { $lord } repone sus bajas.
cart-levied = { $lord } recluta un carro.
mule-levied = { $lord } recluta una mula.
serf-returns = Un siervo vuelve con { $lord }.
barcelona-hired = El conde de Barcelona sirve a { $lord }.
fealty-roll = Se llama a { $lord }: { $dice }; necesita { $fealty } o menos.
lordship-raised = { $lord } gana acciones de leva: +{ $n }.
coin-deposited = { $lord } deposita { $n ->
        [one] una moneda
       *[other] { $n } monedas
    } en la casilla de las taifas.

# Cards
capability-drawn = Robada como capacidad: { $card }.
capability-unassigned = { $card } no encuentra señor.
capability-assigned = { $card } va a { $lord }.
capability-levied = { $lord } recluta { $card }.
capability-discarded = Se descarta { $card }.
capability-used = Se usa { $card }.
event-drawn = Los { $side } roban { $card }.
event-held = Los { $side } roban un evento y lo guardan.
event-held-own = Guardas { $card }.
event-played = Los { $side } juegan { $card }.
event-found = Los { $side } encuentran { $card } en su mazo.
held-discarded = Los { $side } descartan { $card }.
card-spied-out = { $lord } descubre { $card }; se descarta.
no-muster = No hay leva esta vez: { $lords }.

# Command
plans-made = Los dos planes están hechos.
lieutenant-made = { $lord } es lugarteniente y manda a { $lower }.
lieutenant-ends = { $lord } ya no es lugarteniente.
card-turned = Los { $side } muestran la carta de { $lord }. Acciones: { $n }.
card-pass = Los { $side } muestran una carta y pasan.
lords-march = Hacia { $place }: { $lords }.
march-blocked = { $lord } ya no puede marchar con esta carta.
assets-left-behind = { $lord } abandona bienes: { $n }.
encamped = { $lord } acampa ante { $place }.
sortie-begins = Salen de { $place }: { $lords }.
lord-withdraws = { $lord } se encierra en { $place }.
lords-avoid = Evitan la batalla hacia { $place }: { $lords }.
avoiding-blocked = Nadie escapa de { $place }.
besieged = Los { $side } asedian { $place }.
bypassed = Los { $side } pasan de largo ante { $place }.
siege-pressed = { $lord } aprieta el cerco de { $place }.
surrender-roll = Rendición de { $place }: { $dice }; hace falta { $n } o menos en cada dado.
surrender-reroll = El ariete en { $place }: { $dice }; hace falta { $n } o menos.
surrendered = { $place } se rinde.
siegeworks = Marcadores de asedio en { $place }: { $n }.
siegeworks-raided = Las obras de asedio de { $place } quedan dañadas: queda un marcador.
supplied = { $lord } recibe provisiones por abastecimiento: { $n }.
foraged = { $lord } forrajea una provisión.
forage-roll = { $lord } forrajea una provisión: { $dice }; necesitaba 3 o menos.
forage-fails = { $lord } no encuentra nada que forrajear: { $dice }; necesitaba 3 o menos.
frontier-roll = La guardia de frontera en { $place }: { $dice }; hace falta 3 o menos.
ravaged = Los { $side } devastan { $place }.
taxed = { $lord } recauda una moneda en { $place }.

# Fights
battle-begins = Batalla en { $place }: atacan los { $side }.
storm-begins = Los { $side } asaltan { $place }.
sally-begins = Los { $side } hacen una salida en { $place }.
round-begins = Ronda { $n }.
concedes = Los { $side } ceden el campo.
camp-attacked = Atacan el campamento de { $lord }. Pérdida: { LOW($asset) }.
javelins-thrown = { $lord } lanza jabalinas.
spears-set = Muro de lanzas: { $lords }.
hits = Los { $side } golpean a { $target }: { $n ->
        [one] un impacto
       *[other] { $n } impactos
    } ({ $flavour }).
walls-roll = Los muros paran { $strength } o menos: { $dice }. Impactos restantes: { $n }.
protection-roll = { $unit } de { $lord }: la protección aguanta, { $dice } (hace falta { $limit } o menos).
unit-routs = { $unit } de { $lord }: una unidad en desbandada.
serf-lost = { $lord } pierde un siervo.
lord-routs = { $lord } queda en desbandada.
fight-lost = Los { $side } pierden el combate de { $place }.
lords-retreat = Se retiran a { $place }: { $lords }.
losses = { $unit } de { $lord } en desbandada: { $dice }; se recupera con { $limit } o menos.
spoils = Despojos para { $lord }: { LOW($asset) }.
service-roll = Servicio de { $lord } tras la retirada: { $dice }.
sacked = Los { $side } saquean { $place }.
name-melee = cuerpo a cuerpo
name-missile = proyectiles
name-crossbow = ballestas
name-arrada = catapultas

protection-fails = { $unit } de { $lord }: la protección falla, { $dice } (hacía falta { $limit } o menos).
units-lost = { $lord } pierde { $n ->
        [one] una unidad
       *[other] { $n } unidades
    }: { LOW($unit) }.
fight-over = Los { $side } son dueños de { $place }.
holds-out = { $place } resiste.
muster-begins = Leva de los { $side }.
arts-of-war-begin = Artes de la guerra: roban los { $side }.
call-to-arms-begins = Llamada a las armas: los { $side }.
works-roll = Las obras de asedio paran { $strength } o menos: { $dice }. Impactos restantes: { $n }.
# Feed and the year
fed = { $lord } come: { $assets }.
food-shared = { $lord } come de lo que comparte { $donor }: { $assets }.
mule-let-go = { $lord } suelta una mula.
unfed = { $lord } pasa hambre.
land-grows = La tierra de { $place } se recupera.
harvest = Cosecha: la mitad de los carros y mulas vuelve a casa.
repairs = Reparaciones en { $place }: marcadores de asedio { $n }.
wasted = Desgaste: { $lord } pierde 1 × { $asset }.
curias-held = El rey convoca curias: { $n }.
winters = { $lord } pasa el invierno en casa.
spring-order = Señores musulmanes en primavera, por orden: { $lords }.
plowing = Arada: los señores en asedios pierden la mitad de carros y mulas.
