import type { BrandWords } from "./brand-words";

export default {
  contacts: { service: "カスタマーサービス" },
  banners: [
    {
      kicker: "ハウススタジオ",
      title: "賭ける前に、すべてのスピンを封印",
      text: "リキシャ・リールは終了後にシードを公開。結果を自分で検算できます。",
      button: "リキシャ・リールで遊ぶ",
    },
    {
      kicker: "ロビー",
      title: "1万のゲーム、60のスタジオ、ひとつのウォレット",
      text: "名前で探し、気に入ったら保存。どの端末からでも続けられます。",
      button: "スロットを見る",
    },
    {
      kicker: "ハウススタジオ",
      title: "ゼロがひとつのヨーロピアンルーレット",
      text: "37を賭けると平均36が戻ります。計算はルールに載せています。",
      button: "席に着く",
    },
  ],
  notices: {
    Safety: {
      title: "安全のために",
      content: "電話、チャット、メールでパスワードや支払いパスワードをお聞きすることはありません。",
    },
    Withdrawals: {
      title: "出金",
      content: "申請はすべて担当者が確認し、高額な場合は2人で確認します。進み具合はアカウントで見られます。",
    },
    "Fair play": {
      title: "公正なゲーム",
      content:
        "ハウスのゲームは賭ける前にシードを封印します。ゲーム内の「検証」でどのラウンドも検算できます。",
    },
    "Look around first": {
      title: "まずはご覧ください",
      content:
        "<p><strong>無料で試す</strong>と書かれたゲームは、アカウントもお金もなしで試せます。</p><p>アカウントの開設は18歳以上の方に限ります。余裕のある範囲でお楽しみください。</p>",
    },
    "Your account is open": {
      title: "アカウントを開設しました",
      content:
        '<p>はじめての出金の前に、1 分で済むことが 2 つあります。</p><ol><li><a href="/member/securityCenter">支払いパスワード</a>を設定してください。お金を出すたびに必要です。</li><li>銀行またはウォレットに登録されているお名前を入力してください。設定できるのは一度だけです。</li></ol>',
    },
    "Confirm what you received": {
      title: "受け取りをご確認ください",
      content:
        "<p>出金の支払い後、<strong>30 分</strong>以内に届いたかどうかをお知らせください。ご連絡がなければ受け取り済みとみなします。</p><p>金額が足りない、または届いていない場合は、同じフォームでお知らせください。担当者が確認するまで記録は残ります。</p>",
    },
    "What you need to open an account": {
      title: "アカウント開設に必要なもの",
      content:
        "<p>ユーザー名とパスワードだけです。お名前、銀行口座、モバイルウォレットは、はじめて出金するときにお伺いします。</p>",
    },
    "Try first, play later": {
      title: "まず試して、それから",
      content:
        "<p>お試しアカウントでは遊び用のチップを使うので、失うものはありません。そこで得たチップはその中だけのもので、払い出しはできません。</p>",
    },
    "The site in your language, on any device": {
      title: "あなたの言語で、どの端末でも",
      content:
        "<p>言語はどのページのメニューからでも変えられます。小さなブラウザでも、遅い回線でも、スクリプトなしでも、すべて使えます。</p>",
    },
    "This is the only address": {
      title: "アドレスはここだけです",
      content:
        "<p>メッセージでリンクを送ることはなく、別のサイトもありません。よく似たページが何かを「解除」するために支払いパスワードを求めてきたら、閉じて私たちにお知らせください。</p>",
    },
    "Deposits: attach the receipt": {
      title: "入金には控えを添えてください",
      content:
        "<p>控えの画像があると確認しやすく、その分早く反映されます。PNG または JPG、1 枚 5 MB まで、3 枚まで。控えの参照番号は、入力する番号と同じでなければなりません。</p>",
    },
    "Every round can be looked up again": {
      title: "どのラウンドも後から見られます",
      content:
        '<p><a href="/member/personalHistoryCopy">ベット履歴</a>を開いて賭けを選ぶと、賭け金、有効ベット、払い戻し、スタジオから届いたすべての取引が見られます。ハウスのゲームでは結果そのものも表示されます。</p>',
    },
    "One bank account, one person": {
      title: "銀行口座はご本人のものだけ",
      content:
        "<p>出金は、ご本人名義の口座にのみお支払いします。お金が出る前に担当者がすべての申請を確認し、追加されたばかりの口座はさらに念入りに確認します。</p>",
    },
    "If you think your password is known": {
      title: "パスワードを知られたかもしれないとき",
      content:
        '<p><a href="/member/securityCenter">セキュリティセンター</a>で変更してください。ほかの端末はすぐにすべてログアウトされます。支払いパスワードは 2 つ目の鍵です。ログインだけではお金は動きません。</p>',
    },
    "How the amounts in your record add up": {
      title: "記録の金額の合い方",
      content:
        '<p><a href="/member/transactionHistory">取引履歴</a>には、すべての増減とその後の残高が並びます。期間のはじめの残高に増減を足すと、終わりの残高に最後の 1 ポイシャまで一致します。</p>',
    },
    "A game that was interrupted": {
      title: "中断したゲーム",
      content:
        "<p>ラウンドの途中で回線が切れても、賭けは回線ではなくゲームのルールで精算されます。ゲームを開き直すと、次の賭けを受け付ける前に結果が表示されます。</p>",
    },
    "What counts as a valid bet": {
      title: "有効ベットとは",
      content:
        "<p>ポイントで数えるのは有効ベット、つまり賭け金のうち失う可能性があった部分です。取り消された賭けや、すべての結果を押さえた賭けは数えません。</p>",
    },
    "Team figures are a few seconds late": {
      title: "チームの数字は数秒遅れます",
      content:
        "<p>概要は数秒ごとに集計されます。終わった日は毎晩数え直され、数字が食い違えば、お目に触れる前に警報が鳴ります。</p>",
    },
    "Net result: whose minus is it": {
      title: "純結果のマイナスは誰のもの",
      content:
        "<p>純結果は賭け金から払い戻しを引いた額で、ハウス側から見たものです。マイナスはチームの勝ちを意味します。入金と出金は含みません。</p>",
    },
    "What you may promise, and what not": {
      title: "約束してよいこと、いけないこと",
      content:
        "<p>サイトに書いてあることだけを伝え、それ以上は言わないでください。確実な勝ちを約束したり、アカウントを配ったりした方は代理店の資格を失います。</p>",
    },
  },
  deposits: {
    "mobile-wallet": {
      name: "モバイルウォレット",
      instructions:
        "ウォレットアプリを開き、送金を選びます。番号、金額、参照番号を入力し、このページに戻って取引番号をお送りください。",
    },
    "bank-transfer": {
      name: "銀行振込",
      instructions:
        "ご自身の名義の口座から振り込み、備考欄に参照番号を記入してください。17:00 までの振込は当日中に確認します。",
    },
    sandbox: {
      name: "テスト用カード",
      instructions: "テスト用の決済サービスのページで支払い、ここへ戻ります。実際のお金は動きません。",
    },
  },
  payTo: {
    "Wallet number": "ウォレット番号",
    Bank: "銀行",
    "Account name": "口座名義",
    "Account number": "口座番号",
  },
  rooms: {
    Cricket: { name: "クリケット", lead: "今日の試合" },
    Lobby: { name: "ロビー", lead: "そのほか何でも" },
    "Bengali chat": { name: "ベンガル語チャット", lead: "ベンガル語で書きたい方へ" },
    Slots: { name: "スロット", lead: "リールのゲーム" },
  },
} satisfies BrandWords;
