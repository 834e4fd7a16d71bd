# How a fight opens
array-battle = Les lignes se forment à { $place }.
array-sortie = Les lignes se forment devant { $place }.
array-storm = Les échelles se dressent contre les murs { OF($place) }.
array-sally = Les portes { OF($place) } s’ouvrent.
fight-surrender = { $place } : sommation
surrender-called = { $place } est sommée de se rendre.
terms-storm = { $rounds ->
        [one] Un round
       *[other] { $rounds } rounds
    }. Les murs arrêtent sur { $walls } ou moins, les ouvrages de siège sur { $works } ou moins.
terms-works = Les ouvrages de siège arrêtent les coups de la sortie sur { $works } ou moins.
terms-surrender = { $dice ->
        [one] Un dé
       *[other] { $dice } dés
    }, chacun { $n } ou moins.
terms-odds = Probabilité : { $n } %
role-attacks = attaquent
role-defends = défendent
role-besieges = assiègent
role-besieged = assiégés
stands-attack = Au front : { $lords }
stands-defend = Au front : { $lords }
stands-sally = En sortie : { $lords }
stands-rear = Face à la sortie : { $lords }
stands-reserve = En réserve : { $lords }
stands-cards = { $lord } : { $cards }
stands-events = Joué : { $cards }

# What is rolled
needs-or-less = (il faut { $n } ou moins)
stage-strike = { $step } : les { $side } frappent { $target }
stage-hits = Coups : { $n } ({ $flavour })
stage-walls = Murs { OF($place) }
stage-works = Ouvrages de siège { OF($place) }
stage-hits-left = Coups restants : { $n }
stage-armor = { $unit } { OF($lord) }
stage-recovery = { $unit } { OF($lord) }, en déroute
stage-service = Service { OF($lord) }
stage-surrender = Reddition { OF($place) }
stage-losses = Pertes
why-weaker-walls = Murs affaiblis de { $n }
why-crossbow = Arbalètes : armure moins bonne d’un point
why-arrada = Catapultes : armure moins bonne de deux points
why-fled = En fuite d’un champ perdu : seul un 1 revient
why-siege-markers = Marqueurs de siège : { $n }
why-ravaged = Terre ravagée : +1
dice-range = { $low }–{ $high }
boxes-left = { $n ->
        [one] une case vers la gauche
       *[other] { $n } cases vers la gauche
    }

# How it ends
result-won = Victoire des { $side } à { $place }
result-sacked = Les { $side } mettent { $place } à sac
result-repelled = L’assaut { OF($place) } échoue
result-surrendered = { $place } se rend
result-holds-out = { $place } tient bon
result-conquered = Marqueurs de conquête : { $shift }
result-their-conquered = Marqueurs de conquête de l’ennemi : { $shift }
result-jihad = Jihad : { $shift }
result-lost = Pertes : { $units }
result-no-loss = Aucune perte
result-spoils = Dépouilles : { $assets }
result-retreat = Retraite vers { $place } : { $lords }
result-inside = À l’intérieur : { $lords }
result-removed = Perdus pour de bon : { $lords }
result-service = { $lord } : service { $shift }

# What a lord has
fact-forces = Troupes : { $units }
fact-routed = En déroute : { $units }
fact-assets = Biens : { $assets }
fact-no-assets = Aucun bien
fact-service = Sert jusqu’à la case { $box } : { $n ->
        [0] 0 tour
        [one] un tour
       *[other] { $n } tours
    }
fact-leaves = Son service est fini : payez-le ou vous le perdrez
fact-cards = Capacités : { $cards }
fact-besieged = Assiégé dans { $place }
fact-bypassed = Contourné dans { $place }
fact-besieges = Assiège { $place } : { $n ->
        [one] un marqueur
       *[other] { $n } marqueurs
    }
fact-bypasses = Contourne { $place }
fact-moved = A marché ou combattu : il devra se nourrir

# Goal and score sheet
goal-even = Le plus de points à la fin gagne : égalité, { $points } partout
goal-lead = Le plus de points à la fin gagne : les { $side } mènent de { $points }
goal-turns-left = encore { $n } tours
goal-last-turn = dernier tour
goal-one-lord = Les { $side } n’ont qu’un seigneur sur la carte : sans { $lord } ils perdent aussitôt en campagne.
points-reconquista = Reconquista : { $taifas }
points-reconquista-none = Reconquista : aucune taïfa
points-parias = Parias : { $taifas }
points-parias-none = Parias : aucune taïfa
points-conquered = Places conquises
points-jihad = Jihad
points-ravaged = Terres ravagées
points-box = Case des taïfas
points-cathedrals = Cathédrales
more-reconquista = { $taifa } : conquérir { $places } rapporte { $points } de plus
more-conquered = Une ville ou un château 1, une forteresse 2, une cité 3
more-jihad = ½ chacun, là où les musulmans conquièrent ou par les cartes
more-ravaged = ½ par lieu ennemi ravagé

# Calendar
calendar-service = { $lord } sert jusqu’à la case { $box }
calendar-ready = { $lord } sera prêt à la case { $box }
