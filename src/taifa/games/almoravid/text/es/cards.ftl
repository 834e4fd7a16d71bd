# The 52 Arts of War cards: titles and texts of both halves

name-c1 = C1 Colinas / Ariete
name-c1-event = Colinas
c1-event-text = Guardar. Juégala antes de una batalla en la que defiendes: tus honderos golpean ×1½ con proyectiles y tus demás proyectiles ×½, ×1.
name-c1-capability = Ariete
c1-capability-text = Este señor cuenta como dos para las obras de asedio, y donde él asedia puedes repetir un dado de cada tirada de rendición.

name-c2 = C2 Ataque al campamento / Ballesteros
name-c2-event = Ataque al campamento
c2-event-text = Guardar. Juégala antes de una batalla: en la ronda 1 toma dos bienes de cada señor enemigo presente y retira otros dos de cada uno.
name-c2-capability = Ballesteros
c2-capability-text = Ballestas: los hombres de armas y la milicia de este señor tienen proyectiles ×½ que eligen su blanco y le restan 1 de armadura.

name-c3 = C3 Río crecido / Adalides
name-c3-event = Río crecido
c3-event-text = Guardar. Juégala cuando un señor enemigo empieza a marchar: no marchará más con esta carta. O cuando el enemigo evita la batalla: debe quedarse.
name-c3-capability = Adalides
c3-capability-text = Guías reales: este señor puede pasar de largo ante una plaza y seguir marchando con la misma carta, y Río crecido no hace nada donde él está.

name-c4 = C4 Terreno árido / Arqueros
name-c4-event = Terreno árido
c4-event-text = Guardar. Juégala cuando marchan los musulmanes: hasta dos de los señores en marcha comen ya, salvo que descarten Camellos.
name-c4-capability = Arqueros
c4-capability-text = Arqueros: la infantería y la caballería ligera de este señor tienen proyectiles ×½.

name-c5 = C5 Sequía / Arqueros
name-c5-event = Sequía
c5-event-text = De inmediato los musulmanes alimentan a dos de sus señores que no estén en huertas o sedes amigas, salvo que descarten Camellos.
name-c5-capability = Arqueros
c5-capability-text = { c4-capability-text }

name-c6 = C6 Sorpresa / Torres de asedio
name-c6-event = Sorpresa
c6-event-text = Guardar. Juégala al marchar a una plaza enemiga sin señores: coloca dos marcadores de asedio y asáltala ya, con sus muros uno peor.
name-c6-capability = Torres de asedio
c6-capability-text = En un asalto con este señor los muros enemigos son uno peor desde la ronda 2.

name-c7 = C7 Parapeto de bagajes / Jabalinas
name-c7-event = Parapeto de bagajes
c7-event-text = Guardar. Juégala antes de una batalla: anula Ataque al campamento, y si te retiras puedes pagar un bien por señor para no perder ni despojos ni servicio.
name-c7-capability = Jabalinas
c7-capability-text = Jabalinas: en una ronda de cada combate hasta cuatro unidades sin armadura de este señor tienen proyectiles ×1, ×½ en un asalto.

name-c8 = C8 Cantador / Hueste
name-c8-event = Cantador
c8-event-text = Guardar. Juégala antes de una batalla o asalto sobre uno de tus señores: en la ronda 1 hasta cuatro de sus caballeros y sargentos dan un impacto más cuerpo a cuerpo.
name-c8-capability = Hueste
c8-capability-text = Este señor marcha como mariscal hacia o desde lugares de las taifas, pero nunca se lleva a Alfonso.

name-c9 = C9 Traición a lo pactado / Honderos
name-c9-event = Traición a lo pactado
c9-event-text = Guardar. Juégala cuando se te rinde una plaza: toma los despojos de un saqueo, o el doble y los musulmanes añaden una Yihad.
name-c9-capability = Honderos
c9-capability-text = Hasta tres milicias de este señor tienen proyectiles ×1 en batalla, ×½ en asalto.

name-c10 = C10 Devaluación / Adalides
name-c10-event = Devaluación
c10-event-text = Los musulmanes retiran moneda de sus tableros y de la casilla de las taifas hasta que queden dos tercios, redondeando hacia arriba.
name-c10-capability = Adalides
c10-capability-text = { c3-capability-text }

