turn-begins = Tour { $turn }, vers l’an { NUMBER($year, useGrouping: 0) }.
unit-placed = { $realm } place une unité ({ $place }) : { $kind }.
takes-area = { $realm } contrôle { $area }.
wins-area = { $realm } prend { $area } à { $former }.
loses-area = { $realm } ne contrôle plus { $area } : l’ennemi y est passé.
city-taken = { $realm } prend la place : { $city }.
tomb-destroyed = { $area } est perdue : le tombeau de saint Jacques est détruit.
attrition-roll = Attrition, { $place } : { $unit } fait { $dice } et { $lost -> 
        [yes] tombe 
       *[no] survit 
    }.
kingdom-falls = { $realm } a perdu son trône et toutes ses terres : le royaume n’est plus.
kingdom-restored = Royaume restauré, { $realm } : { $area }.
collects = { $realm } perçoit { $income } et { $spoils } de butin : { $purse }.
settlement-begun = { $realm } commence à peupler { $area }.
settlement-lost = { $area } : les colons sont chassés.
settlement-done = { $area } est peuplée.
hero-falls = { $unit } tombe avec toute sa compagnie.
hero-leaves = { $unit } quitte la scène.
war-roll = Les musulmans attisent la guerre : { $dice }.
war-kingdom-roll = Quel royaume ? { $dice } : { $realm }.
war-no-kingdom = { $realm } n’existe pas : pas de guerre.
war-union-roll = L’union part-elle en guerre ? { $dice } : { $realm }.
war-begins = { $realm } part en guerre contre les autres royaumes, aux ordres des musulmans pour ce tour.
war-ends = { $realm } fait la paix avec les siens.
france-war = La France entre en guerre, { $how }.
france-peace = La France est de nouveau en paix.
draws-unseen = { $seat } : un stratagème tiré, payé par { $realm }.
draws = Tiré : { $stratagem }, payé par { $realm }.
crusade-called = Guerre sainte : du secours vient ({ $seat }).
vikings-nowhere = Les Vikings ne trouvent aucune côte à piller.
vikings-pass = Les Vikings passent au large sans débarquer.
vikings-plunder = Les Vikings pillent { $area }.
tomb-found = Le tombeau de saint Jacques est découvert : { $area }.
stratagem-played = { $seat } : { $stratagem } sur un jet ({ $roll }).
forced-march = Marche forcée : { $unit } ({ $seat }), { $dice }, { $plus ->
        [0] 0 point
        [one] un point
       *[other] { $plus } points
    } de plus.
mutiny = { $seat } : mutinerie, { $place } ({ $realm }).
mutiny-paid = { $realm } paie ses mutins.
pays = { $realm } paie { $cost }.
rebellion-roll = { $seat } : incitation à la révolte, { $area } ; { $dice }, { $total } au total : { $result }.
suppression-roll = { $seat } : pression sur { $area } ; { $dice }, { $total } au total : { $result }.
tribute-roll = { $seat } : tribut exigé, { $area } ; { $dice }, { $total } au total : { $result }.
area-rebels = { $area } se révolte.
area-loyal = { $area } revient à { $realm }.
tribute-paid = { $area } paie { $paid } à { $realm }.
union-roll = Une union est recherchée ({ $realm }) : { $dice }.
united = Couronnes unies : { $realm } (trône : { $area }).
collapse-roll = Le califat tient-il ? { $dice } ; il tombe à { $needed } ou plus.
caliphate-collapses = Le califat de Qurtuba éclate en taïfas.
invasion = Ils passent le détroit : { $who }, avec { $paid } de trésor.
secession-roll = { $realm } : sécession ? { $dice } ; il faut { $needed } ou plus.
secession = { $realm } se soulève contre { $parent }.
host-withdraws = { $unit } se retire vers { $place }.
kingdom-founded = { $realm } est désormais un royaume, avec son ost ({ $area }).
kingdom-stillborn = { $realm } n’a pas de terres : la révolte tourne court.
battle = Combat, { $place } : { $units } contre { $foes }.
initiative-roll = Initiative, { $place } : { $dice }, soit { $total } à { $other }.
initiative-won = { $seat } : l’initiative{ $raiding -> 
        [yes] , grâce à leur seule légèreté ; ils doivent se replier s’ils le peuvent 
       *[no] { "" } 
    }.
pitched-roll = Bataille rangée, { $place }, { $seat } : { $dice }, { $total } au total avec { n-units } : { $result }.
tornafuye-roll = Tornafuye, { $place }, { $seat } : { $dice }, { $total } au total avec { n-units } : { $result }.
unit-lost = Perdue : { $unit }.
city-surrenders = { $city } se rend à { $realm }.
retreats = Repli vers { $place } : { $unit }.
siege = { $realm } assiège { $city }.
stays-out = { $place } : { $unit } reste à l’écart de la suite.
siege-roll = Siège, { $city }, { $seat } : { $dice }, { $total } au total avec { n-units } : { $result }.
sortie = { $city } : la garnison fait une sortie.
marches-to = Marche vers { $place } : { $units }.
plunder-foiled = { $area } : le pillage échoue.
plundered = { $realm } pille { $area }.
embarks = Embarquement, { $place } : { $unit }.
lands = Débarquement, { $place } : { $units }.
sails-to = Par mer vers { $place } : { $units }.
naval-roll = Combat naval, { $place }, { $seat } : { $dice }, { $total } au total avec { n-fleets } : { $result }.
fleet-stranded = { $unit } n’a plus de côte et est perdue.
interception-roll = { $seat } : interception, { $place } ; { $dice }, { $total } au total : { $caught -> 
        [yes] combat 
       *[no] ils les manquent 
    }.
kingdom-drawn = De la coupe : { $realm }.
muslim-phase = Les musulmans opèrent.
redeploys = Redéploiement, { $place } : { $unit }.
wins-unseen = Victoire décisive ({ $seat }) : un stratagème tiré.
wins-stratagem = Victoire décisive : vous tirez { $stratagem }.
battle-won = { $place } : victoire, { $realm }.
battle-drawn = { $place } : le combat ne décide rien.
battle-avoided = { $realm } se dérobe : { $place }.
land-defended = Avant le pillage ({ $place }) : { $units } contre { $foes }.
siege-won = { $city } n’a plus de garnison.
siege-fails = { $city } tient bon.
naval-battle = Combat naval, { $place } : { $units } contre { $foes }.
naval-won = Victoire en mer, { $place } : { $realm }.
naval-drawn = Le combat naval ne décide rien : { $place }.
interception-tried = { $place } : { $foes }, tentative d’interception par { $units }.
interception-caught = { $place } : { $realm } doit combattre.
interception-missed = { $place } : { $realm } échappe à l’interception.
begins-administration = Administration.
begins-stratagems = On tire les stratagèmes.
begins-diplomacy = Diplomatie.
begins-redeployment = Redéploiement.
standard-set-up = { $realm } se déploie comme d’ordinaire.
