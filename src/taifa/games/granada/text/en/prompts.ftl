bid = Lay a card face down as your bid for who moves first this year.
move-first = Yours to decide (bids: { $n } to { $other }). Who moves first in this year’s turns?
discard-half = Reinforcement: { $left ->
        [one] one card
       *[other] { $left } cards
    } to discard.
hire-mercenaries = Discard a trumpet card to bring a mercenary block?
mercenaries-where = In which port do the mercenaries land?
papal-bull-now = Proclaim the Papal Bull and bring the crusaders?
crusaders-where = At which castle do these crusaders join?
buy-movement = How much movement do you buy?
pay-movement = Pay for the movement: discard { left-cards }. In hand: { $hand }.
exchange-hand = No movement: discard cards to draw as many anew ({ $n ->
        [0] none so far
        [one] one so far
       *[other] { $n } so far
    }).
activate = { $left ->
        [0] No activation is left: call the guard to Granada, or end your movement?
        [99] Total movement: which place or sea zone do you activate?
        [one] Which place or sea zone do you activate? The last one.
       *[other] Which place or sea zone do you activate? { $left } are left.
    }
guard-which = Which guards come to Granada?
guard-price = Discard a card for the guard.
muster = Where do you muster?
muster-block = Which block musters at { $at }?
muster-more = Show it and muster more of its faction at { $at }?
form-stack = Form a stack at { $at } ({ $n ->
        [0] nobody taken yet
        [one] one block taken
       *[other] { $n } blocks taken
    }{ how-slow }) and send it off.
march-on = The stack ({ n-blocks }{ how-slow }) is at { $at }: march on?
pay-force = Forced march: discard a card.
declare-leader = Which leader do you declare for the longer march?
sail-with = Which fleets sail from the { $at }?
sail-on = { $n ->
        [one] Your fleet is
       *[other] Your { $n } fleets are
    } in the { $at }, { $left ->
        [0] with no zone left
        [one] with one zone left
       *[other] with { $left } zones left
    }: load, sail, land or stay?
naval-card-which = Naval battle in the { $at }: lay a card face down.
sink-which = Which of your fleets is sunk in the { $at }?
escape-where = { $n ->
        [one] Where does your fleet escape to
       *[other] Where do your { $n } fleets escape to
    } from the { $at }?
declare-battle = Which battle is fought next?
retreat-before-battle = The enemy attacks at { $at }. Leave before the battle?
inside-or-outside = { $at }: stay inside the castle or fight outside?
man-the-alhambra = Who stays inside the Alhambra (two at most)?
white-or-grey = { $at }: which army fights, yours or Boabdil’s?
deploy = Battle of { $at }: you { $n }, they { $other }. Deploy, or say that you are done.
deploy-block = Which block does { $card } deploy?
second-block = { $card }: deploy a second block?
challenge = Challenge the morale of what was just deployed?
refute = Your morale is challenged: show a fitting card?
recast-gun = Bring a lost gun back?
gun-where = Where does the gun go?
besiege-or-wait = { $at }: storm the walls now or wait?
siege-deploy = Siege of { $at }: { n-impacts } so far, { $need } for each loss. Deploy?
answer-siege = { $at } faces { n-impacts }: answer from the walls?
choose-loss = Which block is lost at { $at } ({ $left ->
        [one] one to lose
       *[other] { $left } to lose
    })?
capture-boabdil = Play the card that captures Boabdil?
retreat-where = Where does the beaten force ({ n-blocks }) retreat to from { $at }?
shelter-who = Who takes refuge in the castle of { $at } (two at most)?
withdraw-where = Where does the force ({ n-blocks }) withdraw to from { $at }?
grey-army-where = Where does Boabdil’s mixed army enter?
boabdil-where = Boabdil comes back to you: where?
## Actions
act-bid = Bid { $target }
act-first = I move first
act-second = The enemy moves first
act-discard = Discard { $target }
act-hire = Hire for { $target }
act-enter = { $target }
act-proclaim = Proclaim { $target }
act-none = None: exchange cards
act-minimal = Minimal: one place (no card)
act-limited = Limited: three places (1 card)
act-total = Total: everywhere (2 cards)
act-mobilise = General Mobilisation
act-done = Done
    .form-stack = Done with this place
    .deploy = Deploy no more
    .siege-deploy = Deploy no more
    .second-block = No second block
    .muster = Muster no more
    .muster-more = No more here
    .exchange-hand = Keep the rest
    .sail-with = No other fleet
    .shelter-who = Nobody else inside
    .man-the-alhambra = Nobody else inside
    .recast-gun = Bring none back
act-end-movement = End movement
act-activate = Activate { $target }
act-muster = Muster
act-guard = Call the Nasrid guard
act-call = { $target }
act-muster-at = Muster at { $target }
act-launch = Launch a fleet in the { $target }
act-place = { $target }
act-take = Take { $target }
act-take-all = Take all
act-go = March to { $target }
act-force = Forced march (1 card)
act-tile = Use the pioneers
act-pick-up = Pick up { $target }
act-drop = Drop off { $target }
act-stop = Stop here
act-declare = Declare { $target }
act-fleet = { $target }
act-load = Embark { $target }
act-apart = Embark { $target } in the empty fleet
act-sail = Sail to the { $target }
act-land = Land at { $target }
act-commit = { $target }
act-sink = Lose { $target }
act-battle = Battle of { $target }
act-withdraw = Withdraw with { $target }
act-surrender = Give up the castle: { $target }
act-inside = Stay inside
act-outside = Fight outside
act-garrison = Inside: { $target }
act-fight-white = My own army fights
act-fight-grey = Boabdil’s army fights
act-lead = Deploy { $target } without a card
act-play = Play { $target }
act-deploy = Deploy { $target }
act-challenge = Challenge with { $target }
act-show = Show { $target }
act-give-way = Show nothing
act-recast = Bring back { $target }
act-besiege = Attack { $target }
act-wait = Wait
act-fire = Fire a gun with { $target }
act-sortie = { $target }
act-broadside = { $target }
act-lose = Lose { $target }
act-capture = Play { $target }
act-retreat = Retreat to { $target }
act-shelter = Refuge for { $target }
how-slow = { $slower ->
        [0] {""}
        [one] , one place slower for its size
       *[other] , { $slower } places slower for its size
    }
