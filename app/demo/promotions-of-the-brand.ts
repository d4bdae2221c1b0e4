import { furtherWords } from "./further-words";
import { bengali } from "./promotions-in-bengali";
import type { Words } from "./promotion-words";
import { english } from "./promotions-in-english";

/** What the demo brand offers. A person credits each of them, so none promises what the site would have to do by itself. */
interface DemoPromotion {
  slug: keyof typeof english;
  type: string;
  execution: "M" | "O";
  /** Members join it with a button. */
  joins?: true;
  art: { glyph: string; beside: string[]; inks: string; scene: string };
  /** Days from the day of the seed; left out for what began with the brand, and for what has no end. */
  fromDay?: number;
  untilDay?: number;
}

const HEADINGS = {
  en: { how: "How it works", limits: "What to know" },
  bn: { how: "যেভাবে চলে", limits: "যা জানা দরকার" },
};

const offers: DemoPromotion[] = [
  {
    slug: "first-deposit",
    type: "deposit",
    execution: "M",
    art: { glyph: "wrapped-gift", beside: ["coin", "coin", "star", "star"], inks: "bottle", scene: "rays" },
  },
  {
    slug: "cricket-cashback",
    type: "cashback",
    execution: "O",
    art: { glyph: "cricket-game", beside: ["trophy", "bullseye"], inks: "gulf", scene: "pitch" },
    untilDay: 38,
  },
  {
    slug: "bring-a-friend",
    type: "referral",
    execution: "M",
    art: { glyph: "busts-in-silhouette", beside: ["coin", "coin"], inks: "peacock", scene: "arch" },
  },
  {
    slug: "monsoon-rebate",
    type: "rebate",
    execution: "O",
    art: { glyph: "umbrella-with-rain-drops", beside: ["coin", "coin"], inks: "indigo", scene: "river" },
  },
  {
    slug: "friday-reload",
    type: "deposit",
    execution: "M",
    joins: true,
    art: { glyph: "money-bag", beside: ["coin", "bell", "star"], inks: "vermilion", scene: "bunting" },
  },
  {
    slug: "live-table-cashback",
    type: "cashback",
    execution: "O",
    art: {
      glyph: "spade-suit",
      beside: ["heart-suit", "club-suit", "diamond-suit"],
      inks: "night",
      scene: "chips",
    },
    untilDay: 24,
  },
  {
    slug: "night-fishing",
    type: "rebate",
    execution: "O",
    art: { glyph: "tropical-fish", beside: ["crab", "octopus"], inks: "lagoon", scene: "river" },
  },
  {
    slug: "birthday-chip",
    type: "vip",
    execution: "M",
    art: { glyph: "crown", beside: ["gem-stone", "gem-stone"], inks: "maroon", scene: "chips" },
  },
  {
    slug: "silver-ladder",
    type: "vip",
    execution: "O",
    art: { glyph: "trophy", beside: ["star", "gem-stone"], inks: "plum", scene: "arch" },
  },
  {
    slug: "reels-tournament",
    type: "tournament",
    execution: "O",
    joins: true,
    art: { glyph: "slot-machine", beside: ["cherries", "bell", "lemon"], inks: "maroon", scene: "rays" },
    fromDay: 5,
    untilDay: 8,
  },
  {
    slug: "winter-raffle",
    type: "raffle",
    execution: "O",
    art: {
      glyph: "admission-tickets",
      beside: ["red-paper-lantern", "star"],
      inks: "rani",
      scene: "bunting",
    },
    fromDay: 12,
    untilDay: 40,
  },
  {
    slug: "boishakh-ride",
    type: "raffle",
    execution: "O",
    art: { glyph: "auto-rickshaw", beside: ["hibiscus", "mango"], inks: "vermilion", scene: "bunting" },
    untilDay: -30,
  },
];

export const promotions = offers.map((offer) => {
  const texts = {
    en: textsOf(english[offer.slug], HEADINGS.en),
    bn: textsOf(bengali[offer.slug], HEADINGS.bn),
    ...Object.fromEntries(
      Object.entries(furtherWords).map(([language, { promotions, headings }]) => [
        language,
        textsOf(promotions[offer.slug], headings),
      ]),
    ),
  };
  return { ...offer, texts };
});

function textsOf({ title, summary, intro, how, limits }: Words, headings: { how: string; limits: string }) {
  const items = (lines: string[]) => lines.map((line) => `<li>${line}</li>`).join("");
  const terms =
    `<p>${intro}</p>` +
    `<h3>${headings.how}</h3><ol>${items(how)}</ol>` +
    `<h3>${headings.limits}</h3><ul>${items(limits)}</ul>`;
  return { title, summary, terms };
}
