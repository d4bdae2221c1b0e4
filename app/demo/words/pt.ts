import type { BrandWords } from "./brand-words";

export default {
  contacts: { service: "Atendimento ao cliente" },
  banners: [
    {
      kicker: "Estúdio da casa",
      title: "Cada giro lacrado antes da sua aposta",
      text: "Rickshaw Reels mostra a semente depois, para você refazer a conta.",
      button: "Jogar Rickshaw Reels",
    },
    {
      kicker: "O lobby",
      title: "Dez mil jogos, sessenta estúdios, uma carteira",
      text: "Busque pelo nome, guarde o que gosta e continue em qualquer aparelho.",
      button: "Ver os slots",
    },
    {
      kicker: "Estúdio da casa",
      title: "Roleta europeia, um só zero",
      text: "De cada 37 apostados, 36 voltam em média. A conta está nas regras.",
      button: "Sentar à mesa",
    },
    {
      kicker: "Promoções",
      title: "Cada oferta com as suas regras",
      text: "Limites, prazos e condições antes de decidir.",
      button: "Ver todas",
    },
  ],
  notices: {
    Safety: {
      title: "Segurança",
      content: "Nunca pedimos a sua senha nem a senha de pagamento, por telefone, chat ou e-mail.",
    },
    Withdrawals: {
      title: "Saques",
      content:
        "Cada um é visto por uma pessoa; os grandes, por duas. Você acompanha cada passo na sua conta.",
    },
    "Fair play": {
      title: "Jogo limpo",
      content:
        "Os jogos da casa lacram a semente antes da sua aposta. Abra “Verificar” no jogo para recalcular qualquer rodada.",
    },
    "Look around first": {
      title: "Dê uma olhada primeiro",
      content:
        "<p>Todos os slots podem ser testados sem conta e sem dinheiro: toque em <strong>Testar grátis</strong> no jogo.</p><p>É preciso ter 18 anos ou mais para abrir uma conta. Jogue só o que pode perder.</p>",
    },
    "Your account is open": {
      title: "Sua conta está aberta",
      content:
        '<p>Duas coisas merecem um minuto antes do seu primeiro saque:</p><ol><li>Crie uma <a href="/member/securityCenter">senha de pagamento</a>. Ela é pedida sempre que sai dinheiro.</li><li>Preencha o nome pelo qual seu banco ou carteira conhece você. Só pode ser definido uma vez.</li></ol>',
    },
    "Confirm what you received": {
      title: "Confirme o que recebeu",
      content:
        "<p>Quando um saque é pago, você tem <strong>30 minutos</strong> para dizer se chegou. Se não disser nada, conta como recebido.</p><p>Se chegou menos, ou nada, escreva no mesmo formulário: o valor fica registrado até que uma pessoa tenha olhado.</p>",
    },
    "What you need to open an account": {
      title: "O que é preciso para abrir uma conta",
      content:
        "<p>Um usuário e uma senha, nada mais. Seu nome, uma conta bancária ou carteira digital só são pedidos no primeiro saque.</p>",
    },
    "Try first, play later": {
      title: "Primeiro teste, depois jogue",
      content:
        "<p>Uma conta de teste tem fichas de jogo e não perde nada. O que você ganhar com ela fica lá: não pode ser sacado.</p>",
    },
    "The site in your language, on any device": {
      title: "O site no seu idioma, em qualquer aparelho",
      content:
        "<p>O menu muda o idioma em todas as páginas. Tudo funciona em um navegador pequeno, em conexão lenta e sem script.</p>",
    },
    "This is the only address": {
      title: "Este é o único endereço",
      content:
        "<p>Não enviamos links por mensagem e não temos um segundo site. Se uma página parecida com a nossa pedir sua senha de pagamento para “desbloquear” algo, feche-a e avise-nos.</p>",
    },
    "Deposits: attach the receipt": {
      title: "Depósitos: anexe o comprovante",
      content:
        "<p>Um depósito com a imagem do comprovante é mais fácil de conferir e por isso creditado antes. PNG ou JPG, até 5 MB, no máximo três. A referência nele deve ser a que você digita.</p>",
    },
    "Every round can be looked up again": {
      title: "Toda rodada pode ser vista de novo",
      content:
        '<p>Abra o <a href="/member/personalHistoryCopy">histórico de apostas</a> e escolha uma: valor apostado, aposta válida, pagamento e cada transação enviada pelo estúdio estão lá; nos jogos da casa, também o resultado.</p>',
    },
    "One bank account, one person": {
      title: "Uma conta bancária, uma pessoa",
      content:
        "<p>Saques são pagos somente em contas no seu nome. Uma pessoa confere cada pedido antes de o dinheiro sair, e com mais cuidado as contas adicionadas há pouco.</p>",
    },
    "If you think your password is known": {
      title: "Se você acha que sabem sua senha",
      content:
        '<p>Troque-a na <a href="/member/securityCenter">central de segurança</a>. Todos os outros aparelhos são desconectados na hora. A senha de pagamento é uma segunda fechadura: entrar na conta não basta para mover dinheiro.</p>',
    },
    "How the amounts in your record add up": {
      title: "Como os valores do registro fecham",
      content:
        '<p>O <a href="/member/transactionHistory">registro da conta</a> mostra cada movimento com o saldo depois dele. O primeiro saldo de um período mais os movimentos dá o último, até o último centavo.</p>',
    },
    "A game that was interrupted": {
      title: "Um jogo interrompido",
      content:
        "<p>Quando a conexão cai durante uma rodada, a aposta é resolvida pelas regras do jogo, não pela conexão. Abra o jogo de novo: ele mostra o resultado antes de aceitar a próxima aposta.</p>",
    },
    "What a promotion must say": {
      title: "O que uma promoção precisa dizer",
      content:
        "<p>Valor, condições e período: os três estão na própria promoção, em palavras simples, antes de você participar. O que não está escrito ali não conta.</p>",
    },
    "What counts as a valid bet": {
      title: "O que conta como aposta válida",
      content:
        "<p>As promoções contam apostas válidas: a parte do valor que podia ser perdida. Uma aposta cancelada, ou que cobre todos os resultados, não conta.</p>",
    },
    "Team figures are a few seconds late": {
      title: "Os números da equipe atrasam alguns segundos",
      content:
        "<p>O resumo é somado a cada poucos segundos. Os dias encerrados são recontados toda noite; se algum número divergir, um alarme soa antes que você o veja.</p>",
    },
    "Net result: whose minus is it": {
      title: "Resultado líquido: de quem é o menos",
      content:
        "<p>O resultado líquido são as apostas menos os pagamentos, do ponto de vista da casa: um sinal de menos quer dizer que sua equipe ganhou. Depósitos e saques não entram.</p>",
    },
    "What you may promise, and what not": {
      title: "O que você pode prometer e o que não",
      content:
        "<p>Diga às pessoas o que está na página de promoções e nada além. Quem promete ganhos certos ou distribui contas perde a agência.</p>",
    },
  },
  deposits: {
    "mobile-wallet": {
      name: "Carteira móvel",
      instructions:
        "Abra o aplicativo da carteira e escolha enviar dinheiro. Digite o número, o valor e a referência; depois volte aqui e envie o número da transação.",
    },
    "bank-transfer": {
      name: "Transferência bancária",
      instructions:
        "Transfira de uma conta em seu nome e escreva a referência na observação. O que é enviado antes das 17:00 é conferido no mesmo dia.",
    },
    sandbox: {
      name: "Cartão de teste",
      instructions:
        "Você paga na página do gateway de teste e volta para cá. Nenhum dinheiro real é movimentado.",
    },
  },
  payTo: {
    "Wallet number": "Número da carteira",
    Bank: "Banco",
    "Account name": "Titular da conta",
    "Account number": "Número da conta",
  },
  rooms: {
    Cricket: { name: "Críquete", lead: "Partidas de hoje" },
    Lobby: { name: "Lobby", lead: "Todo o resto" },
    "Bengali chat": { name: "Chat em bengali", lead: "Para quem prefere escrever em bengali" },
    Slots: { name: "Slots", lead: "Jogos de rolos" },
  },
  headings: { how: "Como funciona", limits: "O que saber" },
  promotions: {
    "first-deposit": {
      title: "100% no primeiro depósito",
      summary: "Até ৳20,000, para novos membros.",
      intro:
        "Deposite ৳1,000 e jogue com ৳2,000. O atendimento credita o bônus quando seu primeiro depósito chega.",
      how: [
        "Deposite ৳500 ou mais pela primeira vez.",
        "Escreva ao atendimento com seu usuário em até 24 horas.",
        "Aposte 12 vezes o depósito e o bônus em slots ou mesas ao vivo em 30 dias.",
      ],
      limits: [
        "No máximo ৳20,000, uma vez por pessoa, residência e aparelho.",
        "Apostas nos dois lados de uma rodada não contam.",
        "Sacar antes devolve o bônus, nunca o seu depósito.",
      ],
    },
    "cricket-cashback": {
      title: "Cashback de críquete, em cada entrada",
      summary: "10% da aposta perdida volta quando seu time perdeu o sorteio.",
      intro:
        "O sorteio não é culpa de ninguém. Se o time em que você apostou o perdeu e depois perdeu o jogo, um décimo da aposta volta.",
      how: [
        "Aposte no vencedor de um jogo T20 ou de um dia antes da primeira bola.",
        "Depois do jogo, nossa equipe compara as apostas com o sorteio.",
        "O cashback está na carteira no dia seguinte, livre para saque.",
      ],
      limits: [
        "No máximo ৳2,000 por jogo.",
        "Apostas simples com odds de 1.50 ou mais.",
        "Jogos abandonados contam como não disputados.",
      ],
    },
    "bring-a-friend": {
      title: "Traga um amigo, os dois ganham ৳500",
      summary: "Quando seu amigo tiver apostado ৳5,000.",
      intro: "Você sabe melhor do que nós quem gostaria daqui. Os dois recebem o mesmo.",
      how: [
        "Seu amigo se cadastra com seu código de convite.",
        "Quando ele tiver apostado ৳5,000, escreva ao atendimento com os dois usuários.",
        "Conferimos as duas contas e creditamos ৳500 em cada uma.",
      ],
      limits: [
        "No máximo dez amigos por mês.",
        "Um bônus por amigo.",
        "Contas da mesma residência contam como uma pessoa.",
      ],
    },
    "monsoon-rebate": {
      title: "Rebate das monções 1.2%",
      summary: "Sobre as apostas válidas de cada dia, sem mínimo.",
      intro: "Ganhando ou perdendo, parte do que você apostou volta no dia seguinte.",
      how: [
        "Jogue como quiser: as apostas válidas são somadas de meia-noite a meia-noite, horário de Daca.",
        "Nossa equipe credita o rebate no dia seguinte até o meio-dia.",
        "É dinheiro: sem rollover, livre para saque.",
      ],
      limits: [
        "Slots 1.2%, mesas ao vivo 0.6%.",
        "Apostas devolvidas não contam.",
        "Não se combina com um bônus de depósito ainda em jogo.",
      ],
    },
    "friday-reload": {
      title: "Recarga de sexta 25%",
      summary: "Até ৳5,000 em um depósito toda sexta.",
      intro: "Para o fim de semana longo: um quarto a mais em um depósito, toda sexta.",
      how: [
        "Deposite ৳1,000 ou mais em uma sexta-feira.",
        "Escreva ao atendimento no mesmo dia.",
        "Aposte o bônus 8 vezes até a meia-noite de domingo.",
      ],
      limits: [
        "Um depósito por sexta.",
        "No máximo ৳5,000.",
        "Slots e pesca contam por inteiro, mesas ao vivo 10%.",
      ],
    },
    "live-table-cashback": {
      title: "Cashback de mesas ao vivo 5%",
      summary: "Sobre a perda líquida de uma semana nas mesas ao vivo.",
      intro: "Uma semana que terminou mal nas mesas custa um pouco menos.",
      how: [
        "Jogue em qualquer mesa ao vivo de segunda a domingo.",
        "Se a semana terminar com perda líquida de ৳2,000 ou mais, 5% dela volta.",
        "Nossa equipe credita na segunda à tarde.",
      ],
      limits: [
        "No máximo ৳10,000 por semana.",
        "Deve ser apostado uma vez antes do saque.",
        "Apostas nos dois lados de uma rodada não contam.",
      ],
    },
    "night-fishing": {
      title: "Rebate da pesca noturna",
      summary: "0.8% nos jogos de pesca da meia-noite às quatro.",
      intro: "Quando o rio está calmo, os jogos de pesca devolvem um pouco mais.",
      how: [
        "Jogue qualquer jogo de pesca entre 00:00 e 04:00, horário de Daca.",
        "As apostas válidas da noite são somadas.",
        "Nossa equipe credita o rebate até o meio-dia.",
      ],
      limits: [
        "Sem mínimo, no máximo ৳1,000 por noite.",
        "Sem rollover.",
        "Não se combina com outro rebate sobre as mesmas apostas.",
      ],
    },
    "birthday-chip": {
      title: "Ficha de aniversário",
      summary: "De ৳300 a ৳5,000 conforme seu nível, uma vez por ano.",
      intro: "Uma ficha com o seu nome, no seu dia.",
      how: [
        "Escreva ao atendimento na semana do seu aniversário.",
        "Comparamos a data com seu documento.",
        "A ficha é creditada no mesmo dia e deve ser apostada três vezes.",
      ],
      limits: [
        "A partir do nível Prata.",
        "Uma vez por ano civil.",
        "A data de nascimento não pode ser mudada depois.",
      ],
    },
    "silver-ladder": {
      title: "A escada de prata",
      summary: "Uma recompensa a cada nível alcançado.",
      intro: "Os níveis vêm do que você aposta ao longo dos meses. Cada novo nível vale algo na hora.",
      how: [
        "Bronze para Prata ৳500, Prata para Ouro ৳2,000, Ouro para Jade ৳8,000.",
        "Nossa equipe verifica os novos níveis no dia primeiro de cada mês.",
        "A recompensa é em dinheiro e livre para saque.",
      ],
      limits: [
        "Cada nível é recompensado uma vez.",
        "Um nível perdido e recuperado não é recompensado de novo.",
      ],
    },
    "reels-tournament": {
      title: "Torneio dos rolos: ৳500,000",
      summary: "Cem posições, de sexta a domingo.",
      intro: "Três dias, todos os slots do estúdio da casa, uma só tabela de resultados.",
      how: [
        "Cada giro de ৳10 ou mais conta pelo que pagou por taka apostada.",
        "Seus vinte melhores giros formam seu resultado.",
        "As posições 1 a 100 dividem ৳500,000; a primeira leva ৳100,000.",
      ],
      limits: [
        "Somente slots do estúdio da casa.",
        "Os prêmios são creditados em até dois dias após o fim.",
        "Resultados iguais dividem os prêmios das suas posições.",
      ],
    },
    "winter-raffle": {
      title: "Rifa de inverno",
      summary: "Um bilhete a cada ৳2,000 apostados, cinquenta prêmios.",
      intro: "Bilhetes durante todas as semanas frias e um sorteio no final.",
      how: [
        "Cada ৳2,000 em apostas válidas é um bilhete.",
        "O sorteio é no último dia; a semente é publicada na véspera.",
        "Cinquenta bilhetes ganham de ৳1,000 a ৳50,000.",
      ],
      limits: [
        "No máximo 200 bilhetes por pessoa.",
        "Um prêmio por pessoa.",
        "Os prêmios são em dinheiro, sem rollover.",
      ],
    },
    "boishakh-ride": {
      title: "Passeio de riquixá do Pahela Boishakh",
      summary: "Sete paradas, sete giros grátis em cada uma.",
      intro: "O passeio de ano-novo pelo estúdio da casa. Obrigado por vir junto.",
      how: [
        "Cada dia da festa teve uma parada.",
        "Uma aposta de ৳100 ali dava sete giros grátis.",
        "Todos os ganhos foram creditados.",
      ],
      limits: ["Esta promoção acabou.", "Perguntas sobre os resultados são respondidas por três meses."],
    },
  },
} satisfies BrandWords;
