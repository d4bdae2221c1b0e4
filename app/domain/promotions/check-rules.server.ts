import type { App } from "../app.server";
import { cheapestEdge } from "../games/catalogue/edges.views.server";
import { isPlayable } from "../games/catalogue/free-games.views.server";
import { settingsOf } from "../settings/settings.server";
import { GAME_TYPES, type GameType } from "../vocabulary/game-type";
import { ruleProblems, type RuleProblem } from "./rule-problems";
import type { PromotionRules } from "./rules.schema";

/** The products of a licence, by the kinds of games that belong to each. */
const PRODUCTS = {
  casino: ["RNG", "LIVE", "FISH", "PVP", "JACKPOT", "MINI"],
  betting: ["SPORTS", "ESPORTS", "COCKFIGHT"],
  lottery: ["LOTT", "ELOTT"],
} as const satisfies Record<string, readonly GameType[]>;
export type Product = keyof typeof PRODUCTS;

/** What is wrong with rules that staff want to save, with the figures that say so; hundredths throughout. */
export interface Problem {
  problem: RuleProblem | MissingTerm;
  multiple: number;
  effective: number;
  percent: number | undefined;
  products: Product[];
  rateBp: number;
  edgeBp: number;
}

/** What members are told before they join has to be there. */
type MissingTerm = "end_missing" | "games_missing" | "free_games_missing";

export async function problemsOf(app: App, rules: PromotionRules): Promise<Problem[]> {
  const { reward } = rules;
  const { terms } = reward;
  const [{ accounts }, rate, isPlayed] = await Promise.all([
    settingsOf(app),
    rateOnStakes(app, rules),
    isPlayable(app, { ...reward, amountMinor: reward.capMinor ?? reward.amountMinor }),
  ]);
  const isBonus = reward.form === "bonus";
  const multiple = isBonus ? terms.multiple : (terms.winsTo?.multiple ?? 0);
  const products = isBonus || reward.form === "free_bet" ? productsOf(rules) : [];
  const { problems, effective } = ruleProblems({
    isStrict: accounts.profile === "strict",
    percentBp: reward.percentBp,
    basis: isBonus ? terms.basis : "bonus",
    ...{ multiple, products },
    hasMaxConversion: terms.maxConversionMinor !== undefined,
    paidOnStakes: rate,
  });
  const missing = missingTerms(rules);
  const lacksGame = !isPlayed && !missing.includes("games_missing");
  const found = [...problems, ...missing, ...(lacksGame ? (["free_games_missing"] as const) : [])];
  return found.map((problem) => ({
    ...{ problem, multiple, effective: Number(effective), percent: reward.percentBp, products },
    ...{ rateBp: Number(rate?.rateBp ?? 0n), edgeBp: Number(rate?.edgeBp ?? 0n) },
  }));
}

/** The end of whatever is a grant, and a game that it can be played in. */
function missingTerms({ reward: { form, terms } }: PromotionRules): MissingTerm[] {
  if (form === "cash" || form === "points") return [];
  const shares = GAME_TYPES.map((type) => (type in terms.games ? terms.games[type] : terms.games.default));
  const single = Object.entries(terms.games).flatMap(([key, share]) =>
    key.startsWith("game:") ? share : [],
  );
  // What counts nothing can be staked in vain.
  const isPlayable = [...shares, ...single].some((share) =>
    form === "bonus" ? share !== null && share !== 0 : share !== null,
  );
  return [
    ...(terms.days === undefined ? (["end_missing"] as const) : []),
    ...(isPlayable ? [] : (["games_missing"] as const)),
  ];
}

/** The products in which the bonus may be staked. */
export function productsOf({ reward: { terms } }: PromotionRules): Product[] {
  const { games } = terms;
  const mayBeStaked = (type: GameType) => (type in games ? games[type] : games.default) !== null;
  return (Object.keys(PRODUCTS) as Product[]).filter((product) => PRODUCTS[product].some(mayBeStaked));
}

/** What is paid again and again for stakes is a rate on them; once in a life is a gift. */
async function rateOnStakes(
  app: App,
  { measure, goalMinor, times, reward }: PromotionRules,
): Promise<{ rateBp: bigint; edgeBp: bigint } | undefined> {
  if (measure !== "staked" || times === 1 || goalMinor === 0n || reward.form === "points") return undefined;
  const edgeBp = await cheapestEdge(app);
  if (edgeBp === undefined) return undefined;
  const worthMinor =
    reward.form === "spins" ? BigInt(reward.spins) * reward.spinValueMinor : reward.amountMinor;
  return { rateBp: (worthMinor * 10_000n + goalMinor - 1n) / goalMinor, edgeBp };
}
