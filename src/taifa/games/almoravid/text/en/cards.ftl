# The 52 Arts of War cards: titles and texts of both halves

name-c1 = C1 Hills / Battering Ram
name-c1-event = Hills
c1-event-text = Hold. Play before a Battle in which you defend: your Slingers strike ×1½ with missiles and all your other ×½ missiles ×1.
name-c1-capability = Battering Ram
c1-capability-text = This lord counts as two lords for siegeworks, and you may reroll one die of each surrender roll where he besieges.

name-c2 = C2 Camp Attack / Ballesteros
name-c2-event = Camp Attack
c2-event-text = Hold. Play before a Battle: in round 1 take two assets from each enemy lord there as spoils, then remove two more from each.
name-c2-capability = Ballesteros
c2-capability-text = Crossbows: this lord’s Men-at-Arms and Militia have missiles ×½ that pick their target and weaken its armor by 1.

name-c3 = C3 Swollen River / Adalides
name-c3-event = Swollen River
c3-event-text = Hold. Play as an enemy lord begins to march: he marches no more on this card. Or play as the enemy avoids battle: he must stay.
name-c3-capability = Adalides
c3-capability-text = Royal guides: this lord may bypass and march on with the same card, and Swollen River does nothing where he is.

name-c4 = C4 Arid Terrain / Arqueros
name-c4-event = Arid Terrain
c4-event-text = Hold. Play as Muslims march: up to two of the marching lords feed at once, unless the Muslims discard Camels.
name-c4-capability = Arqueros
c4-capability-text = Bowmen: this lord’s Foot and Light Horse have missiles ×½.

name-c5 = C5 Drought / Arqueros
name-c5-event = Drought
c5-event-text = At once the Muslims feed two of their lords who are not at friendly gardens or a friendly seat, unless they discard Camels.
name-c5-capability = Arqueros
c5-capability-text = { c4-capability-text }

name-c6 = C6 Surprise / Siege Towers
name-c6-event = Surprise
c6-event-text = Hold. Play as you march to an enemy stronghold where no lord is: place two siege markers and storm it now, with its walls one worse.
name-c6-capability = Siege Towers
c6-capability-text = In a storm with this lord the enemy’s walls are one worse from round 2 on.

name-c7 = C7 Baggage Parapet / Jabalinas
name-c7-event = Baggage Parapet
c7-event-text = Hold. Play before a Battle: it stops Camp Attack, and if you retreat you may pay one asset per lord to lose neither spoils nor service.
name-c7-capability = Jabalinas
c7-capability-text = Javelins: in one round of each fight up to four of this lord’s unarmored units have missiles ×1, ×½ in a storm.

name-c8 = C8 Cantador / Hueste
name-c8-event = Cantador
c8-event-text = Hold. Play before a Battle or Storm on one of your lords: in round 1 up to four of his Knights and Sergeants strike one hit more in melee.
name-c8-capability = Hueste
c8-capability-text = This lord marches as a marshal to or from locales in taifas, but never takes Alfonso along.

name-c9 = C9 Betrayal of Terms / Slingers
name-c9-event = Betrayal of Terms
c9-event-text = Hold. Play as a stronghold surrenders to you: take spoils as if you had sacked it, or twice as much and the Muslims add one Jihad.
name-c9-capability = Slingers
c9-capability-text = Up to three of this lord’s Militia have missiles ×1 in Battle, ×½ in Storm.

name-c10 = C10 Devaluation / Adalides
name-c10-event = Devaluation
c10-event-text = The Muslims give up coin of their mats and the taifas box until two thirds of it are left, rounded up.
name-c10-capability = Adalides
c10-capability-text = { c3-capability-text }

name-c11 = C11 Indulgences / Mesnada
name-c11-event = Indulgences
c11-event-text = A Crusaders vassal joins one of your unbesieged lords at once. Eudes, if unbesieged on the map, musters all his ready vassals.
name-c11-capability = Mesnada
c11-capability-text = While he has Knights, this lord has one action more on each command card.

name-c12 = C12 Song of Roland / Mesnada
name-c12-event = Song of Roland
c12-event-text = { c11-event-text }
name-c12-capability = Mesnada
c12-capability-text = { c11-capability-text }

name-c13 = C13 Berenguer Ramón / Count of Barcelona
name-c13-event = Berenguer Ramón
c13-event-text = If the Muslims have the Count of Barcelona, they discard him. If not, Sancho or Eudes may levy this card and its units now for one asset.
name-c13-capability = Count of Barcelona
c13-capability-text = Unless the Muslims have the Count, this lord may once pay two coin in a muster for two Knights and two Men-at-Arms; they leave with the card.

