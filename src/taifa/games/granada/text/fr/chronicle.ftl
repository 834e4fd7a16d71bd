deck-reshuffled = Les { $side } mélangent leur défausse en une nouvelle pioche.
year-begins = L’année { $year } commence.
turn-begins = { $year }, tour { $half }.
bid-shown = Les { $side } misent { $n } avec { $card }.
bid-none = Les { $side } n’ont pas de carte à miser.
moves-first = Les { $side } jouent en premier cette année.
half-discarded = Les { $side } défaussent la moitié de leur main : { $cards }.
cards-drawn = Les { $side } piochent { n-cards }.
blocks-drawn = Les { $side } tirent { n-blocks } du sac.
mercenaries-hired = Les { $side } engagent des mercenaires à { $place } contre { $card }.
papal-bull-proclaimed = La bulle papale est proclamée : les croisés arrivent.
card-discarded = Les { $side } défaussent { $card }.
movement-none = Les { $side } ne bougent pas.
movement-minimal = Les { $side } prennent un mouvement minimal.
movement-limited = Les { $side } achètent un mouvement limité.
movement-total = Les { $side } achètent un mouvement total.
mobilised = Mobilisation générale : toutes les piles chrétiennes peuvent bouger.
guard-called = Un bloc de la garde nasride vient à Grenade contre { $card }.
guard-rises = Grenade est attaquée : la garde prend les armes.
fleet-launched = Les { $side } mettent une flotte à la mer { IN($place) }.
mustered-shown = Les { $side } recrutent à { $place } : { $blocks }.
mustered-unseen = Les { $side } recrutent un bloc caché à { $place }.
overrun = Les { $side } submergent { $place } et balaient { $blocks }.
forced-march = Les { $side } forcent la marche à { $place } contre { $card }.
leader-declared = Les { $side } déclarent { $block } à { $place } pour aller plus loin.
stack-moves = Les { $side } quittent { $origin } pour { $place } avec { n-blocks }.
embarked = Un bloc des { $side } embarque à { $place }.
landed = Les { $side } débarquent { n-blocks } à { $place }.
fleets-sail = Les { $side } font voile vers { THE($place) } avec { n-fleets }.
naval-card = La pioche navale montre : { $card }.
naval-shown = Les { $side } montrent { $card } { IN($place) }.
fleets-escape = Les { $side } s’échappent vers { THE($place) } avec { n-fleets }.
battle-declared = Bataille à { $place } : les { $side } attaquent.
withdraws = Un commandant fait quitter { $place } aux { $side }.
surrenders = Les { $side } rendent le château { OF($place) }.
disk-lost = Le dernier défenseur { OF($place) } tombe.
stays-inside = Les { $side } restent dans le château { OF($place) }.
alhambra-manned = { $n ->
        [one] Un bloc reste
       *[other] { $n } blocs restent
    } dans l’Alhambra.
deployment-done = Les { $side } ne déploient plus.
card-played = Les { $side } jouent { $card }.
block-deployed = Les { $side } déploient { $block } : +{ $n } ({ impact-parts }), { $total } en tout.
tower-mans = La tour de guet { OF($place) } combat pour les { $side } : +{ $n }, { $total } en tout.
bombards-from-sea = Des flottes tirent devant { $place } pour les { $side } : +{ $n }, { $total } en tout.
challenge-refuted = Les { $side } montrent { $card } : le bloc tient bon.
lost-heart = Le courage manque : { $blocks }. Les { $side } retombent à { $total }.
gun-recast = { $block } revient en jeu à { $place }.
siege-held = Les { $side } campent devant { $place } sans attaquer : ils attendent, ou ne peuvent éliminer personne dans le château.
siege-begins = Les { $side } attaquent les murs { OF($place) }.
pioneers-dig = Les pionniers ravagent la campagne devant { $place } : +1, { $total } en tout.
siege-hindered = Les { $side } gênent le siège { OF($place) } : { n-impacts } de moins.
field-won = Les { $side } gagnent la bataille, { $n } à { $other }.
field-held = { $n } partout : les { $side } gardent le terrain.
gun-abandoned = Les { $side } abandonnent { $block } à { $place }.
nowhere-to-go = À { $place }, les { $side } n’ont pas d’issue et sont perdus.
retreats = Les { $side } quittent { $origin } et se replient sur { $place } ({ n-blocks }).
castle-falls = Le château { OF($place) } tombe aux mains des { $side }.
boabdil-taken = { $times ->
        [1] Boabdil est capturé.
       *[other] Boabdil est capturé pour la deuxième fois.
    }
boabdil-gone = Boabdil est capturé une fois encore et quitte la guerre.
boabdil-waits = Les quatre villes sont pleines d’ennemis : l’armée de Boabdil attend.
grey-army-enters = L’armée mixte de Boabdil entre à { $place }.
boabdil-home = Boabdil combat de nouveau pour les musulmans.
won-alhambra = L’Alhambra est tombée : les chrétiens gagnent.
won-monarchs = Ferdinand et Isabelle sont morts : les musulmans gagnent.
won-points = Victoire aux points à la fin de 1491–92.
points-counted = Points : chrétiens { $christians }, musulmans { $muslims }. Les { $side } gagnent.
impact-parts = { $banner ->
        [1] { $base } pour la bannière
       *[other] { n-shields }
    }{ $mates ->
        [0] {""}
       *[other] , +{ $mates } pour sa faction
    }{ $special ->
        [0] {""}
       *[other] , +{ $special } par l’attaque spéciale
    }
n-shields = { $base ->
        [one] { $base } bouclier
       *[other] { $base } boucliers
    }
