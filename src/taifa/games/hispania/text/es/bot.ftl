why-attack = { $region } es de { $enemy }: un ataque puede compensar.
why-region = { $region } vale, más o menos, { n-points } por venir.
why-withdraw = Mala proporción: salva a los hombres.
why-fight-on = La proporción es bastante buena.
why-buy = El oro guardado puede perderse.
why-submit = Mejor sometido que destruido.
why-end-moves = Nadie tiene nada mejor que hacer.
why-halt = Este es un buen sitio.
