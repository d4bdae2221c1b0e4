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
        text: "গড়ে প্রতি 37 টাকা বাজিতে 36 টাকা ফেরে। হিসাবটা নিয়মের পাতায় আছে।",
        button: "টেবিলে বসুন",
      },
    },
  },
] as const;
