movement-begins = Mouvement des { $side }
battles-begin = Batailles des { $side }
reinforcement-begins = Renforts
bids-laid = { $year } : chaque camp pose une carte face cachée.
bids-revealed = Les mises sont montrées : chrétiens, { $n } avec { $christians } ; musulmans, { $other } avec { $muslims }.
bid-won = Les { $side } disent qui joue en premier.
bid-tied = Égalité : les { $side } disent qui joue en premier.
bid-was = { $n } avec { $card }
bid-not = aucune carte
no-card = aucune carte
field-opens = Les { $side } livrent bataille à { $place }.
block-lost = Les { $side } perdent { $block } à { $place }.
siege-counted = { $n ->
        [0] 0 impact
        [one] Un impact
       *[other] { $n } impacts
    }, { $need } par unité : { $lost ->
        [0] personne ne tombe à l’intérieur
        [one] une unité tombe à l’intérieur
       *[other] { $lost } unités tombent à l’intérieur
    }.
battle-over = Les { $side } restent maîtres du terrain à { $place }.
siege-over = Les { $side } ont entamé la garnison { OF($place) }.
siege-repelled = Les murs { OF($place) } tiennent : personne ne tombe à l’intérieur.
overrun-begins = Les { $side } fondent sur { $place } avec { n-blocks }.
naval-battle = Les { $side } doivent combattre { IN($place) }.
naval-revealed = Les cartes sont montrées : chrétiens, { $christians } ; musulmans, { $muslims }.
naval-none = Les { $side } n’ont pas de carte avec un navire.
naval-won = Les { $side } l’emportent en mer.
naval-fled = Une flèche : personne ne coule.
fleet-lost = Une flotte des { $side } sombre { IN($place) }{ $n ->
        [0] {""}
        [one] {" "}avec le bloc à bord
       *[other] {" "}avec { $n } blocs à bord
    }.
naval-over = Les { $side } l’ont emporté { IN($place) }.
naval-escaped = Pas de combat { IN($place) } : des flottes s’échappent.
## La scène
stage-battle = Bataille { OF($place) }
stage-sally = Sortie { OF($place) }
stage-landing = Débarquement à { $place }
stage-siege = Siège { OF($place) }
stage-overrun = Débordement à { $place }
stage-naval = Bataille navale { IN($place) }
stage-bids = { $year } : qui joue en premier ?
stage-score = { $n } : { $other }
role-attacker = attaque
role-defender = défend
role-besieger = assiège
role-besieged = assiégé
force-impacts = { n-impacts }
force-cards = { n-hand } en main
force-isolated = non ravitaillé
fighter-impacts = { n-impacts }
fighter-out = découragé : aucun impact
fleet-carries = { n-blocks } à bord
term-tie = L’égalité va aux { $side }, qui défendent.
term-tower = Une carte Tour de guet donnerait 4 impacts aux { $side }.
term-refuge = Le château est aux { $side } : battus, deux de leurs blocs peuvent y entrer.
term-siege = Une unité tombe à l’intérieur tous les { $guns } impacts si un canon frappe, tous les { $bare } sinon.
term-port = Le port demande un impact de plus.
term-blockade = Le port est bloqué et ne protège personne.
term-overrun = Quatre blocs contre un : aucune carte n’est jouée.
term-naval = Une carte par camp, quel que soit le nombre de flottes.
term-arms = L’égalité va aux { $side } : leurs armes figurent sur la carte navale.
term-arrow = Une flèche s’échappe vers une zone voisine.
count-field = Pertes
count-seven = un bloc tous les 7 impacts de l’ennemi
count-beaten = un de plus pour les { $side }, battus
count-isolated = les { $side } ne sont pas ravitaillés : un tous les 5
count-siege = Pertes à l’intérieur
count-impacts = { n-impacts } contre les murs
count-answered = − { $n } par la riposte des assiégés
count-isolated-siege = la garnison n’est pas ravitaillée : il en faut 2 de moins
count-bids = Mises
count-naval = Cartes
row-impacts = { $side } : { n-impacts } contre eux
row-losses = { $n ->
        [0] aucune perte
        [one] 1 bloc perdu
       *[other] { $n } blocs perdus
    }
row-guns = Un canon frappe
row-bare = Aucun canon ne frappe
row-need = { $n } par unité
row-arrow = Une flèche
row-escape = s’échappe
row-near = Un écart de 2 ou moins
row-far = Un écart de 3 ou plus
row-sunk = { $n ->
        [one] une flotte coulée
       *[other] { $n } flottes coulées
    }
why-firm = { $card } est montrée
result-lost = Pertes : { $blocks }
result-unhurt = Aucune perte
result-went = Retraite vers { $place }
result-points = Points pour le château : { $side } +{ $n }, { $rival } −{ $other }
result-cards = Pioche : { n-cards }
result-besieged = Les { $side } tiennent dans le château { OF($place) }.
result-fleets = Pertes : { n-fleets }{ $blocks ->
        [0] {""}
        [one] {" "}et un bloc
       *[other] {" "}et { $blocks } blocs
    }
n-hand = { $n ->
        [0] aucune carte
        [one] une carte
       *[other] { $n } cartes
    }
