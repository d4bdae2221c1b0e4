import type { BrandWords } from "./brand-words";

export default {
  contacts: { service: "Atención al cliente" },
  banners: [
    {
      kicker: "Estudio de la casa",
      title: "Cada giro, sellado antes de que apuestes",
      text: "Rickshaw Reels muestra su semilla después, para que rehagas el cálculo.",
      button: "Jugar a Rickshaw Reels",
    },
    {
      kicker: "El lobby",
      title: "Diez mil juegos, sesenta estudios, un monedero",
      text: "Busca por nombre, guarda lo que te guste y sigue en cualquier dispositivo.",
      button: "Ver las tragaperras",
    },
    {
      kicker: "Estudio de la casa",
      title: "Ruleta europea, un solo cero",
      text: "De cada 37 apostados vuelven 36 de media. La cuenta está en las reglas.",
      button: "Tomar asiento",
    },
    {
      kicker: "Promociones",
      title: "Cada oferta con sus reglas",
      text: "Límites, plazos y condiciones antes de decidir.",
      button: "Echar un vistazo",
    },
  ],
  notices: {
    Safety: {
      title: "Seguridad",
      content:
        "Nunca te pedimos la contraseña ni la contraseña de pago, ni por teléfono, ni por chat, ni por correo.",
    },
    Withdrawals: {
      title: "Retiros",
      content: "Cada uno lo revisa una persona; los grandes, dos. Ves cada paso en tu cuenta.",
    },
    "Fair play": {
      title: "Juego limpio",
      content:
        "Los juegos de la casa sellan su semilla antes de que apuestes. Abre «Verificar» en un juego para recalcular cualquier ronda.",
    },
    "Look around first": {
      title: "Primero, date una vuelta",
      content:
        "<p>Todas las tragaperras se pueden probar sin cuenta y sin dinero: pulsa <strong>Probar gratis</strong> en su ficha.</p><p>Para abrir una cuenta debes tener 18 años o más. Juega con lo que puedas permitirte.</p>",
    },
    "Your account is open": {
      title: "Tu cuenta está abierta",
      content:
        '<p>Dos cosas merecen un minuto antes de tu primer retiro:</p><ol><li>Crea una <a href="/member/securityCenter">contraseña de pago</a>. Se pide cada vez que sale dinero.</li><li>Escribe el nombre con el que te conoce tu banco o monedero. Solo se puede poner una vez.</li></ol>',
    },
    "Confirm what you received": {
      title: "Confirma lo que recibiste",
      content:
        "<p>Cuando se paga un retiro tienes <strong>30 minutos</strong> para decir si llegó. Si no dices nada, cuenta como recibido.</p><p>Si llegó menos, o nada, escríbelo en el mismo formulario: el dinero queda registrado hasta que una persona lo haya revisado.</p>",
    },
    "What you need to open an account": {
      title: "Qué necesitas para abrir una cuenta",
      content:
        "<p>Un usuario y una contraseña, nada más. Tu nombre, una cuenta bancaria o un monedero móvil solo se piden en tu primer retiro.</p>",
    },
    "Try first, play later": {
      title: "Primero prueba, luego juega",
      content:
        "<p>Una cuenta de prueba tiene fichas de juego y no pierde nada. Lo que ganes con ella se queda allí: no se puede cobrar.</p>",
    },
    "The site in your language, on any device": {
      title: "El sitio en tu idioma y en cualquier dispositivo",
      content:
        "<p>El menú cambia el idioma en cada página. Todo funciona en un navegador pequeño, con una línea lenta y sin script.</p>",
    },
    "This is the only address": {
      title: "Esta es la única dirección",
      content:
        "<p>No enviamos enlaces por mensaje ni tenemos un segundo sitio. Si una página parecida a la nuestra pide tu contraseña de pago para «desbloquear» algo, ciérrala y avísanos.</p>",
    },
    "Deposits: attach the receipt": {
      title: "Depósitos: adjunta el recibo",
      content:
        "<p>Un depósito con una imagen de su recibo es más fácil de comprobar y por eso se abona antes. PNG o JPG, hasta 5 MB, tres como máximo. La referencia del recibo debe ser la que escribes.</p>",
    },
    "Every round can be looked up again": {
      title: "Cada ronda se puede volver a ver",
      content:
        '<p>Abre el <a href="/member/personalHistoryCopy">historial de apuestas</a> y elige una: allí están lo apostado, la apuesta válida, el pago y cada transacción que envió el estudio; en los juegos de la casa, también el resultado.</p>',
    },
    "One bank account, one person": {
      title: "Una cuenta bancaria, una persona",
      content:
        "<p>Los retiros solo se pagan a cuentas a tu nombre. Una persona revisa cada solicitud antes de que salga el dinero, y con más cuidado las cuentas añadidas hace poco.</p>",
    },
    "If you think your password is known": {
      title: "Si crees que alguien conoce tu contraseña",
      content:
        '<p>Cámbiala en el <a href="/member/securityCenter">centro de seguridad</a>. Los demás dispositivos se desconectan al momento. La contraseña de pago es una segunda cerradura: iniciar sesión no basta para mover dinero.</p>',
    },
    "How the amounts in your record add up": {
      title: "Cómo cuadran los importes de tu registro",
      content:
        '<p>El <a href="/member/transactionHistory">registro de la cuenta</a> muestra cada movimiento con el saldo que dejó. El primer saldo de un período más sus movimientos da el último, hasta el último céntimo.</p>',
    },
    "A game that was interrupted": {
      title: "Un juego interrumpido",
      content:
        "<p>Si la línea se corta durante una ronda, la apuesta se liquida según las reglas del juego y no según la línea. Abre el juego de nuevo: muestra el resultado antes de aceptar la siguiente apuesta.</p>",
    },
    "What a promotion must say": {
      title: "Lo que debe decir una promoción",
      content:
        "<p>Importe, condiciones y plazo: los tres figuran en la propia promoción, en palabras sencillas, antes de que participes. Lo que no está escrito allí no cuenta.</p>",
    },
    "What counts as a valid bet": {
      title: "Qué cuenta como apuesta válida",
      content:
        "<p>Las promociones cuentan apuestas válidas: la parte de lo apostado que podía perderse. No cuenta una apuesta anulada ni la que cubre todos los resultados.</p>",
    },
    "Team figures are a few seconds late": {
      title: "Las cifras del equipo llegan unos segundos tarde",
      content:
        "<p>El resumen se suma cada pocos segundos. Los días cerrados se vuelven a contar cada noche; si una cifra no coincidiera, salta una alarma antes de que la veas.</p>",
    },
    "Net result: whose minus is it": {
      title: "Resultado neto: de quién es el menos",
      content:
        "<p>El resultado neto son las apuestas menos los pagos, visto desde la casa: un signo menos significa que ganó tu equipo. Depósitos y retiros no entran.</p>",
    },
    "What you may promise, and what not": {
      title: "Lo que puedes prometer y lo que no",
      content:
        "<p>Cuenta solo lo que está en la página de promociones y nada más. Quien promete ganancias seguras o reparte cuentas pierde la agencia.</p>",
    },
  },
  deposits: {
    "mobile-wallet": {
      name: "Monedero móvil",
      instructions:
        "Abre la aplicación del monedero y elige enviar dinero. Escribe el número, el importe y la referencia; después vuelve aquí y mándanos el número de operación.",
    },
    "bank-transfer": {
      name: "Transferencia bancaria",
      instructions:
        "Transfiere desde una cuenta a tu nombre y escribe la referencia en el concepto. Lo que se envía antes de las 17:00 se comprueba el mismo día.",
    },
    sandbox: {
      name: "Tarjeta de prueba",
      instructions: "Pagas en la página de la pasarela de prueba y vuelves aquí. No se mueve dinero real.",
    },
  },
  payTo: {
    "Wallet number": "Número del monedero",
    Bank: "Banco",
    "Account name": "Titular de la cuenta",
    "Account number": "Número de cuenta",
  },
  rooms: {
    Cricket: { name: "Críquet", lead: "Partidos de hoy" },
    Lobby: { name: "Vestíbulo", lead: "Todo lo demás" },
    "Bengali chat": { name: "Chat en bengalí", lead: "Para quienes prefieren escribir en bengalí" },
    Slots: { name: "Tragaperras", lead: "Juegos de rodillos" },
  },
  headings: { how: "Cómo funciona", limits: "Lo que debes saber" },
  promotions: {
    "first-deposit": {
      title: "100% en tu primer depósito",
      summary: "Hasta ৳20,000, para nuevos miembros.",
      intro:
        "Ingresa ৳1,000 y juega con ৳2,000. Atención al cliente abona el bono cuando llega tu primer depósito.",
      how: [
        "Deposita ৳500 o más por primera vez.",
        "Escribe a atención al cliente con tu usuario en un plazo de 24 horas.",
        "Juega 12 veces el depósito y el bono en tragaperras o mesas en vivo en 30 días.",
      ],
      limits: [
        "Como máximo ৳20,000, una vez por persona, hogar y dispositivo.",
        "Las apuestas a ambos lados de una ronda no cuentan.",
        "Retirar antes devuelve el bono, nunca tu depósito.",
      ],
    },
    "cricket-cashback": {
      title: "Cashback de críquet en cada entrada",
      summary: "Vuelve el 10% de la apuesta perdida si tu equipo perdió el sorteo.",
      intro:
        "El sorteo no es culpa de nadie. Si el equipo al que apoyaste lo perdió y después perdió el partido, te vuelve la décima parte de la apuesta.",
      how: [
        "Apuesta al ganador de un partido T20 o de un día antes de la primera bola.",
        "Tras el partido, nuestro equipo compara las apuestas con el sorteo.",
        "El cashback está en tu monedero al día siguiente, libre para retirar.",
      ],
      limits: [
        "Como máximo ৳2,000 por partido.",
        "Apuestas simples con cuotas de 1.50 o más.",
        "Los partidos suspendidos cuentan como no jugados.",
      ],
    },
    "bring-a-friend": {
      title: "Trae a un amigo: ৳500 para cada uno",
      summary: "Cuando tu amigo haya apostado ৳5,000.",
      intro: "Sabes mejor que nosotros a quién le gustaría esto. Los dos reciben lo mismo.",
      how: [
        "Tu amigo se registra con tu código de invitación.",
        "Cuando haya apostado ৳5,000, escribe a atención al cliente con ambos usuarios.",
        "Revisamos las dos cuentas y abonamos ৳500 en cada una.",
      ],
      limits: [
        "Diez amigos al mes como máximo.",
        "Un bono por cada amigo.",
        "Las cuentas de un mismo hogar cuentan como una persona.",
      ],
    },
    "monsoon-rebate": {
      title: "Rebate del monzón 1.2%",
      summary: "Sobre las apuestas válidas de cada día, sin mínimo.",
      intro: "Ganes o pierdas, una parte de lo apostado vuelve al día siguiente.",
      how: [
        "Juega como quieras: las apuestas válidas se suman de medianoche a medianoche, hora de Daca.",
        "Nuestro equipo abona el rebate al día siguiente antes del mediodía.",
        "Es dinero en efectivo: sin requisitos, libre para retirar.",
      ],
      limits: [
        "Tragaperras 1.2%, mesas en vivo 0.6%.",
        "Las apuestas devueltas no cuentan.",
        "No se combina con un bono de depósito todavía en juego.",
      ],
    },
    "friday-reload": {
      title: "Recarga del viernes 25%",
      summary: "Hasta ৳5,000 en un depósito cada viernes.",
      intro: "Para el fin de semana largo: una cuarta parte más en un depósito, cada viernes.",
      how: [
        "Deposita ৳1,000 o más un viernes.",
        "Escribe a atención al cliente el mismo día.",
        "Juega el bono 8 veces antes de la medianoche del domingo.",
      ],
      limits: [
        "Un depósito cada viernes.",
        "Como máximo ৳5,000.",
        "Tragaperras y pesca cuentan por completo; las mesas en vivo, un 10%.",
      ],
    },
    "live-table-cashback": {
      title: "Cashback de mesas en vivo 5%",
      summary: "Sobre la pérdida neta de una semana en mesas en vivo.",
      intro: "Una semana que acabó mal en las mesas te cuesta un poco menos.",
      how: [
        "Juega en cualquier mesa en vivo de lunes a domingo.",
        "Si la semana acaba con una pérdida neta de ৳2,000 o más, vuelve el 5%.",
        "Nuestro equipo lo abona el lunes por la tarde.",
      ],
      limits: [
        "Como máximo ৳10,000 por semana.",
        "Hay que apostarlo una vez antes de retirarlo.",
        "Las apuestas a ambos lados de una ronda no cuentan.",
      ],
    },
    "night-fishing": {
      title: "Rebate de pesca nocturna",
      summary: "0.8% en juegos de pesca de medianoche a las cuatro.",
      intro: "Cuando el río está en calma, los juegos de pesca devuelven un poco más.",
      how: [
        "Juega a cualquier juego de pesca entre las 00:00 y las 04:00, hora de Daca.",
        "Se suman las apuestas válidas de la noche.",
        "Nuestro equipo abona el rebate antes del mediodía.",
      ],
      limits: [
        "Sin mínimo; como máximo ৳1,000 por noche.",
        "Sin requisitos de apuesta.",
        "No se combina con otro rebate sobre las mismas apuestas.",
      ],
    },
    "birthday-chip": {
      title: "Ficha de cumpleaños",
      summary: "De ৳300 a ৳5,000 según tu rango, una vez al año.",
      intro: "Una ficha con tu nombre, en tu día.",
      how: [
        "Escribe a atención al cliente la semana de tu cumpleaños.",
        "Comparamos la fecha con tu documento de identidad.",
        "La ficha se abona el mismo día y hay que apostarla tres veces.",
      ],
      limits: [
        "Desde el rango Plata.",
        "Una vez por año natural.",
        "La fecha de nacimiento no se puede cambiar después.",
      ],
    },
    "silver-ladder": {
      title: "La escalera de plata",
      summary: "Una recompensa en cada rango que alcanzas.",
      intro:
        "Los rangos dependen de lo que apuestas a lo largo de los meses. Cada uno nuevo vale algo al momento.",
      how: [
        "De Bronce a Plata ৳500, de Plata a Oro ৳2,000, de Oro a Jade ৳8,000.",
        "Nuestro equipo revisa los nuevos rangos el día uno de cada mes.",
        "La recompensa es en efectivo y libre para retirar.",
      ],
      limits: [
        "Cada rango se recompensa una vez.",
        "Un rango perdido y recuperado no se recompensa de nuevo.",
      ],
    },
    "reels-tournament": {
      title: "Torneo de rodillos: ৳500,000",
      summary: "Cien puestos, de viernes a domingo.",
      intro: "Tres días, todas las tragaperras del estudio de la casa, una sola tabla de resultados.",
      how: [
        "Cada giro de ৳10 o más cuenta por lo que pagó por taka apostada.",
        "Tus veinte mejores giros forman tu resultado.",
        "Los puestos 1 a 100 se reparten ৳500,000; el primero recibe ৳100,000.",
      ],
      limits: [
        "Solo tragaperras del estudio de la casa.",
        "Los premios se abonan en los dos días siguientes al final.",
        "Los resultados iguales comparten los premios de sus puestos.",
      ],
    },
    "winter-raffle": {
      title: "Rifa de invierno",
      summary: "Un boleto por cada ৳2,000 apostadas, cincuenta premios.",
      intro: "Boletos durante todas las semanas frías y un sorteo al final.",
      how: [
        "Cada ৳2,000 en apuestas válidas es un boleto.",
        "El sorteo es el último día; su semilla se publica el día anterior.",
        "Cincuenta boletos ganan de ৳1,000 a ৳50,000.",
      ],
      limits: [
        "Como máximo 200 boletos por persona.",
        "Un premio por persona.",
        "Los premios son en efectivo, sin requisitos de apuesta.",
      ],
    },
    "boishakh-ride": {
      title: "Paseo en rickshaw de Pahela Boishakh",
      summary: "Siete paradas, siete giros gratis en cada una.",
      intro: "El paseo de año nuevo por el estudio de la casa. Gracias por acompañarnos.",
      how: [
        "Cada día de la fiesta tuvo una parada.",
        "Una apuesta de ৳100 allí daba siete giros gratis.",
        "Todas las ganancias están abonadas.",
      ],
      limits: [
        "Esta promoción ha terminado.",
        "Respondemos preguntas sobre sus resultados durante tres meses.",
      ],
    },
  },
} satisfies BrandWords;
