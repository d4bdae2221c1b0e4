import type { Execution, PromotionType } from "~/domain/promotions/promotion";
import {
  PromotionRulesSchema,
  type PromotionRules,
  type PromotionRulesGiven,
} from "~/domain/promotions/rules.schema";
import { toGrouped } from "~/domain/shared/money";
import { demoWords, inAllLanguages, type DemoKey } from "../words";

type PromotionSentence = DemoKey<"promotions">;

/** What the demo brand offers: each is paid by its rules, and its texts are made of them. */
export interface DemoPromotion {
  slug: string;
  type: PromotionType;
  execution: Execution;
  glyph: string;
  inks: string;
  rules: PromotionRules;
  /** How many rewards there are. */
  places: number | null;
}

const TAKA = 100n;
/** Slots, cards and bets are left out: what is played at live tables alone. */
const LIVE_ONLY = { default: null, LIVE: 10_000 };
const SLOTS_ONLY = { default: null, RNG: 10_000, JACKPOT: 10_000 };

type Given = Omit<DemoPromotion, "rules" | "places"> & { rules: PromotionRulesGiven; places?: number };

const given: Given[] = [
  {
    ...{ slug: "first-deposit", type: "deposit", execution: "M", glyph: "wrapped-gift", inks: "bottle" },
    rules: {
      ...{ goalMinor: 1n, auto: true, eligible: { firstDeposit: true } },
      reward: { percentBp: 10_000, capMinor: 5_000n * TAKA, terms: { multiple: 1_000, days: 30 } },
    },
  },
  {
    ...{ slug: "reload", type: "deposit", execution: "M", glyph: "money-bag", inks: "vermilion" },
    rules: {
      ...{ goalMinor: 1n, auto: true, times: 4 },
      reward: { percentBp: 2_500, capMinor: 2_000n * TAKA, terms: { multiple: 800, days: 14 } },
    },
  },
  {
    ...{ slug: "every-deposit", type: "deposit", execution: "A", glyph: "coin", inks: "bottle" },
    rules: {
      ...{ goalMinor: 1n, auto: true, times: 100, eligible: { minLevel: 1 } },
      reward: { form: "cash", percentBp: 100, capMinor: 100n * TAKA },
    },
  },
  {
    ...{ slug: "big-month", type: "deposit", execution: "M", glyph: "crown", inks: "maroon" },
    rules: {
      ...{ goalMinor: 50_000n * TAKA, measure: "deposited" },
      reward: { amountMinor: 2_500n * TAKA, terms: { multiple: 500, days: 30 } },
    },
  },
  {
    ...{ slug: "three-deposits", type: "deposit", execution: "M", glyph: "star", inks: "rani" },
    rules: { goalMinor: 3n, reward: { form: "free_bet", amountMinor: 200n * TAKA, terms: { days: 7 } } },
  },
  {
    ...{ slug: "spins-on-deposit", type: "deposit", execution: "M", glyph: "cherries", inks: "vermilion" },
    rules: {
      goalMinor: 1n,
      reward: { form: "spins", spins: 20, spinValueMinor: 5n * TAKA, terms: { days: 7 } },
    },
    places: 5_000,
  },
  {
    ...{ slug: "cash-for-play", type: "rebate", execution: "M", glyph: "bell", inks: "bottle" },
    rules: {
      ...{ goalMinor: 20_000n * TAKA, measure: "staked" },
      reward: { form: "cash", amountMinor: 200n * TAKA },
    },
  },
  {
    ...{ slug: "points-for-play", type: "rebate", execution: "A", glyph: "gem-stone", inks: "maroon" },
    rules: {
      ...{ goalMinor: 10_000n * TAKA, measure: "staked", times: 10, auto: true },
      reward: { form: "points", points: 500 },
    },
  },
  {
    ...{ slug: "reviewed-gift", type: "deposit", execution: "M", glyph: "lotus", inks: "rani" },
    rules: {
      ...{ goalMinor: 1n, review: true },
      reward: { amountMinor: 500n * TAKA, terms: { multiple: 500, days: 14 } },
    },
    places: 200,
  },
  {
    ...{ slug: "vip-deposit", type: "vip", execution: "M", glyph: "crown", inks: "rani" },
    rules: {
      ...{ goalMinor: 1n, eligible: { minLevel: 3 } },
      reward: {
        percentBp: 5_000,
        capMinor: 10_000n * TAKA,
        terms: { multiple: 600, days: 30, sticky: true },
      },
    },
  },
  {
    ...{ slug: "live-tables", type: "deposit", execution: "M", glyph: "spade-suit", inks: "maroon" },
    rules: {
      goalMinor: 1n,
      reward: {
        ...{ percentBp: 5_000, capMinor: 3_000n * TAKA },
        terms: { multiple: 700, days: 21, games: LIVE_ONLY },
      },
    },
  },
  {
    ...{ slug: "slots-free-bet", type: "deposit", execution: "M", glyph: "mango", inks: "bottle" },
    rules: {
      ...{ goalMinor: 2_000n * TAKA, measure: "deposited" },
      reward: {
        ...{ form: "free_bet", amountMinor: 300n * TAKA },
        terms: { days: 7, games: SLOTS_ONLY },
      },
    },
  },
];

