import type { WrittenTopic } from "~/domain/content/help/written-topic";
import type { english } from "./english";

/** The same in Portuguese, as it is written in Brazil. */
export const portuguese: Record<keyof typeof english, WrittenTopic> = {
  "getting-started": {
    title: "Primeiros passos",
    questions: [
      [
        "Como abro uma conta?",
        'Toque em <a href="/register">Cadastre-se</a>, escolha um usuário e uma senha e marque que tem 18 anos ou mais. É só isso: você já entra na hora. Seu nome é pedido antes do primeiro saque, porque só pagamos em uma conta sua.',
      ],
      [
        "Posso dar uma olhada antes?",
        'Sim. Tudo no lobby pode ser visto sem conta, e os jogos marcados com “Testar grátis” podem ser jogados na versão demo com dinheiro fictício. Um <a href="/trial">teste</a> dura um dia e não pede nada a você.',
      ],
      [
        "Como encontro um jogo?",
        "Escolha um tipo de jogo no menu e depois um estúdio, ou busque pelo nome em bengali ou em inglês. O coração de um jogo o guarda nos seus favoritos; o que você jogou por último está em “Jogados recentemente”.",
      ],
      [
        "Como mudo o idioma?",
        'No menu lateral ou na página <a href="/languages">Idioma</a>. Se você entrou na conta, a escolha fica guardada nela e vale em todos os aparelhos.',
      ],
    ],
  },
  deposits: {
    title: "Depósitos",
    questions: [
      [
        "Como deposito?",
        'Abra <a href="/member/depositv2">Depósito</a>, escolha uma forma de pagamento e um valor e pague na conta mostrada. Depois digite a referência que seu banco ou carteira informou, com uma foto do comprovante, se tiver. Os passos ficam na página até o dinheiro ser creditado.',
      ],
      [
        "Quando o dinheiro chega?",
        "Uma pessoa compara sua referência com o que chegou, o que leva alguns minutos na maioria dos dias. Pela plataforma de pagamento, ele é creditado assim que ela confirma. O status de cada depósito fica abaixo do formulário.",
      ],
      [
        "Meu depósito não apareceu",
        "Veja primeiro o status do depósito. Se ele ainda espera sua referência, digite-a: sem ela não conseguimos achar o pagamento. Se foi recusado, o motivo está ao lado. Em qualquer outro caso, escreva para nós com o número do depósito.",
      ],
      [
        "E se eu paguei tarde demais?",
        "Um depósito que foi aberto e não foi informado vence, para que ninguém pague em uma conta que mudou. Abra um novo com o mesmo valor e digite nele a referência do seu pagamento.",
      ],
      [
        "Por que o pagamento tem que vir de mim?",
        "Porque o dinheiro precisa voltar pelo caminho por onde veio. Um pagamento da conta de outra pessoa é devolvido para essa conta.",
      ],
    ],
  },
  withdrawals: {
    title: "Saques",
    questions: [
      [
        "Quanto tempo leva um saque?",
        'Uma pessoa confere cada saque, e uma segunda olha os valores altos. Você vê cada passo em <a href="/member/withdraw">Sacar</a>: pedido, aprovado, enviado, recebido.',
      ],
      [
        "O dinheiro não chegou",
        "Quando um saque é marcado como enviado, a página pergunta se o dinheiro chegou. Responda “Nada chegou” ou “Só uma parte” e anexe até três imagens como prova, por exemplo o extrato do banco. Aí uma pessoa rastreia o pagamento. Se você não responder no prazo mostrado, ele conta como recebido.",
      ],
      [
        "Por que foi recusado?",
        "O motivo está ao lado do saque, e o valor voltou para sua carteira. Na maioria das vezes, a conta está em outro nome.",
      ],
      [
        "O que é a senha de pagamento?",
        'Uma segunda senha, pedida só nos saques, para que um celular aberto não seja uma carteira aberta. Crie a sua em <a href="/member/securityCenter">Central de segurança</a>. Depois de vários erros, ela fica bloqueada por um tempo.',
      ],
      [
        "Outra pessoa pode receber meu dinheiro?",
        "Não. A conta precisa estar em seu nome, e todos que aprovam o pedido veem de quem ela é.",
      ],
      [
        "Quantas vezes e quanto?",
        "O menor e o maior valor, quantos saques ainda restam hoje e a tarifa aparecem antes do pedido.",
      ],
    ],
  },
  games: {
    title: "Regras dos jogos e jogo limpo",
    questions: [
      [
        "Onde estão as regras de um jogo?",
        "No próprio jogo, na página de regras. Lá você também vê quanto volta em média de cada aposta, como fração e não só em porcentagem.",
      ],
      [
        "Como sei que um resultado não foi inventado?",
        "O estúdio da casa lacra um segredo antes da sua aposta e mostra a impressão digital dele. Depois mostra o segredo, e na página Verify (verificar) cada rodada pode ser calculada de novo, aqui ou em qualquer outro programa.",
      ],
      [
        "A conexão caiu no meio de uma rodada",
        "A aposta foi cobrada uma vez só e o resultado vale. Abra o jogo de novo: ele mostra primeiro essa rodada e depois continua. Se a rodada nunca chegou até nós, a aposta voltou para sua carteira.",
      ],
      [
        "Onde vejo minhas apostas?",
        'No <a href="/member/personalHistoryCopy">Histórico de apostas</a>, cada uma com o valor, o prêmio e um replay, quando o estúdio oferece.',
      ],
    ],
  },
  "account-safety": {
    title: "Conta segura",
    questions: [
      [
        "Como é uma boa senha?",
        "Uma que você não usa em nenhum outro lugar. Três palavras sem relação entre si, com um número, são fáceis de lembrar e difíceis de adivinhar.",
      ],
      [
        "Alguém está pedindo minha senha",
        "Então não somos nós. Nunca pedimos sua senha, sua senha de pagamento ou um código, nem por telefone, nem por chat, nem por e-mail.",
      ],
      [
        "Outra pessoa entrou na minha conta",
        'Troque sua senha na hora em <a href="/member/securityCenter">Central de segurança</a>: com isso, todos os outros aparelhos são desconectados. Depois troque a senha de pagamento, confira o extrato da conta e escreva para nós.',
      ],
      [
        "Por que fui desconectado?",
        "Porque ficou um tempo sem uso, porque sua senha foi trocada em outro aparelho ou porque tivemos que fechar a conta para proteger você.",
      ],
    ],
  },
  "app-ios": {
    title: "Instalar no iPhone e no iPad",
    intro: "O site pode ficar na sua tela de início como um app. São poucos toques e quase não ocupa espaço.",
    questions: [
      [
        "Com o Safari",
        "- Abra este site no Safari.\n- Toque em Compartilhar, o quadrado com uma seta.\n- Escolha “Adicionar à Tela de Início”.\n- Toque em “Adicionar”. O ícone está na sua tela de início.",
      ],
      ["Como removo?", "Segure o ícone e escolha “Apagar App”. Sua conta e seu dinheiro ficam como estão."],
    ],
  },
  "app-android": {
    title: "Instalar no Android",
    intro: "O site pode ficar na sua tela inicial como um app e se atualiza sozinho.",
    questions: [
      [
        "Com o Chrome",
        "- Abra este site no Chrome.\n- Toque no menu, os três pontos no alto.\n- Escolha “Instalar app” ou “Adicionar à tela inicial”.\n- Confirme. O ícone está na sua tela inicial.",
      ],
      [
        "Um arquivo recebido por mensagem é seguro?",
        "Não. Nunca instale um arquivo que alguém mandou em nosso nome. O único caminho é este site, no endereço que você mesmo digitou.",
      ],
      [
        "Está lento no meu celular",
        "Feche outras abas e ligue a economia de dados: as páginas funcionam sem imagens e sem scripts.",
      ],
    ],
  },
  contact: {
    title: "Fale conosco",
    intro: "Escreva quando quiser. A resposta chega às suas mensagens.",
    questions: [
      [
        "Como falo com vocês?",
        "Pelo botão de atendimento no topo ou na borda da página. Ele abre um formulário para todos, com ou sem conta. Informe seu usuário e o número do depósito, do saque ou da rodada, para explicar uma vez só. Nunca diga sua senha a ninguém.",
      ],
      [
        "Não fiquei satisfeito com a resposta",
        "Peça para registrar uma reclamação. Alguém que não participou do caso analisa tudo de novo e responde por escrito.",
      ],
    ],
  },
};
