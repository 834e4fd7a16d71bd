# The 52 Arts of War cards: titles and texts of both halves

name-c1 = C1 Collines / Bélier
name-c1-event = Collines
c1-event-text = À garder. À jouer avant une bataille où vous défendez : vos frondeurs frappent à ×1½ au tir et tous vos autres tirs à ×½ passent à ×1.
name-c1-capability = Bélier
c1-capability-text = Ce seigneur compte pour deux pour les ouvrages de siège, et là où il assiège vous pouvez relancer un dé de chaque jet de reddition.

name-c2 = C2 Attaque du camp / Ballesteros
name-c2-event = Attaque du camp
c2-event-text = À garder. À jouer avant une bataille : au round 1, prenez deux biens à chaque seigneur ennemi présent, puis retirez-en deux autres à chacun.
name-c2-capability = Ballesteros
c2-capability-text = Arbalètes : les hommes d’armes et la milice de ce seigneur ont des tirs ×½ qui choisissent leur cible et réduisent son armure de 1.

name-c3 = C3 Rivière en crue / Adalides
name-c3-event = Rivière en crue
c3-event-text = À garder. À jouer quand un seigneur ennemi se met en marche : il ne marche plus avec cette carte. Ou quand l’ennemi évite la bataille : il doit rester.
name-c3-capability = Adalides
c3-capability-text = Guides royaux : ce seigneur peut contourner et poursuivre sa marche avec la même carte, et Rivière en crue reste sans effet là où il est.

name-c4 = C4 Terrain aride / Arqueros
name-c4-event = Terrain aride
c4-event-text = À garder. À jouer quand des musulmans marchent : jusqu’à deux des seigneurs en marche se nourrissent aussitôt, sauf s’ils défaussent Chameaux.
name-c4-capability = Arqueros
c4-capability-text = Archers : les fantassins et la cavalerie légère de ce seigneur ont des tirs ×½.

name-c5 = C5 Sécheresse / Arqueros
name-c5-event = Sécheresse
c5-event-text = Aussitôt les musulmans nourrissent deux de leurs seigneurs qui ne sont ni à des jardins ni à un siège seigneurial amis, sauf s’ils défaussent Chameaux.
name-c5-capability = Arqueros
c5-capability-text = { c4-capability-text }

name-c6 = C6 Surprise / Tours de siège
name-c6-event = Surprise
c6-event-text = À garder. À jouer en marchant vers une place ennemie sans seigneur : posez deux marqueurs de siège et donnez l’assaut aussitôt, ses murs réduits d’un.
name-c6-capability = Tours de siège
c6-capability-text = Dans un assaut avec ce seigneur, les murs ennemis sont réduits d’un dès le round 2.

name-c7 = C7 Rempart de bagages / Jabalinas
name-c7-event = Rempart de bagages
c7-event-text = À garder. À jouer avant une bataille : annule Attaque du camp, et si vous battez en retraite, vous pouvez payer un bien par seigneur pour ne perdre ni dépouilles ni service.
name-c7-capability = Jabalinas
c7-capability-text = Javelots : lors d’un round de chaque combat, jusqu’à quatre unités sans armure de ce seigneur ont des tirs ×1, ×½ dans un assaut.

name-c8 = C8 Cantador / Hueste
name-c8-event = Cantador
c8-event-text = À garder. À jouer avant une bataille ou un assaut sur un de vos seigneurs : au round 1, jusqu’à quatre de ses chevaliers et sergents portent un coup de plus en mêlée.
name-c8-capability = Hueste
c8-capability-text = Ce seigneur marche comme un maréchal vers ou depuis les lieux des taïfas, mais n’emmène jamais Alfonso.

name-c9 = C9 Parole trahie / Frondeurs
name-c9-event = Parole trahie
c9-event-text = À garder. À jouer quand une place se rend à vous : prenez les dépouilles d’un sac, ou le double et les musulmans ajoutent un Jihad.
name-c9-capability = Frondeurs
c9-capability-text = Jusqu’à trois milices de ce seigneur ont des tirs ×1 en bataille, ×½ à l’assaut.

