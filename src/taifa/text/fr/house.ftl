act-pass = Passer
act-undo = Annuler
name-spectator = un spectateur
far-steps = { $label } ({ $n } étapes)
terminal-help = Un numéro, ou des mots comme « march toledo », même pour un lieu plus lointain · board [LIEU] · mats · score · far · odds N · why [SECTION] · hint · log · undo · save FICHIER · lang en|es|fr · help · quit
terminal-reconstructed = Des parties de ce plateau sont reconstituées : voir « taifa sources ».
terminal-kept = Conservé dans { $path }.
terminal-stopped = { $played } réponses sur { $many } ont été données : puis quelque chose s’est interposé.
terminal-no-undo = Impossible d’annuler : un dé a été jeté, une carte piochée ou quelque chose vu depuis, ou ce n’est pas à vous.
terminal-asked = { $seat } :
terminal-which = Laquelle ?
terminal-number = Un numéro de 1 à { $many }, les mots d’une réponse, ou « help ».
terminal-sure = Entrée : le faire quand même ; autre chose : non.
terminal-nothing-far = D’ici, vos réponses ne mènent à rien de plus lointain.
terminal-saved = Enregistré : { $path }
terminal-no-odds = Rien n’y est jeté.
terminal-losses = Pertes moyennes : les vôtres { $mine }, les leurs { $theirs }.
terminal-worlds = imaginé { $worlds } fois
terminal-exact = d’après la formule de la règle
terminal-place = lieu
terminal-kind = nature
terminal-whose = à qui
terminal-there = sur place
terminal-next = voisin de
terminal-nowhere = Aucun lieu du plateau ne s’appelle « { $place } ».
terminal-source = source
terminal-more = un de plus
terminal-games = Jeux
terminal-id = id
terminal-title = titre
terminal-seats = sièges
terminal-scenarios = scénarios
terminal-options = options
terminal-lessons = leçons
terminal-left-out = laissé de côté :
terminal-sections = { $game } : { $total } sections, { $implemented } programmées, { $tested } testées
terminal-section = section
terminal-code = code
terminal-tests = tests
terminal-sources = { $game } : d’où viennent ses données
terminal-table = table
terminal-rows = lignes
terminal-rulebook = règles
terminal-public = public
terminal-rebuilt = reconstitué
## Handicap
option-handicap = Avantage
    .help = Points donnés avant la partie au camp le plus faible ou le moins bien placé ; ils comptent à la fin.
handicap-nobody = personne
handicap-points = { $side } +{ $n }
goal-handicap = avantage : { $side } +{ $n }
sheet-handicap = Accordés avant la partie
terminal-bid = Joueur { $player } : quel camp voulez-vous, et combien de points donneriez-vous à l’autre pour l’avoir ? Par exemple « christians 2 ». Camps : { $sides }. Points : { $points }.
bid-was-made = Le joueur { $player } veut { $side } et donnerait { $n ->
    [one] { $n } point
   *[other] { $n } points
  }.
bid-lots = Les deux ont offert autant : on a tiré au sort.
bid-plays = Joueur { $player } : { $side }.
bid-gives = { $side } : { $n ->
    [one] { $n } point
   *[other] { $n } points
  } d’avance au départ.
bid-nothing = Personne ne reçoit rien.
