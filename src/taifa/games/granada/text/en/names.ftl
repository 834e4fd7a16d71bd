name-christians = Christians
name-muslims = Muslims
name-grey = Boabdil’s mixed army
half-1 = I
half-2 = II
arrow = an arrow
## Sea zones and lands
name-sea-cadiz = Bay of Cádiz
name-sea-gibraltar = Strait of Gibraltar
name-sea-marbella = Sea of Marbella
name-sea-malaga = Bay of Málaga
name-sea-almunecar = Sea of Almuñécar
name-sea-adra = Sea of Adra
name-sea-almeria = Gulf of Almería
name-sea-cartagena = Sea of Cartagena
name-sea-oran = Sea of Oran
kingdom-of-granada = Kingdom of Granada
crown-of-castile = Crown of Castile
barbary = Barbary
## Factions
name-castile = Castile
name-aragon = Aragon
name-leon = León
name-kingdoms = Other Kingdoms
name-sarray = Banu Sarray
name-bannigas = Banu Bannigas
name-andalusians = Andalusians
name-zegries = Zegríes
## Pieces and boxes
name-zegri = El Zegrí
name-sidi-yahya = Sidi Yahya
name-pioneers = Pioneers
kind-block = Block
kind-foot = Foot
kind-horse = Cavalry
kind-bow = Crossbows
kind-gun = Artillery
kind-chief = Leader
kind-army = Army leader
kind-fleet = Fleet
kind-disk = Disk
kind-pioneers = Pioneers
kind-card = Card
kind-card-trumpet = Trumpet card
kind-card-double = Double shield card
kind-card-special = Special card
kind-card-back = Card
kind-marker = Marker
kind-castle = Castle
kind-tower = Watchtower
kind-cube = Resource
kind-port = Port
kind-siege = Siege
kind-shield = Shields
kind-moved = Has moved
kind-hunger = Out of supply
kind-battle = Battle
kind-letter-b = Boabdil’s army may enter here
kind-town = Town
kind-resource = Resource
kind-capital = Capital
kind-sea = Sea zone
kind-main = Main road
kind-secondary = Secondary road
kind-hybrid = Main road for the Muslims alone
battle = Battle
battle-line = In line
battle-reserve = Not deployed
battle-cards = Cards played
battle-field = Field battle at { $place }, the { $side } attack.
battle-siege = Siege of { $place } by the { $side }.
hand = Hand
hand-christians = Christian hand
hand-muslims = Muslim hand
open-cards = Cards face up
recruits = Recruitment box
guard-box = Nasrid palace guard
grey-box = Boabdil’s mixed army
aside = Beside the board
captive = Captive
boxes-christians = Christian boxes
boxes-muslims = Muslim boxes
decks = Decks
deck = Deck
discards = Discards
naval-deck = Naval deck
eliminated = Eliminated
turns = Turns
points = Victory points
impacts = Impacts
turn = Turn
initiative = Moves first
boabdil-returns = Boabdil comes home
card-values = Bid { $bid }, naval { $naval }
## Headline, status, places
headline-bids = { $year }: bids for the order of play
headline-reinforcement = { $year }: reinforcement
headline-turn-end = { $year }, turn { $half } ends
headline-movement = { $year }, turn { $half }: movement of the { $side }
headline-battle = { $year }, turn { $half }: battles of the { $side }
status-left = Activations left: { $n }
status-total = Total movement: every place may be activated
status-boabdil-stays = Boabdil serves the Christians to the end of the match
status-boabdil = Boabdil serves the Christians until the end of turn { $turn } of 12
info-capital = Capital: leads its own side’s stacks
info-castle = Castle: shelters two blocks; 2 points for Christians, 3 for Muslims
info-tower = Watchtower: ½ point for Christians, 1 for Muslims
info-resource = Resource: 1 point for Christians, 1½ for Muslims if joined to Granada
info-port = Port
info-muster = Muster place of { $faction }
info-boabdil = Boabdil’s mixed army may enter here
## Numbers of things
n-blocks = { $n ->
        [one] one block
       *[other] { $n } blocks
    }
n-fleets = { $n ->
        [one] a fleet
       *[other] { $n } fleets
    }
n-cards = { $n ->
        [one] a card
       *[other] { $n } cards
    }
left-cards = { $left ->
        [one] a card
       *[other] { $left } cards
    }
n-impacts = { $n ->
        [one] one impact
       *[other] { $n } impacts
    }
