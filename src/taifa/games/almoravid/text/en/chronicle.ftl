# Time
levy-begins = Levy: { $season } { $year }, box { $box }.
campaign-begins = Campaign: { $season } { $year }, box { $box }.
winter-comes = Winter comes.
won-on-points = More victory points
won-by-campaign = The other side has no lord left on the map
drawn-on-points = Equal victory points
bids = Bids: { $christians } by the Christians, { $muslims } by the Muslims.
sides-swapped = The players change sides.

# Politics
taifa-independent = The { $taifa } is independent.
taifa-parias = The { $taifa } pays parias.
taifa-reconquista = The { $taifa } falls to the Reconquista.
parias-coin-to = { $lord } receives a coin of parias.
ravaged-flipped = The ravaged land of { $place } now counts for the { $side }.
hostage-populace = The { $side } keep { $place } by force.
conquered-added = { $place } is held for the Christians: Conquered markers +{ $n }.
conquered-removed = { $place } throws off its conquerors.
jihad-added = Jihad at { $place }: +{ $n }.
jihad-removed = Jihad at { $place }: −{ $n }.
conquest = The { $side } conquer { $place }.
siege-lifted = The siege of { $place } is lifted.
bypass-ended = { $place } is no longer bypassed.
cathedral-built = A cathedral rises at { $place }.

# Lords
paid-from-coin = { $lord } is paid: a coin of { $payer }’s.
paid-from-loot = { $lord } is paid: loot of { $payer }’s is sold.
paid-from-box = { $lord } is paid: a coin of the taifas box.
service-shifted = Service of { $lord }: { $shift }, to box { $box }.
cylinder-shifted = { $lord } on the calendar: { $shift }, to box { $box }.
lord-musters = { $lord } musters at { $place } and serves until box { $box }.
lord-disbands = { $lord } goes home until box { $box }.
lord-removed = { $lord } is gone for good.
eudes-readies = { $lord } takes the cross: box { $box }.
rodrigo-reconciled = { $lord } is reconciled with his king for { $n } VP: box { $box }.
rodrigo-changes-side = { $lord } goes over: box { $box }.
dynasties-upheld = The emirs do without the Africans until box { $box }.
crusaders-joined = Crusaders join { $lord }.
bishop-joins = { $vassal }, joins { $lord }.
vassal-musters = { $lord } musters { $vassal }.
vassal-disbands = { $lord } loses a vassal for now: { $vassal }.
vassal-removed = { $lord } loses a vassal for good: { $vassal }.
vassal-exchanged = { $lord } takes payment in lieu of { $vassal }.
units-recruited = { $lord } raises the units of { $card }.
losses-restored = { $lord } makes good his losses.
cart-levied = { $lord } levies a cart.
mule-levied = { $lord } levies a mule.
serf-returns = A serf returns to { $lord }.
barcelona-hired = The Count of Barcelona takes service with { $lord }.
fealty-roll = { $lord } is called: { $dice }; { $fealty } or less needed.
lordship-raised = { $lord } gains Levy actions: +{ $n }.
coin-deposited = { $lord } deposits { $n ->
        [one] a coin
       *[other] { $n } coins
    } in the Taifas box.

# Cards
capability-drawn = Drawn as a capability: { $card }.
capability-unassigned = { $card } finds no lord.
capability-assigned = { $card } goes to { $lord }.
capability-levied = { $lord } levies { $card }.
capability-discarded = { $card } is discarded.
capability-used = { $card } is used.
event-drawn = The { $side } draw { $card }.
event-held = The { $side } draw an event and hold it.
event-held-own = You hold { $card }.
event-played = The { $side } play { $card }.
event-found = The { $side } find { $card } in their deck.
held-discarded = The { $side } discard { $card }.
card-spied-out = { $lord } spies out { $card }; it is discarded.
no-muster = No muster this levy: { $lords }.

