# Time
levy-begins = { $season } { $year }, case { $box } : levée.
campaign-begins = { $season } { $year }, case { $box } : campagne.
winter-comes = L’hiver arrive.
won-on-points = Plus de points de victoire
won-by-campaign = L’autre camp n’a plus de seigneur sur la carte
drawn-on-points = Égalité de points
bids = Enchères : { $christians } et { $muslims }.
sides-swapped = Les joueurs échangent leurs camps.

# Politics
taifa-independent = { $taifa } : indépendante.
taifa-parias = { $taifa } : paie désormais tribut.
taifa-reconquista = { $taifa } : tombe à la Reconquista.
parias-coin-to = { $lord } reçoit une pièce de tribut.
ravaged-flipped = La terre ravagée, { $place }, compte désormais pour les { $side }.
hostage-populace = Les { $side } gardent { $place } de force.
conquered-added = { $place } reste aux chrétiens ({ $n }).
conquered-removed = { $place } chasse ses conquérants.
jihad-added = Jihad à { $place } : { $n } de plus.
jihad-removed = Jihad à { $place } : { $n } de moins.
conquest = Les { $side } conquièrent { $place }.
siege-lifted = Le siège est levé : { $place }.
bypass-ended = { $place } n’est plus contournée.
cathedral-built = Une cathédrale s’élève à { $place }.

# Lords
service-shifted = Service, { $lord } : { $shift }, désormais case { $box }.
cylinder-shifted = { $lord } au calendrier : { $shift }, désormais case { $box }.
lord-musters = { $lord } se présente à { $place } et sert jusqu’à la case { $box }.
lord-disbands = { $lord } rentre chez lui jusqu’à la case { $box }.
lord-removed = { $lord } est perdu pour de bon.
eudes-readies = { $lord } prend la croix : case { $box }.
rodrigo-reconciled = { $lord } se réconcilie avec son roi pour { $n } PV : case { $box }.
rodrigo-changes-side = { $lord } change de camp : case { $box }.
dynasties-upheld = Les émirs se passent des Africains jusqu’à la case { $box }.
crusaders-joined = Des croisés rejoignent { $lord }.
bishop-joins = Se joint à { $lord } : { $vassal }.
vassal-musters = { $lord } lève un vassal : { $vassal }.
vassal-disbands = { $lord } perd un vassal pour l’instant : { $vassal }.
vassal-removed = { $lord } perd un vassal pour de bon : { $vassal }.
vassal-exchanged = { $lord } prend un paiement au lieu du vassal : { $vassal }.
units-recruited = { $lord } lève des unités : { $card }.
losses-restored = { $lord } répare ses pertes.
cart-levied = { $lord } lève un chariot.
mule-levied = { $lord } lève une mule.
serf-returns = Un serf revient à { $lord }.
barcelona-hired = Le comte de Barcelone entre en service : { $lord }.
fealty-roll = { $lord } est appelé : { $dice }, il faut { $fealty } ou moins.
lordship-raised = { $lord } gagne des actions de levée : { $n }.
coin-deposited = { $lord } dépose { $n ->
        [one] une pièce
       *[other] { $n } pièces
    } dans la case des taïfas.

# Cards
capability-drawn = Tirée comme capacité : { $card }.
capability-unassigned = { $card } ne trouve pas de seigneur.
capability-assigned = { $card } va à { $lord }.
capability-levied = { $lord } recrute { $card }.
capability-discarded = { $card } est défaussée.
capability-used = { $card } est utilisée.
event-drawn = Les { $side } tirent { $card }.
event-held = Les { $side } tirent un événement et le gardent.
event-held-own = Vous gardez { $card }.
event-played = Les { $side } jouent { $card }.
event-found = Les { $side } cherchent { $card } dans leur pioche.
held-discarded = Les { $side } défaussent { $card }.
card-spied-out = { $lord } découvre { $card } ; elle est défaussée.
no-muster = Pas de levée cette fois : { $lords }.

