import type { App } from "../../app.server";
import type { Reward } from "../../bonuses/award.server";
import { languagesOf } from "../../settings/languages.server";
import { dayOf } from "../../shared/day";
import { ownPlay } from "../programmes/own-play.server";
import { RanksSchema, RebateSchema, rewardGiven } from "../programmes/programme";
import { listProgrammes, type Programme } from "../programmes/programmes.server";
import { levelNames } from "./level-names.server";
import { depositsUntil } from "./update-ranks.server";
import { firstDayOf, lastDayOf, quarterOf } from "./quarter";

/** A level of the ladder with what it asks for and gives. */
export interface VipLevel {
  level: number;
  /** As the operator calls it; undefined where it is called by its number. */
  name: string | undefined;
  validMinor: bigint;
  depositsMinor: bigint;
  /** Given once, when it is reached. */
  gift: Reward | undefined;
  /** Of own valid stakes each day, from the lowest to the highest over the kinds of games; undefined without a rebate. */
  rebateBp: { least: bigint; most: bigint } | undefined;
}

/** The ladder as one member sees it. */
export interface VipView {
  levels: VipLevel[];
  level: number;
  /** The last day on which it holds without being earned again; undefined at the beginning. */
  keptUntil: number | undefined;
  /** Own valid stake of the quarter, and all deposits. */
  validMinor: bigint;
  depositsMinor: bigint;
  quarterEnds: number;
}

/** Programmes that run today; the first of a kind holds. */
async function running(app: App, kind: "ranks" | "rebate"): Promise<Programme | undefined> {
  const today = dayOf(app.clock.now(), app.config.timeZone);
  return (await listProgrammes(app, kind)).find(
    ({ fromDay, untilDay }) => fromDay <= today && (untilDay === undefined || today <= untilDay),
  );
}

async function levelsIn(app: App, ladder: Programme, language: string): Promise<VipLevel[]> {
  const [rebate, languages] = await Promise.all([running(app, "rebate"), languagesOf(app)]);
  const rates = rebate ? RebateSchema.parse(rebate.rules).rates : [];
  const names = levelNames(ladder.texts, [language, ...languages]);
  return RanksSchema.parse(ladder.rules).levels.map(({ validMinor, depositsMinor, gift }, level) => {
    const own = Object.values(rates.findLast(({ fromLevel }) => fromLevel <= level)?.rateBp ?? {});
    const sorted = own.sort((one, other) => Number(one - other));
    return {
      ...{ level, name: names[level] || undefined, validMinor, depositsMinor },
      gift: gift && rewardGiven(gift, { kind: "vip", promotionId: ladder.promotionId }),
      rebateBp: sorted.length > 0 ? { least: sorted[0]!, most: sorted.at(-1)! } : undefined,
    };
  });
}

/** Undefined where the operator has no ranks: nothing of them is shown then. */
export async function vipView(
  app: App,
  { accountId, language }: { accountId: number; language: string },
): Promise<VipView | undefined> {
  const ladder = await running(app, "ranks");
  if (!ladder) return undefined;
  const quarter = quarterOf(dayOf(app.clock.now(), app.config.timeZone));
  const span = { fromDay: firstDayOf(quarter), toDay: lastDayOf(quarter) };
  const [levels, rank, play, depositsMinor] = await Promise.all([
    levelsIn(app, ladder, language),
    app.db
      .selectFrom("member_ranks")
      .select(["level", "kept_until"])
      .where("account_id", "=", accountId)
      .executeTakeFirst(),
    ownPlay(app, { ...span, accountId }),
    depositsUntil(app, accountId, quarter),
  ]);
  const level = Math.min(rank?.level ?? 0, levels.length - 1);
  return {
    ...{ levels, level, depositsMinor, quarterEnds: span.toDay },
    keptUntil: rank && level > 0 ? lastDayOf(rank.kept_until) : undefined,
    validMinor: play.reduce((sum, one) => sum + one.validMinor, 0n),
  };
}

/** What the specification calls hasVip, vipLabelName and vipRankLevel. */
export interface VipLabel {
  level: number;
  name: string | undefined;
}

export async function vipLabelOf(
  app: App,
  { accountId, language }: { accountId: number; language: string },
): Promise<VipLabel | undefined> {
  const ladder = await running(app, "ranks");
  if (!ladder) return undefined;
  const [levels, rank] = await Promise.all([
    levelsIn(app, ladder, language),
    app.db.selectFrom("member_ranks").select("level").where("account_id", "=", accountId).executeTakeFirst(),
  ]);
  const level = Math.min(rank?.level ?? 0, levels.length - 1);
  return { level, name: levels[level]!.name };
}
