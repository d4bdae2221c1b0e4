import { expressionBuilder, sql, type Expression, type SqlBool } from "kysely";
import type { Database } from "~/db/schema";
import { rows } from "~/db/runner/transaction";
import type { App } from "../app.server";
import { bonusRulesOf } from "../bonuses/open-purse.server";
import { testAccounts } from "../accounts/test-accounts/real-only.server";
import { dayOf } from "../shared/day";
import { holdLease } from "../shared/lease.server";
import type { Lease } from "../shared/lease";
import { LATE_MS } from "../shared/period";
import { MEMBER_TYPE } from "../vocabulary/account";
import { advanceTo } from "./progress.server";
import { readRules, type PromotionRules } from "./rules.schema";

/**
 * Play brings members nearer to the goals of promotions that count stakes: a job adds up the own valid stake since the
 * member joined, or since the promotion began for those that nobody joins. It is added up anew each time, so that a
 * stopped worker loses nothing and a correction counts. Once nothing can be earned any more it is added up a last time,
 * up to that moment, however late the job comes.
 */
export async function countPlay(app: App, lease: Lease): Promise<"done"> {
  const rules = await bonusRulesOf(app);
  for (const promotion of await countingStakes(app)) {
    const { id: promotionId, until } = promotion;
    const now = app.clock.now();
    const at = until !== undefined && until <= now ? until - 1 : now;
    for (const { accountId, progressMinor } of await playFor(app, promotion))
      await app.store.transaction(function* () {
        yield* holdLease(app, lease);
        const counted = { promotionId, accountId, progressMinor, at };
        // A promotion that pays again may owe several rewards at once.
        while ((yield* advanceTo(app, rules, counted)) === "claimed");
      });
    if (until !== undefined && until + LATE_MS <= now)
      await app.store.transaction(function* () {
        yield* holdLease(app, lease);
        yield* rows((db) =>
          db.updateTable("promotion_rules").set({ counted_at: now }).where("promotion_id", "=", promotionId),
        );
      });
  }
  return "done";
}

export async function playCounts(app: App): Promise<boolean> {
  return (await countingStakes(app)).length > 0;
}

interface Counting {
  id: number;
  joinable: boolean;
  startsAt: number;
  /** Play that is settled from then on counts no more. */
  until: number | undefined;
  goalMinor: bigint;
  eligible: PromotionRules["eligible"];
}

async function countingStakes({ db, clock }: App): Promise<Counting[]> {
  const now = clock.now();
  const found = await db
    .selectFrom("promotion_rules as rule")
    .innerJoin("promotions as promotion", "promotion.id", "rule.promotion_id")
    .select(["promotion.id", "promotion.joinable", "promotion.starts_at", "promotion.ends_at"])
    .select(["rule.rules", "rule.counted_at"])
    .where("promotion.enabled", "=", 1)
    .where("promotion.starts_at", "<=", now)
    .orderBy("promotion.id")
    .execute();
  return found.flatMap(({ id, joinable, starts_at: startsAt, ends_at, rules: text, counted_at }) => {
    const { measure, earnUntilAt, goalMinor, eligible } = readRules(text);
    const ends = [earnUntilAt, ends_at].filter((one) => typeof one === "number");
    const until = ends.length > 0 ? Math.min(...ends) : undefined;
    const isCounted = until !== undefined && counted_at !== null && counted_at >= until + LATE_MS;
    const counts = measure === "staked" && !isCounted;
    return counts ? [{ id, joinable: joinable === 1, startsAt, until, goalMinor, eligible }] : [];
  });
}

/**
 * Whose play differs from what was counted, or has reached the next reward of a promotion that pays again. Who cannot take
 * part is left out here, so that nobody's wallet is held every minute for nothing; whoever counts asks once more.
 */
