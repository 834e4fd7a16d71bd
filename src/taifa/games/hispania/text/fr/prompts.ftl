muster = { $nation }, { $gold } d’or (en garde { $most }) : acheter, relever ou continuer ?
place-unit = Où placer la nouvelle unité ({ $unit }) ?
place-reinforcement = { $nation }, renforts : { $n } × { $unit }. Où ?
place-founding = { $nation } : { $n } × { $unit } à placer. Où ?
place-fleet = Au large de quelle côte la Croisade apparaît-elle ?
place-leader = Où apparaît { $leader } ?
place-missing = { $nation }, mise en place : où poster une unité ({ $unit }) ?
place-castle = { $nation } : où s’élève le château gratuit ?
place-massalia = Où vont les hommes de Massalia ?
collect-or-renounce = { $gold } d’or, dont la moitié au suzerain : combien percevoir ?
buy-with-tribute = { $gold } d’or avec le tribut : acheter tout de suite une unité, à placer plus tard ?
move = { $nation } : quelle unité se déplace ?
march = { $ways ->
        [0] { $units } { IN($at) } : impossible d’aller plus loin ainsi. Changer le groupe, ou s’arrêter ?
       *[other] { $units } { IN($at) } : vers où ?
    }
great-march = Les Vandales poursuivent depuis { $at } : vers où ?
too-many = { $at } : { $n } unités, place pour { $most }. Laquelle est retirée ?
too-many-people = { $nation } : { $n ->
        [one] une unité
       *[other] { $n } unités
    } de trop pour ses régions : laquelle est retirée ?
no-counters = { $nation } : { $n ->
        [one] il manque un pion pour une unité
       *[other] il manque des pions pour { $n } unités
    } : laquelle est perdue ?
choose-battle = { $nation } : quelle bataille ensuite ?
choose-lose = { $at } : quelle unité est détruite ({ $nation }) ?
choose-hurt = { $at } : quelle unité encaisse le coup ({ $nation }) ?
fight-or-withdraw = { $at } : un second round pour { $nation } ?
retreat = Une unité ({ $unit }) quitte { $at } : vers où ?
retreat-leader = { $leader } quitte { $at } : vers où ?
submit-or-not = { $subject } : se soumettre à { $suzerain } ?
rebuild-or-leave = { $at } : { $nation }, sacrifier une unité pour relever la ruine ?
give-up-unit = Quelle unité est sacrifiée { IN($at) } ?
move-castle = Plus de château disponible : d’où en déplacer un vers { $at } ?
choose-fougue = { $nation } : quelle pile bouge et combat de nouveau ?
romanise = { $n ->
        [one] Encore un Ibère devient une élite romaine : lequel ?
       *[other] Encore { $n } Ibères deviennent des élites romaines : lesquels ?
    }
hispania-keeps = { $n ->
        [one] Encore une unité romaine reste comme Hispania : laquelle ?
       *[other] Encore { $n } unités romaines restent comme Hispania : lesquelles ?
    }
sevilla-keeps = { $n ->
        [one] Encore une unité passe à Sevilla : laquelle ?
       *[other] Encore { $n } unités passent à Sevilla : lesquelles ?
    }
knights-leave = { $n ->
        [one] Encore un chevalier rentre avec Ramírez : lequel ?
       *[other] { $n } chevaliers rentrent avec Ramírez : lesquels ?
    }
tingis-fort-or-elite = Carthago quitte Tingis : un fort romain ou une élite ?
vascos-convert = { $at } passe aux Vascons : infanterie ou montagnard ?
cede-tingis = Laisser Tingis aux Omeyyades contre 3 points ?
hire-berbers = Engager un Berbère pour 2 points ? Il en reste { $n }.
exchange-cavalry = Échanger deux infanteries contre une cavalerie ? Où ?
exchange-second = Et l’autre infanterie : d’où ?
claim-region = { $nation } réclame encore { $n ->
        [one] une région : laquelle ?
       *[other] { $n } régions : lesquelles ?
    }
