# Kinds of faces
event-now = Événement : immédiat
event-levy = Événement : cette levée
event-hold = Événement : à garder
capability-lord = Capacité : un seigneur
capability-side = Capacité : tout le camp
name-kingdom = Royaume
name-taifa = Taïfa
name-stronghold = Place forte
name-locale = Lieu
name-asset = Bien
name-marker = Marqueur
name-besieged = Assiégé, à l’intérieur
name-bypassed = Contourné, à l’intérieur
name-lieutenant = Lieutenant
name-units = Unités
name-value = Valeur en points
name-capacity = Seigneurs qu’elle peut abriter

# Cards and lords
face-any-lord = Tout seigneur des { $side } peut la recruter.
face-levied-by = Recrutée par : { $lords }.
face-called = Pas de jet de fidélité : il vient par un appel aux armes. Service { $service }, seigneurie { $lordship }, commandement { $command }
face-marshal = Maréchal : il emmène autant de seigneurs qu’il veut et possède quatre cartes de commandement.
face-seats = Sièges : { $places }
face-no-seat = Pas de siège sur la carte : son marqueur l’indique à son arrivée.
face-starts-with = Arrive avec { $units } ; { $assets }
face-vassals = Vassaux : { $vassals }
face-brings = Amène { $units }
face-crusaders = Rejoint un seigneur chrétien non assiégé par les Indulgences ou la Chanson de Roland.
face-bishop = Rejoint un seigneur tant que les Évêchés sont en jeu ; on le lève ensuite comme un vassal.
face-vassal-of = Vassal { OF($lord) }. Service { $service }, avec la règle avancée seulement.

# Lands
face-kingdom = Terre chrétienne. Les places prises ici donnent aux musulmans des marqueurs de conquête de 1 PV.
face-taifa = Reconquista une fois conquises ces places : { $places }. { $points } PV et terre chrétienne.
face-taifa-lord = Indépendante tant que son émir, { $lord }, est sur la carte ; sinon elle verse les parias : terre neutre, { $points } PV aux chrétiens.
face-taifa-toledo = Elle n’a pas d’émir : jusqu’à sa Reconquista elle verse les parias, terre neutre et 1 PV aux chrétiens.

# Units
unit-melee = Mêlée : { $battle } en bataille, { $storm } dans un assaut
unit-missiles = Tir : { $hits }
unit-javelins = Javelots pendant un round de chaque combat : 1, dans un assaut ½
unit-serf = Tombe au premier coup. Revient quand son seigneur lève du transport.
unit-armor = Armure : tient sur { $limit } ou moins
unit-evade = Esquive la mêlée en bataille sur { $limit } ou moins ; sinon, sans armure : 1 seulement
unit-unarmored = Sans armure : ne tient que sur un 1
unit-of = { $unit } { OF($lord) }

# Who they were
about-alfonso = Alphonse VI, roi de León et de Castille, qui se disait empereur de toute l’Espagne et vivait de l’or des émirs.
about-alvar-fanez = Neveu du Cid et le plus hardi capitaine du roi, plus tard défenseur de Tolède.
about-garcia-ordonez = Comte de Nájera, courtisan et ennemi juré du Cid.
about-pedro-ansurez = Comte de Carrión, fondateur de Valladolid, compagnon du roi depuis l’exil.
about-sancho = Sanche Ramírez, roi d’Aragon et de Pampelune, qui descend des Pyrénées sur Saragosse et Lérida.
about-eudes = Duc de Bourgogne, parent de la reine. Il vient quand la chrétienté entend parler des Africains.
about-rodrigo-campeador = Rodrigo Díaz, le Cid, pour une fois en paix avec son roi.
about-rodrigo-al-sayyid = Rodrigo Díaz, le Cid, en exil et à la solde des émirs.
about-al-mustain = Émir de Saragosse, des Banu Hud, entre l’Aragon, la Castille et son oncle de Lérida.
about-abu-bakr = Émir de Valence, qui aime mieux payer que combattre.
about-abd-allah = Le dernier Ziride de Grenade. Il écrivit ses mémoires, prisonnier des Almoravides.
about-al-mutawakkil = Émir de Badajoz, poète et le premier à appeler l’Afrique.
about-al-mutamid = Émir de Séville, roi poète et le plus puissant des émirs : mieux vaut, disait-il, garder les chameaux en Afrique que les porcs en Castille.
about-al-mundir = Émir de Lérida, de Tortosa et de Denia, en guerre avec son neveu de Saragosse.
about-yusuf = Yusuf ibn Tachfin, fondateur de Marrakech, chef des hommes voilés du désert.
about-sir = Sir ibn Abi Bakr, parent et général de Yusuf, qui resta quand Yusuf rentra chez lui.

