act-pass = Pass
act-undo = Undo
name-spectator = a spectator
far-steps = { $label } ({ $n } steps)
terminal-help = A number, or words such as “march toledo”, also for places further away · board [PLACE] · mats · score · far · odds N · why [SECTION] · hint · log · undo · save FILE · lang en|es|fr · help · quit
terminal-reconstructed = Parts of this board are reconstructed: see “taifa sources”.
terminal-kept = Kept in { $path }.
terminal-stopped = { $played } of { $many } answers were given: then something came in between.
terminal-no-undo = This can’t be undone: a die was rolled, a card drawn or something seen since, or it is not yours.
terminal-asked = { $seat }:
terminal-which = Which of these?
terminal-number = A number from 1 to { $many }, the words of an answer, or “help”.
terminal-sure = Enter: do it all the same; anything else: no.
terminal-nothing-far = From here your own answers lead to nothing further away.
terminal-saved = Saved: { $path }
terminal-no-odds = Nothing is rolled for there.
terminal-losses = Units lost on average: yours { $mine }, theirs { $theirs }.
terminal-worlds = imagined { $worlds } times
terminal-exact = by the rule’s own formula
terminal-place = place
terminal-kind = what
terminal-whose = whose
terminal-there = there
terminal-next = next to
terminal-nowhere = No place on the board is called “{ $place }”.
terminal-source = from
terminal-more = one more
terminal-games = Games
terminal-id = id
terminal-title = title
terminal-seats = seats
terminal-scenarios = scenarios
terminal-options = options
terminal-lessons = lessons
terminal-left-out = left out:
terminal-sections = { $game }: { $total } sections, { $implemented } implemented, { $tested } tested
terminal-section = section
terminal-code = code
terminal-tests = tests
terminal-sources = { $game }: where its facts come from
terminal-table = table
terminal-rows = rows
terminal-rulebook = rulebook
terminal-public = public
terminal-rebuilt = reconstructed
## Handicap
option-handicap = Handicap
    .help = Points that the weaker or worse placed side is given before the match; they count at the end.
handicap-nobody = nobody
handicap-points = { $side } +{ $n }
goal-handicap = handicap: { $side } +{ $n }
sheet-handicap = Given before the match
terminal-bid = Player { $player }: which side would you play, and how many points would you give the other for it? As in “christians 2”. Sides: { $sides }. Points: { $points }.
bid-was-made = Player { $player } wants { $side } and would give { $n ->
    [one] { $n } point
   *[other] { $n } points
  }.
bid-lots = Both bid the same: lots were drawn.
bid-plays = Player { $player }: { $side }.
bid-gives = { $side }: { $n ->
    [one] { $n } point
   *[other] { $n } points
  } ahead from the start.
bid-nothing = Nobody is given anything.
