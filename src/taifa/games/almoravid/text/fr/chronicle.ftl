# Time
levy-begins = { $season } { $year }, case { $box } : levée.
campaign-begins = { $season } { $year }, case { $box } : campagne.
winter-comes = L’hiver arrive.
won-on-points = Plus de points de victoire
won-by-campaign = L’autre camp n’a plus de seigneur sur la carte
drawn-on-points = Égalité de points
bids = Enchères : { $christians } pour les chrétiens, { $muslims } pour les musulmans.
sides-swapped = Les joueurs échangent leurs camps.

# Politics
taifa-independent = { $taifa } : elle est indépendante.
taifa-parias = { $taifa } : elle verse désormais les parias.
taifa-reconquista = { $taifa } : elle tombe à la Reconquista.
parias-coin-to = { $lord } reçoit une pièce des parias.
ravaged-flipped = La terre ravagée { OF($place) } compte désormais pour les { $side }.
hostage-populace = Les { $side } gardent { $place } de force.
conquered-added = { $place } reste aux chrétiens : marqueurs de conquête +{ $n }.
conquered-removed = { $place } chasse ses conquérants.
jihad-added = Jihad à { $place } : +{ $n }.
jihad-removed = Jihad à { $place } : −{ $n }.
conquest = Les { $side } conquièrent { $place }.
siege-lifted = Le siège { OF($place) } est levé.
bypass-ended = { $place } n’est plus contournée.
cathedral-built = Une cathédrale s’élève à { $place }.

# Lords
paid-from-coin = { $lord } est payé : une pièce { OF($payer) }.
paid-from-loot = { $lord } est payé : un butin { OF($payer) } est vendu.
paid-from-box = { $lord } est payé : une pièce de la case des taïfas.
service-shifted = Service { OF($lord) } : { $shift }, désormais case { $box }.
cylinder-shifted = { $lord } au calendrier : { $shift }, désormais case { $box }.
lord-musters = { $lord } se présente à { $place } et sert jusqu’à la case { $box }.
lord-disbands = { $lord } rentre chez lui jusqu’à la case { $box }.
lord-removed = { $lord } est perdu pour de bon.
eudes-readies = { $lord } prend la croix : case { $box }.
rodrigo-reconciled = { $lord } se réconcilie avec son roi pour { $n } PV : case { $box }.
rodrigo-changes-side = { $lord } change de camp : case { $box }.
dynasties-upheld = Les émirs se passent des Africains jusqu’à la case { $box }.
crusaders-joined = Des croisés rejoignent { $lord }.
bishop-joins = { $vassal }, se joint à { $lord }.
vassal-musters = { $lord } lève un vassal : { $vassal }.
vassal-disbands = { $lord } perd un vassal pour l’instant : { $vassal }.
vassal-removed = { $lord } perd un vassal pour de bon : { $vassal }.
vassal-exchanged = { $lord } prend un paiement au lieu de son vassal { $vassal }.
units-recruited = { $lord } lève les unités { OF($card) }.
losses-restored = { $lord } répare ses pertes.
cart-levied = { $lord } lève un chariot.
mule-levied = { $lord } lève une mule.
serf-returns = Un serf revient à { $lord }.
barcelona-hired = Le comte de Barcelone entre au service { OF($lord) }.
fealty-roll = { $lord } est appelé : { $dice } ; il faut { $fealty } ou moins.
lordship-raised = { $lord } gagne des actions de levée : +{ $n }.
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
event-found = Les { $side } trouvent { $card } dans leur pioche.
held-discarded = Les { $side } défaussent { $card }.
card-spied-out = { $lord } découvre { $card } ; elle est défaussée.
no-muster = Pas de levée cette fois : { $lords }.

