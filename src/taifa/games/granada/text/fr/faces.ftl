## Sortes de cartes
use-plain = Carte de faction
use-trumpet = Carte de faction avec trompette
use-double = Double bouclier
use-watchtower = Carte spéciale
use-commander = Carte spéciale
use-bombardment = Carte spéciale
use-morale = Carte spéciale
use-cavalry = Carte spéciale
use-crossbowmen = Carte spéciale
use-papal-bull = Carte optionnelle (11.2)
use-mobilisation = Carte optionnelle (11.3)
use-boabdil-captured = Carte optionnelle (11.4)
use-sortie = Carte optionnelle (11.5)
use-naval-bombardment = Carte optionnelle (11.6)
use-surrender = Carte face visible près du plateau
use-quiet = Carte navale
use-battle = Carte navale
## Ce que font les cartes
does-plain = Déploie un bloc de la faction : { $faction }. Pas d’attaque spéciale.
does-trumpet = Déploie un bloc de la faction : { $faction }. Cavalerie, arbalètes ou artillerie mènent leur attaque spéciale, de 2 impacts au moins.
does-double = Déploie un ou deux blocs de la faction : { $faction }, l’un après l’autre. Pas d’attaque spéciale.
does-wild = Déploie aussi un chef d’armée ou un bloc que toute faction peut déployer, mais alors lui seul.
does-watchtower = Pour le seul défenseur qui tient une tour de guet : 4 impacts. Dès lors l’attaquant ne charge ni ne défie plus ; ses canons peuvent frapper.
does-commander = Déploie n’importe quel bloc, avec son attaque spéciale ; nul ne peut le défier.
does-commander-refute = Ou bien : montrée, elle répond à un défi de moral et revient en main.
does-commander-leave = Ou bien : avant une bataille, elle éloigne les défenseurs, de deux lieux s’ils sont cinq blocs au plus ; elle n’est alors pas remplacée. Elle ne tire personne d’un siège d’un tour passé.
does-bombardment = Dans un siège, un canon de n’importe quelle faction frappe. Dans toute bataille, jusqu’à deux canons perdus reviennent là où sont des blocs blancs ou gris.
does-morale = Juste après un déploiement ennemi par carte de faction : le bloc ne combat pas, sauf si une autre carte qui lui convient est montrée. Ni dans un siège, ni contre les chefs et les troupes d’élite.
does-cavalry = Déploie toute cavalerie avec sa charge : 2 impacts, et 2 de plus par charge précédente. Devant des murs, seuls ses boucliers comptent.
does-crossbowmen = Déploie des arbalètes avec leur attaque spéciale : 2 impacts, et en rase campagne 2 de plus par attaque précédente.
does-papal-bull = Aux renforts de 1487–88 ou plus tard, avec six châteaux au plus : les deux blocs croisés rejoignent des châteaux non assiégés. Elle est ensuite retirée.
does-mobilisation = Au début du mouvement : un mouvement total pour cette seule carte, qui quitte le jeu.
does-boabdil-captured = Après une bataille gagnée où Boabdil était déployé, il est capturé même s’il reste d’autres blocs. Pour la première capture seulement.
does-sortie = Tous les blocs étant dans un château assiégé : ôte { $n } impacts au total de l’assiégeant.
does-naval-bombardment = Dans un combat sur la côte devant laquelle sont vos flottes : 2 impacts pour une flotte, 3 pour davantage ; assiégé, vous les ôtez à l’assiégeant.
does-surrender = Quand un de vos châteaux est attaqué ou assiégé : tous les blocs en sortent indemnes, et le château est à l’ennemi. Le disque est perdu. La carte est ensuite retirée.
does-quiet = Les flottes passent sans se rencontrer.
does-battle = Une bataille navale ; l’égalité va aux { $faction }.
does-bid = Mise { $n } pour l’ordre du tour.
does-naval = En mer : { $n }.
does-arrow = En mer : une flèche, vos flottes s’échappent.
does-count = { $n ->
        [one] Seule de son genre dans la pioche.
       *[other] { $n } de ce genre dans la pioche.
    }
## Ce que font les blocs
face-fleet = Flotte
face-army = Chef d’armée
face-leader = Chef
face-faction = Faction
face-side = Camp
does-fleet = Navigue jusqu’à trois zones maritimes, deux flottes ensemble ; chacune porte deux blocs d’un port à un autre.
does-fleet-battle = Là où sont des flottes ennemies, une carte navale dit si elles se rencontrent.
does-blockade = Devant un port ennemi, elle annule sa protection dans un siège.
does-shields = { $n ->
        [one] Un impact
       *[other] { $n } impacts
    } au déploiement.
