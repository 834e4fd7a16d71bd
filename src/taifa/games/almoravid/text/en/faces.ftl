# Kinds of faces
event-now = Event: at once
event-levy = Event: this levy
event-hold = Event: held
capability-lord = Capability: one lord
capability-side = Capability: the whole side
name-kingdom = Kingdom
name-taifa = Taifa
name-stronghold = Stronghold
name-locale = Locale
name-asset = Asset
name-marker = Marker
name-besieged = Besieged, inside
name-bypassed = Bypassed, inside
name-lieutenant = Lieutenant
name-units = Units
name-value = Value in points
name-capacity = Lords it can hold

# Cards and lords
face-any-lord = Any lord of the { $side } may levy it.
face-levied-by = Levied by { $lords }.
face-called = No fealty roll: he comes by a call to arms. Service { $service }, Lordship { $lordship }, Command { $command }
face-marshal = Marshal: takes any lords with him on the march and has four command cards.
face-seats = Seats: { $places }
face-no-seat = No seat on the map: his marker shows it when he comes.
face-starts-with = Comes with { $units }; { $assets }
face-vassals = Vassals: { $vassals }
face-brings = Brings { $units }
face-crusaders = Joins an unbesieged Christian lord by Indulgences or the Song of Roland.
face-bishop = Joins a lord while Bishoprics is in play; then he is mustered like a vassal.
face-vassal-of = Vassal of { $lord }. Service { $service }, by the advanced rule only.

# Lands
face-kingdom = Christian land. Strongholds taken here give the Muslims Conquered markers of 1 VP each.
face-taifa = Reconquista once these are conquered: { $places }. { $points } VP and Christian land.
face-taifa-lord = Independent while { $lord } is on the map, else it pays parias: neutral land, { $points } VP to the Christians.
face-taifa-toledo = It has no emir: until its Reconquista it pays parias, neutral land and 1 VP to the Christians.

# Units
unit-melee = Melee: { $battle } in battle, { $storm } in a storm
unit-missiles = Missiles: { $hits }
unit-javelins = Javelins in one round of a fight: 1, in a storm ½
unit-serf = Falls at the first hit. Comes back when his lord levies transport.
unit-armor = Armor: stands fast on { $limit } or less
unit-evade = Evades melee in battle on { $limit } or less; else unarmored: 1 only
unit-unarmored = Unarmored: stands fast on a 1 only
unit-of = { $unit } of { $lord }

# Who they were
about-alfonso = Alfonso VI, king of León and Castile, who called himself emperor of all Spain and lived on the gold of the emirs.
about-alvar-fanez = Nephew of the Cid and the king’s boldest captain, later the defender of Toledo.
about-garcia-ordonez = Count of Nájera, courtier and bitter enemy of the Cid.
about-pedro-ansurez = Count of Carrión, founder of Valladolid, companion of the king since his exile.
about-sancho = Sancho Ramírez, king of Aragón and Pamplona, pressing down from the Pyrenees upon Zaragoza and Lérida.
about-eudes = Duke of Burgundy, kinsman of the queen. He comes when Christendom hears of the Africans.
about-rodrigo-campeador = Rodrigo Díaz, the Cid, at peace with his king for once.
about-rodrigo-al-sayyid = Rodrigo Díaz, the Cid, in exile and in the pay of emirs.
about-al-mustain = Emir of Zaragoza, of the Banu Hud, between Aragón, Castile and his uncle of Lérida.
about-abu-bakr = Emir of Valencia, who would rather pay than fight.
about-abd-allah = The last Zirid of Granada. He wrote his memoirs as a prisoner of the Almoravids.
about-al-mutawakkil = Emir of Badajoz, poet and the first to call for Africa.
about-al-mutamid = Emir of Sevilla, poet-king and the strongest of the emirs: better herd camels in Africa, he said, than pigs in Castile.
about-al-mundir = Emir of Lérida, Tortosa and Denia, at war with his nephew in Zaragoza.
about-yusuf = Yusuf ibn Tashufin, founder of Marrakesh, commander of the veiled men of the desert.
about-sir = Sir ibn Abi Bakr, Yusuf’s kinsman and general, who stayed when Yusuf went home.

# Places, assets, markers
about-region = Open land without walls: nobody can withdraw here, and ravaging it yields loot only.
about-coin = Keeps lords in service: a box of the calendar each. Pays Rodrigo and some troops.
about-loot = Feeds like provender, and pays at friendly locales. Whoever carries it marches laden.
about-provender = Six units and mules eat one whenever their lord moved or fought.
about-cart = Carries one provender, two if laden; over a pass every cart with provender is laden. Serves supply.
about-mule = Carries one provender, two if laden, over passes too. Serves supply, and eats like a unit.
about-ravaged = Laid waste: ½ VP to whom the colour shows. Nobody forages here but at friendly gardens; it helps a surrender.
about-conquered = Taken by force or terms: 1 VP each, and friendly to its conqueror.
about-jihad = Local resistance: ½ VP each to the Muslims. The stronghold is theirs, whatever the taifa is.
about-siege = Siege: from one to four markers. They help surrender, give the rounds of a storm and shelter the besiegers in it.
about-bypass = Passed by: lords stand outside without besieging, and may ravage, forage and supply.
about-besieged = Shut up inside by a siege: may only sally, forage at gardens, or pass.
about-bypassed = Shut up inside, but not besieged: may march away or make a sortie.
about-seat = A seat of a lord by marker: friendly to his side as long as he is on the map.
about-double-seat = A seat that counts twice for supply.
about-cathedral = A seat of Alfonso worth 1 VP.
about-moved = Moved or fought on this card: he must feed at its end.
about-lieutenant = Leads a lower lord who goes wherever he goes.
about-javelins = Javelins not thrown yet: one round in a fight.
about-spear-wall = Foot that may stand one round against horse with better armor.
about-parias = A taifa without emir on the map pays parias: neutral land, 1 VP to the Christians, 3 if Sevilla.
about-reconquista = A taifa with all its targets conquered: Christian land, 3 VP, 9 if Sevilla.
about-independent = A taifa with its emir on the map: Muslim land, no points.
about-service = How long a lord serves: in the current box he goes home, left of it he is lost.
about-curias = The king held court here: a point less in the taifas box.
about-pass-card = Nobody acts on this card.
about-command = The lord on it takes as many actions as his Command rating.
about-garrison = Fights in storms only, and takes every hit before a lord does.
about-port = Fleets land and sail here.
about-gardens = Cities and fortresses: friends always find food here, even besieged.
about-target = Must be conquered for the Reconquista of its taifa.
about-pennant = A lord’s seat: here he musters, taxes and draws supply.
about-value = So many victory markers when it is taken, so many dice for its surrender.
about-capacity = So many lords find room inside, and so many besiegers are needed for siegeworks.
