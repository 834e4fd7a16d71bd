# Odds, stakes and losses
odds-rebels = the area rebels
odds-loyal = the area returns
odds-nothing = nothing happens
odds-tribute = tribute is paid
odds-refused = refused: the rebels go home
odds-union = the crowns unite
odds-kingdom-war = a kingdom goes to war with its own side
odds-france-war = France goes to war
odds-city-falls = the whole garrison is gone
odds-weakened = the garrison loses units
odds-sortie = a sortie
odds-initiative = you choose how to fight
odds-no-initiative = they choose
odds-better = they lose more
odds-even = equal losses
odds-worse = you lose more
odds-decisive = a decisive victory
odds-hits = they lose units
odds-hurt = a counter-attack costs you units
odds-routed = a counter-attack routs you
odds-caught = they are caught
odds-missed = they slip by
stake-cost = Costs { $cost } treasure
stake-purse = Has { $n } treasure
stake-points = Costs { n-moves }
stake-plunder = Brings 1 treasure; the city is besieged at +1
stake-france = War with France until a city falls
stake-partial = Nobody stays before the city: control only partial, no treasure
left-partial = Only partly controlled, no treasure: { $areas }. It takes a unit in the city and one before it
stake-union = No other diplomacy this turn
stake-city = { $n ->
        [one] { $n } point
       *[other] { $n } points
    } for the city
stake-sword = A point; two great cities win at once
loss-treasure = { $realm } loses { $n } unspent treasure
loss-great-cities-open = { $n ->
        [one] A great city, empty: lost to whoever enters; two lost are the end of the match:
       *[other] Great cities, empty: lost to whoever enters; two lost are the end of the match:
    } { $cities }
loss-cities-open = { $n ->
        [one] Empty, lost to whoever enters:
       *[other] Empty, each lost to whoever enters:
    } { $cities }
left-sieges = Not besieged yet: { $cities }
loss-want = Will roll for attrition (lost on 1 to 4): { $units }
loss-crowd = Too many units, attrition: { $areas }
loss-cargo = Goes down with it: { $units }
loss-host = Is disbanded: { $unit }
odds-march = { $n ->
    [one] one movement point more
   *[other] { $n } movement points more
}
