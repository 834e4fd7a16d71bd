# What an answer costs and brings
stake-pay = One coin or loot: serves until box { $box } instead of { $now }
stake-in-reach = Within his reach: coin { $coin }, loot { $loot }
stake-beyond = Serves past the last campaign (box { $box }) without it
stake-shift = From box { $now } to box { $box }
stake-jihad = Jihad there now: { $n }, each ½ VP
stake-command = { $n ->
        [one] One action
       *[other] { $n } actions
    } a card
stake-purse = Has { $n } of it
stake-levies = { $n ->
        [one] One levy action
       *[other] { $n } levy actions
    }
stake-coin = Costs { $n ->
        [one] one coin
       *[other] { $n } coins
    }; you have { $left }
stake-reconcile = Gives the Muslims { $n } VP
stake-defy = Jihad there: { $n }
stake-defy-muslim = Christian Conquered markers there: { $n }
stake-invite = The largest army there is, and Eudes readies against it
stake-uphold = 1 VP and a Jihad; the Africans wait until the next turn
stake-crusade = Eudes at Pamplona; the Muslims may add a Jihad
stake-besiege = One siege marker; this card ends
stake-bypass = Other actions here go on, but no march on this card
stake-hold-court = The Muslims lose a point for each turn skipped; winter comes
stake-concede = You lose after this round, with half your hits, but save goods and routed units
stake-break-off = You lose the storm now; the siege goes on
stake-whole-card = Takes the whole card
stake-actions = Takes { $n } of { $left } actions
stake-storm = { $rounds ->
        [one] One round
       *[other] { $rounds } rounds
    } against { $units }; this card ends
stake-ravage = ½ VP, one loot, one provender
stake-ravage-region = ½ VP, one loot
stake-emir = { $lord } loses a box of service
brings-provender = Provender: +{ $n }
brings-coin = Coin: +1

# What would be lost or forgotten
loses-goods = Left behind: { $assets }
loses-lord = { $lord } would be lost for good
sends-home = { $lord } would go home
goes-hungry = { $lord } goes hungry and loses a box of service
forgets-actions = { $lord } has actions left: { $n }
forgets-levies = { $lord } has levy actions left: { $n }
forgets-lords = Could still levy: { $lords }

# Odds
odds-surrender = { $place } surrenders
odds-muster = { $lord } comes
odds-forage = A provender is found
odds-ravage = { $place } is ravaged
odds-holds = It holds
odds-falls = It falls or routs
odds-nothing = Nothing comes of it
