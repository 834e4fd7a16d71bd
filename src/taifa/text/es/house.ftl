act-pass = Pasar
act-undo = Deshacer
name-spectator = un espectador
far-steps = { $label } ({ $n } pasos)
terminal-help = Un número, o palabras como «march toledo», también para lugares más lejanos · board [LUGAR] · mats · score · far · odds N · why [SECCIÓN] · hint · log · undo · save ARCHIVO · lang en|es|fr · help · quit
terminal-reconstructed = Partes de este tablero están reconstruidas: véase «taifa sources».
terminal-kept = Guardado en { $path }.
terminal-stopped = Se han dado { $played } de { $many } respuestas: luego algo se ha interpuesto.
terminal-no-undo = Esto no se puede deshacer: desde entonces se ha tirado un dado, robado una carta o visto algo, o no es tuyo.
terminal-asked = { $seat }:
terminal-which = ¿Cuál de estas?
terminal-number = Un número del 1 al { $many }, las palabras de una respuesta, o «help».
terminal-sure = Intro: hacerlo de todos modos; otra cosa: no.
terminal-nothing-far = Desde aquí tus respuestas no llevan a nada más lejano.
terminal-saved = Guardado: { $path }
terminal-no-odds = Ahí no se tira nada.
terminal-losses = Pérdidas medias: tuyas { $mine }, del rival { $theirs }.
terminal-worlds = imaginado { $worlds } veces
terminal-exact = según la fórmula de la regla
terminal-place = lugar
terminal-kind = qué es
terminal-whose = de quién
terminal-there = allí
terminal-next = junto a
terminal-nowhere = Ningún lugar del tablero se llama «{ $place }».
terminal-source = de
terminal-more = uno más
terminal-games = Juegos
terminal-id = id
terminal-title = título
terminal-seats = asientos
terminal-scenarios = escenarios
terminal-options = opciones
terminal-lessons = lecciones
terminal-left-out = omitido:
terminal-sections = { $game }: { $total } secciones, { $implemented } programadas, { $tested } probadas
terminal-section = sección
terminal-code = código
terminal-tests = pruebas
terminal-sources = { $game }: de dónde vienen sus datos
terminal-table = tabla
terminal-rows = filas
terminal-rulebook = reglamento
terminal-public = público
terminal-rebuilt = reconstruido
## Handicap
option-handicap = Ventaja
    .help = Puntos que se dan antes de la partida al bando más débil o peor situado; cuentan al final.
handicap-nobody = nadie
handicap-points = { $side } +{ $n }
goal-handicap = ventaja: { $side } +{ $n }
sheet-handicap = Concedidos antes de la partida
terminal-bid = Jugador { $player }: ¿qué bando quieres y cuántos puntos darías al otro por él? Por ejemplo, «christians 2». Bandos: { $sides }. Puntos: { $points }.
bid-was-made = El jugador { $player } quiere { $side } y daría { $n ->
    [one] { $n } punto
   *[other] { $n } puntos
  }.
bid-lots = Ambos ofrecieron lo mismo: se echó a suertes.
bid-plays = Jugador { $player }: { $side }.
bid-gives = { $side }: { $n ->
    [one] { $n } punto
   *[other] { $n } puntos
  } de ventaja desde el principio.
bid-nothing = Nadie recibe nada.
