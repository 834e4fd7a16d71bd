turn-begins = Turno { $turn }, hacia el año { NUMBER($year, useGrouping: 0) }.
unit-placed = { $realm } coloca una unidad en { $place }: { $kind }.
takes-area = { $realm } controla { $area }.
wins-area = { $realm } arrebata { $area } a { $former }.
loses-area = { $realm } ya no controla { $area }: ha pasado el enemigo.
city-entered = { $realm } entra en { $city }.
city-taken = { $realm } toma { $city }.
tomb-destroyed = Cae { $area }: la tumba de Santiago es destruida.
attrition-roll = Desgaste en { $place }: { $unit } saca { $dice } y { $lost -> 
        [yes] se pierde 
       *[no] resiste 
    }.
kingdom-falls = { $realm } ha perdido su trono y toda su tierra: el reino deja de existir.
kingdom-restored = Se restaura { $realm } en { $area }.
collects = { $realm } recauda { $income }, y { $spoils } de botín: { $purse } en el tesoro.
settlement-begun = { $realm } empieza a repoblar { $area }.
settlement-lost = Los pobladores de { $area } son expulsados.
settlement-done = { $area } queda repoblada.
hero-falls = Cae { $unit } con toda su compañía.
hero-leaves = { $unit } deja la escena.
war-roll = Los musulmanes atizan la guerra: { $dice }; con { $france } va Francia a la guerra, con { $kingdom } un reino.
war-kingdom-roll = ¿Qué reino? { $dice }: { $realm }.
war-no-kingdom = { $realm } no existe: no hay guerra.
war-union-roll = ¿Va la unión a la guerra? { $dice }: { $realm }; hace falta { $needed } o menos.
war-begins = { $realm } va a la guerra contra los demás reinos; este turno obedece a los musulmanes.
war-ends = { $realm } hace la paz con los suyos.
france-war = Francia entra en guerra, { $how }.
france-peace = Francia vuelve a estar en paz.
draws-unseen = Los { $seat } roban una estratagema; paga { $realm }.
draws = Robada: { $stratagem }; paga { $realm }.
crusade-called = Guerra santa: llega ayuda a los { $seat }.
vikings-nowhere = Los vikingos no hallan costa que saquear.
vikings-pass = Los vikingos pasan de largo sin desembarcar.
vikings-plunder = Los vikingos saquean { $area }.
tomb-found = Aparece la tumba de Santiago en { $area }.
stratagem-played = Los { $seat } juegan { $stratagem } en una tirada: { $roll }.
forced-march = Marchas forzadas, { $unit } ({ $seat }): { $dice }, { $plus ->
        [one] un punto
       *[other] { $plus } puntos
    } más.
mutiny = Los { $seat } provocan un motín entre las tropas de { $realm } en { $place }.
mutiny-paid = { $realm } paga a sus amotinados.
pays = { $realm } paga { $cost } de tesoro.
rebellion-roll = Los { $seat } incitan a { $area }: { $dice }, { $total } en total (hace falta { $needed } o más): { $result }.
suppression-roll = Los { $seat } presionan { $area }: { $dice }, { $total } en total (hace falta { $needed } o más): { $result }.
tribute-roll = Los { $seat } exigen parias a { $area }: { $dice }, { $total } en total (hace falta { $needed } o más): { $result }.
area-rebels = { $area } se rebela.
area-loyal = { $area } vuelve a { $realm }.
tribute-paid = { $area } paga { $paid } de tesoro a { $realm }.
union-roll = Se busca una unión ({ $realm }): { $dice }; hace falta { $needed } o más.
united = Se unen las coronas de { $realm }, con el trono en { $area }.
collapse-roll = ¿Resiste el califato? { $dice }; cae con { $needed } o más.
caliphate-collapses = El califato de Qurtuba se deshace en taifas.
invasion = Cruzan el estrecho { $who }, con { $paid } de tesoro.
secession-roll = ¿Se separa { $realm }? { $dice }; hace falta { $needed } o más.
secession = { $realm } se alza contra { $parent }.
host-withdraws = { $unit } se retira a { $place }.
kingdom-founded = { $realm } es ya un reino, con su mesnada real en { $area }.
kingdom-stillborn = { $realm } no tiene tierras: la revuelta queda en nada.
battle = Combate en { $place }: { $units } contra { $foes }.
initiative-roll = Iniciativa en { $place }: { $dice }, o sea { $total } a { $other }.
initiative-won = Los { $seat } tienen la iniciativa{ $raiding ->
        [yes] , solo por ser algareadores; deben retirarse si pueden
       *[no] { "" }
    }.
pitched-roll = Batalla campal en { $place }, { $seat }: { $dice }, { $total } en total con { n-units }: { $result }.
tornafuye-roll = Tornafuye en { $place }, { $seat }: { $dice }, { $total } en total con { n-units }: { $result }.
unit-lost = Se pierde: { $unit }.
city-surrenders = { $city } se rinde a { $realm }.
retreats = Se retira a { $place }: { $unit }.
siege = { $realm } asedia { $city }.
stays-out = { $unit } queda al margen de lo que venga en { $place }.
siege-roll = Asedio de { $city }, { $seat }: { $dice }, { $total } en total con { n-units }: { $result }.
sortie = La guarnición de { $city } hace una salida.
marches-to = Marcha a { $place }: { $units }.
plunder-foiled = Se frustra el saqueo de { $area }.
plundered = { $realm } saquea { $area }: 1 de tesoro.
embarks = Embarque en { $place }: { $unit }.
lands = Desembarco en { $place }: { $units }.
sails-to = Por mar a { $place }: { $units }.
naval-roll = Combate naval, { $place }, { $seat }: { $dice }, { $total } en total con { n-fleets }: { $result }.
fleet-stranded = { $unit } se queda sin costa y se pierde.
interception-roll = Los { $seat } intentan interceptar en { $place }: { $dice }, { $total } en total (hace falta { $needed } o más): { $caught ->
        [yes] hay combate
       *[no] no los alcanzan
    }.
kingdom-drawn = Del recipiente: { $realm }.
muslim-phase = Operan los musulmanes.
redeploys = Redistribución a { $place }: { $unit }.
wins-unseen = Victoria decisiva: los { $seat } roban una estratagema.
wins-stratagem = Victoria decisiva: robas { $stratagem }.
battle-won = { $realm } gana el combate en { $place }.
battle-drawn = El combate en { $place } no decide nada.
battle-avoided = { $realm } se escabulle de { $place }.
land-defended = Antes del saqueo de { $place }: { $units } contra { $foes }.
siege-won = { $city } se queda sin guarnición.
siege-fails = { $city } resiste.
naval-battle = Combate naval, { $place }: { $units } contra { $foes }.
naval-won = { $realm } vence en el mar: { $place }.
naval-drawn = El combate naval no decide nada: { $place }.
interception-tried = Intento de intercepción en { $place }: { $units } contra { $foes }.
interception-caught = { $realm } tiene que combatir en { $place }.
interception-missed = { $realm } no se deja alcanzar en { $place }.
begins-administration = Administración.
begins-stratagems = Se roban estratagemas.
begins-diplomacy = Diplomacia.
begins-redeployment = Redistribución.
standard-set-up = { $realm } se despliega como es costumbre.
