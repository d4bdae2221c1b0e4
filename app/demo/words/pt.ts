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
        "<p>Os jogos com <strong>Testar grátis</strong> podem ser testados sem conta e sem dinheiro.</p><p>É preciso ter 18 anos ou mais para abrir uma conta. Jogue só o que pode perder.</p>",
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
    "What counts as a valid bet": {
      title: "O que conta como aposta válida",
      content:
        "<p>Os pontos contam apostas válidas: a parte do valor que podia ser perdida. Uma aposta cancelada, ou que cobre todos os resultados, não conta.</p>",
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
        "<p>Diga às pessoas o que está no site e nada além. Quem promete ganhos certos ou distribui contas perde a agência.</p>",
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
} satisfies BrandWords;
