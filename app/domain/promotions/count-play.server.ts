import { sql } from "kysely";
import type { App } from "../app.server";
import { bonusRulesOf } from "../bonuses/open-purse.server";
import { testAccounts } from "../accounts/test-accounts/real-only.server";
import { holdLease } from "../shared/lease.server";
import type { Lease } from "../shared/lease";
import { advanceTo } from "./progress.server";
import { readRules } from "./rules.schema";

/**
 * Play brings members nearer to the goals of promotions that count stakes: a job adds up the own valid stake since the
 * member joined, or since the promotion began for those that nobody joins. It is added up anew each time, so that a
 * stopped worker loses nothing and a correction counts.
 */
export async function countPlay(app: App, lease: Lease): Promise<"done"> {
  const rules = await bonusRulesOf(app);
  for (const promotion of await countingStakes(app))
    for (const { accountId, progressMinor } of await playFor(app, promotion))
      await app.store.transaction(function* () {
        yield* holdLease(app, lease);
        yield* advanceTo(app, rules, { promotionId: promotion.id, accountId, progressMinor });
      });
  return "done";
}

export async function playCounts(app: App): Promise<boolean> {
  return (await countingStakes(app)).length > 0;
}

interface Counting {
  id: number;
  joinable: boolean;
  startsAt: number;
  goalMinor: bigint;
}

async function countingStakes({ db, clock }: App): Promise<Counting[]> {
  const now = clock.now();
  const rows = await db
    .selectFrom("promotion_rules as rule")
    .innerJoin("promotions as promotion", "promotion.id", "rule.promotion_id")
    .select(["promotion.id", "promotion.joinable", "promotion.starts_at", "rule.rules"])
    .where("promotion.enabled", "=", 1)
    .where("promotion.starts_at", "<=", now)
    .where((eb) => eb.or([eb("promotion.ends_at", "is", null), eb("promotion.ends_at", ">", now)]))
    .orderBy("promotion.id")
    .execute();
  return rows.flatMap(({ id, joinable, starts_at: startsAt, rules: text }) => {
    const { measure, earnUntilAt, goalMinor } = readRules(text);
    const counts = measure === "staked" && (earnUntilAt === undefined || earnUntilAt > now);
    return counts ? [{ id, joinable: joinable === 1, startsAt, goalMinor }] : [];
  });
}

/** Whose play differs from what was counted, or has reached the next reward of a promotion that pays again. */
async function playFor({ db, config }: App, { id, joinable, startsAt, goalMinor }: Counting) {
  const rows = await db
    .selectFrom("bets as bet")
    .leftJoin("promotion_members as member", (join) =>
      join.onRef("member.account_id", "=", "bet.account_id").on("member.promotion_id", "=", id),
    )
    .select(["bet.account_id"])
    .select(sql<bigint>`cast(sum(bet.own_valid_minor) as bigint)`.as("valid_minor"))
    .where("bet.status", "=", "settled")
    .where("bet.currency", "=", config.currency)
    .where("bet.account_id", "not in", testAccounts(db))
    // Who joins none has a row from the first stake that was counted on: it says nothing of when counting began.
    .where("bet.settled_at", ">=", (eb) => (joinable ? eb.ref("member.joined_at") : eb.val(startsAt)))
    .where((eb) => eb.or([eb("member.state", "in", ["signed", "process"]), eb("member.state", "is", null)]))
    .$if(joinable, (one) => one.where("member.state", "is not", null))
    .groupBy(["bet.account_id", "member.progress_minor", "member.paid"])
    .having(
      sql<boolean>`sum(bet.own_valid_minor) <> coalesce(member.progress_minor, 0)
        or sum(bet.own_valid_minor) >= ${goalMinor} * (coalesce(member.paid, 0) + 1)`,
    )
    .orderBy("bet.account_id")
    .execute();
  return rows.map((row) => ({ accountId: row.account_id, progressMinor: row.valid_minor }));
}
