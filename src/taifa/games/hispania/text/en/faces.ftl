face-unit = Unit
face-event = Event counter
face-nation = Nation
face-leader = Leader
face-marker = Marker
face-seat = Player

unit-moves = Moves { $n ->
        [one] 1 region
       *[other] { $n } regions
    }, one more with a leader.
unit-stays = Never moves.
unit-dice = Die: { $clear } in clear land, { $difficult } when attacking in mountains and marshes, black when defending there.
unit-lives = Life points: { $n }.
unit-cost = Costs { $n } gold.
unit-not-sold = Can’t be bought.
dice-white-one = white
dice-black-one = black
unit-infantry = The backbone of every army.
unit-elite = Fast and good in clear land. Roma’s also roll black in sieges.
unit-veteran = An elite that ignores the first loss it suffers in each battle.
unit-guard = Black dice everywhere. Where a nation has a capital city, the guard is raised there again for nothing.
unit-knight = Hit last by damage in clear land, first in difficult land.
unit-elephant = Like a knight, with one life point; once lost it never comes back.
unit-cavalry = Hit last by damage in clear land, first in difficult land.
unit-numid = Cavalry and mountaineer at once, with one life point; lost for good.
unit-mountaineer = Is not stopped by mountains; raised there only; white in marshes.
unit-berber = A hired mountaineer, 2 points each; counts for no limit. The Omeyas’ move only with Al-Mansur.
unit-massalia = Strengthens whoever holds the region, counts for no limit, can’t retreat.
unit-fort = Counts in the stack, can’t be rebuilt. May take a hit at any time, a second one only after everybody else has taken one.
unit-stronghold = Like a fort, but can be bought again, in mountains only.
unit-castle = Hit only when it stands alone; a skull is one damage. Falls to a siege round after two rounds of battle. Leaves a ruin that can be rebuilt for a unit.
unit-city = Like a castle, but takes no room in the stack; on the four city sites only.
unit-capital = 3 points when it rises, 1 more each turn it stands; raises the royal guard; its region is the capital.
unit-leader = A black die more, a region more for who moves with him, two units more in an attack. Dies with the last of his men.
unit-ruin-t = A castle in ruins: who controls the region may rebuild it by giving up a unit. Until then its counter is not free for its owner.
unit-ruin-y = A city in ruins: only Roma and Carthago, or a nation whose capital city belongs here, rebuild it.
unit-ruin-f = A ruined fort: no other can be built here while Roma plays.
unit-road = Clear land costs half a point here; mountains don’t stop.
unit-event = A counter whose face only its owner sees.
unit-ship = The Vikings’ ships: two black dice, two life points.

event-does-indiscipline = At the start of a battle: an enemy knight is destroyed by the first hit it takes.
event-does-invasion = As your nation begins: one stack moves and fights a second time, with two units above the limit in attacks.
event-does-retreat = Before the first round: retreat at once. No submission follows from it.
event-does-treasury = As your nation begins: 6 gold for it.
event-does-long-life = A leader who would go after one turn stays a second. Not longer than two turns in all.
event-does-castle = From turn 8, as your nation begins: a free castle in one of its regions, even for a nation without castles.
event-does-dice = After a round in which you fight: both sides roll it again.
event-does-null = Right after another player’s counter: it has no effect.
event-does-shuffle = All counters played so far go back into the bag; you draw one.
event-does-massalia = Turns 1 to 3: the men of Massalia join whoever holds Denia, Valencia or Barcino; Yellow may take a Carthaginian infantry instead. Later a Roman fort replaces them.
event-does-vikings = Turns 11 to 14, as any nation begins: a raid on a region by the sea or a river, two black dice. A point and a gold for each life point destroyed; 2 points for who sinks the ships. Each player may pay 2 points, once a turn, to send them again.
event-does-ruse = Attacking in mountains: both sides roll as if in clear land. Who wins, and who is hit first, stays as in mountains.
event-does-bravery = One of your units, not a castle, rolls its die twice before everyone else. Not against works.
event-does-tactics = Two black dice more for one round.
event-does-traitor = At the start of a battle: an enemy castle is destroyed by the first hit it takes.
event-does-ambush = Defending in clear land: both sides roll as if in mountains. Who wins, and who is hit first, stays as in clear land.
event-does-army = As your nation begins: a unit of any type it owns, for nothing; no castles, forts, Numidians, elephants or Berbers.
event-does-boldness = As your nation begins: one stack moves and fights a second time, without a leader and with the usual limit.