name-c10 = C10 Dévaluation / Adalides
name-c10-event = Dévaluation
c10-event-text = Les musulmans retirent de la monnaie de leurs plateaux et de la case des taïfas jusqu’à n’en garder que deux tiers, arrondis à l’entier supérieur.
name-c10-capability = Adalides
c10-capability-text = { c3-capability-text }

name-c11 = C11 Indulgences / Mesnada
name-c11-event = Indulgences
c11-event-text = Un vassal Croisés rejoint aussitôt un de vos seigneurs non assiégés. Eudes, s’il est sur la carte sans être assiégé, lève tous ses vassaux prêts.
name-c11-capability = Mesnada
c11-capability-text = Tant qu’il a des chevaliers, ce seigneur a une action de plus à chaque carte de commandement.

name-c12 = C12 Chanson de Roland / Mesnada
name-c12-event = Chanson de Roland
c12-event-text = { c11-event-text }
name-c12-capability = Mesnada
c12-capability-text = { c11-capability-text }

name-c13 = C13 Bérenger-Raimond / Comte de Barcelone
name-c13-event = Bérenger-Raimond
c13-event-text = Si les musulmans ont le Comte de Barcelone, ils le défaussent. Sinon, Sancho ou Eudes peut lever cette carte et ses unités maintenant pour un bien.
name-c13-capability = Comte de Barcelone
c13-capability-text = Sauf si les musulmans ont le Comte, ce seigneur peut payer une fois deux pièces lors d’une levée pour deux chevaliers et deux hommes d’armes ; ils partent avec la carte.

name-c14 = C14 Le pape Grégoire / Cabalgadas
name-c14-event = Le pape Grégoire
c14-event-text = À garder. À jouer à tout moment sur Sancho ou Eudes : levez-le depuis le calendrier, ou décalez son service de deux cases, ou donnez-lui deux actions de levée de plus.
name-c14-capability = Cabalgadas
c14-capability-text = Raids : contre une part de vivres et toute sa carte, ce seigneur ravage un lieu à deux voies au plus, ni à l’endroit ni au-delà d’un seigneur ennemi non assiégé.

name-c15 = C15 Clunisiens / Alférez
name-c15-event = Clunisiens
c15-event-text = À garder. À jouer à tout moment sur un seigneur : levez-le depuis le calendrier, ou décalez son service d’une case à droite, ou donnez-lui deux actions de levée de plus.
name-c15-capability = Alférez
c15-capability-text = Pour une action, ce seigneur devient lieutenant et mène un seigneur qui est avec lui, ou cesse de l’être.

name-c16 = C16 Bernard de Sédirac / Cathédrales
name-c16-event = Bernard de Sédirac
c16-event-text = Décalez le service d’un seigneur d’une case à droite, ou levez un seigneur depuis le calendrier. Puis la carte va au bord du plateau : Cathédrales est en vigueur.
name-c16-capability = Cathédrales
c16-capability-text = Alfonso, dans une cité conquise qui n’en a pas, peut placer une Cathédrale : un siège seigneurial à lui qui vaut 1 PV. Les musulmans ajoutent alors un Jihad.

name-c17 = C17 Gênes et Pise / Cabalgadas
name-c17-event = Gênes et Pise
c17-event-text = Placez vos marqueurs de ravage dans deux ports ennemis non ravagés et sans seigneur musulman.
name-c17-capability = Cabalgadas
c17-capability-text = { c14-capability-text }

name-c18 = C18 Esclaves en fuite / Milites
name-c18-event = Esclaves en fuite
c18-event-text = À garder. À jouer lors de votre levée : chacun de vos seigneurs non assiégés retrouve tous ses fantassins perdus et gagne un chariot ou une mule.
name-c18-capability = Milites
c18-capability-text = Deux milices et quatre cavaleries légères attendent sur cette carte : lors des levées, chacun de vos seigneurs peut en prendre jusqu’à trois pour un bien. Défaussée, la carte quitte le jeu.

