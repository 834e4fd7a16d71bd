# What an answer costs and brings
stake-pay = Une pièce ou un butin : sert jusqu’à la case { $box } au lieu de la { $now }
stake-in-reach = À sa portée : pièces { $coin }, butin { $loot }
stake-beyond = Sans cela, il sert déjà au-delà de la dernière campagne (case { $box })
stake-shift = De la case { $now } à la case { $box }
stake-jihad = Jihad sur place : { $n }, ½ PV chacun
stake-command = { $n ->
        [one] Une action
       *[other] { $n } actions
    } par carte
stake-purse = Il en a { $n }
stake-levies = { $n ->
        [one] Une action de levée
       *[other] { $n } actions de levée
    }
stake-coin = Coûte { $n ->
        [0] 0 pièce
        [one] une pièce
       *[other] { $n } pièces
    } ; vous en avez { $left }
stake-reconcile = Donne { $n } PV aux musulmans
stake-defy = Jihad sur place : { $n }
stake-defy-muslim = Marqueurs de conquête chrétienne sur place : { $n }
stake-invite = La plus grande armée qui soit, et Eudes s’apprête contre elle
stake-uphold = 1 PV et un jihad ; les Africains attendent le tour suivant
stake-crusade = Eudes à Pamplona ; les musulmans peuvent ajouter un jihad
stake-besiege = Un marqueur de siège ; cette carte s’achève
stake-bypass = D’autres actions restent possibles ici, mais plus de marche avec cette carte
stake-hold-court = Les musulmans perdent un point par tour sauté ; l’hiver arrive
stake-concede = Vous perdez après ce round, avec la moitié de vos coups, mais sauvez des biens et des unités en déroute
stake-break-off = Vous perdez l’assaut maintenant ; le siège continue
stake-whole-card = Prend toute la carte
stake-actions = Prend { $n } des { $left } actions
stake-storm = { $rounds ->
        [one] Un round
       *[other] { $rounds } rounds
    } contre { $units } ; cette carte s’achève
stake-ravage = ½ PV, un butin, une part de vivres
stake-ravage-region = ½ PV, un butin
stake-emir = { $lord } perd une case de service
brings-provender = Vivres : +{ $n }
brings-coin = Monnaie : +1

# What would be lost or forgotten
loses-goods = Abandonné : { $assets }
loses-lord = { $lord } serait perdu pour de bon
sends-home = { $lord } rentrerait chez lui
goes-hungry = { $lord } a faim et perd une case de service
forgets-actions = { $lord } a encore des actions : { $n }
forgets-levies = { $lord } a encore des actions de levée : { $n }
forgets-lords = Pourraient encore recruter : { $lords }

# Odds
odds-surrender = { $place } se rend
odds-muster = { $lord } vient
odds-forage = On trouve une part de vivres
odds-ravage = La terre { OF($place) } est ravagée
odds-holds = Elle tient
odds-falls = Elle tombe ou fuit
odds-nothing = Cela ne donne rien
