level-random = Random
    .help = Takes any legal action. For trying things out.
level-novice = Novice
    .help = Does sensible things in no particular order.
level-captain = Captain
    .help = Plays by rules of thumb and answers at once.
level-marshal = Marshal
    .help = Thinks ahead for about a second, guided by rules of thumb and by what thousands of games have taught.
why-blind = A blind pick.
why-sensible = There is a point in it.
why-pointless = There is little point in it.
why-weighed = Rule of thumb: { $percent } of 100 for it.
why-search = Leads to about { $percent } of 100 over { $times } imagined continuations.
why-untried = Not looked into: the rules of thumb speak against it.
why-only = There is no other choice.
odds-win = you win
odds-lose = you lose
odds-neither = nobody wins
coach-less-place = { $place } would be yours in { $n } of 10 imagined continuations, in { $other } of 10 this way.
coach-less-points = This way you come out about { NUMBER($n) } { $n ->
        [1] point
       *[other] points
    } worse.
coach-less-units = You lose about { NUMBER($n) } more { $n ->
        [1] unit
       *[other] units
    } in the fights that follow.
coach-less-blows = Your enemies lose about { NUMBER($n) } { $n ->
        [1] unit
       *[other] units
    } fewer.
coach-more-place = { $place } is yours in { $n } of 10 imagined continuations; otherwise in { $other }.
coach-more-points = About { NUMBER($n) } { $n ->
        [1] point
       *[other] points
    } better than the next best.
coach-more-units = It spares you about { NUMBER($n) } { $n ->
        [1] unit
       *[other] units
    } in the fights that follow.
coach-more-blows = It costs your enemies about { NUMBER($n) } more { $n ->
        [1] unit
       *[other] units
    }.
coach-soon = { $place } is soon yours in { $n } of 10 imagined continuations.
coach-same = In imagined play it comes to about the same as the next best.
analysis-no-seed = The seed is not in this record: the dice are not the ones that fell.
analysis-other-data = This match was played with other values than the game has now: the same answers may have meant something else.
analysis-broken = From answer { NUMBER($n, useGrouping: 0) } on it can’t be followed: { $error }
analysis-not-over = The match was not over: it is told as far as it goes.
analysis-resigned = It ended early, because a seat resigned: { $seats }.
summary-won = { $who } won
summary-draw = A draw
summary-curve = The chance to win, answer by answer
summary-turning-points = Turning points
summary-none = There was none: neither a choice nor a die changed much.
summary-choice = a choice
summary-luck = Luck
summary-turn = choices of the whole turn
summary-better = Better was: { $what }
summary-figures = In figures
summary-points = Points
summary-lost = Units lost in fights
summary-battle = The bloodiest fight: { $title } ({ $lost })