name-c11 = C11 Indulgencias / Mesnada
name-c11-event = Indulgencias
c11-event-text = Un vasallo Cruzados se une ya a uno de tus señores no asediados. Eudes, si está en el mapa sin asedio, convoca a todos sus vasallos listos.
name-c11-capability = Mesnada
c11-capability-text = Mientras tenga caballeros, este señor tiene una acción más con cada carta de mando.

name-c12 = C12 Cantar de Roldán / Mesnada
name-c12-event = Cantar de Roldán
c12-event-text = { c11-event-text }
name-c12-capability = Mesnada
c12-capability-text = { c11-capability-text }

name-c13 = C13 Berenguer Ramón / Conde de Barcelona
name-c13-event = Berenguer Ramón
c13-event-text = Si los musulmanes tienen al Conde de Barcelona, lo descartan. Si no, Sancho o Eudes puede reclutar esta carta y sus unidades ahora por un bien.
name-c13-capability = Conde de Barcelona
c13-capability-text = Salvo que los musulmanes tengan al Conde, este señor puede pagar una vez dos monedas en una leva por dos caballeros y dos hombres de armas; se van con la carta.

name-c14 = C14 El papa Gregorio / Cabalgadas
name-c14-event = El papa Gregorio
c14-event-text = Guardar. Juégala en cualquier momento sobre Sancho o Eudes: convócalo desde el calendario, o mueve su servicio dos casillas, o dale dos acciones de leva más.
name-c14-capability = Cabalgadas
c14-capability-text = Incursores: por una provisión y su carta entera este señor devasta un lugar a un máximo de dos caminos, no donde haya ni pasando por un señor enemigo no asediado.

name-c15 = C15 Cluniacenses / Alférez
name-c15-event = Cluniacenses
c15-event-text = Guardar. Juégala en cualquier momento sobre un señor: convócalo desde el calendario, o mueve su servicio una casilla a la derecha, o dale dos acciones de leva más.
name-c15-capability = Alférez
c15-capability-text = Por una acción este señor se hace lugarteniente y manda a un señor que esté con él, o deja de serlo.

name-c16 = C16 Bernardo de Sédirac / Catedrales
name-c16-event = Bernardo de Sédirac
c16-event-text = Mueve el servicio de un señor una casilla a la derecha, o convoca ya a un señor desde el calendario. Luego esta carta va a tu borde: Catedrales está en vigor.
name-c16-capability = Catedrales
c16-capability-text = Alfonso, en una ciudad conquistada que no la tenga, puede colocar una Catedral: una sede suya que vale 1 PV. Los musulmanes añaden entonces una Yihad.

name-c17 = C17 Génova y Pisa / Cabalgadas
name-c17-event = Génova y Pisa
c17-event-text = Coloca tus marcadores de devastación en dos puertos enemigos no devastados y sin señores musulmanes.
name-c17-capability = Cabalgadas
c17-capability-text = { c14-capability-text }

name-c18 = C18 Esclavos fugitivos / Milites
name-c18-event = Esclavos fugitivos
c18-event-text = Guardar. Juégala en tu leva: cada uno de tus señores no asediados recupera toda su infantería perdida y gana un carro o una mula.
name-c18-capability = Milites
c18-capability-text = Dos milicias y cuatro caballerías ligeras esperan en esta carta: en las levas cada señor tuyo puede tomar hasta tres por un bien. Descartada, la carta sale del juego.

name-c19 = C19 Fitna / Caballería villana
name-c19-event = Fitna
c19-event-text = Elige dos señores de taifa: el servicio de cada uno se mueve una casilla a la izquierda, y en esta leva ni se presentan ni reclutan.
name-c19-capability = Caballería villana
c19-capability-text = Los musulmanes que devastan en los reinos deben sacar 1–3 para que funcione, y al-Maghawir no tiene efecto.

name-c20 = C20 Al-Qadir / Fueros
name-c20-event = Al-Qadir
c20-event-text = Guardar. Juégala en cualquier momento: retira dos Yihad de una taifa en Reconquista o Parias donde no haya señores musulmanes.
name-c20-capability = Fueros
c20-capability-text = Una vez por leva retira hasta dos Yihad de un lugar de una taifa en Reconquista al que Alfonso esté más cerca que cualquier señor musulmán.

name-c21 = C21 Mozárabes / Sisnando Davídez
name-c21-event = Mozárabes
c21-event-text = Guardar. Juégala en lugar de una tirada de rendición en una taifa en Reconquista: la plaza se rinde.
name-c21-capability = Sisnando Davídez
c21-capability-text = Una vez por leva retira una Yihad de un lugar donde no haya señores de ningún bando.

