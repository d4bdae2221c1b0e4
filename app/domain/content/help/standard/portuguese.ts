import type { WrittenTopic } from "../written-topic";
import type { english } from "./english";

/** The same texts in Portuguese, as it is written in Brazil. */
export const portuguese: Record<keyof typeof english, WrittenTopic> = {
  "responsible-play": {
    title: "Jogar dentro dos limites",
    intro:
      "Com o tempo, jogar custa dinheiro. É assim que todo jogo funciona aqui, e as regras dizem quanto de cada aposta volta em média. Encare como o preço de uma noite, nunca como um jeito de ganhar dinheiro ou de recuperar o que perdeu.",
    questions: [
      [
        "Como mantenho o controle?",
        "- Decida antes de começar quanto pode gastar e não deposite mais que isso.\n- Decida quando parar e fique de olho no relógio.\n- Não jogue com sono, de cabeça quente ou depois de beber.\n- Nunca peça emprestado para jogar nem corra atrás do prejuízo.\n- Veja de vez em quando o histórico de apostas e o extrato da conta: todas as apostas e todos os pagamentos estão lá.",
      ],
      [
        "Quando é demais?",
        "Pergunte a si mesmo se você esconde quanto joga, joga com dinheiro que era para outra coisa ou fica inquieto quando não pode jogar. Um único sim já é motivo para parar por um tempo e conversar com alguém de confiança.",
      ],
      [
        "Como eu paro?",
        'Em <a href="/member/securityCenter/limits">Meus limites</a> você reduz quanto pode depositar, apostar ou perder: vale na hora e em todos os jogos, e o que você afrouxar depois espera um dia. Na mesma página dá para fazer uma pausa de até seis semanas ou escolher a autoexclusão por seis meses ou mais; durante todo esse tempo você ainda pode sacar. <a href="/member/securityCenter/closing">Encerrar a conta</a> acaba com ela de vez, e o que está na carteira é pago a você. Ninguém pergunta o motivo.',
      ],
      [
        "Como mantenho crianças longe?",
        "Ninguém com menos de 18 anos pode jogar. Saia da conta em aparelhos que outras pessoas usam, não deixe o navegador guardar sua senha e use o controle parental do aparelho.",
      ],
    ],
  },
  term: {
    title: "Termos",
    intro: "Estes termos são o acordo entre você e {{brand}}. Ao abrir uma conta, você os aceita.",
    questions: [
      [
        "Quem pode jogar",
        "Você é maior de idade, tem pelo menos 18 anos, e a lei do lugar onde está permite que jogue. Você joga em seu nome, para você e com dinheiro seu. Cada pessoa tem uma só conta; uma segunda pode ser encerrada.",
      ],
      [
        "Sua conta",
        "Seus dados são verdadeiros e você os mantém atualizados. Sua senha e sua senha de pagamento são só suas: o que for feito com elas conta como feito por você. Avise na hora se outra pessoa puder conhecê-las.",
      ],
      [
        "Depósitos",
        "Você paga de uma conta ou carteira em seu nome. O depósito é creditado quando vemos que chegou. O dinheiro na sua carteira é guardado para você: não rende juros e não é emprestado a ninguém.",
      ],
      [
        "Saques",
        "Só pagamos em uma conta em seu nome. Uma pessoa confere cada saque antes do pagamento e pode perguntar quem você é ou de onde veio o dinheiro. Os limites e as tarifas aparecem antes do pedido. Quando um pagamento é marcado como enviado, você o confirma; sem resposta, ele conta como recebido depois do prazo mostrado.",
      ],
      [
        "Apostas e rodadas",
        "A aposta vale quando a rodada é aceita, e então não dá mais para desfazê-la. Uma rodada interrompida é concluída depois, ou a aposta é devolvida. Se um jogo ou uma cotação tinha um erro evidente, a aposta é anulada e devolvida. Vale o que nossos registros dizem da rodada, a menos que você mostre que estão errados.",
      ],
      [
        "Jogos de outros estúdios",
        "A maioria dos jogos é de estúdios com regras próprias, que cada jogo mostra. Elas valem junto com estes termos. O dinheiro fictício de um teste grátis não vale nada e não pode ser sacado.",
      ],
      [
        "Promoções",
        "Cada promoção tem suas condições, mostradas antes de você participar. Uma promoção usada com várias contas, ou junto com outras pessoas para fugir das condições, pode ser cancelada.",
      ],
      [
        "O que não é permitido",
        "- Jogar por outra pessoa ou deixar outra pessoa jogar por você.\n- Robôs ou programas que decidem por você.\n- Combinar resultados com outros jogadores.\n- Usar dinheiro que vem de um crime.",
      ],
      [
        "Encerramento da conta",
        "Você pode encerrar sua conta quando quiser. Podemos encerrar ou bloquear uma conta que viole estes termos ou que precisemos investigar. O que é seu é pago a você, a menos que a lei proíba.",
      ],
      [
        "Se algo der errado",
        "Podemos fechar o site ou um jogo para manutenção. Respondemos pelo que devemos a você, não por falhas de redes, aparelhos ou outras empresas. Se não concordar com algo, escreva para nós: uma pessoa que não participou do caso analisa sua reclamação e responde por escrito.",
      ],
      [
        "Mudanças",
        "Podemos mudar estes termos. Mudanças importantes são avisadas antes de valer, e uma aposta é sempre liquidada pelos termos em que foi feita.",
      ],
    ],
  },
  privacy: {
    title: "Política de privacidade",
    intro: "O que {{brand}} sabe sobre você, para quê e por quanto tempo.",
    questions: [
      [
        "O que guardamos",
        "- O que você nos conta: seu usuário, seu nome e como falar com você.\n- Seus pagamentos, com as imagens que você envia como comprovante.\n- Suas apostas e rodadas.\n- Quando, de qual endereço IP e com qual navegador você entra.",
      ],
      [
        "Para que usamos",
        "Para manter sua conta, pagar você, responder, impedir que outros entrem na sua conta e descobrir fraudes. Fazemos o que a lei pede de quem opera um site assim. Não usamos para mais nada.",
      ],
      [
        "Quem mais vê",
        "Os estúdios recebem um código seu e o seu jogo, não o seu nome. Bancos e empresas de pagamento recebem o que um pagamento precisa. Autoridades recebem o que a lei nos obriga a dar. Não vendemos seus dados a ninguém.",
      ],
      [
        "Como protegemos",
        "As senhas são guardadas de um jeito que ninguém consegue ler, nem nós. A equipe só vê o que o trabalho exige, e cada mudança que faz em uma conta fica registrada.",
      ],
      [
        "Por quanto tempo guardamos",
        "Enquanto você tiver uma conta e, depois, pelo tempo que a lei pedir. Pagamentos e apostas não podem ser apagados antes.",
      ],
      [
        "Cookies",
        "Um cookie mantém você conectado, outros lembram seu idioma e como você prefere a página. Nenhum deles segue você em outros sites.",
      ],
      [
        "Seus direitos",
        'Você pode ver o que guardamos sobre você, pedir a correção de erros e a exclusão do que a lei não nos obriga a guardar. Tudo fica em <a href="/member/securityCenter/data">Seus dados</a>, na sua conta, onde cada solicitação permanece com a resposta.',
      ],
    ],
  },
};