name-c19 = C19 Fitna / Caballería Villana
name-c19-event = Fitna
c19-event-text = Choisissez deux seigneurs de taïfa : le service de chacun recule d’une case, et cette levée-ci ils ne sont pas levés ni ne lèvent.
name-c19-capability = Caballería Villana
c19-capability-text = Les musulmans qui ravagent dans les royaumes doivent faire 1–3 pour réussir, et al-Maghawir est sans effet.

name-c20 = C20 Al-Qadir / Fueros
name-c20-event = Al-Qadir
c20-event-text = À garder. À jouer à tout moment : retirez deux Jihad d’une taïfa en Reconquista ou Parias où il n’y a aucun seigneur musulman.
name-c20-capability = Fueros
c20-capability-text = Une fois par levée, retirez jusqu’à deux Jihad d’un lieu d’une taïfa en Reconquista dont Alfonso est plus proche que tout seigneur musulman.

name-c21 = C21 Mozarabes / Sisnando Davídez
name-c21-event = Mozarabes
c21-event-text = À garder. À jouer au lieu d’un jet de reddition dans une taïfa en Reconquista : la place se rend.
name-c21-capability = Sisnando Davídez
c21-capability-text = Une fois par levée, retirez un Jihad d’un lieu où n’est aucun seigneur des deux camps.

name-c22 = C22 Berbères / Évêchés
name-c22-event = Berbères
c22-event-text = Décalez d’une case le service d’al-Mutawakkil, d’Abd Allah, de Yusuf ou de Sir. Cette levée-ci, aucun des quatre n’est levé ni ne lève.
name-c22-capability = Évêchés
c22-capability-text = Jusqu’à trois de vos seigneurs, mais pas Sancho, peuvent recevoir chacun un évêque comme vassal prêt. Si la carte part, les évêques aussi.

name-c23 = C23 Maladie de l’émir / Fonsadera
name-c23-event = Maladie de l’émir
c23-event-text = Décalez d’une case le cylindre ou le service d’Abu Bakr ou d’al-Mustain. Cette levée-ci, il n’est pas levé ni ne lève.
name-c23-capability = Fonsadera
c23-capability-text = Lors des levées, vos seigneurs non assiégés peuvent renoncer à des vassaux prêts, non évêques, contre une pièce ou trois transports chacun.

name-c24 = C24 Abu Bakr ibn Umar / García Jiménez
name-c24-event = Abu Bakr ibn Umar
c24-event-text = Reculez d’une case le service de Yusuf et celui de Sir. Cette levée-ci, aucun n’est levé ni ne lève.
name-c24-capability = García Jiménez
c24-capability-text = Un assaut mené avec la carte de ce seigneur peut durer deux rounds de plus.

name-c25 = C25 De Vivar / Le Cid
name-c25-event = De Vivar
c25-event-text = À garder. À jouer comme votre appel aux armes si Rodrigo al-Sayyid est sur la carte : réconciliez-vous avec lui pour un seul point dans la case des taïfas.
name-c25-capability = Le Cid
c25-capability-text = Une fois par carte de commandement, ce seigneur peut chercher dans la pioche Rivière en crue, Surprise, Attaque du camp, Cantador ou Rempart de bagages et la jouer.

name-c26 = C26 Aventurier / Al-Faraj
name-c26-event = Aventurier
c26-event-text = Rodrigo al-Sayyid, s’il est sur la carte, est renvoyé comme à la limite de son service. Ensuite vous pouvez vous réconcilier avec Rodrigo pour un point dans la case des taïfas.
name-c26-capability = Al-Faraj
c26-capability-text = Au même lieu qu’un seigneur ennemi ou à côté, ce seigneur peut dépenser toute sa carte pour que les musulmans défaussent au hasard une carte gardée, que vous voyez.

