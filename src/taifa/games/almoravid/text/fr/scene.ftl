# What the scene writes beside the board
scene-headline = { $season } { $year }, case { $box } : { $step }
step-levy = Levée
step-campaign = Campagne
step-winter = Quartiers d’hiver
scene-points = { $side } : { $points } PV
scene-active = { $lord } est actif, actions restantes : { $actions }
scene-levying = { $lord } lève, actions restantes : { $actions }
lord-over = { $lord } est lieutenant au-dessus de { $other }
lord-under = { $lord } suit { $other }

# Locales
info-place = { $kind }, { $territory }
info-stronghold = Capacité { $capacity }, valeur { $value }, murs 1–{ $walls }
info-garrison = Garnison : { $men } hommes d’armes, { $militia } de milice
info-spoils = Dépouilles d’un sac : { $coin } de monnaie, { $loot } de butin, { $provender } de vivres
info-seat = Siège seigneurial de { $lords }
info-port = Un port
info-gardens = Jardins : le fourrage ne manque jamais aux amis
info-target = À conquérir pour la Reconquista de sa taïfa

# Trays
calendar = Calendrier
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
fight-battle = Bataille à { $place } : attaque des { $side }
fight-storm = Assaut de { $place } : attaque des { $side }
fight-sally = Sortie de { $place } : attaque des { $side }
fight-round = Manche { $round }
fight-walls = Murs 1–{ $walls }, travaux de siège 1–{ $works }
fight-conceded = Les { $side } cèdent le terrain
sally = En sortie
sally-reserve = Sortie, réserve
rear = Arrière
defend-reserve = Défenseurs en réserve
attack-reserve = Attaquants en réserve
garrison = Garnison
battle-events = Événements joués
routed-lords = Hors de la formation
