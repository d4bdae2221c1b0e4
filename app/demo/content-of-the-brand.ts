/** What the demo brand shows at the top of its lobby; each says what stands under its key in the brand's words. */
export const banners = [
  {
    key: "rickshaw-reels",
    art: {
      glyph: "auto-rickshaw",
      beside: ["gem-stone", "mango", "bell", "star"],
      inks: "bottle",
      scene: "rays",
    },
    url: "/seamless?vendor=studio&gameCode=rickshaw-reels",
  },
  {
    key: "lobby",
    art: {
      glyph: "tiger-face",
      beside: ["lotus", "cherries", "crown", "mango"],
      inks: "rani",
      scene: "bunting",
    },
    url: "/rng",
  },
  {
    key: "roulette",
    art: {
      glyph: "wheel",
      beside: ["coin", "diamond-suit", "spade-suit", "coin"],
      inks: "maroon",
      scene: "chips",
    },
    url: "/seamless?vendor=studio&gameCode=baize-roulette",
  },
] as const;
