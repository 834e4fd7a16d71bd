# What the scene writes beside the board
scene-headline = { $season } { $year }, case { $box } : { $step }
step-levy = Levée
step-campaign = Campagne
step-winter = Quartiers d’hiver
scene-active = { $lord } est actif, actions restantes : { $actions }
scene-levying = { $lord } recrute, actions restantes : { $actions }
lord-over = { $lord } est lieutenant et mène { $other }
lord-under = { $lord } suit { $other }

# Locales
info-place = { $kind }, { $territory }
info-stronghold = Capacité { $capacity }, valeur { $value }, murs 1–{ $walls }
info-garrison = Garnison : { $men } hommes d’armes, { $militia } de milice
info-spoils = Dépouilles d’un sac : { $coin } de monnaie, { $loot } de butin, { $provender } de vivres
info-seat = Siège seigneurial { OF($lords) }
info-port = Un port
info-gardens = Jardins : le fourrage ne manque jamais aux amis
info-target = À conquérir pour la Reconquista de sa taïfa

# Trays
calendar = Calendrier
calendar-spring = Print.
calendar-summer = Été
calendar-autumn = Aut.
calendar-winter = Hiv.
calendar-before = Avant
calendar-after = Après
calendar-end = La dernière campagne est dans la case { $box }
mat-forces = Troupes
mat-routed = En déroute
mat-assets = Biens
mat-vassals = Vassaux
mat-cards = Capacités
mat-ratings = Fidélité { $fealty }, service { $service }, seigneurie { $lordship }, commandement { $command }
mat-hidden = Ce plateau est derrière un écran
lords-waiting = Seigneurs absents
lords-mat = Chez eux pour l’hiver
lords-aside = Hors jeu pour l’instant
lords-removed = Perdus à jamais
taifas-box = Case des taïfas
taifa-status = Politique des taïfas
cards-christian = Cartes chrétiennes
cards-muslim = Cartes musulmanes
held = Événements gardés
edge = Capacités du camp
levy-events = Événements de cette levée
deck = Cartes inutilisées
plan-christian = Plan chrétien
plan-muslim = Plan musulman

# Fights
fight-battle-name = Bataille
fight-storm-name = Assaut
fight-sally-name = Sortie
fight-battle = Bataille à { $place } : les { $side } attaquent
fight-storm = Assaut { OF($place) } : les { $side } attaquent
fight-sally = Sortie { OF($place) } : les { $side } attaquent
fight-round = Round { $round }
fight-walls = Murs 1–{ $walls }, ouvrages de siège 1–{ $works }
fight-conceded = Les { $side } cèdent le terrain
sally = En sortie
sally-reserve = Sortie, réserve
rear = Arrière
defend-reserve = Défenseurs en réserve
attack-reserve = Attaquants en réserve
garrison = Garnison
battle-events = Événements joués
routed-lords = Hors de la formation
special-vassals = Évêques et croisés
fight-sortie-name = Sortie en campagne
fight-sortie = Sortie { OF($place) } : les { $side } attaquent

# Why a bot would do it
why-march = Il y a plus à gagner depuis { $target }.
why-siege = Chaque carte de siège à { $target } peut amener la reddition ou un marqueur de plus.
why-storm = La garnison { OF($target) } semble assez faible pour nos rounds.
why-ravage = Un demi-point, du butin et des vivres.
why-supply = Des vivres de nos sièges seigneuriaux avant la faim.
why-forage = Un peu de vivres pour une action.
why-tax = La monnaie garde un seigneur en campagne.
why-encamp = À présent, campons devant { $target }.
why-besiege = { $target } vaut un siège.
why-bypass = D’abord passer outre et ravager la terre.
why-muster = { $target } ajouterait une armée.
why-vassal = Les unités { OF($target) } renforcent le seigneur.
why-capability = { $target } servira longtemps.
why-pay = { $target } rentrerait bientôt chez lui.
why-plan = C’est { $target } qui fera le plus avec une carte.
why-stand = Nous sommes assez forts pour combattre ici.
why-withdraw = Mieux vaut des murs qu’une bataille perdue.
why-avoid = Ils sont plus forts : esquivons vers { $target }.
why-concede = La journée est perdue ; sauvons ce qui peut l’être.
why-fight = Le combat reste ouvert.
why-invite = Les Africains amènent la plus grande armée qui soit.
why-uphold = Un point et un jihad tout de suite, et les Africains peuvent encore venir.
why-employ = Le Cid vaut son prix.
why-crusade = Eudes amène des chevaliers de Bourgogne.
why-add-jihad = Loin des seigneurs chrétiens, difficile à reprendre.
why-sally = Les assiégeants sont plus faibles que nous.
why-sortie = Ceux du dehors sont plus faibles que nous.
why-raid = Un demi-point de loin.
why-deposit = Dans la case commune, la monnaie peut payer tout émir.
why-levy-cart = Un chariot pour porter ce que mange l’armée.
why-levy-mule = Une mule pour porter des vivres par les cols.
why-levy-with = { $target } a encore des actions de levée.

# Tabs beside the map
plans = Plans
cards = Cartes
mats-christian = Seigneurs chrétiens
mats-muslim = Seigneurs musulmans

# Les dés d’un combat
rolled-strike = { $side }, { $step } :
rolled-hits = Coups sur { $target }, { $flavour } : { $n }
rolled-walls = Les murs { OF($who) } arrêtent sur { $limit } ou moins : { $dice }
rolled-works = Les ouvrages de siège { OF($who) } arrêtent sur { $limit } ou moins : { $dice }
rolled-armor = { $unit } { OF($who) }, il faut { $limit } ou moins : { $dice }
rolled-losses = { $unit } { OF($who) } en déroute, retour sur { $limit } ou moins : { $dice }
rolled-service = Service { OF($who) } : { $dice }
