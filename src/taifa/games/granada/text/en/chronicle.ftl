deck-reshuffled = The { $side } shuffle their discards into a new deck.
year-begins = The year { $year } begins.
turn-begins = { $year }, turn { $half }.
bid-shown = The { $side } bid { $n } with { $card }.
bid-none = The { $side } have no card to bid with.
moves-first = The { $side } move first this year.
half-discarded = The { $side } discard half their hand: { $cards }.
cards-drawn = The { $side } draw { n-cards }.
blocks-drawn = The { $side } draw { n-blocks } from the bag.
mercenaries-hired = The { $side } hire mercenaries at { $place } for { $card }.
papal-bull-proclaimed = The Papal Bull is proclaimed: the crusaders come.
card-discarded = The { $side } discard { $card }.
movement-none = The { $side } don’t move.
movement-minimal = The { $side } take minimal movement.
movement-limited = The { $side } buy limited movement.
movement-total = The { $side } buy total movement.
mobilised = General Mobilisation: every Christian stack may move.
guard-called = A block of the Nasrid guard comes to Granada for { $card }.
guard-rises = Granada is attacked: the guard takes the field.
fleet-launched = The { $side } launch a fleet in the { $place }.
mustered-shown = The { $side } muster at { $place }: { $blocks }.
mustered-unseen = The { $side } muster a block unseen at { $place }.
overrun = The { $side } overrun { $place } and sweep away { $blocks }.
forced-march = The { $side } force the march at { $place } for { $card }.
leader-declared = The { $side } declare { $block } at { $place } to march further.
stack-moves = The { $side } march from { $origin } to { $place } with { n-blocks }.
embarked = A block of the { $side } embarks at { $place }.
landed = The { $side } land { n-blocks } at { $place }.
fleets-sail = The { $side } sail into the { $place } with { n-fleets }.
naval-card = The naval deck shows { $card }.
naval-shown = The { $side } show { $card } in the { $place }.
fleets-escape = The { $side } escape to the { $place } with { n-fleets }.
battle-declared = Battle at { $place }: the { $side } attack.
withdraws = A Commander leads the { $side } away from { $place }.
surrenders = The { $side } give up the castle of { $place }.
disk-lost = The last defender of { $place } is gone.
stays-inside = The { $side } stay inside the castle of { $place }.
alhambra-manned = { $n ->
        [one] One block stays
       *[other] { $n } blocks stay
    } inside the Alhambra.
deployment-done = The { $side } deploy no more.
card-played = The { $side } play { $card }.
block-deployed = The { $side } deploy { $block }: +{ $n } ({ impact-parts }), { $total } in all.
tower-mans = The watchtower of { $place } fights for the { $side }: +{ $n }, { $total } in all.
bombards-from-sea = Fleets off { $place } fire for the { $side }: +{ $n }, { $total } in all.
challenge-refuted = The { $side } show { $card }: the block stands firm.
lost-heart = Out of heart: { $blocks }. The { $side } are back at { $total }.
gun-recast = { $block } comes back into play at { $place }.
siege-held = The { $side } lie before { $place } without attacking: they wait, or can’t do away with a unit inside.
siege-begins = The { $side } attack the walls of { $place }.
pioneers-dig = Pioneers lay the country waste before { $place }: +1, { $total } in all.
siege-hindered = The { $side } hinder the siege of { $place }: { n-impacts } less.
field-won = The { $side } win the field, { $n } to { $other }.
field-held = { $n } all: the { $side } hold the field.
gun-abandoned = The { $side } leave { $block } behind at { $place }.
nowhere-to-go = The { $side } at { $place } have no way out and are lost.
retreats = The { $side } retreat from { $origin } to { $place } ({ n-blocks }).
castle-falls = The castle of { $place } falls to the { $side }.
boabdil-taken = { $times ->
        [1] Boabdil is captured.
       *[other] Boabdil is captured for the second time.
    }
boabdil-gone = Boabdil is captured once more and leaves the war.
boabdil-waits = The four towns are full of enemies: Boabdil’s army waits.
grey-army-enters = Boabdil’s mixed army enters { $place }.
boabdil-home = Boabdil fights for the Muslims again.
won-alhambra = The Alhambra has fallen: the Christians win.
won-monarchs = Ferdinand and Isabella are dead: the Muslims win.
won-points = Victory by points at the end of 1491–92.
points-counted = Points: Christians { $christians }, Muslims { $muslims }. The { $side } win.
impact-parts = { $banner ->
        [1] { $base } for the banner
       *[other] { n-shields }
    }{ $mates ->
        [0] {""}
       *[other] , +{ $mates } for its faction
    }{ $special ->
        [0] {""}
       *[other] , +{ $special } by special attack
    }
n-shields = { $base ->
        [one] { $base } shield
       *[other] { $base } shields
    }
