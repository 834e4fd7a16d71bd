turn-begins = Tour { $turn }, vers l’an { NUMBER($year, useGrouping: 0) }.
unit-placed = { THE($realm) } place une unité { IN($place) } : { $kind }.
takes-area = { THE($realm) } contrôle { $area }.
wins-area = { THE($realm) } prend { $area } { TO(THE($former)) }.
loses-area = { THE($realm) } ne contrôle plus { $area } : l’ennemi y est passé.
city-entered = { THE($realm) } entre dans { $city }.
city-taken = { THE($realm) } prend { $city }.
tomb-destroyed = { $area } est perdue : le tombeau de saint Jacques est détruit.
attrition-roll = Attrition { IN($place) } : { $unit } fait { $dice } et { $lost ->
        [yes] tombe
       *[no] survit
    }.
kingdom-falls = { THE($realm) } a perdu son trône et toutes ses terres : le royaume n’est plus.
kingdom-restored = Royaume restauré { IN($area) } : { $realm }.
collects = { THE($realm) } perçoit { $income }, et { $spoils } de butin : { $purse } au trésor.
settlement-begun = { THE($realm) } commence à peupler { $area }.
settlement-lost = Les colons { OF($area) } sont chassés.
settlement-done = { $area } est peuplée.
hero-falls = { $unit } tombe avec toute sa compagnie.
hero-leaves = { $unit } quitte la scène.
war-roll = Les musulmans attisent la guerre : { $dice } ; sur { $france } la France part en guerre, sur { $kingdom } un royaume.
war-kingdom-roll = Quel royaume ? { $dice } : { $realm }.
war-no-kingdom = { THE($realm) } n’existe pas : pas de guerre.
war-union-roll = L’union part-elle en guerre ? { $dice } : { $realm } ; il faut { $needed } ou moins.
war-begins = { THE($realm) } part en guerre contre les autres royaumes, aux ordres des musulmans pour ce tour.
war-ends = { THE($realm) } fait la paix avec les siens.
france-war = La France entre en guerre, { $how }.
france-peace = La France est de nouveau en paix.
draws-unseen = Les { $seat } tirent un stratagème, payé par { THE($realm) }.
draws = Tiré : { $stratagem }, payé par { THE($realm) }.
crusade-called = Guerre sainte : du secours vient aux { $seat }.
vikings-nowhere = Les Vikings ne trouvent aucune côte à piller.
vikings-pass = Les Vikings passent au large sans débarquer.
vikings-plunder = Les Vikings pillent { $area }.
tomb-found = Le tombeau de saint Jacques est découvert { IN($area) }.
stratagem-played = Les { $seat } jouent { $stratagem } sur un jet : { $roll }.
forced-march = Marche forcée : { $unit } ({ $seat }), { $dice }, { $plus ->
        [0] 0 point
        [one] un point
       *[other] { $plus } points
    } de plus.
mutiny = Les { $seat } soulèvent une mutinerie parmi les troupes { OF(THE($realm)) } { IN($place) }.
mutiny-paid = { THE($realm) } paie ses mutins.
pays = { THE($realm) } paie { $cost } de trésor.
rebellion-roll = Les { $seat } incitent { $area } à la révolte : { $dice }, { $total } au total (il faut { $needed } ou plus) : { $result }.
suppression-roll = Les { $seat } font pression sur { $area } : { $dice }, { $total } au total (il faut { $needed } ou plus) : { $result }.
tribute-roll = Les { $seat } exigent tribut { OF($area) } : { $dice }, { $total } au total (il faut { $needed } ou plus) : { $result }.
area-rebels = { $area } se révolte.
area-loyal = { $area } revient { TO(THE($realm)) }.
tribute-paid = { $area } paie { $paid } de trésor { TO(THE($realm)) }.
union-roll = Une union est recherchée ({ $realm }) : { $dice } ; il faut { $needed } ou plus.
united = Couronnes unies : { $realm }, avec le trône { IN($area) }.
collapse-roll = Le califat tient-il ? { $dice } ; il tombe à { $needed } ou plus.
caliphate-collapses = Le califat de Qurtuba éclate en taïfas.
invasion = Ils passent le détroit : { $who }, avec { $paid } de trésor.
secession-roll = Sécession { OF(THE($realm)) } ? { $dice } ; il faut { $needed } ou plus.
secession = { THE($realm) } se soulève contre { THE($parent) }.
host-withdraws = { $unit } se retire vers { $place }.
kingdom-founded = { THE($realm) } est désormais un royaume, avec son ost { IN($area) }.
kingdom-stillborn = { THE($realm) } n’a pas de terres : la révolte tourne court.
battle = Combat { IN($place) } : { $units } contre { $foes }.
initiative-roll = Initiative { IN($place) } : { $dice }, soit { $total } à { $other }.
initiative-won = Les { $seat } ont l’initiative{ $raiding ->
        [yes] , grâce à leur seule légèreté ; ils doivent se replier s’ils le peuvent
       *[no] { "" }
    }.
