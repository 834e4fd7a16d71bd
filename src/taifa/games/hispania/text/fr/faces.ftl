face-unit = Unité
face-event = Pion événement
face-nation = Nation
face-leader = Chef
face-marker = Marqueur
face-seat = Joueur

unit-moves = Avance de { $n ->
        [one] 1 région
       *[other] { $n } régions
    }, une de plus avec un chef.
unit-stays = Ne bouge jamais.
unit-dice = Dé : { $clear } en plaine, { $difficult } à l’attaque en montagne et marais, noir en défense dans ces terrains.
unit-lives = Points de vie : { $n }.
unit-cost = Coûte { $n } d’or.
unit-not-sold = Ne s’achète pas.
dice-white-one = blanc
dice-black-one = noir
unit-infantry = Le gros de toutes les armées.
unit-elite = Rapide et bonne en plaine. Celles de Roma lancent noir aussi dans les sièges.
unit-veteran = Une élite qui ignore la première perte qu’elle subit dans chaque bataille.
unit-guard = Dés noirs partout. Là où la nation a une cité capitale, la garde y est relevée gratuitement.
unit-knight = En plaine, touché en dernier par les dégâts ; en terrain difficile, en premier.
unit-elephant = Comme un chevalier, avec un point de vie ; perdu, il ne revient pas.
unit-cavalry = En plaine, touchée en dernier par les dégâts ; en terrain difficile, en premier.
unit-numid = Cavalerie et montagnarde à la fois, avec un point de vie ; perdue, elle ne revient pas.
unit-mountaineer = La montagne ne l’arrête pas ; levé là seulement ; blanc dans les marais.
unit-berber = Montagnard engagé, 2 points chacun ; ne compte dans aucune limite. Ceux des Omeyyades ne bougent qu’avec Al-Mansur.
unit-massalia = Renforcent qui tient la région, ne comptent dans aucune limite, ne se replient pas.
unit-fort = Compte dans la pile et ne se reconstruit pas. Peut être touché à tout moment, une seconde fois seulement quand tous les autres l’ont été.
unit-stronghold = Comme un fort, mais se rachète, en montagne seulement.
unit-castle = Touché seulement s’il reste seul ; un crâne est un dégât. Tombe au round de siège, après deux rounds de bataille. Laisse une ruine que l’on relève contre une unité.
unit-city = Comme un château, mais ne prend pas de place dans la pile ; sur les quatre sites de cité seulement.
unit-capital = 3 points quand elle s’élève, 1 de plus à chaque tour où elle tient ; relève la garde royale ; sa région est la capitale.
unit-leader = Un dé noir de plus, une région de plus pour qui avance avec lui, deux unités de plus à l’attaque. Meurt avec le dernier des siens.
unit-ruin-t = Un château en ruine : qui contrôle la région peut le relever en sacrifiant une unité. D’ici là, son propriétaire ne dispose pas de ce pion.
unit-ruin-y = Une cité en ruine : seules Roma et Carthago la relèvent, ou la nation dont la cité capitale est ici.
unit-ruin-f = Un fort en ruine : aucun autre n’y est bâti tant que Roma joue.
unit-road = La plaine coûte ici un demi-point ; la montagne n’arrête pas.
unit-event = Un pion dont seul son possesseur voit la face.
unit-ship = Les navires vikings : deux dés noirs, deux points de vie.

