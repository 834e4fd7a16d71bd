turn-begins = Turn { $turn }, about the year { NUMBER($year, useGrouping: 0) }.
unit-placed = { $realm } places a unit at { $place }: { $kind }.
takes-area = { $realm } controls { $area }.
wins-area = { $realm } takes { $area } from { $former }.
loses-area = { $realm } no longer controls { $area }: enemies have passed through.
city-entered = { $realm } enters { $city }.
city-taken = { $realm } takes { $city }.
tomb-destroyed = { $area } is lost: the tomb of Santiago is destroyed.
attrition-roll = Attrition at { $place }: { $unit } rolls { $dice } and { $lost -> 
        [yes] is lost 
       *[no] survives 
    }.
kingdom-falls = { $realm } has lost its throne and all its land: the kingdom is no more.
kingdom-restored = { $realm } is restored at { $area }.
collects = { $realm } collects { $income }, and { $spoils } of plunder: { $purse } in the treasury.
settlement-begun = { $realm } begins to settle { $area }.
settlement-lost = The settlers of { $area } are driven out.
settlement-done = { $area } is settled.
hero-falls = { $unit } falls with his whole company.
hero-leaves = { $unit } leaves the stage.
war-roll = The Muslims stir up war: { $dice }; on { $france } France goes to war, on { $kingdom } a kingdom.
war-kingdom-roll = Which kingdom? { $dice }: { $realm }.
war-no-kingdom = { $realm } does not exist: no war.
war-union-roll = Does the union go to war? { $dice }: { $realm }; { $needed } or less needed.
war-begins = { $realm } goes to war with the other kingdoms; the Muslims command it this turn.
war-ends = { $realm } makes peace with its own side.
france-war = France goes to war, { $how }.
france-peace = France is at peace again.
draws-unseen = The { $seat } draw a stratagem, paid by { $realm }.
draws = Drawn: { $stratagem }, paid by { $realm }.
crusade-called = Holy war: help comes to the { $seat }.
vikings-nowhere = The Vikings find no shore to plunder.
vikings-pass = The Vikings sail past and land nowhere.
vikings-plunder = Vikings plunder { $area }.
tomb-found = The tomb of Santiago is found in { $area }.
stratagem-played = The { $seat } play { $stratagem } on a roll: { $roll }.
forced-march = Forced march of { $unit } ({ $seat }): { $dice }, { $plus ->
        [one] one point
       *[other] { $plus } points
    } more.
mutiny = The { $seat } raise a mutiny among the troops of { $realm } at { $place }.
mutiny-paid = { $realm } pays its mutineers.
pays = { $realm } pays { $cost } treasure.
rebellion-roll = The { $seat } incite { $area }: { $dice }, { $total } in all ({ $needed } or more needed): { $result }.
suppression-roll = The { $seat } put pressure on { $area }: { $dice }, { $total } in all ({ $needed } or more needed): { $result }.
tribute-roll = The { $seat } demand tribute from { $area }: { $dice }, { $total } in all ({ $needed } or more needed): { $result }.
area-rebels = { $area } rebels.
area-loyal = { $area } returns to { $realm }.
tribute-paid = { $area } pays { $paid } treasure to { $realm }.
union-roll = A union is sought ({ $realm }): { $dice }; { $needed } or more needed.
united = The crowns of { $realm } are united, with the throne at { $area }.
collapse-roll = Does the caliphate hold? { $dice }; it falls on { $needed } or more.
caliphate-collapses = The caliphate of Qurtuba falls apart into taifas.
invasion = Across the strait: { $who }, with { $paid } of treasure.
secession-roll = Does { $realm } break away? { $dice }; { $needed } or more needed.
secession = { $realm } rises against { $parent }.
host-withdraws = { $unit } withdraws to { $place }.
kingdom-founded = { $realm } is a kingdom of its own, with its host at { $area }.
kingdom-stillborn = { $realm } has no land: the revolt comes to nothing.
battle = Battle at { $place }: { $units } attack { $foes }.
initiative-roll = Initiative at { $place }: { $dice }, so { $total } to { $other }.
initiative-won = The { $seat } have the initiative{ $raiding -> 
        [yes] , only because they are light horse: they must retire if they can 
       *[no] { "" } 
    }.
pitched-roll = Pitched battle at { $place }, { $seat }: { $dice }, { $total } in all with { n-units }: { $result }.
tornafuye-roll = Tornafuye at { $place }, { $seat }: { $dice }, { $total } in all with { n-units }: { $result }.
unit-lost = Lost: { $unit }.
city-surrenders = { $city } surrenders to { $realm }.
retreats = { $unit } retreats to { $place }.
siege = { $realm } besieges { $city }.
stays-out = { $unit } stays out of what comes next at { $place }.
siege-roll = Siege of { $city }, { $seat }: { $dice }, { $total } in all with { n-units }: { $result }.
sortie = The garrison of { $city } makes a sortie.
marches-to = March to { $place }: { $units }.
plunder-foiled = The plunder of { $area } is foiled.
plundered = { $realm } plunders { $area }: 1 treasure.
embarks = { $unit } embarks at { $place }.
lands = Landing at { $place }: { $units }.
sails-to = By sea to { $place }: { $units }.
naval-roll = Battle at sea, { $place }, { $seat }: { $dice }, { $total } in all with { n-fleets }: { $result }.
fleet-stranded = { $unit } has no coast left and is lost.
interception-roll = The { $seat } try to intercept at { $place }: { $dice }, { $total } in all ({ $needed } or more needed): { $caught ->
        [yes] battle
       *[no] they miss them
    }.
kingdom-drawn = From the cup: { $realm }.
muslim-phase = The Muslims operate.
redeploys = { $unit } redeploys to { $place }.
wins-unseen = Decisive victory: the { $seat } draw a stratagem.
wins-stratagem = Decisive victory: you draw { $stratagem }.
battle-won = { $realm } wins the battle at { $place }.
battle-drawn = The battle at { $place } decides nothing.
battle-avoided = { $realm } slips away from { $place }.
land-defended = Before { $place } is plundered: { $units } attack { $foes }.
siege-won = The garrison of { $city } is gone.
siege-fails = { $city } holds out.
naval-battle = Battle at sea, { $place }: { $units } against { $foes }.
naval-won = { $realm } wins at sea: { $place }.
naval-drawn = The battle at sea decides nothing: { $place }.
interception-tried = Attempt to intercept at { $place }: { $units } against { $foes }.
interception-caught = { $realm } is brought to battle at { $place }.
interception-missed = { $realm } is not caught at { $place }.
begins-administration = Administration.
begins-stratagems = Stratagems are drawn.
begins-diplomacy = Diplomacy.
begins-redeployment = Redeployment.
standard-set-up = { $realm } sets up as usual.