take-over-castle = { $nation } : reprendre un château omeyyade contre une infanterie ?
raise-unit = { $nation } lève encore { $n } : de quel type ?
hire-cid = { $nation } : engager le Cid contre un voisin ?
spare-units = La mission { IN($at) } coûte jusqu’à { $price } sur { $gold } d’or : qui le Cid épargne-t-il ?
cid-accepts = { $nation } : le Cid est prié d’attaquer { $enemy } { IN($at) } ({ $units }), pour { $price } d’or au plus.
cid-leaves = { $n ->
        [one] Un homme
       *[other] { $n } hommes
    } du Cid de trop pour { $at } : qui reste ?
sign-of-god = { $at } : accepter ces dés ou invoquer le Signe de Dieu ?
play-event = Séquence ({ $nation }) : jouer un pion ?
play-battle-event = { $at } : jouer un pion pour { $nation } ?
cancel-event = { $event } a été joué : l’annuler ?
long-life = La vie de qui est prolongée ?
roll-again = { $at } : faire rejouer ce round ?
send-vikings = Avant la séquence ({ $nation }) : envoyer les Vikings ?
wager-on-vikings = Payer 2 points pour renvoyer les Vikings ?
raid = Où débarquent les Vikings ?
build-road = Les routes manquent (reste { $n }) : où bâtir ?
remove-road = Quelle route se perd ?
save-road = Les ingénieurs d’al-Andalus : sauver la route { OF($at) } ?

act-buy = Acheter : { $target }
act-save = Garder l’or
act-rebuild = Rebâtir { IN($target) }
act-leave-ruin = Laisser la ruine
act-done = Terminé
act-place = { $target }
    .place-reinforcement = 1 { IN($target) }
act-place-all = Tout { IN($target) }
act-collect = Percevoir { $target } d’or
act-renounce = Renoncer
act-take = Prendre { $target }
act-take-all = Tout prendre
act-march = Vers { $target }
act-drop = Laisser { $target }
act-halt = S’arrêter ici
act-end-moves = Finir le mouvement
act-disband = Retirer { $target }
act-declare = Déclarer { $target } capitale
act-fight = Combattre { IN($target) }
act-lose = Perdre { $target }
act-hurt = Endommager { $target }
act-fight-on = Poursuivre le combat
act-withdraw = Se retirer
act-retreat = Se replier vers { $target }
act-submit = Se soumettre
act-refuse = Refuser
act-give-up = Sacrifier { $target }
act-dismantle = Déplacer le château { OF($target) }
act-spur = La pile { OF($target) }
act-keep = Choisir { $target }
act-fort = Un fort
act-elite = Une élite
act-infantry = Infanterie
act-mountaineer = Montagnard
act-cede = La céder
act-keep-tingis = La garder
act-hire = En engager un
act-exchange = { $target }
act-decline = Décliner
act-claim = Réclamer { $target }
act-raise = { $target }
act-hire-cid = Contre { $target }
act-spare = Épargner { $target }
act-attack-these = Attaquer les autres
act-accept = Accepter
act-leave = Reste : { $target }
act-accept-dice = Accepter les dés
act-sign = Signe de Dieu !
act-play = Jouer { $target }
act-prolong = { $target }
act-infantry-instead = Une infanterie carthaginoise { IN($target) }
act-wager = Payer 2 points
act-raid = Piller { $target }
act-road = Route { IN($target) }
act-remove-road = La route { OF($target) }
act-save-road = Sauver { $target }
act-let-go = La laisser aller
rebuild-ruins = { $nation } : relever une ruine en y sacrifiant une unité ?
burn-or-leave = { $at } est tombée : brûler la cité pour un point ?
brave-unit = { $at } : quelle unité frappe d’abord ?
vikings-stay = { $at } : les Vikings livrent-ils un second round ?
vikings-flee = { $at } : { $nation } face aux Vikings, tenir ou se retirer ?
plunder = Quelle nation prend l’or du raid ({ $n }) ?
zaragoza-cavalry = Une cavalerie pour Saragosse : en garder une des Omeyyades, ou échanger deux infanteries ?

act-burn = Brûler { $target }
act-dare = { $target }
act-enrich = { $target }
act-retain = Garder celle { OF($target) }
found-city = { $at } : toute la zone est à Roma. Y fonder une cité pour 3 points ?
prolong-life = { $leader } part avec le tour : jouer Longue vie ?
act-found = Fonder la cité { IN($target) }