name-c14 = C14 Pope Gregory / Cabalgadas
name-c14-event = Pope Gregory
c14-event-text = Hold. Play at any time on Sancho or Eudes: muster him from the calendar, or shift his service two boxes, or give him two levy actions more.
name-c14-capability = Cabalgadas
c14-capability-text = Raiders: for one provender and his whole card this lord ravages a locale up to two ways off, not at or past an unbesieged enemy lord.

name-c15 = C15 Cluniacs / Alférez
name-c15-event = Cluniacs
c15-event-text = Hold. Play at any time on a lord: muster him from the calendar, or shift his service one box right, or give him two levy actions more.
name-c15-capability = Alférez
c15-capability-text = For one action this lord becomes a lieutenant over a lord with him, or stops being one.

name-c16 = C16 Bernard de Sédirac / Cathedrals
name-c16-event = Bernard de Sédirac
c16-event-text = Shift a lord’s service one box right, or muster a lord from the calendar now. Then this card goes to your board edge: Cathedrals is in effect.
name-c16-capability = Cathedrals
c16-capability-text = Alfonso at a conquered city without one may place a Cathedral: a seat of his worth 1 VP. The Muslims then add one Jihad.

name-c17 = C17 Genoa and Pisa / Cabalgadas
name-c17-event = Genoa and Pisa
c17-event-text = Place your ravaged markers at two enemy ports that are not ravaged and where no Muslim lord is.
name-c17-capability = Cabalgadas
c17-capability-text = { c14-capability-text }

name-c18 = C18 Runaway Slaves / Milites
name-c18-event = Runaway Slaves
c18-event-text = Hold. Play in your muster: each of your unbesieged lords gets all his lost Foot back and one cart or mule.
name-c18-capability = Milites
c18-capability-text = Two Militia and four Light Horse wait on this card: in musters each of your lords may take up to three of them for one asset. Discarded, the card leaves the game.

name-c19 = C19 Fitna / Caballería Villana
name-c19-event = Fitna
c19-event-text = Choose two taifa lords: the service of each shifts one box left, and this levy neither musters nor levies.
name-c19-capability = Caballería Villana
c19-capability-text = Muslims who ravage in the kingdoms must roll 1–3 for it to work, and al-Maghawir has no effect.

name-c20 = C20 Al-Qadir / Fueros
name-c20-event = Al-Qadir
c20-event-text = Hold. Play at any time: remove two Jihad from one Reconquista or Parias taifa in which no Muslim lord is.
name-c20-capability = Fueros
c20-capability-text = Once each levy remove up to two Jihad from one locale of a Reconquista taifa to which Alfonso is nearer than any Muslim lord.

name-c21 = C21 Mozárabes / Sisnando Davídez
name-c21-event = Mozárabes
c21-event-text = Hold. Play instead of a surrender roll in a Reconquista taifa: the stronghold surrenders.
name-c21-capability = Sisnando Davídez
c21-capability-text = Once each levy remove one Jihad from a locale where no lord of either side is.

name-c22 = C22 Berbers / Bishoprics
name-c22-event = Berbers
c22-event-text = Shift the service of al-Mutawakkil, Abd Allah, Yusuf or Sir by one box. This levy none of the four musters or levies.
name-c22-capability = Bishoprics
c22-capability-text = Up to three of your lords, but not Sancho, may each get a bishop as a ready vassal. If the card goes, the bishops go.

name-c23 = C23 Illness of the Emir / Fonsadera
name-c23-event = Illness of the Emir
c23-event-text = Shift the cylinder or the service of Abu Bakr or al-Mustain by one box. This levy he neither musters nor levies.
name-c23-capability = Fonsadera
c23-capability-text = In musters your unbesieged lords may give up ready vassals, not bishops, for one coin or three transport each.

name-c24 = C24 Abu Bakr ibn Umar / García Jiménez
name-c24-event = Abu Bakr ibn Umar
c24-event-text = Shift the service of Yusuf and of Sir one box left. This levy neither musters nor levies.
name-c24-capability = García Jiménez
c24-capability-text = A storm on this lord’s card may last two rounds longer.

name-c25 = C25 De Vivar / El Cid
name-c25-event = De Vivar
c25-event-text = Hold. Play as your call to arms if Rodrigo al-Sayyid is on the map: reconcile with him for only one point to the taifas box.
name-c25-capability = El Cid
c25-capability-text = Once on each of his command cards this lord may search the deck for Swollen River, Surprise, Camp Attack, Cantador or Baggage Parapet and play it.

name-c26 = C26 Freebooter / Al-Faraj
name-c26-event = Freebooter
c26-event-text = Rodrigo al-Sayyid, if on the map, disbands as at his service limit. Then you may reconcile with Rodrigo for one point to the taifas box.
name-c26-capability = Al-Faraj
c26-capability-text = At or next to an enemy lord, this lord may use his whole card to make the Muslims discard a held card at random, which you see.

