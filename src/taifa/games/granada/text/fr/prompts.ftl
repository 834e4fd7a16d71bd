bid = Posez une carte face cachée : votre mise pour l’ordre de cette année.
move-first = C’est à vous de décider (mises : { $n } à { $other }). Qui joue en premier dans les tours de cette année ?
discard-half = Renforts : { left-cards } à défausser.
hire-mercenaries = Défausser une carte à trompette pour faire venir un bloc de mercenaires ?
mercenaries-where = Dans quel port les mercenaires débarquent-ils ?
papal-bull-now = Proclamer la bulle papale et faire venir les croisés ?
crusaders-where = À quel château ces croisés arrivent-ils ?
buy-movement = Combien de mouvement achetez-vous ?
pay-movement = Payez le mouvement : défaussez { left-cards }. En main : { $hand }.
exchange-hand = Pas de mouvement : défaussez des cartes pour en repiocher autant ({ $n ->
        [0] aucune encore
        [one] une jusqu’ici
       *[other] { $n } jusqu’ici
    }).
activate = { $left ->
        [0] Plus d’activation : appeler la garde à Grenade, ou terminer le mouvement ?
        [99] Mouvement total : quel lieu ou quelle zone maritime activez-vous ?
        [one] Quel lieu ou quelle zone maritime activez-vous ? C’est la dernière activation.
       *[other] Quel lieu ou quelle zone maritime activez-vous ? Il en reste { $left }.
    }
guard-which = Quelle garde vient à Grenade ?
guard-price = Défaussez une carte pour la garde.
muster = Où recrutez-vous ?
muster-block = Quel bloc est recruté à { $at } ?
muster-more = Le montrer et recruter d’autres blocs de sa faction à { $at } ?
form-stack = Formez une pile à { $at } ({ $n ->
        [0] vide encore
        [one] un bloc
       *[other] { $n } blocs
    }{ how-slow }) et mettez-la en route.
march-on = La pile ({ n-blocks }{ how-slow }) est à { $at } : continuer ?
pay-force = Marche forcée : défaussez une carte.
declare-leader = Quel chef déclarez-vous pour aller plus loin ?
sail-with = Quelles flottes partent { OF(THE($at)) } ?
sail-on = { $n ->
        [one] Votre flotte est
       *[other] Vos { $n } flottes sont
    } { IN($at) }, { $left ->
        [0] sans zone à parcourir
        [one] avec encore une zone
       *[other] avec encore { $left } zones
    } : embarquer, naviguer, débarquer ou rester ?
naval-card-which = Bataille navale { IN($at) } : posez une carte face cachée.
sink-which = Laquelle de vos flottes est coulée { IN($at) } ?
escape-where = { $n ->
        [one] Où votre flotte s’échappe-t-elle
       *[other] Où vos { $n } flottes s’échappent-elles
    } { OF(THE($at)) } ?
declare-battle = Quelle bataille livrez-vous maintenant ?
retreat-before-battle = L’ennemi attaque à { $at }. Se retirer avant le combat ?
inside-or-outside = { $at } : rester dans le château ou combattre dehors ?
man-the-alhambra = Qui reste dans l’Alhambra (deux au plus) ?
white-or-grey = { $at } : quelle armée combat, la vôtre ou celle de Boabdil ?
deploy = Bataille { OF($at) } : vous { $n }, eux { $other }. Déployez, ou dites que vous avez fini.
deploy-block = Quel bloc déployer avec { $card } ?
second-block = { $card } : déployer un second bloc ?
challenge = Défier le moral de ce qui vient d’être déployé ?
refute = Votre moral est défié : montrer une carte qui convient ?
recast-gun = Ramener un canon perdu ?
gun-where = Où va le canon ?
besiege-or-wait = { $at } : attaquer les murs maintenant ou attendre ?
siege-deploy = Siège { OF($at) } : { n-impacts } jusqu’ici, { $need } par perte. Déployer ?
answer-siege = { $at } subit { n-impacts } : répondre depuis les murs ?
choose-loss = Quel bloc est perdu à { $at } ({ $left ->
        [one] un à perdre
       *[other] { $left } à perdre
    }) ?
capture-boabdil = Jouer la carte qui capture Boabdil ?
retreat-where = Où la force battue ({ n-blocks }) se retire-t-elle { OF($at) } ?
shelter-who = Qui se réfugie dans le château { OF($at) } (deux au plus) ?
withdraw-where = Où la force ({ n-blocks }) se replie-t-elle { OF($at) } ?
grey-army-where = Où l’armée mixte de Boabdil entre-t-elle ?
boabdil-where = Boabdil vous revient : où ?
## Actions
act-bid = Miser { $target }
act-first = Je joue en premier
act-second = L’adversaire joue en premier
act-discard = Défausser { $target }
act-hire = Engager contre { $target }
act-enter = { $target }
act-proclaim = Proclamer { $target }
act-none = Aucun : échanger des cartes
act-minimal = Minimal : un lieu (sans carte)
act-limited = Limité : trois lieux (1 carte)
act-total = Total : partout (2 cartes)
act-mobilise = Mobilisation générale
act-done = Terminé
    .form-stack = En finir avec ce lieu
    .deploy = Ne plus déployer
    .siege-deploy = Ne plus déployer
    .second-block = Pas de second bloc
    .muster = Ne plus recruter
    .muster-more = Rien de plus ici
    .exchange-hand = Garder le reste
    .sail-with = Aucune autre flotte
    .shelter-who = Personne d’autre à l’intérieur
    .man-the-alhambra = Personne d’autre à l’intérieur
    .recast-gun = N’en ramener aucun
act-end-movement = Terminer le mouvement
act-activate = Activer { $target }
act-muster = Recruter
act-guard = Appeler la garde nasride
act-call = { $target }
act-muster-at = Recruter à { $target }
act-launch = Mettre une flotte à la mer { IN($target) }
act-place = { $target }
act-take = Prendre { $target }
act-take-all = Tout prendre
act-go = Marcher vers { $target }
act-force = Marche forcée (1 carte)
act-tile = Employer les pionniers
act-pick-up = Ramasser { $target }
act-drop = Déposer { $target }
act-stop = S’arrêter ici
act-declare = Déclarer { $target }
act-fleet = { $target }
act-load = Embarquer { $target }
act-apart = Embarquer { $target } sur la flotte vide
act-sail = Naviguer vers { THE($target) }
act-land = Débarquer à { $target }
act-commit = { $target }
act-sink = Perdre { $target }
act-battle = Bataille { OF($target) }
act-withdraw = Se retirer avec { $target }
act-surrender = Rendre le château : { $target }
act-inside = Rester dedans
act-outside = Combattre dehors
act-garrison = Dedans : { $target }
act-fight-white = Mon armée combat
act-fight-grey = L’armée de Boabdil combat
act-lead = Déployer { $target } sans carte
act-play = Jouer { $target }
act-deploy = Déployer { $target }
act-challenge = Défier avec { $target }
act-show = Montrer { $target }
act-give-way = Ne rien montrer
act-recast = Ramener { $target }
act-besiege = Attaquer { $target }
act-wait = Attendre
act-fire = Tirer au canon avec { $target }
act-sortie = { $target }
act-broadside = { $target }
act-lose = Perdre { $target }
act-capture = Jouer { $target }
act-retreat = Se replier vers { $target }
act-shelter = Refuge pour { $target }
how-slow = { $slower ->
        [0] {""}
        [one] , un lieu de moins par sa taille
       *[other] , { $slower } lieux de moins par sa taille
    }
