game-title = Almoravid
game-about = Espagne, 1085 et 1086. Le roi Alphonse presse les taïfas divisées, tribut après tribut et ville après ville, jusqu’à ce que leurs émirs appellent une armée d’Afrique. Levez des seigneurs, nourrissez-les et gagnez ce que vous pouvez avant la fin de leur service.

scenario-A = A. Tolède assiégée, printemps 1085
    .help = Deux tours : le siège de Tolède. Peu de seigneurs, pas d’appel aux armes. Commencez ici.
scenario-B = B. La soumission du Tage, été 1085
    .help = Deux tours. Tolède est tombée ; trois émirs et trois seigneurs chrétiens attendent d’être levés. Pas d’appel aux armes.
scenario-C = C. Les guerres des parias, début 1086
    .help = Trois tours, avec l’appel aux armes : faites venir les Africains ou le Cid, ou refusez-les contre des points.
scenario-D = D. L’arrivée des Africains, mi-1086
    .help = Trois tours. Yusuf a débarqué à Algésiras pendant qu’Alphonse campe devant Saragosse.
scenario-E = E. Alphonse et les Almoravides, 1086
    .help = Six tours, toute la campagne de 1086 : le choix habituel pour une soirée.
scenario-F = F. Reconquista et riposte, 1085–1086
    .help = Les deux années, avec curias et hiver : dix à douze tours. Pour qui connaît le jeu.

option-hidden_mats = Plateaux cachés
    .help = Les troupes, les biens et les cartes d’un seigneur ne sont vus que de son propriétaire, sauf au combat (1.5.2).
option-vassal_service = Service des vassaux
    .help = La règle avancée : chaque vassal levé a son propre marqueur de service et rentre chez lui quand il s’épuise (3.4.2).
option-bidding = Enchère pour les camps
    .help = Chacun enchérit en secret pour les musulmans : l’enchère la plus basse les prend et fixe les points de la case des taïfas (6.1).
option-errata_2022 = Errata officiels
    .help = On joue avec les corrections et les mises en place ajustées de l’éditeur. Sinon, le livret imprimé fait foi.
option-handicap = Avantage
    .help = Points de victoire donnés à un joueur avant la partie, s’il est moins aguerri ou si son camp est moins bien placé. Ils comptent quand les points décident ; un camp sans seigneur sur la carte perd malgré tout. Qui change de camp par l’enchère les emporte.
seat-christians = Le roi Alphonse VI et ses magnats : de forts chevaliers loin de chez eux. Prenez les villes et les parias des taïfas avant que le service de vos seigneurs ne s’achève.
seat-muslims = Les émirs des taïfas et, si vous les appelez, les Almoravides de Yusuf : tenez les grandes villes, nourrissez une grande armée et frappez quand les chrétiens rentrent chez eux.