pitched-roll = Bataille rangée { IN($place) }, { $seat } : { $dice }, { $total } au total avec { n-units } : { $result }.
tornafuye-roll = Tornafuye { IN($place) }, { $seat } : { $dice }, { $total } au total avec { n-units } : { $result }.
unit-lost = Perte : { $unit }.
city-surrenders = { $city } se rend { TO(THE($realm)) }.
retreats = Repli vers { $place } : { $unit }.
siege = { THE($realm) } assiège { $city }.
stays-out = { $place } : { $unit } reste à l’écart de la suite.
siege-roll = Siège { OF($city) }, { $seat } : { $dice }, { $total } au total avec { n-units } : { $result }.
sortie = La garnison { OF($city) } fait une sortie.
marches-to = Marche vers { $place } : { $units }.
plunder-foiled = Le pillage { OF($area) } échoue.
plundered = { THE($realm) } pille { $area } : 1 de trésor.
embarks = Embarquement { IN($place) } : { $unit }.
lands = Débarquement { IN($place) } : { $units }.
sails-to = Par mer vers { $place } : { $units }.
naval-roll = Combat naval { IN($place) }, { $seat } : { $dice }, { $total } au total avec { n-fleets } : { $result }.
fleet-stranded = { $unit } n’a plus de côte et est perdue.
interception-roll = Les { $seat } tentent une interception { IN($place) } : { $dice }, { $total } au total (il faut { $needed } ou plus) : { $caught ->
        [yes] combat
       *[no] ils les manquent
    }.
kingdom-drawn = De la coupe : { $realm }.
muslim-phase = Les musulmans opèrent.
redeploys = Redéploiement vers { $place } : { $unit }.
wins-unseen = Victoire décisive : les { $seat } tirent un stratagème.
wins-stratagem = Victoire décisive : vous tirez { $stratagem }.
battle-won = Victoire { OF(THE($realm)) } { IN($place) }.
battle-drawn = Le combat { IN($place) } ne décide rien.
battle-avoided = Combat refusé { IN($place) } par { THE($realm) }.
land-defended = Avant le pillage { OF($place) } : { $units } contre { $foes }.
siege-won = { $city } n’a plus de garnison.
siege-fails = { $city } tient bon.
naval-battle = Combat naval { IN($place) } : { $units } contre { $foes }.
naval-won = Victoire en mer { OF(THE($realm)) } { IN($place) }.
naval-drawn = Le combat naval { IN($place) } ne décide rien.
interception-tried = Tentative d’interception { IN($place) } : { $units } contre { $foes }.
interception-caught = Interception réussie { IN($place) } : combat forcé pour { THE($realm) }.
interception-missed = Interception manquée { IN($place) } : passage libre pour { THE($realm) }.
begins-administration = Administration.
begins-stratagems = On tire les stratagèmes.
begins-diplomacy = Diplomatie.
begins-redeployment = Redéploiement.
standard-set-up = { THE($realm) } se déploie comme d’ordinaire.
