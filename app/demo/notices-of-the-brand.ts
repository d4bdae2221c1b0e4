import type { Audience, Execution, NoticeType, NoticeWords } from "~/domain/messaging/notices/notice";

interface DemoNotice {
  type: NoticeType;
  execution?: Execution;
  audience?: Audience;
  promotionType?: string;
  /** When it was put up, before the day on which the brand is made. */
  daysAgo: number;
  en: NoticeWords;
  bn: NoticeWords;
}

/** What the demo brand announces. Nothing here promises what the site does not do. */
export const notices: readonly DemoNotice[] = [
  {
    type: "H",
    daysAgo: 1,
    en: {
      title: "Safety",
      content: "We never ask for your password or payment password, by phone, chat or mail.",
    },
    bn: {
      title: "নিরাপত্তা",
      content: "ফোন, চ্যাট বা মেইলে আমরা কখনো আপনার পাসওয়ার্ড বা পেমেন্ট পাসওয়ার্ড চাই না।",
    },
  },
  {
    type: "H",
    daysAgo: 2,
    en: {
      title: "Withdrawals",
      content: "Each one is looked at by a person, large ones by two. You see every step in your account.",
    },
    bn: {
      title: "টাকা তোলা",
      content: "প্রতিটি অনুরোধ একজন মানুষ দেখেন, বড় অঙ্ক দেখেন দুজন। প্রতিটি ধাপ আপনার অ্যাকাউন্টে দেখা যায়।",
    },
  },
  {
    type: "H",
    daysAgo: 3,
    en: {
      title: "Fair play",
      content: "House games seal their seed before you bet. Open Verify in a game to recompute any round.",
    },
    bn: {
      title: "ন্যায্য খেলা",
      content: "হাউসের গেমে বাজির আগেই সিড সিল করা থাকে। গেমের ‘যাচাই’ পাতায় যেকোনো রাউন্ড মিলিয়ে দেখুন।",
    },
  },
  {
    type: "PU",
    execution: "B",
    daysAgo: 2,
    en: {
      title: "Look around first",
      content:
        "<p>Games marked <strong>Try free</strong> can be tried without an account and without money.</p><p>You must be 18 or older to open an account. Play with what you can spare.</p>",
    },
    bn: {
      title: "আগে ঘুরে দেখুন",
      content:
        "<p><strong>ফ্রি খেলুন</strong> লেখা গেমগুলো অ্যাকাউন্ট বা টাকা ছাড়াই খেলে দেখা যায়।</p><p>অ্যাকাউন্ট খুলতে বয়স অন্তত 18 হতে হবে। যতটুকু হারালে ক্ষতি নেই, ততটুকু নিয়েই খেলুন।</p>",
    },
  },
  {
    type: "PU",
    execution: "F",
    daysAgo: 30,
    en: {
      title: "Your account is open",
      content:
        '<p>Two things are worth a minute before your first withdrawal:</p><ol><li>Set a <a href="/member/securityCenter">payment password</a>. It is asked for whenever money leaves.</li><li>Fill in the name that your bank or wallet knows you by. It can be set once.</li></ol>',
    },
    bn: {
      title: "আপনার অ্যাকাউন্ট খোলা হয়েছে",
      content:
        '<p>প্রথমবার টাকা তোলার আগে দুটি কাজ সেরে রাখুন:</p><ol><li>একটি <a href="/member/securityCenter">পেমেন্ট পাসওয়ার্ড</a> দিন। টাকা বের হওয়ার সময় প্রতিবার এটি চাওয়া হয়।</li><li>ব্যাংক বা ওয়ালেটে আপনার যে নাম আছে, সেটি লিখুন। নামটি একবারই দেওয়া যায়।</li></ol>',
    },
  },
  {
    type: "PU",
    execution: "A",
    daysAgo: 1,
    en: {
      title: "Confirm what you received",
      content:
        "<p>When a withdrawal is paid you have <strong>30 minutes</strong> to say whether it arrived. If you say nothing, it counts as received.</p><p>If less arrived, or nothing, write so in the same form: the money stays on record until a person has looked.</p>",
    },
    bn: {
      title: "যা পেয়েছেন তা নিশ্চিত করুন",
      content:
        "<p>টাকা পাঠানো হলে সেটি পেয়েছেন কি না জানাতে আপনার হাতে <strong>30 মিনিট</strong> থাকে। কিছু না জানালে ধরে নেওয়া হয় টাকা পেয়েছেন।</p><p>কম পেলে বা না পেলে একই ফর্মে লিখুন: একজন মানুষ না দেখা পর্যন্ত হিসাবটি খোলা থাকে।</p>",
    },
  },
  {
    type: "B",
    daysAgo: 4,
    en: {
      title: "What you need to open an account",
      content:
        "<p>A username and a password, nothing more. Your name, a bank account or a mobile wallet are asked for only when you first withdraw.</p>",
    },
    bn: {
      title: "অ্যাকাউন্ট খুলতে যা লাগে",
      content:
        "<p>একটি ইউজারনেম আর একটি পাসওয়ার্ড, আর কিছু নয়। নাম, ব্যাংক অ্যাকাউন্ট বা মোবাইল ওয়ালেট চাওয়া হয় প্রথমবার টাকা তোলার সময়।</p>",
    },
  },
  {
    type: "B",
    daysAgo: 9,
    en: {
      title: "Try first, play later",
      content:
        "<p>A trial account gets play chips and loses nothing. What you win with it stays there: it cannot be paid out.</p>",
    },
    bn: {
      title: "আগে পরখ, পরে খেলা",
      content: "<p>ট্রায়াল অ্যাকাউন্টে খেলার চিপ থাকে, হারানোর কিছু নেই। সেখানে যা জিতবেন তা সেখানেই থাকে, তোলা যায় না।</p>",
    },
  },
  {
    type: "B",
    daysAgo: 16,
    en: {
      title: "The site in your language, on any device",
      content:
        "<p>The menu changes the language on every page. Everything works in a small browser, on a slow line and without script.</p>",
    },
    bn: {
      title: "আপনার ভাষায়, যেকোনো ডিভাইসে",
      content:
        "<p>মেনু থেকে যেকোনো পাতায় ভাষা বদলানো যায়। ছোট ব্রাউজারে, ধীর ইন্টারনেটে, এমনকি স্ক্রিপ্ট ছাড়াও সবকিছু চলে।</p>",
    },
  },
  {
    type: "B",
    daysAgo: 24,
    en: {
      title: "This is the only address",
      content:
        "<p>We send no links by message and have no second site. If a page that looks like ours asks for your payment password to “unlock” something, close it and tell us.</p>",
    },
    bn: {
      title: "এটিই একমাত্র ঠিকানা",
      content:
        "<p>আমরা মেসেজে কোনো লিঙ্ক পাঠাই না, আমাদের দ্বিতীয় কোনো সাইটও নেই। আমাদের মতো দেখতে কোনো পাতা কিছু ‘আনলক’ করতে পেমেন্ট পাসওয়ার্ড চাইলে সেটি বন্ধ করে আমাদের জানান।</p>",
    },
  },
  {
    type: "PL",
    daysAgo: 3,
    en: {
      title: "Deposits: attach the receipt",
      content:
        "<p>A deposit with a picture of its receipt is easier to check, and so credited sooner. PNG or JPG, up to 5 MB, three at most. The reference on it must be the one you type.</p>",
    },
    bn: {
      title: "জমার সঙ্গে রসিদ দিন",
      content:
        "<p>রসিদের ছবি থাকলে জমা যাচাই করা সহজ হয়, টাকাও আগে ওঠে। PNG বা JPG, প্রতিটি সর্বোচ্চ 5 MB, মোট তিনটি। রসিদের রেফারেন্স আর আপনার লেখা রেফারেন্স এক হতে হবে।</p>",
    },
  },
  {
    type: "PL",
    daysAgo: 6,
    en: {
      title: "Every round can be looked up again",
      content:
        '<p>Open the <a href="/member/personalHistoryCopy">betting record</a> and choose a bet: stake, valid bet, payout and every transaction the studio sent are there, for house games the result itself as well.</p>',
    },
    bn: {
      title: "প্রতিটি রাউন্ড আবার দেখা যায়",
      content:
        '<p><a href="/member/personalHistoryCopy">বাজির রেকর্ড</a> খুলে একটি বাজি বেছে নিন: বাজি, বৈধ বাজি, পেআউট আর স্টুডিওর পাঠানো প্রতিটি লেনদেন সেখানে আছে। হাউসের গেমে ফলটিও দেখা যায়।</p>',
    },
  },
  {
    type: "PL",
    daysAgo: 11,
    en: {
      title: "One bank account, one person",
      content:
        "<p>Withdrawals are paid only to accounts in your own name. Every request is looked at by a person before money leaves, and an account that was added lately with more care.</p>",
    },
    bn: {
      title: "একটি ব্যাংক অ্যাকাউন্ট, একজন মানুষ",
      content:
        "<p>টাকা পাঠানো হয় কেবল আপনার নিজের নামের অ্যাকাউন্টে। টাকা পাঠানোর আগে প্রতিটি অনুরোধ একজন মানুষ দেখেন, নতুন যোগ করা অ্যাকাউন্ট আরও যত্নে।</p>",
    },
  },
  {
    type: "PL",
    daysAgo: 18,
    en: {
      title: "If you think your password is known",
      content:
        '<p>Change it in the <a href="/member/securityCenter">security centre</a>. Every other device is logged out at once. The payment password is a second lock: a log-in alone moves no money.</p>',
    },
    bn: {
      title: "পাসওয়ার্ড কেউ জেনে গেছে মনে হলে",
      content:
        '<p><a href="/member/securityCenter">নিরাপত্তা কেন্দ্রে</a> গিয়ে বদলে ফেলুন। অন্য সব ডিভাইস সঙ্গে সঙ্গে লগ আউট হয়ে যায়। পেমেন্ট পাসওয়ার্ড দ্বিতীয় তালা: শুধু লগ ইন করে টাকা সরানো যায় না।</p>',
    },
  },
  {
    type: "PL",
    daysAgo: 27,
    en: {
      title: "How the amounts in your record add up",
      content:
        '<p>The <a href="/member/transactionHistory">account record</a> shows every movement with the balance after it. The first balance of a period plus its movements is the last one, to the last poisha.</p>',
    },
    bn: {
      title: "রেকর্ডের অঙ্কগুলো যেভাবে মেলে",
      content:
        '<p><a href="/member/transactionHistory">অ্যাকাউন্ট রেকর্ডে</a> প্রতিটি লেনদেনের পরের ব্যালেন্স দেখা যায়। সময়ের শুরুর ব্যালেন্সের সঙ্গে সব লেনদেন যোগ করলে শেষের ব্যালেন্স হয়, শেষ পয়সা পর্যন্ত।</p>',
    },
  },
  {
    type: "PL",
    daysAgo: 40,
    en: {
      title: "A game that was interrupted",
      content:
        "<p>When the line breaks during a round, the bet is settled by the rules of the game, not by the line. Open the game again: it shows the result before it takes the next bet.</p>",
    },
    bn: {
      title: "খেলা মাঝপথে থেমে গেলে",
      content:
        "<p>রাউন্ডের মাঝে সংযোগ কেটে গেলেও বাজির নিষ্পত্তি হয় গেমের নিয়মে। গেমটি আবার খুলুন: পরের বাজি নেওয়ার আগে আগের ফল দেখানো হবে।</p>",
    },
  },
  {
    type: "PR",
    daysAgo: 21,
    en: {
      title: "What counts as a valid bet",
      content:
        "<p>Points count valid bets: the part of a stake that could be lost. A bet that was called off, or one that covers every outcome, does not count.</p>",
    },
    bn: {
      title: "বৈধ বাজি কাকে বলে",
      content:
        "<p>পয়েন্টে গোনা হয় বৈধ বাজি: বাজির যে অংশ হারানো সম্ভব ছিল। বাতিল বাজি, বা সব ফলের ওপর একসঙ্গে ধরা বাজি গোনা হয় না।</p>",
    },
  },
  {
    type: "PL",
    audience: "agents",
    daysAgo: 2,
    en: {
      title: "Team figures are a few seconds late",
      content:
        "<p>The overview adds up every few seconds. Closed days are counted again each night; if a figure ever differs, an alarm goes off before you see it.</p>",
    },
    bn: {
      title: "টিমের হিসাব কয়েক সেকেন্ড পরে আসে",
      content:
        "<p>সারসংক্ষেপ কয়েক সেকেন্ড পরপর যোগ হয়। শেষ হওয়া দিনগুলো প্রতি রাতে আবার গোনা হয়; কোনো অঙ্ক না মিললে আপনি দেখার আগেই সংকেত বাজে।</p>",
    },
  },
  {
    type: "PL",
    audience: "agents",
    daysAgo: 12,
    en: {
      title: "Net result: whose minus is it",
      content:
        "<p>The net result is stakes less payouts, seen from the house: a minus means that your team won. Deposits and withdrawals do not enter it.</p>",
    },
    bn: {
      title: "নিট ফল: মাইনাসটা কার",
      content:
        "<p>নিট ফল মানে বাজি থেকে পেআউট বাদ, হাউসের দিক থেকে: মাইনাস হলে আপনার টিম জিতেছে। জমা ও উত্তোলন এতে ধরা হয় না।</p>",
    },
  },
  {
    type: "PR",
    audience: "agents",
    daysAgo: 25,
    en: {
      title: "What you may promise, and what not",
      content:
        "<p>Tell people what stands on the site and nothing beyond it. Whoever promises certain wins or hands out accounts loses the agency.</p>",
    },
    bn: {
      title: "কী বলা যাবে, কী যাবে না",
      content:
        "<p>সাইটে যা লেখা আছে তার বাইরে কিছু বলবেন না। নিশ্চিত জয়ের কথা বললে বা অ্যাকাউন্ট বিলি করলে এজেন্সি বাতিল হয়।</p>",
    },
  },
];
