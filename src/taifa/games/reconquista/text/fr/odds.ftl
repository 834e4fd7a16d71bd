# Chances, enjeux et pertes
odds-rebels = la région se révolte
odds-loyal = la région revient
odds-nothing = rien ne se passe
odds-tribute = le tribut est payé
odds-refused = refus : les rebelles rentrent chez les leurs
odds-union = les couronnes s’unissent
odds-kingdom-war = un royaume part en guerre contre les siens
odds-france-war = la France part en guerre
odds-city-falls = toute la garnison tombe
odds-weakened = la garnison perd des unités
odds-sortie = une sortie
odds-initiative = vous choisissez comment combattre
odds-no-initiative = ils choisissent
odds-better = ils perdent davantage
odds-even = pertes égales
odds-worse = vous perdez davantage
odds-decisive = victoire décisive
odds-hits = ils perdent des unités
odds-hurt = une contre-attaque vous coûte des unités
odds-routed = une contre-attaque vous met en déroute
odds-caught = ils sont rejoints
odds-missed = ils échappent
stake-cost = Coûte { $cost } de trésor
stake-purse = A { $n } de trésor
stake-points = Coûte { n-moves }
stake-plunder = Rapporte 1 de trésor ; la ville s’assiège à +1
stake-france = Guerre avec la France jusqu’à la prise d’une ville
stake-partial = Personne ne reste devant la ville : contrôle partiel, sans trésor
left-partial = Contrôle seulement partiel, sans trésor : { $areas }. Il faut une unité dans la ville et une autre devant
stake-union = Aucune autre diplomatie ce tour
stake-city = { $n ->
        [one] { $n } point
       *[other] { $n } points
    } pour la ville
stake-sword = Un point ; deux grandes villes gagnent aussitôt
loss-treasure = { $realm } perd { $n } de trésor non dépensé
loss-great-cities-open = { $n ->
        [one] Grande ville vide, perdue si quelqu’un y entre ; deux perdues terminent la partie :
       *[other] Grandes villes vides, perdues si quelqu’un y entre ; deux perdues terminent la partie :
    } { $cities }
loss-cities-open = { $n ->
        [one] Vide, perdue si quelqu’un y entre :
       *[other] Vides, perdues si quelqu’un y entre :
    } { $cities }
left-sieges = Pas encore assiégé : { $cities }
loss-want = Lanceront les dés de l’attrition (perdues sur 1 à 4) : { $units }
loss-crowd = Trop d’unités, attrition : { $areas }
loss-cargo = Sombre avec elle : { $units }
loss-host = Est dissous : { $unit }
odds-march = { $n ->
    [0] 0 point de mouvement
    [one] un point de mouvement de plus
   *[other] { $n } points de mouvement de plus
}