event-does-indiscipline = Au début d’une bataille : un chevalier ennemi tombe au premier coup qu’il reçoit.
event-does-invasion = Au début de votre nation : une pile bouge et combat une seconde fois, deux unités au-dessus de la limite à l’attaque.
event-does-retreat = Avant le premier round : repli immédiat, sans soumission.
event-does-treasury = Au début de votre nation : 6 d’or pour elle.
event-does-long-life = Un chef qui partirait après un tour en reste un second. Pas plus de deux tours en tout.
event-does-castle = Dès le tour 8, au début de votre nation : un château gratuit dans une de ses régions, même si elle n’en a pas.
event-does-dice = Après un round où vous combattez : les deux camps le rejouent.
event-does-null = Juste après le pion d’un autre joueur : il est sans effet.
event-does-shuffle = Tous les pions joués retournent dans le sac ; vous en tirez un.
event-does-massalia = Tours 1 à 3 : les hommes de Massalia rejoignent qui tient Denia, Valencia ou Barcino ; Jaune peut prendre à la place une infanterie de Carthago. Un fort romain les remplace ensuite.
event-does-vikings = Tours 11 à 14, au début d’une nation : raid sur une région au bord de la mer ou d’un fleuve, deux dés noirs. Un point et un d’or par point de vie détruit ; 2 points à qui coule les navires. Chaque joueur peut payer 2 points, une fois par tour, pour les renvoyer.
event-does-ruse = À l’attaque en montagne : les deux camps lancent comme en plaine. Qui l’emporte et qui est touché d’abord reste comme en montagne.
event-does-bravery = Une de vos unités, pas un château, lance son dé deux fois avant tout le monde. Pas contre des ouvrages.
event-does-tactics = Deux dés noirs de plus pendant un round.
event-does-traitor = Au début d’une bataille : un château ennemi tombe au premier coup qu’il reçoit.
event-does-ambush = En défense en plaine : les deux camps lancent comme en montagne. Qui l’emporte et qui est touché d’abord reste comme en plaine.
event-does-army = Au début de votre nation : une unité de n’importe quel type qu’elle possède, gratuite ; ni château, ni fort, ni Numide, ni éléphant, ni Berbère.
event-does-boldness = Au début de votre nation : une pile bouge et combat une seconde fois, sans chef et avec la limite habituelle.

nation-player = Jouée par { $seat }, numéro { $n } dans l’ordre de jeu.
nation-from = En jeu dès le tour { $turn }.
nation-until = Jusqu’à la fin du tour { $turn }.
nation-then = Ensuite { $heir } prend sa place.
nation-end = Jusqu’à la fin de la partie.
nation-counters = Pions : { $units }.
nation-gold-all = De l’or de toutes ses régions dès le tour { $turn } ; garde { $n }.
nation-gold-castles = De l’or seulement là où elle a un château ou une cité, dès le tour { $turn } ; garde { $n }.
nation-gold-half = La moitié de son or, arrondie à l’entier supérieur, dès le tour { $turn } ; garde { $n }.
nation-gold-valencia = De l’or tant qu’elle tient Valencia ; garde { $n }.
nation-gold-none = Ne perçoit jamais d’or.
nation-offmap = { $gold } d’or ({ $zone }), { n-turns }.
nation-invades = Invasion au tour { $turn } : bouge et combat deux fois, deux unités au-dessus de la limite à l’attaque.
nation-zeal = Zèle religieux au tour { $turn }, première phase : pas de limite d’empilement, deux coups par bataille ignorés, trois avec un chef.
nation-fougue = Fougue au tour { $turn } : une pile bouge et combat deux fois.
nation-ships = Suprématie navale : tours { $turns }.
nation-gets = Tour { $turn } : { $units } ({ $places }).
nation-gets-upto = Tour { $turn } : jusqu’à { $units } avec ceux de la carte ({ $places }).
nation-led = Chefs : { $leaders }.
nation-must = Avec { n-regions } ou moins, elle doit se soumettre à { $suzerain } après un round ({ n-turns }).
nation-may = Avec { n-regions } ou moins, elle peut se soumettre à { $suzerain } après un round ({ n-turns }).
nation-trophy = À l’attaque, { n-turns } : { n-points } par { $units } ({ $of }).
nation-trophy-any = À l’attaque, { n-turns } : { n-points } par unité ({ $of }).
nation-trophy-leader = À l’attaque, { n-turns } : { n-points } pour un chef tué ({ $leaders }).
nation-scores = { n-points } chacune ({ $n ->
        [1] tour
       *[other] tours
    } { $when }) : { $regions }.
