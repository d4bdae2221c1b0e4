import { sql } from "kysely";
import { first, rows, type Tx } from "~/db/runner/transaction";
import { award } from "../../bonuses/award.server";
import { bonusRulesOf } from "../../bonuses/open-purse.server";
import type { BonusRules } from "../../bonuses/purse";
import type { App } from "../../app.server";
import { dayOf } from "../../shared/day";
import { holdLease } from "../../shared/lease.server";
import type { Lease } from "../../shared/lease";
import { byMember, ownPlay } from "../programmes/own-play.server";
import { RanksSchema, rewardGiven, type GivenReward } from "../programmes/programme";
import { listProgrammes, runsOn, type Programme } from "../programmes/programmes.server";
import { tellOfReward } from "../../bonuses/tell-of-reward.server";
import { languagesOf } from "../../settings/languages.server";
import { levelNames } from "./level-names.server";
import { firstDayOf, lastDayOf, quarterOf } from "./quarter";
import { NO_RANK, rankAfter, type Level, type Rank } from "./rank";

/**
 * The job: who has reached a rank by own valid stake of the quarter and by all deposits has it at once; who has not
 * earned it again falls by one after the quarter for which it was kept. Gifts are given once in a life.
 */
export async function updateRanks(app: App, lease: Lease): Promise<"done"> {
  const today = dayOf(app.clock.now(), app.config.timeZone);
  const ladder = (await listProgrammes(app, "ranks")).find((one) => runsOn(one, today));
  if (!ladder) return "done";
  const { levels } = RanksSchema.parse(ladder.rules);
  const bars = levels.map(({ validMinor, depositsMinor }) => ({ validMinor, depositsMinor, giftMinor: 0n }));
  const rules = await bonusRulesOf(app);
  const names = levelNames(ladder.texts, await languagesOf(app));
  for (const quarter of await quartersDue(app, quarterOf(today))) {
    const span = { fromDay: firstDayOf(quarter), toDay: lastDayOf(quarter) };
    const play = byMember(await ownPlay(app, span));
    for (const accountId of new Set([...play.keys(), ...(await rankedMembers(app))])) {
      const validMinor = (play.get(accountId) ?? []).reduce((sum, one) => sum + one.validMinor, 0n);
      const depositsMinor = await depositsUntil(app, accountId, quarter);
      await app.store.transaction(() =>
        change(app, lease, { accountId, bars, names, now: { quarter, validMinor, depositsMinor } }),
      );
    }
  }
  for (const accountId of await owedGifts(app))
    await app.store.transaction(() => giveGifts(app, lease, { accountId, rules, ladder, levels }));
  return "done";
}

/** Whoever has reached a level whose gift was not given: the job stopped, or the member could be given nothing. */
async function owedGifts({ db }: App): Promise<number[]> {
  const found = await db
    .selectFrom("member_ranks")
    .select("account_id")
    .whereRef("gifts_given", "<", "gifts_to")
    .orderBy("account_id")
    .execute();
  return found.map(({ account_id: id }) => id);
}

interface Giving {
  accountId: number;
  rules: BonusRules;
  ladder: Programme;
  levels: readonly { gift?: GivenReward | undefined }[];
}

/** Gift and note of it in one transaction; a gift that is refused waits, and those above it with it. */
function* giveGifts(app: App, lease: Lease, { accountId, rules, ladder, levels }: Giving): Tx<void> {
  yield* holdLease(app, lease);
  const row = yield* first((db) =>
    db.selectFrom("member_ranks").select(["gifts_given", "gifts_to"]).where("account_id", "=", accountId),
  );
  if (!row) return;
  let given = row.gifts_given;
  for (; given < row.gifts_to; given++) {
    const gift = levels[given + 1]?.gift;
    if (!gift) continue;
    const reward = rewardGiven(gift, { kind: "vip", promotionId: ladder.promotionId });
    const key = `vip:${given + 1}:${accountId}`;
    const awarded = yield* award(app, rules, { key, accountId, reward });
    if (!awarded.ok) break;
  }
  yield* rows((db) =>
    db.updateTable("member_ranks").set({ gifts_given: given }).where("account_id", "=", accountId),
  );
}

/** The running quarter; after downtime over its beginning, the one before first. */
async function quartersDue({ db }: App, now: number): Promise<number[]> {
  const last = await db
    .selectFrom("member_ranks")
    .select(sql<number | null>`max(quarter)`.as("quarter"))
    .executeTakeFirst();
  const from = last?.quarter ?? now;
  return [...Array(Math.max(0, now - from) + 1).keys()].map((n) => from + n);
}

async function rankedMembers({ db }: App): Promise<number[]> {
  const found = await db.selectFrom("member_ranks").select("account_id").where("level", ">", 0).execute();
  return found.map(({ account_id: id }) => id);
}

/** All deposits of a member until the end of a quarter. */
export async function depositsUntil(
  { db, config }: App,
  accountId: number,
  quarter: number,
): Promise<bigint> {
  const row = await db
    .selectFrom("member_daily")
    .select((eb) =>
      eb.cast<bigint>(eb.fn.coalesce(eb.fn.sum("deposit_minor"), eb.val(0n)), "bigint").as("sum_minor"),
    )
    .where("account_id", "=", accountId)
    .where("currency", "=", config.currency)
    .where("day", "<=", lastDayOf(quarter))
    .executeTakeFirstOrThrow();
  return row.sum_minor;
}

interface Change {
  accountId: number;
  bars: readonly Level[];
  /** What the levels are called; where one has no name, it is called by its number. */
  names: readonly string[];
  now: { quarter: number; validMinor: bigint; depositsMinor: bigint };
}

function* change(app: App, lease: Lease, { accountId, bars, names, now }: Change): Tx<void> {
  yield* holdLease(app, lease);
  const row = yield* first((db) =>
    db.selectFrom("member_ranks").selectAll().where("account_id", "=", accountId),
  );
  const before: Rank = row
    ? { level: row.level, keptUntil: row.kept_until, giftsTo: row.gifts_to }
    : { ...NO_RANK, keptUntil: now.quarter };
  const { rank } = rankAfter(before, bars, now);
  const values = { level: rank.level, kept_until: rank.keptUntil, gifts_to: rank.giftsTo };
  yield* rows((db) =>
    db
      .insertInto("member_ranks")
      .values({ account_id: accountId, ...values, quarter: now.quarter })
      .onConflict((conflict) =>
        conflict.column("account_id").doUpdateSet({ ...values, quarter: now.quarter }),
      ),
  );
  if (rank.level > before.level) {
    const reached = { rank: names[rank.level] || String(rank.level) };
    yield* tellOfReward(app, { accountId, letter: "rankReached", values: reached });
  }
}