# Command
plans-made = Both plans are made.
lieutenant-made = { $lord } is lieutenant over { $lower }.
lieutenant-ends = { $lord } is no longer a lieutenant.
card-turned = The { $side } turn the card of { $lord }. Actions: { $n }.
card-pass = The { $side } turn a card and pass.
lords-march = To { $place }: { $lords }.
march-blocked = { $lord } can’t march any more on this card.
assets-left-behind = { $lord } leaves goods behind: { $n }.
encamped = { $lord } encamps before { $place }.
sortie-begins = Out of { $place }: { $lords }.
lord-withdraws = { $lord } withdraws into { $place }.
lords-avoid = Battle avoided, to { $place }: { $lords }.
avoiding-blocked = Nobody slips away from { $place }.
besieged = The { $side } besiege { $place }.
bypassed = The { $side } bypass { $place }.
siege-pressed = { $lord } presses the siege of { $place }.
surrender-roll = Surrender of { $place }: { $dice }; { $n } or less needed on each die.
surrender-reroll = The ram at { $place }: { $dice }; { $n } or less needed.
surrendered = { $place } surrenders.
siegeworks = Siege markers at { $place }: { $n }.
siegeworks-raided = The siegeworks of { $place } are raided: one marker is left.
supplied = { $lord } gets provender by supply: { $n }.
foraged = { $lord } forages one provender.
forage-roll = { $lord } forages one provender: { $dice }; 3 or less needed.
forage-fails = { $lord } finds nothing to forage: { $dice }; 3 or less needed.
frontier-roll = The frontier guard at { $place }: { $dice }; 3 or less needed.
ravaged = The { $side } ravage { $place }.
taxed = { $lord } taxes { $place } for one coin.

# Fights
battle-begins = Battle at { $place }: the { $side } attack.
storm-begins = The { $side } storm { $place }.
sally-begins = The { $side } sally from { $place }.
round-begins = Round { $n }.
concedes = The { $side } concede the field.
camp-attacked = The camp of { $lord } is attacked: { $asset } lost.
javelins-thrown = { $lord } throws javelins.
spears-set = Spear wall: { $lords }.
hits = The { $side } strike { $target }: { $n ->
        [one] one hit
       *[other] { $n } hits
    } ({ $flavour }).
walls-roll = Walls stop { $strength } or less: { $dice }. Hits left: { $n }.
protection-roll = { $unit } of { $lord } stand fast: { $dice } ({ $limit } or less needed).
unit-routs = { $unit } of { $lord }: one unit routs.
serf-lost = { $lord } loses a serf.
lord-routs = { $lord } is routed.
fight-lost = The { $side } lose the fight at { $place }.
lords-retreat = Retreat to { $place }: { $lords }.
losses = Routed { $unit } of { $lord }: { $dice }; each comes back on { $limit } or less.
spoils = { $lord } takes { $asset }.
service-roll = Service of { $lord } after the retreat: { $dice }.
sacked = The { $side } sack { $place }.
name-melee = melee
name-missile = missiles
name-crossbow = crossbows
name-arrada = catapults

protection-fails = { $unit } of { $lord } give way: { $dice } ({ $limit } or less was needed).
units-lost = { $lord } loses { $n ->
        [one] one unit
       *[other] { $n } units
    } of { $unit }.
fight-over = The { $side } are masters of { $place }.
holds-out = { $place } holds out.
muster-begins = Muster of the { $side }.
arts-of-war-begin = Arts of war: the { $side } draw.
call-to-arms-begins = Call to arms: the { $side }.
works-roll = Siegeworks stop { $strength } or less: { $dice }. Hits left: { $n }.
# Feed and the year
fed = { $lord } eats: { $assets }.
food-shared = { $lord } eats of { $donor }’s: { $assets }.
mule-let-go = { $lord } lets a mule go.
unfed = { $lord } goes hungry.
land-grows = The land of { $place } recovers.
harvest = Harvest: half of all carts and mules go home.
repairs = Repairs at { $place }: siege markers { $n }.
wasted = Wastage: { $lord } loses 1 × { $asset }.
curias-held = The king holds curias: { $n }.
winters = { $lord } goes home for the winter.
spring-order = Muslim lords for the spring, in order: { $lords }.
plowing = Plowing: lords at sieges lose half their carts and mules.
