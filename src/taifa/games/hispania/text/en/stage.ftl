stage-battle = { $attacker } against { $defender } in { $region }
stage-great-march = The Vándalos march through { $region }, past { $defender }
stage-raid = A Viking raid on { $region } ({ $defender })
stage-clear = Clear land: good troops roll black; mounted units are hit last; who destroys more wins
stage-mountain = Mountains: defenders roll black and win if one of them lives; mounted units are hit first
stage-marsh = Marshes: defenders roll black and win if one of them lives; mounted units are hit first
stage-march-terms = Every unit in the region rolls a white die; the Vándalos don’t answer
stage-held-up = All attackers crossed a river or pass: one die more in the first round
stage-zeal = Religious zeal: { $n ->
        [one] the first hit is ignored
       *[other] the first { $n } hits are ignored
    }
stage-lives = Life points: { $n }
stage-round = Round { $round }
stage-siege = Siege round
stage-strikes = { $nation }: the dice of this round
stage-ambushes = { $nation }: the ambush, mountaineers with two dice each
stage-answers = { $nation }: who is left answers
stage-dares = { $nation }: one brave unit strikes twice before the others
stage-shoots = { $nation }: shots at the march
stage-faces = ➶ one hit, ➶➶ two hits, ☠ a unit destroyed (one damage to walls)
stage-leader-die = { $leaders }: a black die each
stage-crossing-die = River or pass: one die more
stage-tactics-die = Tactics: { $n ->
        [one] one black die
       *[other] { $n } black dice
    } more
stage-as-if-clear = Ruse: dice as in clear land
stage-as-if-mountain = Ambush counter: dice as in mountains
stage-came-to = { n-hits }, { n-skulls }
stage-ambush-toss = Is there an ambush?
stage-toss-needs = an even chance
stage-toss-high = 2
stage-toss-low = 1
stage-ambush = the defender strikes first
stage-no-ambush = a usual round
stage-lost = Lost: { $units }
stage-lost-none = No losses
stage-retreated = Retreated to { $places }
stage-gained = { n-points } gained
stage-gained-by = { $nation }: { n-points }
stage-holds = Holds { $region } now
stage-counts = Worth { n-points } on turn { $turn }
stage-fallen = Fallen: { $leaders }
stage-won = { $region }: victory for { $nation }
stage-nobody = { $region }: nobody is left
stage-vikings-lost = The ships are lost
why-no-refuge = nowhere to retreat to
why-zeal = religious zeal
why-veteran = a veteran’s first loss
