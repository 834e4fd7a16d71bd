## Kinds of cards
use-plain = Faction card
use-trumpet = Faction card with a trumpet
use-double = Double shield
use-watchtower = Special card
use-commander = Special card
use-bombardment = Special card
use-morale = Special card
use-cavalry = Special card
use-crossbowmen = Special card
use-papal-bull = Optional card (11.2)
use-mobilisation = Optional card (11.3)
use-boabdil-captured = Optional card (11.4)
use-sortie = Optional card (11.5)
use-naval-bombardment = Optional card (11.6)
use-surrender = Card face up beside the board
use-quiet = Naval card
use-battle = Naval card
## What cards do
does-plain = Deploys one block of { $faction }. No special attack.
does-trumpet = Deploys one block of { $faction }; cavalry, crossbows or artillery make their special attack, worth 2 impacts and more.
does-double = Deploys one or two blocks of { $faction }, one after the other. No special attack.
does-wild = Also deploys an army leader or a block that any faction card deploys, but then only that one.
does-watchtower = Defender only, where he holds a watchtower: 4 impacts. From then on the attacker neither charges nor challenges; his guns may strike.
does-commander = Deploys any block, with its special attack; nobody can challenge it.
does-commander-refute = Or: shown, it answers a Morale Challenge and stays in the hand.
does-commander-leave = Or: before a battle, it leads defenders away, two places for five blocks or fewer; then it is not replaced. Not out of a siege of an earlier turn.
does-bombardment = In a siege: one gun of any faction strikes. In any battle: up to two lost guns come back, each to a place with white or grey blocks.
does-morale = Right after an enemy deployment by faction card: the block stays out unless he shows another card that fits it. Not in sieges, not against leaders and elite troops.
does-cavalry = Deploys any cavalry with its charge, worth 2 impacts and 2 more for each earlier charge. Before walls it counts its shields alone.
does-crossbowmen = Deploys any crossbows with their special attack, worth 2 impacts; in the field 2 more for each earlier one.
does-papal-bull = In the reinforcement of 1487–88 or later, with six castles or fewer: both crusader blocks join at unbesieged castles. Then it is gone.
does-mobilisation = At the start of movement: total movement for this one card, which then leaves the game.
does-boabdil-captured = After a battle won against a deployed Boabdil, he is captured though others are left. Only for the first capture.
does-sortie = With all blocks inside a besieged castle: takes { $n } impacts off the besieger’s sum.
does-naval-bombardment = In a fight on the coast with your fleets off it: 2 impacts for one fleet, 3 for more; besieged, it takes as much off the besieger’s sum.
does-surrender = When a castle of yours is attacked or besieged: all blocks there leave unhurt, and the castle is the enemy’s. A disk is lost. Then the card is gone.
does-quiet = The fleets pass each other unseen.
does-battle = A naval battle; a tie goes to the { $faction }.
does-bid = Bids { $n } for the order of play.
does-naval = At sea: { $n }.
does-arrow = At sea: an arrow, your fleets escape.
does-count = { $n ->
        [one] One of its kind in the deck.
       *[other] { $n } of its kind in the deck.
    }
## What blocks do
face-fleet = Fleet
face-army = Army leader
face-leader = Leader
face-faction = Faction
face-side = Side
does-fleet = Sails up to three sea zones, two fleets together; each carries two blocks from one port to another.
does-fleet-battle = Where enemy fleets are, a naval card says whether they meet.
does-blockade = Off an enemy port it takes away the port’s protection in a siege.
does-shields = { $n ->
        [one] One impact
       *[other] { $n } impacts
    } when deployed.
