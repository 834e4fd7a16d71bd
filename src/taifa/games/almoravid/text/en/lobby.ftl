game-title = Almoravid
game-about = Spain, 1085 and 1086. King Alfonso squeezes the quarrelling taifas for tribute and cities until their emirs call an army from Africa. Raise lords, feed them, and win what you can before their service runs out.

scenario-A = A. Toledo Beset, spring 1085
    .help = Two turns: the siege of Toledo. Few lords, no call to arms. Begin here.
scenario-B = B. Quelling of the Tajo, summer 1085
    .help = Two turns. Toledo has fallen; three emirs and three Christian lords wait to be mustered. No call to arms.
scenario-C = C. Parias Wars, early 1086
    .help = Three turns, with the call to arms: bring the Africans or El Cid, or refuse them for points.
scenario-D = D. Arrival of the Africans, mid-1086
    .help = Three turns. Yusuf has landed at Algeciras while Alfonso lies before Zaragoza.
scenario-E = E. Alfonso and the Almoravids, 1086
    .help = Six turns, the whole campaign of 1086: the usual choice for an evening.
scenario-F = F. Reconquista and Riposte, 1085–1086
    .help = Both years with curias and winter: ten to twelve turns. For those who know the game.

option-hidden_mats = Hidden mats
    .help = A lord’s forces, assets and cards are seen by his owner only, except in a fight (1.5.2).
option-vassal_service = Vassal service
    .help = The advanced rule: each mustered vassal has a service marker of his own and goes home when it runs out (3.4.2).
option-bidding = Bid for sides
    .help = Both players bid in secret for the Muslims: the lower bid takes them and sets the points in the taifas box (6.1).
option-errata_2022 = Official errata
    .help = Play with the publisher’s corrections and adjusted set-ups. Without it the printed rulebook stands.
option-handicap = Handicap
    .help = Victory points that one player is given before the match, for a weaker hand or a worse side. They count when points decide; a side without a lord on the map loses all the same. Whoever changes sides by the bidding takes them along.
seat-christians = King Alfonso VI and his magnates: strong knights far from home. Take the taifas’ cities and tribute before your lords’ service runs out.
seat-muslims = The emirs of the taifas, and Yusuf’s Almoravids if you call them: hold the great cities, feed a large army, and strike when the Christians go home.
