muster = { $nation }, { $gold } gold (keeps { $most }): buy, rebuild or go on?
place-unit = Where does the new { $unit } go?
place-reinforcement = { $nation }, reinforcements: { $n } × { $unit }. Where?
place-founding = { $nation }: { $n } × { $unit } to place. Where?
place-fleet = Off which coast does the Crusade appear?
place-leader = Where does { $leader } appear?
place-missing = Set-up of { $nation }: where does its { $unit } stand?
place-castle = { $nation }: where does the free castle stand?
place-massalia = Where do the men of Massalia go?
collect-or-renounce = { $gold } gold, half of it for the suzerain: how much is collected?
buy-with-tribute = { $gold } gold with the tribute: buy a unit now, to place later?
move = { $nation }: which unit moves?
march = { $ways ->
        [0] { $units } in { $at }: no way on like this. Change the group, or halt?
       *[other] { $units } in { $at }: where to?
    }
great-march = The Vándalos march on from { $at }: where to?
too-many = { $at }: { $n } units, room for { $most }. Which one is removed?
too-many-people = { $nation }: { $n ->
        [one] one unit
       *[other] { $n } units
    } too many for its regions. Which one is removed?
no-counters = { $nation }: { $n ->
        [one] one unit
       *[other] { $n } units
    } more than there are counters for. Which one is lost?
choose-battle = { $nation }: which battle next?
choose-lose = { $at }: which unit of { $nation } is destroyed?
choose-hurt = { $at }: which unit of { $nation } takes the hit?
fight-or-withdraw = { $at }: a second round for { $nation }?
retreat = One unit ({ $unit }) retreats from { $at }: where to?
retreat-leader = { $leader } leaves { $at }: where to?
submit-or-not = { $subject }: submit to { $suzerain }?
rebuild-or-leave = { $at }: give up a unit of { $nation } to raise the ruin again?
give-up-unit = Which unit is given up in { $at }?
move-castle = No castle counter is left: from where is one moved to { $at }?
choose-fougue = { $nation }: which stack moves and fights again?
romanise = { $n ->
        [one] One more of the Iberos becomes a Roman elite: which?
       *[other] { $n } more Iberos become Roman elites: which?
    }
hispania-keeps = { $n ->
        [one] One more Roman unit stays as Hispania: which?
       *[other] { $n } more Roman units stay as Hispania: which?
    }
sevilla-keeps = { $n ->
        [one] One more unit passes to Sevilla: which?
       *[other] { $n } more units pass to Sevilla: which?
    }
knights-leave = { $n ->
        [one] One more knight goes home with Ramírez: which?
       *[other] { $n } knights go home with Ramírez: which?
    }
tingis-fort-or-elite = Carthago leaves Tingis: a Roman fort or an elite there?
vascos-convert = { $at } turns to the Vascos: infantry or mountaineer?
cede-tingis = Leave Tingis to the Omeyas for 3 points?
hire-berbers = Hire a Berber for 2 points? { $n } left.
exchange-cavalry = Exchange two infantry for a cavalry? Where?
exchange-second = And the other infantry: from where?
claim-region = { $nation } claims { $n ->
        [one] one more region
       *[other] { $n } more regions
    }: which?
take-over-castle = { $nation }: take over a castle of the Omeyas for an infantry?
raise-unit = { $nation } raises { $n } more: which type?
hire-cid = { $nation }: hire El Cid against a neighbour?
spare-units = The mission in { $at } costs up to { $price } of { $gold } gold: whom does El Cid spare?
cid-accepts = El Cid is asked by { $nation } to attack { $enemy } in { $at } ({ $units }), for up to { $price } gold.
cid-leaves = { $n ->
        [one] One man of El Cid’s is
       *[other] { $n } men of El Cid’s are
    } too many for { $at }: who stays behind?
sign-of-god = { $at }: accept these dice, or call for the Sign of God?
play-event = Sequence of { $nation }: play a counter?
play-battle-event = { $at }: play a counter for { $nation }?
cancel-event = { $event } was played: cancel it?
long-life = Whose life is prolonged?
roll-again = { $at }: have this round rolled again?
send-vikings = Before the sequence of { $nation }: send the Vikings?
wager-on-vikings = Pay 2 points to send the Vikings again?
raid = Where do the Vikings land?
build-road = Roads are running short ({ $n } left): where to build?
remove-road = Which road falls into decay?
save-road = The engineers of Al-Andalus: save the road of { $at }?

act-buy = Buy: { $target }
act-save = Save the gold
act-rebuild = Rebuild in { $target }
act-leave-ruin = Leave the ruin
act-done = Done
act-place = { $target }
    .place-reinforcement = 1 in { $target }
act-place-all = All in { $target }
act-collect = Collect { $target } gold
act-renounce = Renounce
act-take = Take { $target }
act-take-all = Take all
act-march = To { $target }
act-drop = Leave { $target } behind
act-halt = Halt here
act-end-moves = End movement
act-disband = Remove { $target }
act-declare = Declare { $target } the capital
act-fight = Fight in { $target }
act-lose = Lose { $target }
act-hurt = Damage { $target }
act-fight-on = Fight on
act-withdraw = Withdraw
act-retreat = Retreat to { $target }
act-submit = Submit
act-refuse = Refuse
act-give-up = Give up { $target }
act-dismantle = Move the castle of { $target }
act-spur = The stack in { $target }
act-keep = Choose { $target }
act-fort = A fort
act-elite = An elite
act-infantry = Infantry
act-mountaineer = Mountaineer
act-cede = Leave it
act-keep-tingis = Keep it
act-hire = Hire one
act-exchange = In { $target }
act-decline = Decline
act-claim = Claim { $target }
act-raise = { $target }
act-hire-cid = Against { $target }
act-spare = Spare { $target }
act-attack-these = Attack the others
act-accept = Accept
act-leave = { $target } stays behind
act-accept-dice = Accept the dice
act-sign = Sign of God!
act-play = Play { $target }
act-prolong = { $target }
act-infantry-instead = A Carthaginian infantry in { $target }
act-wager = Pay 2 points
act-raid = Raid { $target }
act-road = Road in { $target }
act-remove-road = The road of { $target }
act-save-road = Save { $target }
act-let-go = Let it go
rebuild-ruins = { $nation }: raise a ruin again by giving up a unit there?
burn-or-leave = { $at } has fallen: burn the city for a point?
brave-unit = { $at }: which unit strikes first?
vikings-stay = { $at }: do the Vikings fight a second round?
vikings-flee = { $at }: { $nation } against the Vikings, stand or withdraw?
plunder = Which nation takes the { $n } gold of the raid?
zaragoza-cavalry = A cavalry for Zaragoza: keep one of the Omeyas, or exchange two infantry?

act-burn = Burn { $target }
act-dare = { $target }
act-enrich = { $target }
act-retain = Keep the one in { $target }
found-city = { $at }: the whole zone is Roma’s. Found a city here for 3 points?
prolong-life = { $leader } goes with the turn: play Long Life?
act-found = Found the city in { $target }