# Command
plans-made = Les deux plans sont faits.
lieutenant-made = { $lord } est lieutenant et mène { $lower }.
lieutenant-ends = { $lord } n’est plus lieutenant.
card-turned = Les { $side } retournent la carte { OF($lord) }. Actions : { $n }.
card-pass = Les { $side } retournent une carte et passent.
lords-march = Vers { $place } : { $lords }.
march-blocked = { $lord } ne peut plus marcher avec cette carte.
assets-left-behind = { $lord } abandonne des biens : { $n }.
encamped = { $lord } campe devant { $place }.
sortie-begins = Sortie { OF($place) } : { $lords }.
lord-withdraws = { $lord } se retranche dans { $place }.
lords-avoid = La bataille est évitée, vers { $place } : { $lords }.
avoiding-blocked = Personne ne s’échappe { OF($place) }.
besieged = Les { $side } assiègent { $place }.
bypassed = Les { $side } contournent { $place }.
siege-pressed = { $lord } presse le siège { OF($place) }.
surrender-roll = Reddition { OF($place) } : { $dice } ; il faut { $n } ou moins à chaque dé.
surrender-reroll = Le bélier à { $place } : { $dice } ; il faut { $n } ou moins.
surrendered = { $place } se rend.
siegeworks = Marqueurs de siège à { $place } : { $n }.
siegeworks-raided = Les ouvrages de siège { OF($place) } sont ruinés : il reste un marqueur.
supplied = { $lord } reçoit des vivres par ravitaillement : { $n }.
foraged = { $lord } trouve une part de vivres en fourrageant.
forage-roll = { $lord } trouve une part de vivres en fourrageant : { $dice } ; il fallait 3 ou moins.
forage-fails = { $lord } ne trouve rien à fourrager : { $dice } ; il fallait 3 ou moins.
frontier-roll = La garde de frontière à { $place } : { $dice } ; il faut 3 ou moins.
ravaged = Les { $side } ravagent { $place }.
taxed = { $lord } lève une pièce à { $place }.

# Fights
battle-begins = Bataille à { $place } : les { $side } attaquent.
storm-begins = Les { $side } donnent l’assaut à { $place }.
sally-begins = Les { $side } font une sortie à { $place }.
round-begins = Round { $n }.
concedes = Les { $side } cèdent le terrain.
camp-attacked = Le camp { OF($lord) } est attaqué. Perte : { LOW($asset) }.
javelins-thrown = { $lord } lance ses javelots.
spears-set = Mur de lances : { $lords }.
hits = Les { $side } frappent { $target } : { $n ->
        [1] un coup
       *[other] { $n } coups
    } ({ $flavour }).
walls-roll = Les murs arrêtent sur { $strength } ou moins : { $dice }. Coups restants : { $n }.
protection-roll = { $unit } { OF($lord) } : la protection tient, { $dice } (il faut { $limit } ou moins).
unit-routs = { $unit } { OF($lord) } : une unité en déroute.
serf-lost = { $lord } perd un serf.
lord-routs = { $lord } est en déroute.
fight-lost = Les { $side } perdent le combat { OF($place) }.
lords-retreat = Retraite vers { $place } : { $lords }.
losses = { $unit } { OF($lord) } en déroute : { $dice } ; retour sur { $limit } ou moins.
spoils = Dépouilles pour { $lord } : { LOW($asset) }.
service-roll = Service { OF($lord) } après la retraite : { $dice }.
sacked = Les { $side } mettent { $place } à sac.
name-melee = mêlée
name-missile = tir
name-crossbow = arbalètes
name-arrada = catapultes

protection-fails = { $unit } { OF($lord) } : la protection cède, { $dice } (il fallait { $limit } ou moins).
units-lost = { $lord } perd { $n ->
        [1] une unité
       *[other] { $n } unités
    } : { LOW($unit) }.
fight-over = Les { $side } sont maîtres { OF($place) }.
holds-out = { $place } tient bon.
muster-begins = Levée des { $side }.
arts-of-war-begin = Arts de la guerre : les { $side } tirent.
call-to-arms-begins = Appel aux armes : les { $side }.
works-roll = Les ouvrages de siège arrêtent sur { $strength } ou moins : { $dice }. Coups restants : { $n }.
# Feed and the year
fed = { $lord } mange : { $assets }.
food-shared = { $lord } mange ce que partage { $donor } : { $assets }.
mule-let-go = { $lord } lâche une mule.
unfed = { $lord } a faim.
land-grows = La terre { OF($place) } se relève.
harvest = Moisson : la moitié des chariots et des mules rentre.
repairs = Réparations à { $place } : marqueurs de siège { $n }.
wasted = Usure : { $lord } perd 1 × { $asset }.
curias-held = Le roi tient des curias : { $n }.
winters = { $lord } rentre pour l’hiver.
spring-order = Seigneurs musulmans du printemps, dans l’ordre : { $lords }.
plowing = Labours : aux sièges, la moitié des chariots et des mules s’en va.