does-leads = Se déploie sans carte tant qu’aucune n’est jouée, ne perd jamais courage, et mène d’un lieu plus loin les piles qui partent avec lui.
does-any-card = Toute carte de faction, ou un Commandant, le déploie.
does-faction = Une carte de la faction le déploie ({ $faction }) ; un impact de plus pour chaque bloc de la faction déjà en ligne.
does-horse = Cavalerie : avec une trompette, une charge de 2 impacts, et 2 de plus par charge précédente. Ni contre des murs, ni contre une tour dont la carte est jouée.
does-bow = Arbalètes : avec une trompette, 2 impacts, et en rase campagne 2 de plus par attaque précédente.
does-gun = Artillerie : avec une trompette, 2 impacts contre les murs et les tours, et un siège demande 7 au lieu de 9. Perdue en retraite si elle a servi.
does-grey = Combat pour les chrétiens tant que Boabdil est leur vassal ; jamais avec des blocs blancs.
does-ferdinand = S’il tombe et Isabelle aussi, les musulmans gagnent aussitôt.
does-isabella = Si elle tombe et Ferdinand aussi, les musulmans gagnent aussitôt.
does-boabdil = Jamais perdu, seulement capturé : battu avec tous ceux qui l’accompagnent, il mène une armée grise pour les chrétiens. N’embarque jamais.
does-zagal = Le frère du sultan commence à Málaga et peut aller partout.
does-orders = Santiago et Calatrava : ne perdent jamais courage.
does-crusaders = Des chevaliers étrangers venus avec la bulle ; ils ne perdent jamais courage.
does-swiss = Mercenaires : chacun vient contre une carte à trompette, à Carthagène ou Gibraltar ; ils ne perdent jamais courage.
does-gomeres = Mercenaires d’Afrique : chacun vient contre une carte à trompette, à Málaga ou Oran ; ils ne perdent jamais courage.
does-guard = Vient à Grenade contre une carte, ou pour rien si la ville est attaquée ; reste là ou à côté ; ne perd jamais courage.
does-mujahideen = Les plus forts blocs de la guerre, à Málaga et Oran ; ils ne perdent jamais courage.
does-disk = Un capitaine qui compte comme une unité dans son château. Il ne bouge ni ne combat, et ne prend pas de place.
does-disk-last = Le dernier perdu dans un siège ; si le château est rendu, il est perdu aussi.
does-pioneers = Un impact au début d’un siège, sans carte ; une tuile par siège, deux au plus avec une pile.
does-faction-blocks = { $n } blocs.
does-faction-cards = { $n } cartes les déploient.
does-faction-bonus = Chaque bloc déployé fait un impact de plus pour chacun de sa faction déjà en ligne.
does-christians = Gagnent aussitôt si des blocs blancs prennent l’Alhambra aux musulmans.
does-christians-points = À la fin : 2 par château, ½ par tour de guet, 1 par ressource.
does-muslims = Gagnent aussitôt si Ferdinand et Isabelle tombent tous deux. Les égalités sont à eux.
does-muslims-points = À la fin : 3 par château, 1 par tour de guet, 1½ par ressource reliée à Grenade.
does-grey-army = Six blocs que Boabdil mène pour les chrétiens après sa première capture, quatre tours durant ; quatre après la seconde, deux tours.
does-grey-fights = Ils se déplacent ensemble et ne combattent jamais avec des blocs blancs ; battu, Boabdil rentre chez lui.
does-grey-takes = Ils ôtent les pièces musulmanes et n’en posent aucune ; ce qu’ils prennent n’est pas gagné pour les chrétiens.
## Faits, but, points
fact-shields = { $n ->
        [one] Un bouclier
       *[other] { $n } boucliers
    }
fact-arm = { $arm }
fact-leader = Mène les piles un lieu plus loin
fact-unseen = { $place } : { $n ->
        [one] un bloc caché
       *[other] { $n } blocs cachés
    }
fact-besieged = Assiégé
fact-moved = A bougé ou est arrivé ce tour
fact-disk = Dans le château ; perdu en dernier
goal-christians = Prenez l’Alhambra avec des blocs blancs, ou soyez en tête après 1491–92
goal-muslims = Abattez les deux monarques, ou ne soyez pas mené après 1491–92
goal-both = L’Alhambra ou les deux monarques décident aussitôt ; sinon les points après 1491–92
goal-score = { $side } en tête, { $n } à { $other }
goal-left = { $n ->
        [one] dernier tour
       *[other] encore { $n } tours
    }