name-m1 = M1 Collines / Bélier
name-m1-event = Collines
m1-event-text = { c1-event-text }
name-m1-capability = Bélier
m1-capability-text = { c1-capability-text }

name-m2 = M2 Attaque du camp / Aqqara
name-m2-event = Attaque du camp
m2-event-text = À garder. À jouer avant une bataille, sauf si Rempart de bagages l’annule : au round 1, prenez deux biens à chaque seigneur ennemi présent, puis retirez-en deux autres à chacun.
name-m2-capability = Aqqara
m2-capability-text = { c2-capability-text }

name-m3 = M3 Rivière en crue / Harbah
name-m3-event = Rivière en crue
m3-event-text = À garder. À jouer quand un seigneur ennemi se met en marche : il ne marche plus avec cette carte. Ou quand l’ennemi évite la bataille : il doit rester. Des Adalides sur place l’annulent.
name-m3-capability = Harbah
m3-capability-text = { c7-capability-text }

name-m4 = M4 Terrain aride / Alrama
name-m4-event = Terrain aride
m4-event-text = À garder. À jouer quand des chrétiens marchent : jusqu’à deux des seigneurs en marche se nourrissent aussitôt.
name-m4-capability = Alrama
m4-capability-text = { c4-capability-text }

name-m5 = M5 Sécheresse / Alrama
name-m5-event = Sécheresse
m5-event-text = Aussitôt les chrétiens nourrissent deux de leurs seigneurs qui ne sont ni à des jardins ni à un siège seigneurial amis.
name-m5-capability = Alrama
m5-capability-text = { c4-capability-text }

name-m6 = M6 Fuite simulée / Harbah
name-m6-event = Fuite simulée
m6-event-text = À garder. À jouer avant une bataille : au round 2, toutes les frappes de mêlée musulmanes précèdent celles des chrétiens.
name-m6-capability = Harbah
m6-capability-text = { c7-capability-text }

name-m7 = M7 Mur de lances / Frondeurs
name-m7-event = Mur de lances
m7-event-text = À garder. À jouer avant une bataille sur deux de vos seigneurs : à un round de votre choix, leurs hommes d’armes et fantassins africains ont une armure meilleure d’un point contre la cavalerie.
name-m7-capability = Frondeurs
m7-capability-text = { c9-capability-text }

name-m8 = M8 Ahmad ibn Rumayla / Dawud ibn Aisha
name-m8-event = Ahmad ibn Rumayla
m8-event-text = À garder. À jouer dans une taïfa où est Yusuf, Sir ou al-Mutamid : retirez le marqueur de conquête d’une ville sans seigneur, ou ajoutez-y deux Jihad.
name-m8-capability = Dawud ibn Aisha
m8-capability-text = Chaque action de ravitaillement de ce seigneur apporte une part de vivres de plus ; il lui faut un siège seigneurial à sa portée. À chacune de ses batailles vous pouvez jouer depuis la pioche Fuite simulée, Mur de lances ou Attaque du camp.

name-m9 = M9 Islam malikite / Émir al-Muslimin
name-m9-event = Islam malikite
m9-event-text = À garder. À jouer à tout moment : ajoutez deux Jihad si Yusuf ou Sir est dans une taïfa en Reconquista, ou quatre si l’un d’eux est dans un royaume.
name-m9-capability = Émir al-Muslimin
m9-capability-text = Plus proche que tout seigneur chrétien d’un lieu où le Jihad peut être ajouté, Yusuf peut dépenser toute sa carte pour en ajouter un.

name-m10 = M10 Fatwa / Andalous
name-m10-event = Fatwa
m10-event-text = À garder. À jouer à tout moment : ajoutez un Jihad, ou un pour Yusuf ou Sir dans un royaume, un pour Eudes sur la carte et un par vassal Croisés.
name-m10-capability = Andalous
m10-capability-text = La cavalerie légère des seigneurs de taïfa et de Rodrigo al-Sayyid esquive la mêlée en bataille sur 1–3.

