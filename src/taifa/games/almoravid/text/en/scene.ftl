# What the scene writes beside the board
scene-headline = { $season } { $year }, box { $box }: { $step }
step-levy = Levy
step-campaign = Campaign
step-winter = Winter quarters
scene-points = { $side }: { $points } VP
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
fight-battle = Battle at { $place }: { $side } attack
fight-storm = Storm of { $place }: { $side } attack
fight-sally = Sally from { $place }: { $side } attack
fight-round = Round { $round }
fight-walls = Walls 1–{ $walls }, siegeworks 1–{ $works }
fight-conceded = { $side } concede the field
sally = Sallying
sally-reserve = Sally, reserve
rear = Rear
defend-reserve = Defenders in reserve
attack-reserve = Attackers in reserve
garrison = Garrison
battle-events = Events played
routed-lords = Out of the array