# Command
plans-made = Les deux plans sont faits.
lieutenant-made = { $lord } est lieutenant et mène { $lower }.
lieutenant-ends = { $lord } n’est plus lieutenant.
card-turned = Les { $side } retournent une carte : { $lord }. Actions : { $n }.
card-pass = Les { $side } retournent une carte et passent.
lords-march = Vers { $place } : { $lords }.
march-blocked = { $lord } ne peut plus marcher avec cette carte.
assets-left-behind = { $lord } abandonne des biens : { $n }.
encamped = { $lord } campe devant { $place }.
sortie-begins = Sortie, { $place } : { $lords }.
lord-withdraws = { $lord } se retranche dans { $place }.
lords-avoid = Bataille évitée vers { $place } : { $lords }.
avoiding-blocked = Personne ne s’échappe : { $place }.
besieged = Les { $side } assiègent { $place }.
bypassed = Les { $side } contournent { $place }.
siege-pressed = { $lord } presse le siège : { $place }.
surrender-roll = Reddition, { $place } : { $dice }, chacun { $n } ou moins.
surrender-reroll = Le bélier à { $place } : { $dice }, { $n } ou moins.
surrendered = { $place } se rend.
siegeworks = Marqueurs de siège à { $place } : { $n }.
siegeworks-raided = Ouvrages de siège ruinés, { $place } : un marqueur reste.
supplied = { $lord } reçoit des vivres : { $n }.
foraged = { $lord } fourrage une part de vivres.
forage-roll = { $lord } fourrage : { $dice }, il faut 3 ou moins.
frontier-roll = La garde de frontière, { $place } : { $dice }, il faut 3 ou moins.
ravaged = Les { $side } ravagent { $place }.
taxed = { $lord } lève une pièce à { $place }.

# Fights
battle-begins = Bataille, { $place } : attaque des { $side }.
storm-begins = Les { $side } donnent l’assaut à { $place }.
sally-begins = Les { $side } font une sortie à { $place }.
round-begins = Round { $n }.
concedes = Les { $side } cèdent.
camp-attacked = Camp attaqué ({ $lord }), perte : { $asset }.
javelins-thrown = { $lord } lance ses javelots.
spears-set = Mur de lances : { $lords }.
hits = Les { $side } frappent { $target } : { $n } ({ $flavour }).
walls-roll = Les murs arrêtent sur { $strength } ou moins : { $dice }. Coups restants : { $n }.
protection-roll = La protection tient : { $unit } ({ $lord }), { $dice } (il faut { $limit } ou moins).
unit-routs = { $unit } ({ $lord }) : une unité en déroute.
serf-lost = { $lord } perd un serf.
lord-routs = { $lord } est en déroute.
fight-lost = Les { $side } perdent le combat : { $place }.
lords-retreat = Retraite vers { $place } : { $lords }.
losses = { $unit } en déroute ({ $lord }) : { $dice } ; retour sur { $limit } ou moins.
spoils = Dépouilles pour { $lord } : { $asset }.
service-roll = { $lord } après la retraite : { $dice }.
sacked = Les { $side } mettent { $place } à sac.
name-melee = mêlée
name-missile = tir
name-crossbow = arbalètes
name-arrada = catapultes

protection-fails = La protection cède : { $unit } ({ $lord }), { $dice } (il fallait { $limit } ou moins).
units-lost = { $lord } perd { $n } × { $unit }.
fight-over = Les { $side } sont maîtres du terrain : { $place }.
holds-out = { $place } tient bon.
muster-begins = Levée des { $side }.
arts-of-war-begin = Arts de la guerre : les { $side } tirent.
call-to-arms-begins = Appel aux armes : les { $side }.
works-roll = Les ouvrages de siège arrêtent sur { $strength } ou moins : { $dice }. Coups restants : { $n }.
# Feed and the year
fed = { $lord } est nourri.
unfed = { $lord } a faim.
land-grows = La terre se relève : { $place }.
harvest = Moisson : la moitié des chariots et des mules rentre.
repairs = Réparations à { $place } : marqueurs de siège { $n }.
wasted = Usure ({ $lord }) : { $asset }.
curias-held = Le roi tient des curias : { $n }.
winters = { $lord } rentre pour l’hiver.
spring-order = Seigneurs musulmans du printemps, dans l’ordre : { $lords }.
plowing = Labours : aux sièges, la moitié des chariots et des mules s’en va.