n-turns = { $turns ->
        [1] tour { $first }
       *[other] tours { $first } à { $last }
    }
n-regions = { $regions ->
        [one] 1 région
       *[other] { $regions } régions
    }
of-muslim = les musulmans
of-christian = les chrétiens
of-any = quiconque
leader-muslim = tout chef musulman
place-sea = en mer
place-fleet = toutes les mers
place-own = ses régions
place-beyond = hors d’Hispania
leader-of = Mène { $nation }.
leader-turns = Vient au tour { $turn } ({ $places }) ; part au début du tour { $last }.
leader-turn-end = Vient au tour { $turn } ({ $places }) ; part à la fin du tour { $last }.
seat-nations = Joue { $nations }.
seat-when = { $nation } : { n-turns }.

special-carthago = À la fin du tour 1, une cité s’élève à Cartagena si elle la tient : 3 points. Au tour 2, chaque unité qui marche vers Septimania rapporte 3 points, Hasdrubal 5.
special-gallegos = Un peuple montagnard du nord-ouest qui ne change jamais.
special-cantabria = Ne se soumet jamais à Roma. À la fin du tour 8, ses unités passent aux Wisigoths ; un point perdu pour chacune qui manque à quatre.
special-lusitania = Au tour 5, Viriathe se lève : 5 points s’il vit et si elle est libre. S’il recule devant Roma, elle se soumet. Devient Badajoz à la fin du tour 11 ou 12.
special-vascos = Héritent des Alains, à la fin du tour 10, d’une unité à Vizcaya, Pamplona et Numantina.
special-celtas = Gardent leur oppidum en Algarve et jouent jusqu’à la fin.
special-iberos = Au tour 4, cinq de leurs unités deviennent des élites romaines, les autres des forts romains.
special-roma = Dès le tour 4, des forts dans chaque région qu’elle possède ou traverse ; une cité, 3 points, là où elle possède toute une zone. Ses élites lancent noir dans les sièges. Pas de limite de population. Au tour 5 : Sur 2 par région et 5 pour toutes, Este 1 et 4, Centro ½ et 3, Norte ½.
special-hispania = Ce qui reste de Roma : ses forts et ses cités, jusqu’à huit élites devenues infanterie.
special-vandalos = Au tour 6, ils traversent d’abord trois régions en une pile, sous les tirs. Dès le tour 7, chaque unité qui gagne l’Afrique depuis Gades ou Malaca rapporte un point ; garde, cavalerie et chef, 2. Brûler Cartagena donne un point et des navires.
special-alanos = Pas de limite d’empilement avec Ataces dans la première phase de l’invasion.
special-suevos = À la fin du tour 13, ils deviennent León ; un point perdu par infanterie qui manque à six.
special-visigodos = Châteaux gratuits : Saragossa au tour 7, trois aux tours 8 et 9. Au tour 9 : 10 points pour toute la péninsule sauf une région, ou 2 par zone entière. Au tour 10 : les châteaux comptent leur revenu, les autres régions ½. Cité capitale à Toletum dès le tour 9. Quand Toletum tombe, les châteaux sans hommes se rendent aux Omeyyades.
special-byzancio = Débarque aussi à Granada aux tours 9 et 10. Après le tour 10, peut laisser Tingis aux Omeyyades pour 3 points. N’engage jamais le Cid.
special-omeyas = Aux tours 11 et 12, chaque unité partie pour Septimania rapporte 4 points, cinq unités au plus. Les châteaux wisigoths sans hommes se rendent une fois Toletum prise. Cité capitale à Sevilla dès le tour 12. À la fin du tour 14, le califat se brise en quatre taïfas.
special-francos = Comptent aussi au tour 9. Leurs chevaliers ne se replient jamais. Château gratuit à Barcino au tour 13. À la fin du tour 15, ils deviennent Aragón ; un point perdu par infanterie qui manque à quatre.
special-aragon = Au tour 16, Ramírez vient avec des chevaliers et un second mouvement ; un point par unité musulmane qu’il détruit. Puis il repart avec autant de chevaliers qu’il en est venu.
special-badajoz = À sa naissance, prend Badajoz, Alcántara, Tago, Vetonia et Estremadura ; trois châteaux gratuits. Une fois, deux infanteries contre une cavalerie.
special-zaragoza = Jusqu’à six régions du nord-est du califat tombé, douze infanteries, trois châteaux.
special-navarra = Château gratuit à Pamplona au tour 14 si elle la tient. Entre en Aquitania et en sort dès le tour 16.
special-leon = Sa garde royale s’achète dès qu’il a tenu Salamanca.
special-castilla = Les Wisigoths de Norte et de Segovia à la fin du tour 12. Cité capitale à Toletum dès le tour 16. Quatre chevaliers, cinq dès le tour 20.
special-sevilla = Héritière du califat. Tours 16 et 17 : 5 points par château à Badajoz, Valencia et Granada. Cité capitale dès le tour 16.
special-valencia = Sa région et deux autres de l’est du califat tombé. Le Cid vient la prendre au tour 17.
special-granada = Sa région et deux autres du sud du califat tombé, avec un château.
special-cid = Au tour 17, d’autres joueurs l’engagent : il attaque près de chez eux, ils paient en or ce qu’il détruit, il l’encaisse en points. Puis il attaque Valencia : 5 points quand il la tient pour la première fois.
special-almoravides = Tingis leur revient au tour 18. Au tour 19, chaque château qu’ils tiennent compte le revenu de sa région. Dès le tour 20, leurs élites sont de l’infanterie.
special-cruzada = Vient par n’importe quelle mer au tour 20, débarque où elle veut, bouge deux fois et rentre.
special-almohade = Tingis leur revient au tour 21. Ce tour-là, les régions avec un château en ruine comptent leur revenu, les autres 1.

