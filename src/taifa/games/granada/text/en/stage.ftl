movement-begins = Movement of the { $side }
battles-begin = Battles of the { $side }
reinforcement-begins = Reinforcement
bids-laid = { $year }: both sides lay a card face down.
bids-revealed = Bids are shown: Christians { $n } with { $christians }, Muslims { $other } with { $muslims }.
bid-won = The { $side } say who moves first.
bid-tied = A tie: the { $side } say who moves first.
bid-was = { $n } with { $card }
bid-not = no card
no-card = no card
field-opens = The { $side } give battle at { $place }.
block-lost = The { $side } lose { $block } at { $place }.
siege-counted = { $n ->
        [one] One impact
       *[other] { $n } impacts
    } at { $need } each: { $lost ->
        [0] nobody inside is lost
        [one] one unit inside is lost
       *[other] { $lost } units inside are lost
    }.
battle-over = The { $side } hold the field at { $place }.
siege-over = The { $side } have hurt the garrison of { $place }.
siege-repelled = The walls of { $place } hold: nobody inside is lost.
overrun-begins = The { $side } fall upon { $place } with { n-blocks }.
naval-battle = The { $side } are brought to battle in the { $place }.
naval-revealed = Cards are shown: Christians { $christians }, Muslims { $muslims }.
naval-none = The { $side } have no card with a ship on it.
naval-won = The { $side } win at sea.
naval-fled = An arrow: nobody is sunk.
fleet-lost = A fleet of the { $side } goes down in the { $place }{ $n ->
        [0] {""}
        [one] {" "}with the block aboard
       *[other] {" "}with { $n } blocks aboard
    }.
naval-over = The { $side } have won in the { $place }.
naval-escaped = No battle in the { $place }: fleets escape.
## The stage
stage-battle = Battle of { $place }
stage-sally = Sortie from { $place }
stage-landing = Landing at { $place }
stage-siege = Siege of { $place }
stage-overrun = Overrun at { $place }
stage-naval = Naval battle in the { $place }
stage-bids = { $year }: who moves first?
stage-score = { $n } : { $other }
role-attacker = attacks
role-defender = defends
role-besieger = besieges
role-besieged = besieged
force-impacts = { n-impacts }
force-cards = { n-hand } in hand
force-isolated = out of supply
fighter-impacts = { n-impacts }
fighter-out = out of heart: no impacts
fleet-carries = { n-blocks } aboard
term-tie = A tie goes to the { $side }, who defend.
term-tower = A Watchtower card would give the { $side } 4 impacts.
term-refuge = The castle is of the { $side }: beaten, two of their blocks may go inside.
term-siege = A unit inside is lost for every { $guns } impacts if a gun strikes, every { $bare } otherwise.
term-port = The port makes it one impact harder.
term-blockade = The port is blockaded and protects nobody.
term-overrun = Four blocks to one: no cards are played.
term-naval = One card each, whatever the number of fleets.
term-arms = A tie goes to the { $side }: their arms are on the naval card.
term-arrow = An arrow escapes to a neighbouring zone.
count-field = Losses
count-seven = one block for every 7 impacts of the enemy
count-beaten = one more for the { $side }, who are beaten
count-isolated = the { $side } are out of supply: one for every 5
count-siege = Losses inside
count-impacts = { n-impacts } against the walls
count-answered = − { $n } fired back or hindered
count-isolated-siege = the garrison is out of supply: 2 fewer are needed
count-bids = Bids
count-naval = Cards
row-impacts = { $side }: { n-impacts } against them
row-losses = { $n ->
        [0] none lost
        [one] 1 block lost
       *[other] { $n } blocks lost
    }
row-guns = A gun strikes
row-bare = No gun strikes
row-need = { $n } for each unit
row-arrow = An arrow
row-escape = escapes
row-near = A lead of 2 or less
row-far = A lead of 3 or more
row-sunk = { $n ->
        [one] a fleet sunk
       *[other] { $n } fleets sunk
    }
why-firm = { $card } is shown
result-lost = Lost: { $blocks }
result-unhurt = No losses
result-went = Retreat to { $place }
result-points = Points for the castle: { $side } +{ $n }, { $rival } −{ $other }
result-cards = { n-cards } drawn
result-besieged = The { $side } hold out in the castle of { $place }.
result-fleets = Lost: { n-fleets }{ $blocks ->
        [0] {""}
        [one] {" "}and a block
       *[other] {" "}and { $blocks } blocks
    }
n-hand = { $n ->
        [0] no card
        [one] one card
       *[other] { $n } cards
    }
