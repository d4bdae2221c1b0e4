import type { WrittenTopic } from "../written-topic";
import type { english } from "./english";

/** The same texts in Spanish. */
export const spanish: Record<keyof typeof english, WrittenTopic> = {
  "responsible-play": {
    title: "Jugar con límites",
    intro:
      "Con el tiempo, jugar cuesta dinero. Así funciona aquí cada juego, y sus reglas dicen cuánto de cada apuesta vuelve de media. Tómalo como el precio de una velada, nunca como una forma de ganar dinero o de recuperar lo perdido.",
    questions: [
      [
        "¿Cómo mantengo el control?",
        "- Antes de empezar, decide cuánto puedes gastar y no deposites más.\n- Decide cuándo paras y mira el reloj.\n- No juegues si tienes sueño, estás mal o has bebido.\n- Nunca pidas prestado para jugar ni persigas una pérdida.\n- Mira de vez en cuando tu historial de apuestas y tus movimientos: ahí están todas las apuestas y todos los pagos.",
      ],
      [
        "¿Cuándo es demasiado?",
        "Pregúntate si ocultas cuánto juegas, si juegas con dinero que era para otra cosa o si te inquietas cuando no puedes jugar. Un solo sí basta para parar un tiempo y hablar con alguien de confianza.",
      ],
      [
        "¿Cómo paro?",
        'En <a href="/member/securityCenter/limits">Mis límites</a> bajas lo que puedes depositar, apostar o perder: vale al momento y en todos los juegos, y lo que aflojes después espera un día. En la misma página puedes hacer una pausa de hasta seis semanas o elegir la autoexclusión por seis meses o más; mientras tanto puedes seguir retirando. <a href="/member/securityCenter/closing">Cerrar la cuenta</a> le pone fin para siempre y te paga lo que haya en tu monedero. Nadie te pregunta por qué.',
      ],
      [
        "¿Cómo protejo a los menores?",
        "Ningún menor de 18 años puede jugar. Cierra la sesión en los dispositivos que usan otros, no dejes que el navegador guarde tu contraseña y usa el control parental de tu dispositivo.",
      ],
    ],
  },
  term: {
    title: "Términos",
    intro: "Estos términos son el acuerdo entre tú y {{brand}}. Al abrir una cuenta los aceptas.",
    questions: [
      [
        "Quién puede jugar",
        "Eres mayor de edad, tienes al menos 18 años y la ley del lugar donde estás te permite jugar. Juegas en tu nombre, para ti y con tu dinero. Cada persona tiene una sola cuenta; una segunda puede cerrarse.",
      ],
      [
        "Tu cuenta",
        "Tus datos son ciertos y los mantienes al día. Tu contraseña y tu clave de pago son solo para ti: lo que se haga con ellas cuenta como hecho por ti. Avísanos enseguida si alguien más puede conocerlas.",
      ],
      [
        "Depósitos",
        "Pagas desde una cuenta o un monedero a tu nombre. El depósito se abona cuando vemos que ha llegado. El dinero de tu monedero se guarda para ti: no da intereses y no se presta a nadie.",
      ],
      [
        "Retiros",
        "Solo pagamos a una cuenta a tu nombre. Una persona revisa cada retiro antes de pagarlo y puede preguntarte quién eres o de dónde viene el dinero. Los límites y las comisiones se muestran antes de pedirlo. Cuando un pago se marca como enviado, tú lo confirmas; sin respuesta, se da por recibido pasado el plazo que se muestra.",
      ],
      [
        "Apuestas y rondas",
        "La apuesta cuenta cuando se acepta la ronda y ya no se puede deshacer. Una ronda interrumpida se termina más tarde o se devuelve la apuesta. Si un juego o una cuota tenía un error evidente, la apuesta es nula y se devuelve. Vale lo que dicen nuestros registros de una ronda, salvo que demuestres que son erróneos.",
      ],
      [
        "Juegos de otros estudios",
        "La mayoría de los juegos son de estudios con reglas propias, que cada juego muestra. Se aplican junto con estos términos. El dinero ficticio de una prueba gratis no vale nada y no se puede retirar.",
      ],
      [
        "Promociones",
        "Cada promoción tiene sus condiciones y se muestran antes de participar. Una promoción que se use con varias cuentas, o con otros para eludir sus condiciones, puede retirarse.",
      ],
      [
        "Lo que no se permite",
        "- Jugar por otra persona o dejar que otra juegue por ti.\n- Robots o programas que decidan por ti.\n- Acordar resultados con otros jugadores.\n- Usar dinero que proceda de un delito.",
      ],
      [
        "Cierre de la cuenta",
        "Puedes cerrar tu cuenta cuando quieras. Podemos cerrar o bloquear una cuenta que incumpla estos términos o que debamos investigar. Lo que es tuyo se te paga, salvo que la ley lo prohíba.",
      ],
      [
        "Si algo sale mal",
        "Podemos cerrar el sitio o un juego por mantenimiento. Respondemos de lo que te debemos, no de los fallos de redes, dispositivos u otras empresas. Si no estás de acuerdo con algo, escríbenos: una persona que no intervino revisa tu queja y responde por escrito.",
      ],
      [
        "Cambios",
        "Podemos cambiar estos términos. Los cambios de fondo se anuncian antes de que se apliquen, y una apuesta siempre se liquida con los términos vigentes cuando se hizo.",
      ],
    ],
  },
  privacy: {
    title: "Política de privacidad",
    intro: "Qué sabe {{brand}} de ti, para qué y durante cuánto tiempo.",
    questions: [
      [
        "Qué guardamos",
        "- Lo que nos dices: tu usuario, tu nombre y cómo contactarte.\n- Tus pagos, con las imágenes que envías como prueba.\n- Tus apuestas y rondas.\n- Cuándo, desde qué dirección IP y con qué navegador inicias sesión.",
      ],
      [
        "Para qué lo usamos",
        "Para llevar tu cuenta, pagarte, responderte, impedir que otros entren en tu cuenta y detectar fraudes. Hacemos lo que la ley pide a quien lleva un sitio así. No lo usamos para nada más.",
      ],
      [
        "Quién más lo ve",
        "Los estudios reciben un código tuyo y tu juego, no tu nombre. Los bancos y las empresas de pago reciben lo que un pago necesita. Las autoridades reciben lo que la ley nos obliga a dar. No vendemos tus datos a nadie.",
      ],
      [
        "Cómo se protege",
        "Las contraseñas se guardan de forma que nadie puede leerlas, ni siquiera nosotros. El personal solo ve lo que necesita para su trabajo, y cada cambio que hace en una cuenta queda anotado.",
      ],
      [
        "Cuánto tiempo lo guardamos",
        "Mientras tengas una cuenta y, después, el tiempo que exija la ley. Los pagos y las apuestas no se pueden borrar antes.",
      ],
      [
        "Cookies",
        "Una cookie mantiene tu sesión abierta; otras recuerdan tu idioma y cómo te gusta la página. Ninguna te sigue a otros sitios.",
      ],
      [
        "Tus derechos",
        'Puedes ver qué guardamos de ti, hacer que se corrijan los errores y que se borre lo que la ley no nos obliga a guardar. Todo está en <a href="/member/securityCenter/data">Tus datos</a>, en tu cuenta, donde cada solicitud queda con su respuesta.',
      ],
    ],
  },
};