name-c22 = C22 Bereberes / Obispados
name-c22-event = Bereberes
c22-event-text = Mueve una casilla el servicio de al-Mutawakkil, Abd Allah, Yusuf o Sir. En esta leva ninguno de los cuatro se presenta ni recluta.
name-c22-capability = Obispados
c22-capability-text = Hasta tres de tus señores, pero no Sancho, pueden recibir cada uno un obispo como vasallo listo. Si la carta se va, los obispos también.

name-c23 = C23 Enfermedad del emir / Fonsadera
name-c23-event = Enfermedad del emir
c23-event-text = Mueve una casilla el cilindro o el servicio de Abu Bakr o de al-Mustain. En esta leva ni se presenta ni recluta.
name-c23-capability = Fonsadera
c23-capability-text = En las levas tus señores no asediados pueden ceder vasallos listos, no obispos, por una moneda o tres transportes cada uno.

name-c24 = C24 Abu Bakr ibn Umar / García Jiménez
name-c24-event = Abu Bakr ibn Umar
c24-event-text = Mueve una casilla a la izquierda el servicio de Yusuf y el de Sir. En esta leva ninguno se presenta ni recluta.
name-c24-capability = García Jiménez
c24-capability-text = Un asalto con la carta de este señor puede durar dos rondas más.

name-c25 = C25 De Vivar / El Cid
name-c25-event = De Vivar
c25-event-text = Guardar. Juégala como tu llamada a las armas si Rodrigo al-Sayyid está en el mapa: reconcíliate con él por solo un punto para la casilla de las taifas.
name-c25-capability = El Cid
c25-capability-text = Una vez en cada carta de mando suya, este señor puede buscar en el mazo Río crecido, Sorpresa, Ataque al campamento, Cantador o Parapeto de bagajes y jugarla.

name-c26 = C26 Mercenario / Al-Faraj
name-c26-event = Mercenario
c26-event-text = Rodrigo al-Sayyid, si está en el mapa, se licencia como al límite de su servicio. Después puedes reconciliarte con Rodrigo por un punto para la casilla de las taifas.
name-c26-capability = Al-Faraj
c26-capability-text = En el mismo lugar que un señor enemigo o junto a él, este señor puede gastar toda su carta para que los musulmanes descarten al azar una carta guardada, que tú ves.

name-m1 = M1 Colinas / Ariete
name-m1-event = Colinas
m1-event-text = { c1-event-text }
name-m1-capability = Ariete
m1-capability-text = { c1-capability-text }

name-m2 = M2 Ataque al campamento / Aqqara
name-m2-event = Ataque al campamento
m2-event-text = Guardar. Juégala antes de una batalla, si Parapeto de bagajes no la anula: en la ronda 1 toma dos bienes de cada señor enemigo presente y retira otros dos de cada uno.
name-m2-capability = Aqqara
m2-capability-text = { c2-capability-text }

name-m3 = M3 Río crecido / Harbah
name-m3-event = Río crecido
m3-event-text = Guardar. Juégala cuando un señor enemigo empieza a marchar: no marchará más con esta carta. O cuando el enemigo evita la batalla: debe quedarse. Los Adalides presentes la anulan.
name-m3-capability = Harbah
m3-capability-text = { c7-capability-text }

name-m4 = M4 Terreno árido / Alrama
name-m4-event = Terreno árido
m4-event-text = Guardar. Juégala cuando marchan los cristianos: hasta dos de los señores en marcha comen ya.
name-m4-capability = Alrama
m4-capability-text = { c4-capability-text }

name-m5 = M5 Sequía / Alrama
name-m5-event = Sequía
m5-event-text = De inmediato los cristianos alimentan a dos de sus señores que no estén en huertas o sedes amigas.
name-m5-capability = Alrama
m5-capability-text = { c4-capability-text }

name-m6 = M6 Retirada fingida / Harbah
name-m6-event = Retirada fingida
m6-event-text = Guardar. Juégala antes de una batalla: en la ronda 2 todos los golpes cuerpo a cuerpo musulmanes van antes que los cristianos.
name-m6-capability = Harbah
m6-capability-text = { c7-capability-text }

name-m7 = M7 Muro de lanzas / Honderos
name-m7-event = Muro de lanzas
m7-event-text = Guardar. Juégala antes de una batalla sobre dos de tus señores: en una ronda a tu elección sus hombres de armas y su infantería africana tienen un punto más de armadura contra la caballería.
name-m7-capability = Honderos
m7-capability-text = { c9-capability-text }

