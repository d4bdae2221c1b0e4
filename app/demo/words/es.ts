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
        "<p>Los juegos con <strong>Probar gratis</strong> se pueden probar sin cuenta y sin dinero.</p><p>Para abrir una cuenta debes tener 18 años o más. Juega con lo que puedas permitirte.</p>",
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
    "What counts as a valid bet": {
      title: "Qué cuenta como apuesta válida",
      content:
        "<p>Los puntos cuentan apuestas válidas: la parte de lo apostado que podía perderse. No cuenta una apuesta anulada ni la que cubre todos los resultados.</p>",
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
        "<p>Cuenta solo lo que está en el sitio y nada más. Quien promete ganancias seguras o reparte cuentas pierde la agencia.</p>",
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
} satisfies BrandWords;
