import { first, rows, type Tx } from "~/db/runner/transaction";
import type { App } from "../app.server";
import { bonusRulesOf } from "../bonuses/open-purse.server";
import { holdLease } from "../shared/lease.server";
import type { Lease } from "../shared/lease";
import { claimOutbox, outboxWaits } from "../shared/outbox.server";
import { advance } from "./progress.server";
import { readRules } from "./rules.schema";

/**
 * Deposits bring members nearer to the goals of promotions that count deposits: those that they have joined, and those
 * that nobody joins. A job works that off a moment later, one deposit in a transaction, so that each is counted once, as of
 * when it was credited: a promotion that has ended in between counts it.
 */
const PAID_IN = ["paidIn"] as const;
const PORTION = 50;

export async function advancePromotions(app: App, lease: Lease): Promise<"more" | "done"> {
  const rules = await bonusRulesOf(app);
  for (let done = 0; done < PORTION; done++) {
    const worked = await app.store.transaction(function* (): Tx<boolean> {
      yield* holdLease(app, lease);
      const [event] = yield* claimOutbox(app, { topics: PAID_IN, limit: 1 });
      if (!event) return false;
      const { accountId, depositId, amountMinor } = event.event;
      const at = yield* creditedAt(depositId);
      // Taken back meanwhile.
      if (at === undefined) return true;
      for (const { promotionId, measure } of yield* countingDeposits())
        yield* advance(app, rules, {
          ...{ promotionId, accountId, depositId, baseMinor: amountMinor, at },
          amountMinor: measure === "deposits" ? 1n : amountMinor,
          eventKey: `deposit:${depositId}`,
        });
      return true;
    });
    if (!worked) return "done";
  }
  return "more";
}

export const progressWaits = (app: App): Promise<boolean> => outboxWaits(app, PAID_IN);

function* creditedAt(depositId: number): Tx<number | undefined> {
  const deposit = yield* first((db) =>
    db
      .selectFrom("deposits")
      .select("decided_at")
      .where("id", "=", depositId)
      .where("status", "=", "credited"),
  );
  return deposit?.decided_at ?? undefined;
}

function* countingDeposits(): Tx<{ promotionId: number; measure: "deposits" | "deposited" }[]> {
  const found = yield* rows((db) =>
    db
      .selectFrom("promotion_rules")
      .innerJoin("promotions", "promotions.id", "promotion_id")
      .select(["promotion_id", "rules"])
      .where("enabled", "=", 1)
      .orderBy("promotion_id"),
  );
  return found.flatMap(({ promotion_id: promotionId, rules }) => {
    const { measure } = readRules(rules);
    return measure === "staked" ? [] : [{ promotionId, measure }];
  });
}
