name-christians = chrétiens
name-muslims = musulmans
name-grey = armée mixte de Boabdil
half-1 = I
half-2 = II
arrow = une flèche
## Sea zones and lands
name-sea-cadiz = baie de Cadix
    .the = la baie de Cadix
name-sea-gibraltar = détroit de Gibraltar
    .the = le détroit de Gibraltar
name-sea-marbella = mer de Marbella
    .the = la mer de Marbella
name-sea-malaga = baie de Málaga
    .the = la baie de Málaga
name-sea-almunecar = mer d’Almuñécar
    .the = la mer d’Almuñécar
name-sea-adra = mer d’Adra
    .the = la mer d’Adra
name-sea-almeria = golfe d’Almería
    .the = le golfe d’Almería
name-sea-cartagena = mer de Carthagène
    .the = la mer de Carthagène
name-sea-oran = mer d’Oran
    .the = la mer d’Oran
kingdom-of-granada = Royaume de Grenade
crown-of-castile = Couronne de Castille
barbary = Barbarie
## Factions
name-castile = Castille
name-aragon = Aragon
name-leon = León
name-kingdoms = Autres Royaumes
name-sarray = Banu Sarray
name-bannigas = Banu Bannigas
name-andalusians = Andalous
name-zegries = Zegríes
## Pieces and boxes
name-zegri = El Zegrí
name-sidi-yahya = Sidi Yahya
name-pioneers = Pionniers
kind-block = Bloc
kind-foot = Infanterie
kind-horse = Cavalerie
kind-bow = Arbalètes
kind-gun = Artillerie
kind-chief = Chef
kind-army = Chef d’armée
kind-fleet = Flotte
kind-disk = Disque
kind-pioneers = Pionniers
kind-card = Carte
kind-card-trumpet = Carte à trompette
kind-card-double = Carte à double bouclier
kind-card-special = Carte spéciale
kind-card-back = Carte
kind-marker = Marqueur
kind-castle = Château
kind-tower = Tour de guet
kind-cube = Ressource
kind-port = Port
kind-siege = Siège
kind-shield = Boucliers
kind-moved = A bougé
kind-hunger = Non ravitaillé
kind-battle = Bataille
kind-letter-b = L’armée de Boabdil peut entrer ici
kind-town = Ville
kind-resource = Ressource
kind-capital = Capitale
kind-sea = Zone maritime
kind-main = Route principale
kind-secondary = Route secondaire
kind-hybrid = Route principale pour les seuls musulmans
battle = Bataille
battle-line = En ligne
battle-reserve = Non déployés
battle-cards = Cartes jouées
battle-field = Bataille rangée à { $place }, les { $side } attaquent.
battle-siege = Siège { OF($place) } par les { $side }.
hand = Main
hand-christians = Main chrétienne
hand-muslims = Main musulmane
open-cards = Cartes face visible
recruits = Case de recrutement
guard-box = Garde du palais nasride
grey-box = Armée mixte de Boabdil
aside = À côté du plateau
captive = Captif
boxes-christians = Cases chrétiennes
boxes-muslims = Cases musulmanes
decks = Pioches
deck = Pioche
discards = Défausse
naval-deck = Pioche navale
eliminated = Éliminés
turns = Tours
points = Points de victoire
impacts = Impacts
turn = Tour
initiative = Joue en premier
boabdil-returns = Boabdil revient
card-values = Mise { $bid }, naval { $naval }
## Headline, status, places
headline-bids = { $year } : mises pour l’ordre de jeu
headline-reinforcement = { $year } : renforts
headline-turn-end = { $year }, fin du tour { $half }
headline-movement = { $year }, tour { $half } : mouvement des { $side }
headline-battle = { $year }, tour { $half } : batailles des { $side }
status-left = Activations restantes : { $n }
status-total = Mouvement total : tout lieu peut être activé
status-boabdil-stays = Boabdil sert les chrétiens jusqu’à la fin de la partie
status-boabdil = Boabdil sert les chrétiens jusqu’à la fin du tour { $turn } sur 12
info-capital = Capitale : mène les piles de son camp
info-castle = Château : abrite deux blocs ; 2 points pour les chrétiens, 3 pour les musulmans
info-tower = Tour de guet : ½ point pour les chrétiens, 1 pour les musulmans
info-resource = Ressource : 1 point pour les chrétiens, 1½ pour les musulmans si reliée à Grenade
info-port = Port
info-muster = Lieu de recrutement : { $faction }
info-boabdil = L’armée mixte de Boabdil peut entrer ici
## Numbers of things
n-blocks = { $n ->
        [0] 0 bloc
        [one] un bloc
       *[other] { $n } blocs
    }
n-fleets = { $n ->
        [0] 0 flotte
        [one] une flotte
       *[other] { $n } flottes
    }
n-cards = { $n ->
        [0] 0 carte
        [one] une carte
       *[other] { $n } cartes
    }
left-cards = { $left ->
        [0] 0 carte
        [one] une carte
       *[other] { $left } cartes
    }
n-impacts = { $n ->
        [0] 0 impact
        [one] un impact
       *[other] { $n } impacts
    }
