game-title = Almoravid
game-about = España, 1085 y 1086. El rey Alfonso exprime a las taifas enfrentadas, tributo a tributo y ciudad a ciudad, hasta que sus emires llaman a un ejército de África. Reúne señores, aliméntalos y gana cuanto puedas antes de que acabe su servicio.

scenario-A = A. Toledo asediada, primavera de 1085
    .help = Dos turnos: el asedio de Toledo. Pocos señores, sin llamada a las armas. Empieza por aquí.
scenario-B = B. El sometimiento del Tajo, verano de 1085
    .help = Dos turnos. Toledo ha caído; tres emires y tres señores cristianos esperan su leva. Sin llamada a las armas.
scenario-C = C. Las guerras de parias, comienzos de 1086
    .help = Tres turnos, con la llamada a las armas: trae a los africanos o al Cid, o recházalos a cambio de puntos.
scenario-D = D. La llegada de los africanos, mediados de 1086
    .help = Tres turnos. Yusuf ha desembarcado en Algeciras mientras Alfonso acampa ante Zaragoza.
scenario-E = E. Alfonso y los almorávides, 1086
    .help = Seis turnos, toda la campaña de 1086: la elección habitual para una velada.
scenario-F = F. Reconquista y réplica, 1085–1086
    .help = Los dos años, con curias e invierno: de diez a doce turnos. Para quien conoce el juego.

option-hidden_mats = Tableros ocultos
    .help = Las fuerzas, los bienes y las cartas de un señor solo los ve su dueño, salvo en combate (1.5.2).
option-vassal_service = Servicio de vasallos
    .help = La regla avanzada: cada vasallo reunido tiene su propio marcador de servicio y vuelve a casa cuando se agota (3.4.2).
option-bidding = Puja por los bandos
    .help = Ambos pujan en secreto por los musulmanes: la puja más baja se los lleva y fija los puntos de la casilla de las taifas (6.1).
option-errata_2022 = Erratas oficiales
    .help = Se juega con las correcciones y los despliegues ajustados de la editorial. Sin ella vale el reglamento impreso.
option-handicap = Ventaja
    .help = Puntos de victoria que se dan a un jugador antes de la partida, por tener menos experiencia o el bando peor situado. Cuentan cuando deciden los puntos; un bando sin señores en el mapa pierde igualmente. Quien cambia de bando por la puja los lleva consigo.
seat-christians = El rey Alfonso VI y sus magnates: caballeros fuertes lejos de casa. Toma las ciudades y las parias de las taifas antes de que acabe el servicio de tus señores.
seat-muslims = Los emires de las taifas y, si los llamas, los almorávides de Yusuf: conserva las grandes ciudades, alimenta un gran ejército y golpea cuando los cristianos vuelvan a casa.
