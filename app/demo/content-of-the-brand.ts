/** What the demo brand says of itself. Nothing here promises what the site does not do. */
export const banners = [
  {
    art: {
      glyph: "auto-rickshaw",
      beside: ["gem-stone", "mango", "bell", "star"],
      inks: "bottle",
      scene: "rays",
    },
    url: "/seamless?vendor=studio&gameCode=rickshaw-reels",
    texts: {
      en: {
        kicker: "House studio",
        title: "Every spin is sealed before you bet",
        text: "Rickshaw Reels shows its seed afterwards, so you can recompute the result.",
        button: "Play Rickshaw Reels",
      },
      bn: {
        kicker: "হাউস স্টুডিও",
        title: "বাজির আগেই প্রতিটি স্পিন সিল করা",
        text: "রিকশা রিলসে খেলা শেষে সিড দেখানো হয়, ফল নিজেই মিলিয়ে নিন।",
        button: "রিকশা রিলস খেলুন",
      },
    },
  },
  {
    art: {
      glyph: "tiger-face",
      beside: ["lotus", "cherries", "crown", "mango"],
      inks: "rani",
      scene: "bunting",
    },
    url: "/rng",
    texts: {
      en: {
        kicker: "The lobby",
        title: "Ten thousand games, sixty studios, one wallet",
        text: "Search by name, keep what you like, go on from any device.",
        button: "Look at the slots",
      },
      bn: {
        kicker: "লবি",
        title: "দশ হাজার গেম, ষাট স্টুডিও, একটাই ওয়ালেট",
        text: "নাম দিয়ে খুঁজুন, পছন্দেরটা রেখে দিন, যেকোনো ডিভাইস থেকে খেলুন।",
        button: "স্লট দেখুন",
      },
    },
  },
  {
    art: {
      glyph: "wheel",
      beside: ["coin", "diamond-suit", "spade-suit", "coin"],
      inks: "maroon",
      scene: "chips",
    },
    url: "/seamless?vendor=studio&gameCode=baize-roulette",
    texts: {
      en: {
        kicker: "House studio",
        title: "European roulette, one zero",
        text: "Of every 37 staked, 36 come back on average. The rules show the sum.",
        button: "Take a seat",
      },
      bn: {
        kicker: "হাউস স্টুডিও",
        title: "ইউরোপীয় রুলেট, একটিই শূন্য",
        text: "গড়ে প্রতি ৩৭ টাকা বাজিতে ৩৬ টাকা ফেরে। হিসাবটা নিয়মের পাতায় আছে।",
        button: "টেবিলে বসুন",
      },
    },
  },
] as const;

export const notices = [
  {
    en: {
      title: "Safety:",
      content: "We never ask for your password or payment password, by phone, chat or mail.",
    },
    bn: {
      title: "নিরাপত্তা:",
      content: "ফোন, চ্যাট বা মেইলে আমরা কখনো আপনার পাসওয়ার্ড বা পেমেন্ট পাসওয়ার্ড চাই না।",
    },
  },
  {
    en: {
      title: "Withdrawals:",
      content: "Each one is looked at by a person, large ones by two. You see every step in your account.",
    },
    bn: {
      title: "টাকা তোলা:",
      content: "প্রতিটি অনুরোধ একজন মানুষ দেখেন, বড় অঙ্ক দেখেন দুজন। প্রতিটি ধাপ আপনার অ্যাকাউন্টে দেখা যায়।",
    },
  },
  {
    en: {
      title: "Fair play:",
      content: "House games seal their seed before you bet. Open Verify in a game to recompute any round.",
    },
    bn: {
      title: "ন্যায্য খেলা:",
      content: "হাউসের গেমে বাজির আগেই সিড সিল করা থাকে। গেমের ‘যাচাই’ পাতায় যেকোনো রাউন্ড মিলিয়ে দেখুন।",
    },
  },
] as const;

export const promotions = [
  {
    slug: "first-deposit",
    type: "deposit",
    art: { glyph: "wrapped-gift", beside: ["coin", "star"], inks: "bottle", scene: "rays" },
    en: {
      title: "100% on your first deposit",
      summary: "Up to ৳20,000, for new members.",
      terms: "Play bonus and deposit through 12 times in slots or live tables within 30 days.",
    },
    bn: {
      title: "প্রথম জমায় ১০০% বোনাস",
      summary: "নতুন সদস্যদের জন্য, সর্বোচ্চ ৳20,000।",
      terms: "৩০ দিনের মধ্যে স্লট বা লাইভ টেবিলে জমা ও বোনাসের ১২ গুণ খেলতে হবে।",
    },
  },
  {
    slug: "cricket-cashback",
    type: "cashback",
    art: { glyph: "cricket-game", beside: ["trophy", "coin"], inks: "gulf", scene: "pitch" },
    en: {
      title: "Cricket cashback, every innings",
      summary: "10% of a lost stake comes back when your side lost the toss.",
      terms: "On T20 and ODI matches. At most ৳2,000 a match, paid the next day without conditions.",
    },
    bn: {
      title: "ক্রিকেট ক্যাশব্যাক, প্রতি ইনিংসে",
      summary: "আপনার দল টসে হারলে হারানো বাজির ১০% ফেরত।",
      terms: "টি-টোয়েন্টি ও ওয়ানডে ম্যাচে। প্রতি ম্যাচে সর্বোচ্চ ৳2,000, পরদিন শর্ত ছাড়াই।",
    },
  },
  {
    slug: "bring-a-friend",
    type: "referral",
    art: { glyph: "busts-in-silhouette", beside: ["star", "coin"], inks: "rani", scene: "bunting" },
    en: {
      title: "Bring a friend, both get ৳500",
      summary: "Once your friend has played for ৳5,000.",
      terms: "One bonus for each friend, ten friends a month.",
    },
    bn: {
      title: "বন্ধু আনুন, দুজনেই পান ৳500",
      summary: "বন্ধু ৳5,000 খেলার পর।",
      terms: "প্রতি বন্ধুর জন্য একবার, মাসে দশজন পর্যন্ত।",
    },
  },
  {
    slug: "monsoon-rebate",
    type: "rebate",
    art: { glyph: "umbrella-with-rain-drops", beside: ["coin", "lotus"], inks: "peacock", scene: "river" },
    en: {
      title: "Monsoon rebate 1.2%",
      summary: "On the turnover of every day, credited at noon.",
      terms: "Slots 1.2%, live tables 0.6%. No minimum, no conditions.",
    },
    bn: {
      title: "বর্ষার রিবেট ১.২%",
      summary: "প্রতিদিনের টার্নওভারে, পরদিন দুপুরে জমা।",
      terms: "স্লটে ১.২%, লাইভ টেবিলে ০.৬%। কোনো ন্যূনতম সীমা বা শর্ত নেই।",
    },
  },
] as const;