name-m8 = M8 Ahmad ibn Rumayla / Dawud ibn Aisha
name-m8-event = Ahmad ibn Rumayla
m8-event-text = Guardar. Juégala en una taifa donde esté Yusuf, Sir o al-Mutamid: retira el marcador de conquista de una villa sin señores de allí, o añade dos Yihad allí.
name-m8-capability = Dawud ibn Aisha
m8-capability-text = Cada acción de abastecimiento de este señor trae una provisión más; necesita una sede a su alcance. En cada batalla suya puedes jugar del mazo Retirada fingida, Muro de lanzas o Ataque al campamento.

name-m9 = M9 Islam malikí / Emir al-Muslimin
name-m9-event = Islam malikí
m9-event-text = Guardar. Juégala en cualquier momento: añade dos Yihad si Yusuf o Sir está en una taifa en Reconquista, o cuatro si uno está en un reino.
name-m9-capability = Emir al-Muslimin
m9-capability-text = Si está más cerca que cualquier señor cristiano de un lugar donde cabe la Yihad, Yusuf puede gastar toda su carta para añadir una allí.

name-m10 = M10 Fatua / Andalusíes
name-m10-event = Fatua
m10-event-text = Guardar. Juégala en cualquier momento: añade una Yihad, o una por Yusuf o Sir en un reino, una por Eudes en el mapa y una por cada vasallo Cruzados.
name-m10-capability = Andalusíes
m10-capability-text = La caballería ligera de los señores de taifa y de Rodrigo al-Sayyid esquiva el cuerpo a cuerpo en batalla con 1–3.

name-m11 = M11 Al-Qadir se resiste / Hasham
name-m11-event = Al-Qadir se resiste
m11-event-text = Guardar. Juégala en cualquier momento: añade una Yihad, o tres si Yusuf o Sir está en una taifa en Reconquista o Parias o en un reino.
name-m11-capability = Hasham
m11-capability-text = Mientras tenga caballería, este señor tiene una acción más con cada carta de mando.

name-m12 = M12 Boda entre taifas / Al-Yazirat al-Hadra
name-m12-event = Boda entre taifas
m12-event-text = Guardar. Juégala en cualquier momento: ayuda a un máximo de dos señores de taifa con una casilla a cada uno, cilindro a la izquierda o servicio a la derecha. O en tu leva da a uno de ellos dos acciones más.
name-m12-capability = Al-Yazirat al-Hadra
m12-capability-text = Los marcadores de sede de Yusuf y Sir cuentan como dos sedes cada uno para el abastecimiento, mientras siga la carta.

name-m13 = M13 Cabezas cortadas / Torres de asedio
name-m13-event = Cabezas cortadas
m13-event-text = Guardar. Juégala cuando un musulmán devasta: ayuda a un señor de taifa con dos casillas o añade dos Yihad. O cuando los cristianos se retiran o sufren un saqueo: dos señores, o cuatro Yihad.
name-m13-capability = Torres de asedio
m13-capability-text = { c6-capability-text }

name-m14 = M14 Devaluación / Monjes de ribat
name-m14-event = Devaluación
m14-event-text = En cada lugar los señores cristianos presentes conservan solo la mitad de su moneda conjunta, redondeando hacia arriba.
name-m14-capability = Monjes de ribat
m14-capability-text = Los cristianos que devastan en la taifa de este señor deben sacar 1–3 para que funcione.

name-m15 = M15 Revuelta contra las parias / Saqaliba
name-m15-event = Revuelta contra las parias
m15-event-text = Guardar. Juégala en cualquier momento en una taifa en Parias: añade una Yihad, o dos donde ya la hay, o tres si Yusuf o Sir está en ella.
name-m15-capability = Saqaliba
m15-capability-text = Tropas eslavas: una vez, en una leva, este señor recibe dos hombres de armas gratis; se van con la carta.

name-m16 = M16 Revuelta gallega / Camellos
name-m16-event = Revuelta gallega
m16-event-text = Mueve una casilla a la izquierda el servicio de Pedro Ansúrez, García Ordóñez o Álvar Fáñez. En esta leva Alfonso ni se presenta ni recluta.
name-m16-capability = Camellos
m16-capability-text = Descártala para ignorar Terreno árido o Sequía. Las mulas de Yusuf y Sir cuentan el doble para cargar y abastecer.