async function playFor({ db, config, clock }: App, counting: Counting) {
  const { id, joinable, goalMinor } = counting;
  const now = clock.now();
  const played = await db
    .selectFrom(() => (joinable ? sinceJoined : sinceBegun)({ db, config }, counting).as("play"))
    .leftJoin("promotion_members as member", (join) =>
      join.onRef("member.account_id", "=", "play.account_id").on("member.promotion_id", "=", id),
    )
    .innerJoin("accounts as account", "account.id", "play.account_id")
    .select(["play.account_id"])
    .select(sql<bigint>`cast(sum(play.own_valid_minor) as bigint)`.as("valid_minor"))
    .where("play.account_id", "not in", testAccounts(db))
    .where("account.member_type", "!=", MEMBER_TYPE.trial)
    .where("account.status", "!=", "closed")
    .where((eb) =>
      eb.or([
        eb("account.paused_until", "is", null),
        eb("account.paused_until", "<=", now),
        eb("account.pause_kind", "=", ""),
      ]),
    )
    .where((eb) => eb.or([eb("member.state", "is not", null), isFor(counting, eb.ref("account.id"))]))
    .where((eb) => eb.or([eb("member.state", "in", ["signed", "process"]), eb("member.state", "is", null)]))
    .$if(joinable, (one) => one.where("member.state", "is not", null))
    .groupBy(["play.account_id", "member.progress_minor", "member.paid"])
    .having(
      sql<boolean>`sum(play.own_valid_minor) <> coalesce(member.progress_minor, 0)
        or sum(play.own_valid_minor) >= ${goalMinor} * (coalesce(member.paid, 0) + 1)`,
    )
    .orderBy("play.account_id")
    .execute();
  return played.map((row) => ({ accountId: row.account_id, progressMinor: row.valid_minor }));
}

/** As `isEligible`, of whoever has not begun. */
function isFor({ eligible }: Counting, accountId: Expression<number>) {
  const { minLevel, countries, tag, firstDeposit } = eligible;
  const eb = expressionBuilder<Database, never>();
  const conditions: Expression<SqlBool>[] = [];
  if (minLevel > 0) {
    const ranks = eb.selectFrom("member_ranks").select("level").where("account_id", "=", accountId);
    conditions.push(eb.exists(ranks.where("level", ">=", minLevel)));
  }
  if (countries) {
    const profiles = eb.selectFrom("profiles").select("account_id").where("account_id", "=", accountId);
    conditions.push(eb.exists(profiles.where("nationality", "in", countries)));
  }
  if (tag !== undefined) {
    const tags = eb.selectFrom("member_tags").select("tag").where("account_id", "=", accountId);
    conditions.push(eb.exists(tags.where("tag", "=", tag)));
  }
  if (firstDeposit) {
    const deposits = eb.selectFrom("deposits").select("id").where("account_id", "=", accountId);
    conditions.push(eb.not(eb.exists(deposits.where("status", "in", ["credited", "reversed"]))));
  }
  return eb.and(conditions);
}

/** The bets of each who takes part, by the index of account and day. */
function sinceJoined({ db, config }: Pick<App, "db" | "config">, { id, startsAt, until }: Counting) {
  return db
    .selectFrom("promotion_members as own")
    .innerJoin("bets as bet", "bet.account_id", "own.account_id")
    .select(["bet.account_id", "bet.own_valid_minor"])
    .where("own.promotion_id", "=", id)
    .where("own.state", "in", ["signed", "process"])
    .where("bet.day", ">=", dayOf(startsAt, config.timeZone))
    .where("bet.status", "=", "settled")
    .where("bet.currency", "=", config.currency)
    .whereRef("bet.settled_at", ">=", "own.joined_at")
    .$if(until !== undefined, (bets) => bets.where("bet.settled_at", "<", until!));
}

/** Whole days by their sums; of the first one and the last one, the bets that lie within. */
function sinceBegun({ db, config }: Pick<App, "db" | "config">, { startsAt, until }: Counting) {
  const firstDay = dayOf(startsAt, config.timeZone);
  const lastDay = until === undefined ? undefined : dayOf(until, config.timeZone);
  const ends = lastDay === undefined ? [firstDay] : [firstDay, lastDay];
  return db
    .selectFrom("bet_days")
    .select(["account_id", "own_valid_minor"])
    .where("day", ">", firstDay)
    .$if(lastDay !== undefined, (days) => days.where("day", "<", lastDay!))
    .where("status", "=", "settled")
    .where("currency", "=", config.currency)
    .unionAll(
      db
        .selectFrom("bets as bet")
        .select(["bet.account_id", "bet.own_valid_minor"])
        .where("bet.account_id", "in", (eb) =>
          eb.selectFrom("bet_days").select("account_id").where("day", "in", ends),
        )
        .where("bet.day", "in", ends)
        .where("bet.status", "=", "settled")
        .where("bet.currency", "=", config.currency)
        .where("bet.settled_at", ">=", startsAt)
        .$if(until !== undefined, (bets) => bets.where("bet.settled_at", "<", until!)),
    );
}