export const promotions: readonly DemoPromotion[] = given.map(({ places = null, rules, ...one }) => ({
  ...one,
  places,
  rules: PromotionRulesSchema.parse(rules),
}));

export const isJoined = ({ execution }: Pick<DemoPromotion, "execution">) => execution === "M";

/**
 * The texts of one in every language of the brand, a sentence for each of its rules. The figures are filled in from the
 * rules, so that no text promises what nothing pays.
 */
export function textsOf(promotion: DemoPromotion) {
  return inAllLanguages(({ promotions: words }) => {
    if (!words) return undefined;
    const say = (sentence: PromotionSentence) =>
      filled(words[sentence] ?? demoWords.en!.promotions![sentence]!, figuresOf(promotion));
    const terms = termsOf(promotion).map((sentence) => `<li>${say(sentence)}</li>`);
    return {
      title: say(rewardOf(promotion)),
      summary: say(goalOf(promotion)),
      terms: `<ul><li>${say(goalOf(promotion))}</li>${terms.join("")}</ul>`,
    };
  });
}

function rewardOf({ rules: { reward } }: DemoPromotion): PromotionSentence {
  if (reward.percentBp === undefined) return reward.form;
  return reward.form === "cash" ? "percentCash" : "percentBonus";
}

function goalOf({ rules: { measure, eligible } }: DemoPromotion): PromotionSentence {
  return eligible.firstDeposit ? "first" : measure;
}

function termsOf(promotion: DemoPromotion): PromotionSentence[] {
  const { rules, places } = promotion;
  const { reward, eligible, times, review } = rules;
  const { terms, form } = reward;
  const isLive = terms.games.LIVE !== undefined;
  const isSlots = terms.games.RNG !== undefined;
  const sentences: [boolean, PromotionSentence][] = [
    [isJoined(promotion), "join"],
    [!isJoined(promotion), "auto"],
    [review, "review"],
    [eligible.minLevel > 0, "level"],
    [times > 1, "times"],
    [form === "bonus", "wager"],
    [form === "bonus" && terms.onWithdrawal === "forfeit", "withdrawal"],
    [form === "free_bet" || form === "spins", "valid"],
    [terms.sticky, "sticky"],
    [isLive, "live"],
    [isSlots, "slots"],
    [places !== null, "places"],
  ];
  return sentences.flatMap(([isSaid, sentence]) => (isSaid ? [sentence] : []));
}

/** Every figure that a sentence may name, from the rules. */
export function figuresOf({ rules, places }: DemoPromotion): Record<string, string> {
  const { reward, eligible, goalMinor, times } = rules;
  const { terms } = reward;
  const money = (minor: bigint) => `৳${toGrouped(minor, { exponent: 2 }).replace(".00", "")}`;
  return {
    percent: String((reward.percentBp ?? 0) / 100),
    most: money(reward.capMinor ?? 0n),
    amount: money(reward.form === "spins" ? reward.spinValueMinor : reward.amountMinor),
    spins: String(reward.spins),
    points: String(reward.points),
    count: String(goalMinor),
    goal: money(goalMinor),
    times: String(times),
    multiple: String(terms.multiple / 100),
    days: String(terms.days ?? 0),
    level: String(eligible.minLevel),
    places: String(places ?? 0),
  };
}

const filled = (sentence: string, figures: Record<string, string>) =>
  sentence.replace(/\{(\w+)\}/g, (_, name: string) => figures[name]!);