name-m1 = M1 Hills / Battering Ram
name-m1-event = Hills
m1-event-text = { c1-event-text }
name-m1-capability = Battering Ram
m1-capability-text = { c1-capability-text }

name-m2 = M2 Camp Attack / Aqqara
name-m2-event = Camp Attack
m2-event-text = Hold. Play before a Battle, unless Baggage Parapet stops it: in round 1 take two assets from each enemy lord there as spoils, then remove two more from each.
name-m2-capability = Aqqara
m2-capability-text = { c2-capability-text }

name-m3 = M3 Swollen River / Harbah
name-m3-event = Swollen River
m3-event-text = Hold. Play as an enemy lord begins to march: he marches no more on this card. Or play as the enemy avoids battle: he must stay. Adalides there cancel it.
name-m3-capability = Harbah
m3-capability-text = { c7-capability-text }

name-m4 = M4 Arid Terrain / Alrama
name-m4-event = Arid Terrain
m4-event-text = Hold. Play as Christians march: up to two of the marching lords feed at once.
name-m4-capability = Alrama
m4-capability-text = { c4-capability-text }

name-m5 = M5 Drought / Alrama
name-m5-event = Drought
m5-event-text = At once the Christians feed two of their lords who are not at friendly gardens or a friendly seat.
name-m5-capability = Alrama
m5-capability-text = { c4-capability-text }

name-m6 = M6 Feigned Retreat / Harbah
name-m6-event = Feigned Retreat
m6-event-text = Hold. Play before a Battle: in round 2 all Muslim melee strikes come before all Christian ones.
name-m6-capability = Harbah
m6-capability-text = { c7-capability-text }

name-m7 = M7 Spear Wall / Slingers
name-m7-event = Spear Wall
m7-event-text = Hold. Play before a Battle on two of your lords: in one round that you choose their Men-at-Arms and African Foot have armor one better against Horse.
name-m7-capability = Slingers
m7-capability-text = { c9-capability-text }

name-m8 = M8 Ahmad ibn Rumayla / Dawud ibn Aisha
name-m8-event = Ahmad ibn Rumayla
m8-event-text = Hold. Play in a taifa where Yusuf, Sir or al-Mutamid is: remove the conquered marker of a town there without lords, or add two Jihad there.
name-m8-capability = Dawud ibn Aisha
m8-capability-text = Each supply action of this lord brings one provender more; it needs a seat in reach. In each of his Battles you may play Feigned Retreat, Spear Wall or Camp Attack from the deck.

name-m9 = M9 Maliki Islam / Emir al-Muslimin
name-m9-event = Maliki Islam
m9-event-text = Hold. Play at any time: add two Jihad if Yusuf or Sir is in a Reconquista taifa, or four if one is in a kingdom.
name-m9-capability = Emir al-Muslimin
m9-capability-text = Nearer than any Christian lord to a locale where Jihad may be added, Yusuf may use his whole card to add one there.

name-m10 = M10 Fatwa / Andalusians
name-m10-event = Fatwa
m10-event-text = Hold. Play at any time: add one Jihad, or one for Yusuf or Sir in a kingdom, one for Eudes on the map and one for each Crusaders vassal.
name-m10-capability = Andalusians
m10-capability-text = The Light Horse of taifa lords and of Rodrigo al-Sayyid evades melee in Battle on 1–3.

name-m11 = M11 Al-Qadir Balks / Hasham
name-m11-event = Al-Qadir Balks
m11-event-text = Hold. Play at any time: add one Jihad, or three if Yusuf or Sir is in a Reconquista or Parias taifa or in a kingdom.
name-m11-capability = Hasham
m11-capability-text = While he has Horse, this lord has one action more on each command card.

name-m12 = M12 Taifa Marriage / Al-Yazirat al-Hadra
name-m12-event = Taifa Marriage
m12-event-text = Hold. Play at any time: help up to two taifa lords by one box each, cylinder left or service right. Or in your muster give one of them two levy actions more.
name-m12-capability = Al-Yazirat al-Hadra
m12-capability-text = The seat markers of Yusuf and Sir count as two seats each for supply, as long as the card stays.

name-m13 = M13 Severed Heads / Siege Towers
name-m13-event = Severed Heads
m13-event-text = Hold. Play as a Muslim ravages: help one taifa lord by two boxes or add two Jihad. Or play as Christians retreat or lose a stronghold to a sack: two lords, or four Jihad.
name-m13-capability = Siege Towers
m13-capability-text = { c6-capability-text }

