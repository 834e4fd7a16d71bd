# How a fight opens
array-battle = The lines are drawn at { $place }.
array-sortie = The lines are drawn before { $place }.
array-storm = Ladders go up at { $place }.
array-sally = The gates of { $place } open.
fight-surrender = { $place }: call for surrender
surrender-called = { $place } is called upon to surrender.
terms-storm = { $rounds ->
        [one] One round
       *[other] { $rounds } rounds
    }. Walls stop { $walls } or less, siegeworks { $works } or less.
terms-works = Siegeworks stop hits of the sally on { $works } or less.
terms-surrender = { $dice ->
        [one] One die
       *[other] { $dice } dice
    }, each { $n } or less.
terms-odds = Chance: { $n }%
role-attacks = attack
role-defends = defend
role-besieges = besiege
role-besieged = besieged
stands-attack = In front: { $lords }
stands-defend = In front: { $lords }
stands-sally = Sallying: { $lords }
stands-rear = Facing the sally: { $lords }
stands-reserve = In reserve: { $lords }
stands-cards = { $lord }: { $cards }
stands-events = Played: { $cards }

# What is rolled
needs-or-less = ({ $n } or less needed)
stage-strike = { $step }: the { $side } strike { $target }
stage-hits = Hits: { $n } ({ $flavour })
stage-walls = Walls of { $place }
stage-works = Siegeworks at { $place }
stage-hits-left = Hits left: { $n }
stage-armor = { $unit } of { $lord }
stage-recovery = Routed { $unit } of { $lord }
stage-service = Service of { $lord }
stage-surrender = Surrender of { $place }
stage-losses = Losses
why-weaker-walls = Walls weakened by { $n }
why-crossbow = Crossbows: armor one worse
why-arrada = Catapults: armor two worse
why-fled = Fled from a lost field: only a 1 comes back
why-siege-markers = Siege markers: { $n }
why-ravaged = Land ravaged: +1
dice-range = { $low }–{ $high }
boxes-left = { $n ->
        [one] one box left
       *[other] { $n } boxes left
    }

# How it ends
result-won = The { $side } win at { $place }
result-sacked = The { $side } sack { $place }
result-repelled = The storm of { $place } fails
result-surrendered = { $place } surrenders
result-holds-out = { $place } holds out
result-conquered = Conquered markers: { $shift }
result-their-conquered = Enemy Conquered markers: { $shift }
result-jihad = Jihad: { $shift }
result-lost = Lost: { $units }
result-no-loss = No losses
result-spoils = Spoils: { $assets }
result-retreat = Retreat to { $place }: { $lords }
result-inside = Inside: { $lords }
result-removed = Gone for good: { $lords }
result-service = { $lord }: service { $shift }

# What a lord has
fact-forces = Forces: { $units }
fact-routed = Routed: { $units }
fact-assets = Assets: { $assets }
fact-no-assets = No assets
fact-service = Serves until box { $box }: { $n ->
        [one] one turn
       *[other] { $n } turns
    }
fact-leaves = His service is over: pay him or lose him
fact-cards = Capabilities: { $cards }
fact-besieged = Besieged in { $place }
fact-bypassed = Bypassed in { $place }
fact-besieges = Besieges { $place }: { $n ->
        [one] one marker
       *[other] { $n } markers
    }
fact-bypasses = Bypasses { $place }
fact-moved = Moved or fought: he must feed

# Goal and score sheet
goal-even = More victory points at the end win: now even, { $points } each
goal-lead = More victory points at the end win: the { $side } lead by { $points }
goal-turns-left = { $n } turns left
goal-last-turn = last turn
goal-one-lord = The { $side } have one lord on the map: without { $lord } they lose a campaign at once.
points-reconquista = Reconquista: { $taifas }
points-reconquista-none = Reconquista: no taifa
points-parias = Parias: { $taifas }
points-parias-none = Parias: no taifa
points-conquered = Conquered strongholds
points-jihad = Jihad
points-ravaged = Ravaged land
points-box = Taifas box
points-cathedrals = Cathedrals
more-reconquista = { $taifa }: conquer { $places } for { $points } more
more-conquered = A town or castle 1, a fortress 2, a city 3
more-jihad = ½ each, wherever Muslims conquer or cards add it
more-ravaged = ½ for each enemy locale laid waste

# Calendar
calendar-service = { $lord } serves until box { $box }
calendar-ready = { $lord } is ready in box { $box }
