stage-battle = { $attacker } contre { $defender } { IN($region) }
stage-great-march = Les Vandales traversent { $region } devant { $defender }
stage-raid = Raid viking { IN($region) } ({ $defender })
stage-clear = Plaine : les bonnes troupes lancent noir ; les montés sont touchés en dernier ; qui détruit le plus l’emporte
stage-mountain = Montagne : les défenseurs lancent noir et l’emportent s’il en reste un ; les montés sont touchés d’abord
stage-marsh = Marais : les défenseurs lancent noir et l’emportent s’il en reste un ; les montés sont touchés d’abord
stage-march-terms = Chaque unité de la région lance un dé blanc ; les Vandales ne ripostent pas
stage-held-up = Tous les attaquants ont franchi une rivière ou un col : un dé de plus au premier round
stage-zeal = Zèle religieux : { $n ->
        [1] le premier coup est ignoré
       *[other] les { $n } premiers coups sont ignorés
    }
stage-lives = Points de vie : { $n }
stage-round = Round { $round }
stage-siege = Round de siège
stage-strikes = { $nation } : les dés de ce round
stage-ambushes = { $nation } : l’embuscade, deux dés par montagnard
stage-answers = { $nation } : les survivants ripostent
stage-dares = { $nation } : une unité brave frappe deux fois avant les autres
stage-shoots = { $nation } : tirs contre la marche
stage-faces = ➶ un coup, ➶➶ deux coups, ☠ une unité détruite (un dégât sur les murs)
stage-leader-die = { $leaders } : un dé noir chacun
stage-crossing-die = Rivière ou col : un dé de plus
stage-tactics-die = Tactique : { $n ->
        [1] un dé noir
       *[other] { $n } dés noirs
    } de plus
stage-as-if-clear = Ruse : dés comme en plaine
stage-as-if-mountain = Pion Embuscade : dés comme en montagne
stage-came-to = { n-hits }, { n-skulls }
stage-ambush-toss = Y a-t-il embuscade ?
stage-toss-needs = une chance sur deux
stage-toss-high = 2
stage-toss-low = 1
stage-ambush = le défenseur frappe le premier
stage-no-ambush = un round ordinaire
stage-lost = Pertes : { $units }
stage-lost-none = Aucune perte
stage-retreated = Repli vers { $places }
stage-gained = { n-points } de plus
stage-gained-by = { $nation } : { n-points }
stage-holds = Tient désormais { $region }
stage-counts = Vaut { n-points } au tour { $turn }
stage-fallen = Tombés : { $leaders }
stage-won = { $region } : victoire pour { $nation }
stage-nobody = { $region } : il ne reste personne
stage-vikings-lost = Les navires sont perdus
why-no-refuge = nulle part où se replier
why-zeal = zèle religieux
why-veteran = première perte d’un vétéran