name-m17 = M17 León y Castilla / Arrada
name-m17-event = León y Castilla
m17-event-text = Mueve una casilla a la izquierda el servicio de Pedro Ansúrez, García Ordóñez, Álvar Fáñez o Rodrigo Campeador. En esta leva ninguno de los cuatro se presenta ni recluta.
name-m17-capability = Arrada
m17-capability-text = Máquinas: en un asalto, o cuando hace una salida, este señor añade tres impactos de proyectil por ronda, contra una armadura dos puntos peor.

name-m18 = M18 Refugiados / Monjes de ribat
name-m18-event = Refugiados
m18-event-text = Guardar. Juégala en tu leva: cada señor de taifa no asediado recupera todas sus unidades sin armadura perdidas y gana un carro o una mula.
name-m18-capability = Monjes de ribat
m18-capability-text = { m14-capability-text }

name-m19 = M19 Flota africana / Guadalquivir
name-m19-event = Flota africana
m19-event-text = Guardar. Juégala con la carta de mando de un señor: toda su carta lo lleva, con su grupo, de puerto a puerto donde no haya señores cristianos.
name-m19-capability = Guadalquivir
m19-capability-text = Los señores de taifa pueden marchar directamente entre los puertos y las ciudades y villas de Sevilla, donde no haya señores cristianos.

name-m20 = M20 Mudéjares / Al-Rûm
name-m20-event = Mudéjares
m20-event-text = Guardar. Juégala en cualquier momento en una taifa en Reconquista: añade una Yihad, o dos donde ya la hay, o tres si Yusuf o Sir está en ella.
name-m20-capability = Al-Rûm
m20-capability-text = Mercenarios cristianos: una vez, en una leva, este señor puede pagar una moneda por dos caballeros; se van con la carta.

name-m21 = M21 Al-Sumaisir / Hasham
name-m21-event = Al-Sumaisir
m21-event-text = Guardar. Juégala en cualquier momento: convoca a un señor de taifa desde el calendario, o añade dos Yihad en una taifa en Parias, cuatro si Yusuf o Sir está en ella.
name-m21-capability = Hasham
m21-capability-text = { m11-capability-text }

name-m22 = M22 Matanza / Tambores de guerra
name-m22-event = Matanza
m22-event-text = Si Eudes o Cruzados están en el mapa, convoca a un señor de taifa desde el calendario o añade tres Yihad. Si no, añade una Yihad.
name-m22-capability = Tambores de guerra
m22-capability-text = Yusuf, Sir y los lugartenientes musulmanes ganan una provisión más al devastar, y pueden pasar de largo ante una plaza y seguir marchando con la misma carta.

name-m23 = M23 Berenguer Ramón / Conde de Barcelona
name-m23-event = Berenguer Ramón
m23-event-text = Si los cristianos tienen al Conde de Barcelona, lo descartan. Si no, al-Mustain o al-Mundir puede reclutar esta carta y sus unidades ahora por un bien.
name-m23-capability = Conde de Barcelona
m23-capability-text = Salvo que los cristianos tengan al Conde, este señor puede pagar una vez dos monedas en una leva por dos caballeros y dos hombres de armas; se van con la carta.

name-m24 = M24 Al-Maghawir / Al-Garada
name-m24-event = Al-Maghawir
m24-event-text = Salvo que esté en juego Caballería villana, coloca tus marcadores de devastación en dos lugares enemigos no devastados y contiguos a uno amigo.
name-m24-capability = Al-Garada
m24-capability-text = { c14-capability-text }

name-m25 = M25 Mercenario / El Cid
name-m25-event = Mercenario
m25-event-text = Rodrigo Campeador, si está en el mapa, se licencia como al límite de su servicio. Después, si está en el calendario, puedes retirar un punto de la casilla de las taifas para cambiarlo allí por Rodrigo al-Sayyid.
name-m25-capability = El Cid
m25-capability-text = Una vez en cada carta de mando suya, este señor puede buscar en el mazo Río crecido, Ataque al campamento, Retirada fingida, Muro de lanzas o Flota africana y jugarla.

name-m26 = M26 Mercenario / Al-Faraj
name-m26-event = Mercenario
m26-event-text = { m25-event-text }
name-m26-capability = Al-Faraj
m26-capability-text = En el mismo lugar que un señor enemigo o junto a él, este señor puede gastar toda su carta para que los cristianos descarten al azar una carta guardada, que tú ves.