nation-player = Played by { $seat }, number { $n } in the order of play.
nation-from = In play from turn { $turn }.
nation-until = Until the end of turn { $turn }.
nation-then = Then { $heir } takes its place.
nation-end = To the end of the game.
nation-counters = Counters: { $units }.
nation-gold-all = Gold from every region from turn { $turn }; keeps { $n }.
nation-gold-castles = Gold only where it has a castle or city, from turn { $turn }; keeps { $n }.
nation-gold-half = Half of its gold, rounded up, from turn { $turn }; keeps { $n }.
nation-gold-valencia = Gold while it holds Valencia; keeps { $n }.
nation-gold-none = Never collects gold.
nation-offmap = { $gold } gold from { $zone }, { n-turns }.
nation-invades = Invasion on turn { $turn }: moves and fights twice, two units above the limit in attacks.
nation-zeal = Religious zeal on turn { $turn }, first phase: no stacking limit, two hits a battle ignored, three with a leader.
nation-fougue = Fougue on turn { $turn }: one stack moves and fights twice.
nation-ships = Naval supremacy: turns { $turns }.
nation-gets = Turn { $turn }: { $units } ({ $places }).
nation-gets-upto = Turn { $turn }: up to { $units } with those on the map ({ $places }).
nation-led = Leaders: { $leaders }.
nation-must = With { n-regions } or fewer it must bow to { $suzerain } after a round ({ n-turns }).
nation-may = With { n-regions } or fewer it may bow to { $suzerain } after a round ({ n-turns }).
nation-trophy = Attacking, { n-turns }: { n-points } for each { $units } of { $of }.
nation-trophy-any = Attacking, { n-turns }: { n-points } for each unit of { $of }.
nation-trophy-leader = Attacking, { n-turns }: { n-points } for { $leaders } killed.
nation-scores = { n-points } each ({ $n ->
        [1] turn
       *[other] turns
    } { $when }): { $regions }.
n-turns = { $turns ->
        [1] turn { $first }
       *[other] turns { $first } to { $last }
    }
n-regions = { $regions ->
        [one] 1 region
       *[other] { $regions } regions
    }
of-muslim = the Muslims
of-christian = the Christians
of-any = anyone
leader-muslim = any Muslim leader
place-sea = at sea
place-fleet = any sea
place-own = its own regions
place-beyond = beyond Hispania
leader-of = Leads { $nation }.
leader-turns = Comes on turn { $turn } ({ $places }); goes at the start of turn { $last }.
leader-turn-end = Comes on turn { $turn } ({ $places }); goes at the end of turn { $last }.
seat-nations = Plays { $nations }.
seat-when = { $nation }: { n-turns }.