name-m11 = M11 Al-Qadir rechigne / Hasham
name-m11-event = Al-Qadir rechigne
m11-event-text = À garder. À jouer à tout moment : ajoutez un Jihad, ou trois si Yusuf ou Sir est dans une taïfa en Reconquista ou Parias ou dans un royaume.
name-m11-capability = Hasham
m11-capability-text = Tant qu’il a de la cavalerie, ce seigneur a une action de plus à chaque carte de commandement.

name-m12 = M12 Mariage de taïfas / Al-Yazirat al-Hadra
name-m12-event = Mariage de taïfas
m12-event-text = À garder. À jouer à tout moment : aidez jusqu’à deux seigneurs de taïfa d’une case chacun, cylindre à gauche ou service à droite. Ou, lors de votre levée, donnez à l’un d’eux deux actions de plus.
name-m12-capability = Al-Yazirat al-Hadra
m12-capability-text = Les marqueurs de siège seigneurial de Yusuf et de Sir comptent chacun pour deux sources de ravitaillement, tant que la carte reste.

name-m13 = M13 Têtes coupées / Tours de siège
name-m13-event = Têtes coupées
m13-event-text = À garder. À jouer quand un musulman ravage : aidez un seigneur de taïfa de deux cases ou ajoutez deux Jihad. Ou quand des chrétiens battent en retraite ou subissent un sac : deux seigneurs, ou quatre Jihad.
name-m13-capability = Tours de siège
m13-capability-text = { c6-capability-text }

name-m14 = M14 Dévaluation / Moines de ribat
name-m14-event = Dévaluation
m14-event-text = À chaque lieu, les seigneurs chrétiens présents ne gardent que la moitié de leur monnaie commune, arrondie à l’entier supérieur.
name-m14-capability = Moines de ribat
m14-capability-text = Les chrétiens qui ravagent dans la taïfa de ce seigneur doivent faire 1–3 pour réussir.

name-m15 = M15 Révolte contre les parias / Saqaliba
name-m15-event = Révolte contre les parias
m15-event-text = À garder. À jouer à tout moment dans une taïfa en Parias : ajoutez un Jihad, ou deux là où il y en a déjà, ou trois si Yusuf ou Sir s’y trouve.
name-m15-capability = Saqaliba
m15-capability-text = Troupes slaves : une fois, lors d’une levée, ce seigneur reçoit deux hommes d’armes sans rien payer ; ils partent avec la carte.

name-m16 = M16 Révolte galicienne / Chameaux
name-m16-event = Révolte galicienne
m16-event-text = Reculez d’une case le service de Pedro Ansúrez, García Ordóñez ou Álvar Fáñez. Cette levée-ci, Alfonso n’est pas levé ni ne lève.
name-m16-capability = Chameaux
m16-capability-text = À défausser pour ignorer Terrain aride ou Sécheresse. Les mules de Yusuf et de Sir comptent double pour porter et ravitailler.

name-m17 = M17 León et Castille / Arrada
name-m17-event = León et Castille
m17-event-text = Reculez d’une case le service de Pedro Ansúrez, García Ordóñez, Álvar Fáñez ou Rodrigo Campeador. Cette levée-ci, aucun des quatre n’est levé ni ne lève.
name-m17-capability = Arrada
m17-capability-text = Engins : dans un assaut, ou quand il fait une sortie, ce seigneur ajoute trois coups de tir par round, contre une armure réduite de deux.

name-m18 = M18 Réfugiés / Moines de ribat
name-m18-event = Réfugiés
m18-event-text = À garder. À jouer lors de votre levée : chaque seigneur de taïfa non assiégé retrouve toutes ses unités sans armure perdues et gagne un chariot ou une mule.
name-m18-capability = Moines de ribat
m18-capability-text = { m14-capability-text }

