stake-price = Costs { $n ->
        [one] one card
       *[other] { $n } cards
    }; { $left } left in hand
stake-places = { $n ->
        [0] Nobody moves; cards may be exchanged
        [one] One place or sea zone
       *[other] { $n } places, one of them at sea
    }
stake-all = Every place and sea zone, and a muster besides
stake-points = +{ $n } for you, −{ $other } for the enemy
stake-points-if-won = If you win the place: +{ $n } for you, −{ $other } for the enemy
stake-defended = { $n ->
        [one] One unit defends
       *[other] { $n } units defend
    } it
stake-deploys = Deploys { $block }
stake-leaders-late = After it, only with a card: { $blocks }
stake-impacts = +{ $n }, { $total } in all
stake-bid = Bids { $n }; then it is gone, { $left } left in hand
stake-naval = Counts { $n } at sea; then it is gone
stake-storm = Every { $n } impacts cost them a unit, every { $guns } if a gun strikes; inside: { $units ->
        [one] one unit
       *[other] { $units } units
    }
stake-wait = No fight and no cards: the siege goes on
stake-card = Costs a card; in hand: { $n }
stake-ends-movement = Your movement ends with this
stake-muster = { $n ->
        [one] One block waits
       *[other] { $n } blocks wait
    } in the box
loss-activations = { $n ->
        [one] One activation is left
       *[other] { $n } activations are left
    } and will be lost.
loss-unmoved = { $n ->
        [one] One place has
       *[other] { $n } places have
    } blocks that have not moved.
loss-recruits = { $n ->
        [one] One block stays
       *[other] { $n } blocks stay
    } in the recruitment box.
loss-castle = The castle of { $place } is the enemy’s.
loss-disk = { $block } is lost.
loss-war = The Alhambra falls to white blocks: the war is lost.
loss-at-sea = Left at sea: { $blocks }
loss-drowned = Drowns with it: { $blocks }
odds-quiet = Passes unseen
odds-battle = Naval battle
odds-card-wins = This card wins, if they lay one at random
odds-card-loses = This card loses
odds-they-flee = They escape
odds-escape = You escape
odds-bid = You decide{ $ties ->
        [0] {""}
       *[other] {" "}(ties too)
    }, if they lay one at random
odds-outbid = They decide{ $ties ->
        [0] {" "}(ties too)
       *[other] {""}
    }
odds-breaks = He has no answer
odds-stands = He can answer
