why-attack = { $region } is held by { $enemy }: an attack can pay.
why-region = { $region } is worth about { n-points } to come.
why-withdraw = The odds are bad: save the men.
why-fight-on = The odds are good enough.
why-buy = Gold that is kept may be lost.
why-submit = Better subject than destroyed.
why-end-moves = Nobody has anything better to do.
why-halt = This is a good place to be.