name-m19 = M19 Flotte africaine / Guadalquivir
name-m19-event = Flotte africaine
m19-event-text = À garder. À jouer avec la carte de commandement d’un seigneur : toute sa carte le mène, avec son groupe, d’un port à un autre sans seigneur chrétien.
name-m19-capability = Guadalquivir
m19-capability-text = Les seigneurs de taïfa peuvent marcher directement entre les ports et les cités et villes de Séville, là où il n’y a pas de seigneur chrétien.

name-m20 = M20 Mudéjars / Al-Rûm
name-m20-event = Mudéjars
m20-event-text = À garder. À jouer à tout moment dans une taïfa en Reconquista : ajoutez un Jihad, ou deux là où il y en a déjà, ou trois si Yusuf ou Sir s’y trouve.
name-m20-capability = Al-Rûm
m20-capability-text = Mercenaires chrétiens : une fois, lors d’une levée, ce seigneur peut payer une pièce pour deux chevaliers ; ils partent avec la carte.

name-m21 = M21 Al-Sumaisir / Hasham
name-m21-event = Al-Sumaisir
m21-event-text = À garder. À jouer à tout moment : levez un seigneur de taïfa depuis le calendrier, ou ajoutez deux Jihad dans une taïfa en Parias, quatre si Yusuf ou Sir s’y trouve.
name-m21-capability = Hasham
m21-capability-text = { m11-capability-text }

name-m22 = M22 Massacre / Tambours de guerre
name-m22-event = Massacre
m22-event-text = Si Eudes ou des Croisés sont sur la carte, levez un seigneur de taïfa depuis le calendrier ou ajoutez trois Jihad. Sinon, ajoutez un Jihad.
name-m22-capability = Tambours de guerre
m22-capability-text = Yusuf, Sir et les lieutenants musulmans gagnent une part de vivres de plus en ravageant, et peuvent contourner et poursuivre leur marche avec la même carte.

name-m23 = M23 Bérenger-Raimond / Comte de Barcelone
name-m23-event = Bérenger-Raimond
m23-event-text = Si les chrétiens ont le Comte de Barcelone, ils le défaussent. Sinon, al-Mustain ou al-Mundir peut lever cette carte et ses unités maintenant pour un bien.
name-m23-capability = Comte de Barcelone
m23-capability-text = Sauf si les chrétiens ont le Comte, ce seigneur peut payer une fois deux pièces lors d’une levée pour deux chevaliers et deux hommes d’armes ; ils partent avec la carte.

name-m24 = M24 Al-Maghawir / Al-Garada
name-m24-event = Al-Maghawir
m24-event-text = Sauf si Caballería Villana est en jeu, placez vos marqueurs de ravage dans deux lieux ennemis non ravagés et voisins d’un lieu ami.
name-m24-capability = Al-Garada
m24-capability-text = { c14-capability-text }

name-m25 = M25 Aventurier / Le Cid
name-m25-event = Aventurier
m25-event-text = Rodrigo Campeador, s’il est sur la carte, est renvoyé comme à la limite de son service. Ensuite, s’il est sur le calendrier, vous pouvez retirer un point de la case des taïfas pour l’y remplacer par Rodrigo al-Sayyid.
name-m25-capability = Le Cid
m25-capability-text = Une fois par carte de commandement, ce seigneur peut chercher dans la pioche Rivière en crue, Attaque du camp, Fuite simulée, Mur de lances ou Flotte africaine et la jouer.

name-m26 = M26 Aventurier / Al-Faraj
name-m26-event = Aventurier
m26-event-text = { m25-event-text }
name-m26-capability = Al-Faraj
m26-capability-text = Au même lieu qu’un seigneur ennemi ou à côté, ce seigneur peut dépenser toute sa carte pour que les chrétiens défaussent au hasard une carte gardée, que vous voyez.