name-m14 = M14 Devaluation / Ribat Monks
name-m14-event = Devaluation
m14-event-text = At each locale the Christian lords there keep only half of their coin together, rounded up.
name-m14-capability = Ribat Monks
m14-capability-text = Christians who ravage in this lord’s taifa must roll 1–3 for it to work.

name-m15 = M15 Parias Revolt / Saqalibah
name-m15-event = Parias Revolt
m15-event-text = Hold. Play at any time in a Parias taifa: add one Jihad, or two where Jihad already is, or three if Yusuf or Sir is in it.
name-m15-capability = Saqalibah
m15-capability-text = Slav troops: once, in a muster, this lord gets two Men-at-Arms for nothing; they leave with the card.

name-m16 = M16 Galician Revolt / Camels
name-m16-event = Galician Revolt
m16-event-text = Shift the service of Pedro Ansúrez, García Ordóñez or Álvar Fáñez one box left. This levy Alfonso neither musters nor levies.
name-m16-capability = Camels
m16-capability-text = Discard to ignore Arid Terrain or Drought. The mules of Yusuf and Sir count double for carrying and supply.

name-m17 = M17 León and Castilla / Arrada
name-m17-event = León and Castilla
m17-event-text = Shift the service of Pedro Ansúrez, García Ordóñez, Álvar Fáñez or Rodrigo Campeador one box left. This levy none of the four musters or levies.
name-m17-capability = Arrada
m17-capability-text = Engines: in a storm, or when he sallies, this lord adds three missile hits each round, against armor two worse.

name-m18 = M18 Refugees / Ribat Monks
name-m18-event = Refugees
m18-event-text = Hold. Play in your muster: each unbesieged taifa lord gets all his lost unarmored units back and one cart or mule.
name-m18-capability = Ribat Monks
m18-capability-text = { m14-capability-text }

name-m19 = M19 African Fleet / Guadalquivir
name-m19-event = African Fleet
m19-event-text = Hold. Play on a lord’s command card: his whole card marches him, and his group, from port to port where no Christian lord is.
name-m19-capability = Guadalquivir
m19-capability-text = Taifa lords may march straight between ports and the cities and towns of Sevilla, where no Christian lord is.

name-m20 = M20 Mudéjares / Al-Rûm
name-m20-event = Mudéjares
m20-event-text = Hold. Play at any time in a Reconquista taifa: add one Jihad, or two where Jihad already is, or three if Yusuf or Sir is in it.
name-m20-capability = Al-Rûm
m20-capability-text = Christian mercenaries: once, in a muster, this lord may pay one coin for two Knights; they leave with the card.

name-m21 = M21 Al-Sumaisir / Hasham
name-m21-event = Al-Sumaisir
m21-event-text = Hold. Play at any time: muster a taifa lord from the calendar, or add two Jihad in a Parias taifa, four if Yusuf or Sir is in it.
name-m21-capability = Hasham
m21-capability-text = { m11-capability-text }

name-m22 = M22 Massacre / War Drums
name-m22-event = Massacre
m22-event-text = If Eudes or Crusaders are on the map, muster a taifa lord from the calendar or add three Jihad. If not, add one Jihad.
name-m22-capability = War Drums
m22-capability-text = Yusuf, Sir and Muslim lieutenants get one provender more when they ravage, and may bypass and march on with the same card.

name-m23 = M23 Berenguer Ramón / Count of Barcelona
name-m23-event = Berenguer Ramón
m23-event-text = If the Christians have the Count of Barcelona, they discard him. If not, al-Mustain or al-Mundir may levy this card and its units now for one asset.
name-m23-capability = Count of Barcelona
m23-capability-text = Unless the Christians have the Count, this lord may once pay two coin in a muster for two Knights and two Men-at-Arms; they leave with the card.

name-m24 = M24 Al-Maghawir / Al-Garada
name-m24-event = Al-Maghawir
m24-event-text = Unless Caballería Villana is in play, place your ravaged markers at two enemy locales that are not ravaged and lie next to a friendly one.
name-m24-capability = Al-Garada
m24-capability-text = { c14-capability-text }

name-m25 = M25 Freebooter / El Cid
name-m25-event = Freebooter
m25-event-text = Rodrigo Campeador, if on the map, disbands as at his service limit. Then, if he is on the calendar, you may remove one point from the taifas box to replace him there with Rodrigo al-Sayyid.
name-m25-capability = El Cid
m25-capability-text = Once on each of his command cards this lord may search the deck for Swollen River, Camp Attack, Feigned Retreat, Spear Wall or African Fleet and play it.

name-m26 = M26 Freebooter / Al-Faraj
name-m26-event = Freebooter
m26-event-text = { m25-event-text }
name-m26-capability = Al-Faraj
m26-capability-text = At or next to an enemy lord, this lord may use his whole card to make the Christians discard a held card at random, which you see.