does-leads = Deploys without a card until the first card was played, never loses heart, and gives stacks that set out with it one place more.
does-any-card = Any faction card, or a Commander, deploys it.
does-faction = A card of { $faction } deploys it; one impact more for each block of the faction already in line.
does-horse = Cavalry: with a trumpet, a charge for 2 impacts, 2 more for each earlier charge. Not against walls, nor a tower whose card was played.
does-bow = Crossbows: with a trumpet, 2 impacts, in the field 2 more for each earlier such attack.
does-gun = Artillery: with a trumpet, 2 impacts against walls and towers, and a siege needs 7 instead of 9. Lost on a retreat if it was used.
does-grey = Fights for the Christians while Boabdil is their vassal; never together with white blocks.
does-ferdinand = If he and Isabella are both lost, the Muslims win at once.
does-isabella = If she and Ferdinand are both lost, the Muslims win at once.
does-boabdil = Never lost, only captured: beaten with all who fought beside him, he leads a grey army for the Christians. Never aboard a fleet.
does-zagal = The sultan’s brother starts at Málaga and may go anywhere.
does-orders = Santiago and Calatrava: never lose heart.
does-crusaders = Foreign knights who come with the Papal Bull; they never lose heart.
does-swiss = Mercenaries: come for a trumpet card each at Cartagena or Gibraltar; they never lose heart.
does-gomeres = Mercenaries from Africa: come for a trumpet card each at Málaga or Oran; they never lose heart.
does-guard = Comes to Granada for a card, or for nothing when it is attacked; stays there or next to it; never loses heart.
does-mujahideen = The strongest blocks of the war, at Málaga and Oran; they never lose heart.
does-disk = A captain who counts as a unit inside his castle. He neither moves nor fights, and takes no room.
does-disk-last = The last to be lost in a siege; given up with a Castle Surrender card he is lost, too.
does-pioneers = One impact at the start of a siege without a card; one tile a siege, two at most with a stack.
does-faction-blocks = { $n } blocks.
does-faction-cards = { $n } cards deploy them.
does-faction-bonus = Each block deployed makes one impact more for every one of its faction already in line.
does-christians = Win at once when white blocks take the Alhambra from the Muslims.
does-christians-points = At the end: 2 for a castle, ½ for a watchtower, 1 for a resource.
does-muslims = Win at once when Ferdinand and Isabella are both lost. Ties are theirs.
does-muslims-points = At the end: 3 for a castle, 1 for a watchtower, 1½ for a resource joined to Granada.
does-grey-army = Six blocks that Boabdil leads for the Christians after his first capture, for four turns; four after the second, for two.
does-grey-fights = They move together and never fight beside white blocks; beaten, Boabdil goes home.
does-grey-takes = They take Muslim pieces off the board and set none; what they take is not won by the Christians.
## Facts, goal, score
fact-shields = { $n ->
        [one] One shield
       *[other] { $n } shields
    }
fact-arm = { $arm }
fact-leader = Leads stacks one place further
fact-unseen = { $place }: { $n ->
        [one] one block
       *[other] { $n } blocks
    }, faces unseen
fact-besieged = Besieged
fact-moved = Has moved or arrived this turn
fact-disk = Inside the castle; lost last
goal-christians = Take the Alhambra with white blocks, or lead after 1491–92
goal-muslims = Slay both monarchs, or don’t trail after 1491–92
goal-both = The Alhambra or both monarchs decide at once, else points after 1491–92
goal-score = { $side } lead { $n } : { $other }
goal-left = { $n ->
        [one] last turn
       *[other] { $n } turns left
    }