goal-alhambra = L’ennemi est dans Grenade : si l’Alhambra tombe devant les blocs blancs, la guerre est finie.
goal-monarch = { $block } : tombé au combat. Si l’autre monarque tombe, les musulmans gagnent aussitôt.
sheet-castles = Châteaux ({ $n } et { $other })
sheet-towers = Tours de guet ({ $n } et { $other })
sheet-resources = Ressources ({ $n } et { $other } reliées à Grenade)
sheet-cut-off = Ressources musulmanes coupées de Grenade ({ $n })
sheet-more = De plus : { $white } pour les chrétiens, { $black } pour les musulmans
kind-besieged = Assiégé
kind-heart = Découragé
kind-aboard = Blocs à bord
## Pourquoi le plateau est ainsi
rebuilt-sevilla = La plus grande ville du sud de la Couronne ; le bouclier de León représente les seigneurs de l’ouest.
rebuilt-ecija = Le marché aux grains du Guadalquivir, où l’ost se rassemblait.
rebuilt-cadiz = Le port de la Couronne sur l’océan, escale des navires des autres royaumes.
rebuilt-cordoba = La cour y siégea dès 1482 ; la Castille recrute près de sa cour.
rebuilt-antequera = La base de l’ouest, d’où Ferdinand partit en 1486. Sa citadelle est une tour : les dix châteaux sont ailleurs.
rebuilt-archidona = Un château chrétien près de Lucena dans un récit de partie publié.
rebuilt-alcala = La forteresse de la frontière face à Moclín ; l’ost en partit pour Grenade en 1491.
rebuilt-jaen = La gardienne de la frontière, avec son château de Santa Catalina.
rebuilt-ubeda = Riche en blé et en huile ; un bloc des Ordres y commence d’après les règles.
rebuilt-lorca = La forteresse de la frontière de l’est, ville de Castille.
rebuilt-murcia = Le jardin du Segura, sur la route par où venaient les gens d’Aragon.
rebuilt-cartagena = Le port du levant, où débarquaient galères d’Aragon et volontaires étrangers.
rebuilt-loja = Le verrou de la route de Grenade, trois fois assiégé ; une tour, car les dix châteaux sont ailleurs.
rebuilt-moclin = Le bouclier de la Vega, pris en 1486.
rebuilt-setenil = De grande valeur en 1484 ; une tour, car les dix châteaux sont ailleurs.
rebuilt-ronda = Une des premières villes du royaume, prise au canon en 1485 ; le pays des Zégris.
rebuilt-marbella = Un port et une place de grande valeur en 1484 ; une tour, car les dix châteaux sont ailleurs.
rebuilt-velez-malaga = Prise en 1487 avant Málaga ; une tour, car les dix châteaux sont ailleurs.
rebuilt-guadix = Les règles nomment la ville et l’appellent forteresse ; la tour et la ressource sont de nous.
rebuilt-almeria = La plus grande citadelle après l’Alhambra, l’un des derniers séjours d’El Zagal ; château et ressource sont de nous, la route de Guadix est des règles.
rebuilt-vera = Une ressource dans un récit de partie publié.
rebuilt-utrera = Une halte sur la route de Séville à la frontière ; nul ne l’assiégea dans cette guerre.
rebuilt-jerez = Ses cavaliers suivaient le marquis de Cadix ; le port de l’océan est Cadix, non cette ville.
rebuilt-arcos = Ville du marquis de Cadix, qui prit Alhama en 1482 et reprit Zahara en 1483.
rebuilt-medina = Siège du duc dont l’ost secourut Alhama en 1482 ; il est loin derrière le front.
rebuilt-moron = Une ville en arrière de Séville, que nul n’assiégea dans cette guerre.
rebuilt-osuna = Ville des Girón entre Séville et la frontière de Ronda ; on n’en raconte aucun siège.
rebuilt-andujar = Son pont porte la route de Castille à Jaén par-dessus le Guadalquivir.
rebuilt-baena = Ville du comte de Cabra, qui battit Boabdil près de Lucena en 1483.
rebuilt-quesada = Un guet de la frontière à l’est de Jaén ; des forteresses la moins nommée, et les tours sont dix.
rebuilt-caravaca = Commanderie de Saint-Jacques sur la frontière de Murcie ; aucun ost ne s’y rassembla.
rebuilt-iznalloz = La dernière ville avant la Vega sur la route de Jaén.
rebuilt-estepona = La Castille la rasa en 1456, et nul ne la tint en force.
rebuilt-casarabonela = Nommée dans la campagne de 1484 : la tour suivante, s’il y en avait plus de dix.
rebuilt-coin = Prise au canon en 1485, avec la vallée au-dessous de Ronda.
rebuilt-padul = La porte de la Vega aux Alpujarras ; sa tour de 1490 serait la onzième.
rebuilt-orgiva = Le chef-lieu des Alpujarras de l’ouest, entre Grenade et la côte.
rebuilt-laujar = Dans la vallée d’Andarax, où vécut Boabdil après la guerre ; des montagnards, mais pas de forteresse.
rebuilt-purchena = La force de l’Almanzora, livrée sans siège après la chute de Baza en 1489.
rebuilt-velez-blanco = Se rendit en 1488, en même temps que Vera, sans siège.
rebuilt-huescar = L’avant-poste du nord du royaume, livré en 1488 ; le front passa à côté.
rebuilt-main = Route principale, reconstituée : vallée ou col par où l’artillerie pouvait passer, comme lors des sièges de cette guerre.
rebuilt-secondary = Route secondaire, reconstituée : par les sierras ou la côte, suivie par les razzias, les convois et les armées de cette guerre, ou voie plus ancienne.
rebuilt-loja--lucena = Reconstituée : Boabdil marcha par là sur Lucena en 1483.
rebuilt-archidona--alhama = Reconstituée : la surprise d’Alhama en 1482 et ses convois vinrent de ce côté par la sierra.
