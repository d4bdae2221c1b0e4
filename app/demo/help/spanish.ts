import type { WrittenTopic } from "~/domain/content/help/written-topic";
import type { english } from "./english";

/** The same in Spanish. */
export const spanish: Record<keyof typeof english, WrittenTopic> = {
  "getting-started": {
    title: "Primeros pasos",
    questions: [
      [
        "¿Cómo abro una cuenta?",
        'Pulsa <a href="/register">Registrarse</a>, elige un usuario y una contraseña y marca que tienes 18 años o más. Eso es todo: tu sesión queda abierta al momento. Tu nombre se pide antes del primer retiro, porque solo pagamos a una cuenta tuya.',
      ],
      [
        "¿Puedo echar un vistazo antes?",
        'Sí. Todo el vestíbulo se puede ver sin cuenta, y los juegos con «Probar gratis» se pueden jugar en su versión demo con dinero ficticio. Una <a href="/trial">prueba</a> dura un día y no te pide nada.',
      ],
      [
        "¿Cómo encuentro un juego?",
        "Elige un tipo de juego en el menú y después un estudio, o busca por nombre en bengalí o en inglés. El corazón de un juego lo guarda en tus favoritos; lo último que jugaste está en «Jugados recientemente».",
      ],
      [
        "¿Cómo cambio el idioma?",
        'En el menú lateral o en la página <a href="/languages">Idioma</a>. Si has iniciado sesión, la elección se guarda con tu cuenta y la encuentras en todos tus dispositivos.',
      ],
    ],
  },
  deposits: {
    title: "Depósitos",
    questions: [
      [
        "¿Cómo deposito?",
        'Abre <a href="/member/depositv2">Depósito</a>, elige un medio de pago y un importe y paga a la cuenta que se muestra. Después escribe la referencia que te dio tu banco o monedero y añade una foto del recibo si la tienes. Los pasos siguen en la página hasta que se abona el dinero.',
      ],
      [
        "¿Cuándo llega el dinero?",
        "Una persona compara tu referencia con lo que ha llegado; casi todos los días tarda unos minutos. Con la pasarela de pago se abona en cuanto ella lo confirma. El estado de cada depósito está debajo del formulario.",
      ],
      [
        "Mi depósito no aparece",
        "Mira primero el estado del depósito. Si aún espera tu referencia, escríbela: sin ella no podemos encontrar el pago. Si se rechazó, el motivo está al lado. En cualquier otro caso, escríbenos con el número del depósito.",
      ],
      [
        "¿Y si pagué demasiado tarde?",
        "Un depósito abierto del que no avisaste caduca, para que nadie pague a una cuenta que ha cambiado. Abre uno nuevo por el mismo importe y escribe en él la referencia de tu pago.",
      ],
      [
        "¿Por qué tengo que pagar yo?",
        "Porque el dinero tiene que volver por donde vino. Un pago desde la cuenta de otra persona se devuelve a esa cuenta.",
      ],
    ],
  },
  withdrawals: {
    title: "Retiros",
    questions: [
      [
        "¿Cuánto tarda un retiro?",
        'Una persona revisa cada retiro y una segunda mira los importes grandes. Ves cada paso en <a href="/member/withdraw">Retirar</a>: pedido, aprobado, enviado, recibido.',
      ],
      [
        "El dinero no llegó",
        "Cuando un retiro se marca como enviado, la página te pregunta si llegó el dinero. Responde «No llegó nada» o «Solo una parte» y adjunta hasta tres imágenes como prueba, por ejemplo los movimientos de tu banco. Una persona sigue entonces el pago. Si no respondes en el plazo que se muestra, se da por recibido.",
      ],
      [
        "¿Por qué se rechazó?",
        "El motivo está junto al retiro y el importe ha vuelto a tu monedero. Lo más frecuente es que la cuenta esté a otro nombre.",
      ],
      [
        "¿Qué es la clave de pago?",
        'Una segunda contraseña que solo se pide al retirar, para que un teléfono abierto no sea un monedero abierto. Créala en <a href="/member/securityCenter">Centro de seguridad</a>. Tras varios intentos fallidos se bloquea un tiempo.',
      ],
      [
        "¿Puede otra persona recibir mi dinero?",
        "No. La cuenta tiene que estar a tu nombre, y todos los que aprueban la solicitud ven de quién es.",
      ],
      [
        "¿Cuántas veces y cuánto?",
        "El importe mínimo y el máximo, los retiros que te quedan hoy y la comisión se muestran antes de pedirlo.",
      ],
    ],
  },
  games: {
    title: "Reglas de los juegos y juego limpio",
    questions: [
      [
        "¿Dónde están las reglas de un juego?",
        "En el propio juego, en la página de reglas. Ahí ves también cuánto vuelve de media de cada apuesta, como fracción y no solo en porcentaje.",
      ],
      [
        "¿Cómo sé que un resultado no está amañado?",
        "El estudio de la casa sella un secreto antes de que apuestes y muestra su huella. Después muestra el secreto, y en la página Verify (verificar) se puede volver a calcular cada ronda, aquí o con cualquier otro programa.",
      ],
      [
        "Se cortó la conexión en mitad de una ronda",
        "La apuesta se cobró una sola vez y el resultado vale. Abre el juego de nuevo: primero muestra esa ronda y después sigue. Si la ronda no nos llegó, la apuesta ha vuelto a tu monedero.",
      ],
      [
        "¿Dónde veo mis apuestas?",
        'En tu <a href="/member/personalHistoryCopy">Historial de apuestas</a>, cada una con su importe, su premio y una repetición si el estudio la ofrece.',
      ],
    ],
  },
  "account-safety": {
    title: "Cuenta segura",
    questions: [
      [
        "¿Cómo es una buena contraseña?",
        "Una que no uses en ningún otro sitio. Tres palabras que no tengan relación, con una cifra, son fáciles de recordar y difíciles de adivinar.",
      ],
      [
        "Alguien me pide la contraseña",
        "Entonces no somos nosotros. Nunca pedimos tu contraseña, tu clave de pago ni un código, ni por teléfono, ni por chat, ni por correo.",
      ],
      [
        "Otra persona entró en mi cuenta",
        'Cambia enseguida tu contraseña en <a href="/member/securityCenter">Centro de seguridad</a>: así se cierra la sesión en todos los demás dispositivos. Después cambia la clave de pago, revisa tus movimientos y escríbenos.',
      ],
      [
        "¿Por qué se cerró mi sesión?",
        "Porque pasó un tiempo sin uso, porque se cambió tu contraseña en otro dispositivo o porque tuvimos que cerrar la cuenta para protegerte.",
      ],
    ],
  },
  "app-ios": {
    title: "Instalar en iPhone y iPad",
    intro:
      "El sitio puede estar en tu pantalla de inicio como una app. Son unos pocos toques y apenas ocupa espacio.",
    questions: [
      [
        "Con Safari",
        "- Abre este sitio en Safari.\n- Toca Compartir, el cuadrado con una flecha.\n- Elige «Añadir a pantalla de inicio».\n- Toca «Añadir». El icono ya está en tu pantalla de inicio.",
      ],
      [
        "¿Cómo la quito?",
        "Mantén pulsado el icono y elige «Eliminar app». Tu cuenta y tu dinero quedan como están.",
      ],
    ],
  },
  "app-android": {
    title: "Instalar en Android",
    intro: "El sitio puede estar en tu pantalla de inicio como una app y se actualiza solo.",
    questions: [
      [
        "Con Chrome",
        "- Abre este sitio en Chrome.\n- Toca el menú, los tres puntos de arriba.\n- Elige «Instalar aplicación» o «Añadir a pantalla de inicio».\n- Confirma. El icono ya está en tu pantalla de inicio.",
      ],
      [
        "¿Es seguro un archivo que llega en un mensaje?",
        "No. Nunca instales un archivo que alguien te mande en nuestro nombre. El único camino es este sitio, en la dirección que escribiste tú.",
      ],
      [
        "Va lento en mi teléfono",
        "Cierra otras pestañas y activa el ahorro de datos: las páginas funcionan sin imágenes y sin scripts.",
      ],
    ],
  },
  contact: {
    title: "Contacto",
    intro: "Escríbenos cuando quieras. La respuesta llega a tus mensajes.",
    questions: [
      [
        "¿Cómo contacto con el equipo?",
        "Con el botón de atención al cliente, arriba o en el borde de la página. Abre un formulario para todos, con o sin cuenta. Dinos tu usuario y el número del depósito, del retiro o de la ronda, para que solo tengas que explicarlo una vez. No digas a nadie tu contraseña.",
      ],
      [
        "No me convence la respuesta",
        "Pide presentar una queja. Alguien que no intervino la revisa de nuevo y responde por escrito.",
      ],
    ],
  },
};