goal-alhambra = Enemies are in Granada: if the Alhambra falls to white blocks, the war is over.
goal-monarch = { $block } is dead: if the other falls, the Muslims win at once.
sheet-castles = Castles ({ $n } and { $other })
sheet-towers = Watchtowers ({ $n } and { $other })
sheet-resources = Resources ({ $n } and { $other } joined to Granada)
sheet-cut-off = Muslim resources cut off from Granada ({ $n })
sheet-more = One more: { $white } for the Christians, { $black } for the Muslims
kind-besieged = Besieged
kind-heart = Out of heart
kind-aboard = Blocks aboard
## Why the board is so
rebuilt-sevilla = The greatest city of the Crown’s south; León’s shield stands for the lords of the west.
rebuilt-ecija = The corn market of the Guadalquivir, where the host gathered.
rebuilt-cadiz = The Crown’s port on the ocean side; ships of the other kingdoms called there.
rebuilt-cordoba = The court lay here from 1482; Castile musters at its court.
rebuilt-antequera = The western base, from which Ferdinand marched in 1486. Its citadel is a tower: the ten castles are given elsewhere.
rebuilt-archidona = A Christian castle near Lucena in a published session report.
rebuilt-alcala = The frontier fortress opposite Moclín; from here the host set out for Granada in 1491.
rebuilt-jaen = The guardian of the frontier, with its castle of Santa Catalina.
rebuilt-ubeda = Rich in corn and oil; one block of the Orders starts here by the rulebook.
rebuilt-lorca = The eastern frontier fortress, a town of Castile.
rebuilt-murcia = The garden of the Segura, on the road by which Aragon’s men came.
rebuilt-cartagena = The harbour of the east, where Aragon’s galleys and foreign volunteers landed.
rebuilt-loja = The lock on the road to Granada, besieged three times; a tower, as the ten castles are given elsewhere.
rebuilt-moclin = The shield of the Vega, taken in 1486.
rebuilt-setenil = Of great value in 1484; a tower, as the ten castles are given elsewhere.
rebuilt-ronda = One of the chief towns of the kingdom, taken by guns in 1485; the home of the Zegríes.
rebuilt-marbella = A port and a stronghold of great value in 1484; a tower, as the ten castles are given elsewhere.
rebuilt-velez-malaga = Taken in 1487 before Málaga; a tower, as the ten castles are given elsewhere.
rebuilt-guadix = The rulebook names the town and calls it a fortress; the tower and the resource are ours.
rebuilt-almeria = The greatest citadel after the Alhambra, one of El Zagal’s last seats; castle and resource are ours, the road to Guadix is the rulebook’s.
rebuilt-vera = A resource in a published session report.
rebuilt-utrera = A halt on the road from Seville to the frontier; nobody besieged it in this war.
rebuilt-jerez = Its horsemen rode with the Marquis of Cádiz; the ocean’s port is Cádiz, not this town.
rebuilt-arcos = A town of the Marquis of Cádiz, who took Alhama in 1482 and Zahara again in 1483.
rebuilt-medina = Seat of the duke whose host relieved Alhama in 1482; it lies far behind the front.
rebuilt-moron = A rear town of Seville that nobody besieged in this war.
rebuilt-osuna = A town of the Girón family between Seville and the frontier of Ronda; no siege of it is told.
rebuilt-andujar = Its bridge carries the road from Castile over the Guadalquivir to Jaén.
rebuilt-baena = A town of the count of Cabra, who beat Boabdil near Lucena in 1483.
rebuilt-quesada = A watch of the frontier east of Jaén; of the fortresses it is named least, and there are ten towers.
rebuilt-caravaca = The Order of Santiago’s post on Murcia’s frontier; no host gathered there.
rebuilt-iznalloz = The last town before the Vega on the road from Jaén.
rebuilt-estepona = Castile razed it in 1456, and nobody held it in strength.
rebuilt-casarabonela = Named in the campaign of 1484: the next tower, if there were more than ten.
rebuilt-coin = Taken by guns in 1485, with the valley below Ronda.
rebuilt-padul = The door from the Vega to the Alpujarras; its tower of 1490 would be the eleventh.
rebuilt-orgiva = The chief place of the western Alpujarras, between Granada and the coast.
rebuilt-laujar = In the valley of Andarax, where Boabdil lived after the war; mountaineers, but no fortress.
rebuilt-purchena = The strength of the Almanzora, given up without a siege after Baza fell in 1489.
rebuilt-velez-blanco = Came over in 1488, when Vera did, without a siege.
rebuilt-huescar = The northern outpost of the kingdom, given up in 1488; the front passed it by.
rebuilt-main = A main road, rebuilt: a valley or pass by which guns could be brought, as in the sieges of this war.
rebuilt-secondary = A secondary road, rebuilt: over the sierras or along the coast, by which raids, convoys and armies of this war went, or an older road.
rebuilt-loja--lucena = Rebuilt: Boabdil marched this way on Lucena in 1483.
rebuilt-archidona--alhama = Rebuilt: the surprise of Alhama in 1482 and its convoys came over the sierra from this side.
