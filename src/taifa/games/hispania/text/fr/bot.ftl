why-attack = { $region } est à { $enemy } : une attaque peut payer.
why-region = { $region } vaut environ { n-points } à venir.
why-withdraw = Mauvais rapport : sauvez les hommes.
why-fight-on = Le rapport est assez bon.
why-buy = L’or gardé peut se perdre.
why-submit = Mieux vaut soumis que détruit.
why-end-moves = Personne n’a mieux à faire.
why-halt = C’est un bon endroit.