# Places, assets, markers
about-region = Pays ouvert sans murailles : nul ne peut s’y retrancher, et le ravager ne donne que du butin.
about-coin = Garde les seigneurs au service : une case du calendrier par pièce. Paie Rodrigo et certaines troupes.
about-loot = Nourrit comme les vivres et paie dans les lieux amis. Qui en porte marche chargé.
about-provender = Six unités et mules en mangent une part chaque fois que leur seigneur a marché ou combattu.
about-cart = Porte une part de vivres, deux si chargé ; sur un col, tout chariot qui en porte est chargé. Sert au ravitaillement.
about-mule = Porte une part de vivres, deux si chargée, sur les cols aussi. Sert au ravitaillement et mange comme une unité.
about-ravaged = Terre ravagée : ½ PV au camp de sa couleur. On n’y fourrage plus, sauf dans des jardins amis ; elle aide à la reddition.
about-conquered = Prise de force ou par accord : 1 PV par marqueur, et amie de son conquérant.
about-jihad = Résistance locale : ½ PV chacune aux musulmans. La place est à eux, quel que soit l’état de la taïfa.
about-siege = Siège : d’un à quatre marqueurs. Ils aident à la reddition, donnent les rounds d’un assaut et y protègent les assiégeants.
about-bypass = Contournée : des seigneurs sont dehors sans assiéger, et peuvent ravager, fourrager, se ravitailler.
about-besieged = Enfermé par un siège : ne peut que faire une sortie, fourrager dans des jardins ou passer.
about-bypassed = Enfermé mais non assiégé : peut s’en aller ou sortir contre l’ennemi.
about-seat = Siège d’un seigneur par marqueur : ami de son camp tant que le seigneur est sur la carte.
about-double-seat = Un siège qui compte double pour le ravitaillement.
about-cathedral = Un siège d’Alfonso qui vaut 1 PV.
about-moved = A marché ou combattu avec cette carte : il devra se nourrir à la fin.
about-lieutenant = Mène un seigneur subordonné qui va partout où il va.
about-javelins = Javelots pas encore lancés : un round par combat.
about-spear-wall = Fantassins qui peuvent tenir un round contre la cavalerie avec une meilleure armure.
about-parias = Une taïfa sans émir sur la carte verse les parias : terre neutre, 1 PV aux chrétiens, 3 pour Séville.
about-reconquista = Une taïfa dont tous les objectifs sont conquis : terre chrétienne, 3 PV, 9 pour Séville.
about-independent = Une taïfa dont l’émir est sur la carte : terre musulmane, aucun point.
about-service = Combien de temps un seigneur sert : dans la case actuelle il rentre, à sa gauche il est perdu.
about-curias = Le roi a tenu sa cour ici : un point de moins dans la case des taïfas.
about-pass-card = Personne n’agit avec cette carte.
about-command = Son seigneur a autant d’actions que son commandement.
about-garrison = Ne combat que dans les assauts et encaisse tous les coups avant les seigneurs.
about-port = Les flottes y abordent et en partent.
about-gardens = Cités et forteresses : les amis y trouvent toujours à manger, même assiégés.
about-target = Doit être conquise pour la Reconquista de sa taïfa.
about-pennant = Siège d’un seigneur : il s’y présente, y taxe et s’y ravitaille.
about-value = Autant de marqueurs de victoire à sa prise, autant de dés pour sa reddition.
about-capacity = Autant de seigneurs tiennent à l’intérieur, et il faut autant d’assiégeants pour des ouvrages de siège.
