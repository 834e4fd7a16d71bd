stake-price = Coûte { $n ->
        [one] une carte
       *[other] { $n } cartes
    } ; { $left } en main ensuite
stake-places = { $n ->
        [0] Personne ne bouge ; des cartes peuvent être échangées
        [one] Un lieu ou une zone maritime
       *[other] { $n } lieux, dont un en mer
    }
stake-all = Tous les lieux et zones maritimes, et un recrutement en plus
stake-points = +{ $n } pour vous, −{ $other } pour l’ennemi
stake-points-if-won = Si vous gagnez le lieu : +{ $n } pour vous, −{ $other } pour l’ennemi
stake-defended = { $n ->
        [one] Une unité le défend
       *[other] { $n } unités le défendent
    }
stake-deploys = Déploie { $block }
stake-leaders-late = Ensuite, seulement avec une carte : { $blocks }
stake-impacts = +{ $n }, { $total } en tout
stake-bid = Mise { $n } ; puis elle est défaussée, { $left } restent en main
stake-naval = Vaut { $n } en mer ; puis elle est défaussée
stake-storm = Tous les { $n } impacts ils perdent une unité, tous les { $guns } si un canon tire ; à l’intérieur : { $units ->
        [one] une unité
       *[other] { $units } unités
    }
stake-wait = Ni combat ni cartes : le siège continue
stake-card = Coûte une carte ; en main : { $n }
stake-ends-movement = Votre mouvement s’achève ainsi
stake-muster = { $n ->
        [one] Un bloc attend
       *[other] { $n } blocs attendent
    } dans la case
loss-activations = { $n ->
        [one] Il reste une activation, qui sera perdue.
       *[other] Il reste { $n } activations, qui seront perdues.
    }
loss-unmoved = { $n ->
        [one] Dans un lieu, des blocs n’ont pas bougé.
       *[other] Dans { $n } lieux, des blocs n’ont pas bougé.
    }
loss-recruits = { $n ->
        [one] Un bloc reste
       *[other] { $n } blocs restent
    } dans la case de recrutement.
loss-castle = Le château { OF($place) } passe à l’ennemi.
loss-disk = Perdu : { $block }.
loss-war = L’Alhambra tombe devant les blocs blancs : la guerre est perdue.
loss-at-sea = Reste en mer : { $blocks }
loss-drowned = Se noie avec elle : { $blocks }
odds-quiet = Passe sans être vue
odds-battle = Bataille navale
odds-card-wins = Cette carte gagne, si la leur est au hasard
odds-card-loses = Cette carte perd
odds-they-flee = Ils s’échappent
odds-escape = Vous vous échappez
odds-bid = Vous décidez{ $ties ->
        [0] {""}
       *[other] {" "}(à égalité aussi)
    }, si leur carte est au hasard
odds-outbid = Ils décident{ $ties ->
        [0] {" "}(à égalité aussi)
       *[other] {""}
    }
odds-breaks = Il n’a pas de réponse
odds-stands = Il peut répondre