special-carthago = A city rises in Cartagena at the end of turn 1 if it holds it: 3 points. On turn 2 each unit that marches to Septimania brings 3 points, Hasdrubal 5.
special-gallegos = A mountain people of the north-west that never changes.
special-cantabria = Never bows to Roma. At the end of turn 8 its units become Visigodos; a point lost for each short of four.
special-lusitania = On turn 5 Viriathus rises: 5 points if he lives and it is free. If he retreats from Roma, it bows. Becomes Badajoz at the end of turn 11 or 12.
special-vascos = Inherits a unit each in Vizcaya, Pamplona and Numantina from the Alanos at the end of turn 10.
special-celtas = Keeps its stronghold in the Algarve and plays to the end.
special-iberos = On turn 4 five of its units become Roman elites, the others Roman forts.
special-roma = Forts in every region it owns or crosses from turn 4; a city, 3 points, where it owns a whole zone. Elites roll black in sieges. No population limit. On turn 5: Sur 2 a region and 5 for all, Este 1 and 4, Centro ½ and 3, Norte ½.
special-hispania = What is left of Roma: its forts and cities, up to eight elites as infantry.
special-vandalos = On turn 6 they first cross three regions in one stack under fire. From turn 7 each unit that reaches Africa from Gades or Malaca brings a point, guard, cavalry and leader 2. Cartagena burnt gives a point and ships.
special-alanos = No stacking limit with Ataces in the first phase of the invasion.
special-suevos = At the end of turn 13 they become León; a point lost for each infantry short of six.
special-visigodos = Free castles: Saragossa on turn 7, three on turns 8 and 9. On turn 9: 10 points for all of the mainland but one region, or 2 for each whole zone. On turn 10: castles count their income, other regions ½. Capital city in Toletum from turn 9. When Toletum falls, castles without men surrender to the Omeyas.
special-byzancio = Lands at Granada too on turns 9 and 10. After turn 10 it may leave Tingis to the Omeyas for 3 points. Never hires El Cid.
special-omeyas = On turns 11 and 12 each unit that leaves for Septimania brings 4 points, five units at most. Visigoth castles without men surrender once Toletum is taken. Capital city in Sevilla from turn 12. At the end of turn 14 the caliphate breaks into four taifas.
special-francos = Count on turn 9 too. Their knights never retreat. A free castle in Barcino on turn 13. At the end of turn 15 they become Aragón; a point lost for each infantry short of four.
special-aragon = On turn 16 Ramírez comes with knights and a second move; a point for each Muslim unit he destroys. Then he goes home with as many knights as came.
special-badajoz = Takes Badajoz, Alcántara, Tago, Vetonia and Estremadura as it rises; three free castles. Once, two infantry for a cavalry.
special-zaragoza = Up to six regions of the north-east from the fallen caliphate, twelve infantry, three castles.
special-navarra = A free castle in Pamplona on turn 14 if it holds it. Comes and goes in Aquitania from turn 16.
special-leon = Its royal guard may be bought once it has held Salamanca.
special-castilla = The Visigodos of Norte and Segovia at the end of turn 12. Capital city in Toletum from turn 16. Four knights, five from turn 20.
special-sevilla = Heir of the caliphate. Turns 16 and 17: 5 points for a castle in Badajoz, Valencia and Granada each. Capital city from turn 16.
special-valencia = Its region and two more of the east from the fallen caliphate. El Cid comes for it on turn 17.
special-granada = Its region and two more of the south from the fallen caliphate, with a castle.
special-cid = On turn 17 other players hire him: he attacks next to them, they pay gold for what he destroys, he takes it as points. Then he attacks Valencia: 5 points when he first holds it.
special-almoravides = Tingis falls to them on turn 18. On turn 19 each castle they hold counts its region’s income. From turn 20 their elites are infantry.
special-cruzada = Comes by any sea on turn 20, lands anywhere, moves twice, and goes home.
special-almohade = Tingis falls to them on turn 21. On turn 21 regions with a castle in ruins count their income, others 1.

rebuilt-upland = Income rebuilt: thinly settled upland, forest or march. Seven of the thirteen incomes that the rulebook mentions are 1.
rebuilt-coast = Income rebuilt: a coast without a great harbour. Seven of the thirteen incomes that the rulebook mentions are 1.
rebuilt-country = Income rebuilt: open country with few towns. Seven of the thirteen incomes that the rulebook mentions are 1.
rebuilt-port = Income rebuilt: a port with its plain, like Valencia, whose 2 the rulebook mentions.
rebuilt-seat = Income rebuilt: the seat of a kingdom or caliphate, like Sevilla with 3.
rebuilt-mines = Income rebuilt: silver mines and a Punic and Byzantine capital.
rebuilt-town = Income rebuilt: a town with its plain, like Burgos with 2.
rebuilt-outpost = Income rebuilt: a small outpost, like Mallorca with 1.
rebuilt-none = Income rebuilt: the rulebook says that some regions have none, and the larger Mallorca has 1.
rebuilt-border = Border rebuilt: regions touch where they do when drawn around their towns over the true coast.
rebuilt-river = Border rebuilt: the regions meet at this river, which the rulebook names; a river always separates regions.
rebuilt-ridge = Border rebuilt: the regions meet along this range, as it runs in the atlas.
rebuilt-pamplona-aquitania = Pass rebuilt: Roncesvalles, where Roland fell. The rulebook names its passes as examples.
rebuilt-barcino-septimania = Pass rebuilt: the Panissars, the road of Hannibal and of the Via Augusta. The rulebook names its passes as examples.
rebuilt-calatrava-baetica = Pass rebuilt: the Muradal in the Sierra Morena, crossed in 1212. The rulebook names its passes as examples.
