import type { App } from "../../app.server";
import { isPlayable } from "../../games/catalogue/free-games.views.server";
import { cheapestEdge, cheapestEdges } from "../../games/catalogue/edges.views.server";
import { ruleProblems } from "../../promotions/rule-problems";
import { settingsOf } from "../../settings/settings.server";
import { GAME_TYPES } from "../../vocabulary/game-type";
import {
  CashbackSchema,
  MissionSchema,
  RanksSchema,
  RebateSchema,
  ReferralSchema,
  type GivenReward,
  type ProgrammeKind,
} from "../programmes/programme";

/**
 * A rate on stakes that is not below what the cheapest game keeps, too much to play, or a free bet or free spins that no
 * game plays; hundredths.
 */
export interface ProgrammeProblem {
  problem: "pays_without_end" | "wagering_above_10x" | "free_games_missing";
  /** Of games; empty for any. */
  kind: string;
  rateBp: number;
  edgeBp: number;
  times: number;
}

/** What is wrong with the rules of a programme when staff save it. */
export async function problemsOf(app: App, kind: ProgrammeKind, rules: object): Promise<ProgrammeProblem[]> {
  const [wagering, unplayed, endless] = await Promise.all([
    tooMuchToPlay(app, givenBy(kind, rules)),
    playedNowhere(app, givenBy(kind, rules)),
    endlessRates(app, kind, rules),
  ]);
  return [...wagering, ...unplayed, ...endless];
}

/** All that a programme gives. */
function givenBy(kind: ProgrammeKind, rules: object): GivenReward[] {
  switch (kind) {
    case "cashback":
      return [CashbackSchema.parse(rules).given];
    case "rebate":
      return [RebateSchema.parse(rules).given];
    case "mission":
      return [MissionSchema.parse(rules).given];
    case "ranks":
      return RanksSchema.parse(rules).levels.flatMap(({ gift }) => gift ?? []);
    case "referral": {
      const { owner, friend } = ReferralSchema.parse(rules);
      return [owner, friend];
    }
    default:
      return [];
  }
}

const NONE = { kind: "", rateBp: 0, edgeBp: 0, times: 0 };

/** The most of what its bonuses ask for. */
async function tooMuchToPlay(app: App, given: readonly GivenReward[]): Promise<ProgrammeProblem[]> {
  const bonuses = given.filter(({ form }) => form === "bonus");
  const times = Math.max(0, ...bonuses.map(({ terms }) => terms.multiple));
  const { accounts } = await settingsOf(app);
  const { problems } = ruleProblems({
    ...{ isStrict: accounts.profile === "strict", percentBp: undefined, basis: "bonus", multiple: times },
    ...{ hasMaxConversion: false, products: [], paidOnStakes: undefined },
  });
  return problems.includes("wagering_above_10x") ? [{ ...NONE, problem: "wagering_above_10x", times }] : [];
}

async function playedNowhere(app: App, given: readonly GivenReward[]): Promise<ProgrammeProblem[]> {
  for (const gift of given)
    if (!(await isPlayable(app, gift))) return [{ ...NONE, problem: "free_games_missing" }];
  return [];
}

async function endlessRates(app: App, kind: ProgrammeKind, rules: object): Promise<ProgrammeProblem[]> {
  if (kind === "rebate") return endlessRebates(app, rules);
  if (kind !== "referral") return [];
  const { shareBp } = ReferralSchema.parse(rules);
  const edgeBp = shareBp > 0n ? await cheapestEdge(app) : undefined;
  return edgeBp !== undefined && shareBp >= edgeBp ? [endless("", shareBp, edgeBp)] : [];
}

/** Each kind of game has its own rate, or that of the others. */
async function endlessRebates(app: App, rules: object): Promise<ProgrammeProblem[]> {
  const tiers = RebateSchema.parse(rules).rates;
  const edges = await cheapestEdges(app);
  return GAME_TYPES.flatMap((type): ProgrammeProblem[] => {
    const edgeBp = edges[type];
    const rates = tiers.map(({ rateBp }) => rateBp[type] ?? rateBp.default ?? 0n);
    const rateBp = rates.reduce((most, one) => (one > most ? one : most), 0n);
    return edgeBp === undefined || rateBp === 0n || rateBp < edgeBp ? [] : [endless(type, rateBp, edgeBp)];
  });
}

const endless = (kind: string, rateBp: bigint, edgeBp: bigint): ProgrammeProblem => ({
  ...{ problem: "pays_without_end", kind, times: 0 },
  ...{ rateBp: Number(rateBp), edgeBp: Number(edgeBp) },
});
