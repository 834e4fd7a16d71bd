# What the scene writes beside the board
scene-headline = { $season } { $year }, box { $box }: { $step }
step-levy = Levy
step-campaign = Campaign
step-winter = Winter quarters
scene-active = { $lord } is active, actions left: { $actions }
scene-levying = { $lord } is levying, actions left: { $actions }
lord-over = { $lord } is a lieutenant over { $other }
lord-under = { $lord } follows { $other }

# Locales
info-place = { $kind }, { $territory }
info-stronghold = Capacity { $capacity }, value { $value }, walls 1–{ $walls }
info-garrison = Garrison: { $men } Men-at-Arms, { $militia } Militia
info-spoils = Spoils of a sack: { $coin } Coin, { $loot } Loot, { $provender } Provender
info-seat = Seat of { $lords }
info-port = A port
info-gardens = Gardens: forage never fails for its friends
info-target = Must be conquered for the Reconquista of its taifa

# Trays
calendar = Calendar
calendar-spring = Spr.
calendar-summer = Sum.
calendar-autumn = Aut.
calendar-winter = Win.
calendar-before = Before
calendar-after = After
calendar-end = The last campaign is in box { $box }
mat-forces = Forces
mat-routed = Routed
mat-assets = Assets
mat-vassals = Vassals
mat-cards = Capabilities
mat-ratings = Fealty { $fealty }, Service { $service }, Lordship { $lordship }, Command { $command }
mat-hidden = This mat is behind a screen
lords-waiting = Lords away
lords-mat = At home for the winter
lords-aside = Not in the game now
lords-removed = Gone for good
taifas-box = Taifas box
taifa-status = Taifa politics
cards-christian = Christian cards
cards-muslim = Muslim cards
held = Held events
edge = Capabilities of the side
levy-events = Events of this levy
deck = Unused cards
plan-christian = Christian plan
plan-muslim = Muslim plan

# Fights
fight-battle-name = Battle
fight-storm-name = Storm
fight-sally-name = Sally
fight-battle = Battle at { $place }: the { $side } attack
fight-storm = Storm of { $place }: the { $side } attack
fight-sally = Sally from { $place }: the { $side } attack
fight-round = Round { $round }
fight-walls = Walls 1–{ $walls }, siegeworks 1–{ $works }
fight-conceded = The { $side } concede the field
sally = Sallying
sally-reserve = Sally, reserve
rear = Rear
defend-reserve = Defenders in reserve
attack-reserve = Attackers in reserve
garrison = Garrison
battle-events = Events played
routed-lords = Out of the array
special-vassals = Bishops and crusaders
fight-sortie-name = Sortie
fight-sortie = Sortie from { $place }: the { $side } attack

# Why a bot would do it
why-march = More is to be won from { $target }.
why-siege = Each card of siege at { $target } may bring surrender or another siege marker.
why-storm = The garrison of { $target } looks weak enough for the rounds we have.
why-ravage = Half a point, loot, and food.
why-supply = Food from our own seats before anyone goes hungry.
why-forage = A little food for an action.
why-tax = Coin keeps a lord in the field.
why-encamp = Now camp around { $target }.
why-besiege = { $target } is worth a siege.
why-bypass = First pass by and lay the land waste.
why-muster = { $target } would add an army.
why-vassal = The units of { $target } make the lord stronger.
why-capability = { $target } will serve for long.
why-pay = { $target } would soon go home.
why-plan = { $target } can do most with a card.
why-stand = We are strong enough to fight here.
why-withdraw = Walls are better than a lost battle.
why-avoid = They are stronger: slip away to { $target }.
why-concede = The day is lost; save what can be saved.
why-fight = The fight is still open.
why-invite = The Africans bring the largest army there is.
why-uphold = A point and a Jihad at once, and the Africans can still come.
why-employ = El Cid is worth his price.
why-crusade = Eudes brings knights from Burgundy.
why-add-jihad = Far from Christian lords, hard to take back.
why-sally = The besiegers are weaker than we are.
why-sortie = Those outside are weaker than we are.
why-raid = Half a point from afar.
why-deposit = In the common box the coin can pay any emir.
why-levy-cart = A cart to carry what the army eats.
why-levy-mule = A mule to carry food over the passes.
why-levy-with = { $target } still has levy actions.

# Tabs beside the map
plans = Plans
cards = Cards
mats-christian = Christian lords
mats-muslim = Muslim lords

# Dice of a fight
rolled-strike = { $side }, { $step }:
rolled-hits = { $target } is hit, { $flavour }: { $n }
rolled-walls = Walls of { $who } stop { $limit } or less: { $dice }
rolled-works = Siegeworks at { $who } stop { $limit } or less: { $dice }
rolled-armor = { $unit } of { $who } hold on { $limit } or less: { $dice }
rolled-losses = { $unit } of { $who } return on { $limit } or less: { $dice }
rolled-service = Service of { $who }: { $dice }