rebuilt-upland = Revenu reconstitué : hautes terres, forêt ou marche peu peuplées. Sept des treize revenus que cite la règle valent 1.
rebuilt-coast = Revenu reconstitué : une côte sans grand port. Sept des treize revenus que cite la règle valent 1.
rebuilt-country = Revenu reconstitué : une campagne aux villes rares. Sept des treize revenus que cite la règle valent 1.
rebuilt-port = Revenu reconstitué : un port et sa plaine, comme Valencia, dont la règle cite le 2.
rebuilt-seat = Revenu reconstitué : le siège d’un royaume ou d’un califat, comme Sevilla avec 3.
rebuilt-mines = Revenu reconstitué : mines d’argent, capitale punique et byzantine.
rebuilt-town = Revenu reconstitué : une ville et sa plaine, comme Burgos avec 2.
rebuilt-outpost = Revenu reconstitué : un petit avant-poste, comme Mallorca avec 1.
rebuilt-none = Revenu reconstitué : la règle dit que certaines régions n’en ont pas, et Mallorca, plus grande, vaut 1.
rebuilt-border = Frontière reconstituée : les régions se touchent là où elles le font quand on les trace autour de leurs villes sur la vraie côte.
rebuilt-river = Frontière reconstituée : les régions se rencontrent à ce fleuve, que la règle nomme ; un fleuve sépare toujours des régions.
rebuilt-ridge = Frontière reconstituée : les régions se rencontrent le long de cette chaîne, telle qu’elle court dans l’atlas.
rebuilt-pamplona-aquitania = Col reconstitué : Roncevaux, où tomba Roland. La règle cite ses cols comme exemples.
rebuilt-barcino-septimania = Col reconstitué : Panissars, route d’Hannibal et de la Via Augusta. La règle cite ses cols comme exemples.
rebuilt-calatrava-baetica = Col reconstitué : le Muradal dans la Sierra Morena, franchi en 1212. La règle cite ses cols comme exemples.
