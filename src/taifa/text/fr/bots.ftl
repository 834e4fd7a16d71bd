level-random = Hasard
    .help = Choisit n’importe quelle action permise. Pour faire des essais.
level-novice = Novice
    .help = Fait des choses sensées, sans ordre ni plan.
level-captain = Capitaine
    .help = Joue selon des règles empiriques et répond aussitôt.
level-marshal = Maréchal
    .help = Réfléchit environ une seconde à l’avance, guidé par des règles empiriques et par ce que des milliers de parties lui ont appris.
why-blind = Un choix à l’aveugle.
why-sensible = L’action a un sens.
why-pointless = L’action n’a guère de sens.
why-weighed = Règle empirique : { $percent } sur 100 en sa faveur.
why-search = Mène à environ { $percent } sur 100 sur { $times } suites imaginées.
why-untried = Non examinée : les règles empiriques la déconseillent.
why-only = Il n’y a pas d’autre choix.
odds-win = vous gagnez
odds-lose = vous perdez
odds-neither = personne ne gagne
coach-less-place = { $place } serait à vous dans { $n } suites imaginées sur 10 ; ainsi, dans { $other } sur 10.
coach-less-points = Vous finissez ainsi avec environ { NUMBER($n) } { $n ->
        [1] point
       *[other] points
    } de moins.
coach-less-units = Vous perdez environ { NUMBER($n) } { $n ->
        [1] unité
       *[other] unités
    } de plus dans les combats qui suivent.
coach-less-blows = Vos ennemis perdent environ { NUMBER($n) } { $n ->
        [1] unité
       *[other] unités
    } de moins.
coach-more-place = { $place } est à vous dans { $n } suites imaginées sur 10 ; sinon, dans { $other }.
coach-more-points = Environ { NUMBER($n) } { $n ->
        [1] point
       *[other] points
    } de mieux que le second choix.
coach-more-units = Cela vous épargne environ { NUMBER($n) } { $n ->
        [1] unité
       *[other] unités
    } dans les combats qui suivent.
coach-more-blows = Cela coûte à vos ennemis environ { NUMBER($n) } { $n ->
        [1] unité
       *[other] unités
    } de plus.
coach-soon = { $place } est bientôt à vous dans { $n } suites imaginées sur 10.
coach-same = Dans les suites imaginées, cela revient à peu près au même que le second choix.
analysis-no-seed = La graine n’est pas dans cet enregistrement : les dés ne sont pas ceux qui sont tombés.
analysis-other-data = Cette partie s’est jouée avec d’autres valeurs que celles du jeu d’aujourd’hui : les mêmes réponses ont pu signifier autre chose.
analysis-broken = À partir de la réponse { NUMBER($n, useGrouping: 0) }, on ne peut plus la suivre : { $error }
analysis-not-over = La partie n’était pas finie : elle est racontée jusqu’où elle va.
analysis-resigned = Elle s’est terminée avant l’heure, par abandon : { $seats }.
summary-won = Victoire : { $who }
summary-draw = Égalité
summary-curve = Les chances de gagner, réponse après réponse
summary-turning-points = Tournants
summary-none = Il n’y en eut pas : ni un choix ni un dé n’ont changé grand-chose.
summary-choice = un choix
summary-luck = Chance
summary-turn = choix de tout le tour
summary-better = Mieux valait : { $what }
summary-figures = En chiffres
summary-points = Points
summary-lost = Unités perdues au combat
summary-battle = Le combat le plus sanglant : { $title } ({ $lost })
