import { rows, type Tx } from "~/db/runner/transaction";
import type { App } from "../app.server";
import { releaseBudget } from "../bonuses/budgets.server";
import { holdLease } from "../shared/lease.server";
import type { Lease } from "../shared/lease";

/** What joining keeps in a budget lapses by the clock, and is freed when nobody can use it. */

/** Of one promotion, before somebody else needs the room. */
export function* releaseLapsed(promotionId: number, now: number): Tx<void> {
  const lapsed = yield* rows((db) =>
    db
      .updateTable("promotion_members")
      .set({ reserved_until_at: null })
      .where("promotion_id", "=", promotionId)
      .where("reserved_until_at", "<=", now)
      .returning(["account_id", "reserved_minor"]),
  );
  for (const { account_id, reserved_minor } of lapsed) {
    if (reserved_minor === null) continue;
    yield* setFree({ promotionId, accountId: account_id, amountMinor: reserved_minor });
  }
}

/** Everything that is kept for one member. */
export function* releaseReservations(accountId: number): Tx<void> {
  const kept = yield* rows((db) =>
    db
      .selectFrom("promotion_members")
      .select(["promotion_id", "reserved_minor"])
      .where("account_id", "=", accountId)
      .where("reserved_minor", "is not", null)
      .orderBy("promotion_id"),
  );
  for (const { promotion_id: promotionId, reserved_minor } of kept)
    yield* setFree({ promotionId, accountId, amountMinor: reserved_minor! });
}

/** One member's, if it is still kept. */
export function* setFree({
  promotionId,
  accountId,
  amountMinor,
}: {
  promotionId: number;
  accountId: number;
  amountMinor: bigint;
}): Tx<void> {
  const freed = yield* rows((db) =>
    db
      .updateTable("promotion_members")
      .set({ reserved_minor: null, reserved_until_at: null })
      .where("promotion_id", "=", promotionId)
      .where("account_id", "=", accountId)
      .where("reserved_minor", "is not", null)
      .returning("account_id"),
  );
  if (freed.length > 0) yield* releaseBudget(promotionId, { amountMinor });
}

/** The job: for promotions that nobody asks for meanwhile. */
export async function releaseReserved(app: App, lease?: Lease): Promise<"done"> {
  const now = app.clock.now();
  const due = await lapsedOf(app).select("promotion_id").distinct().execute();
  for (const { promotion_id: promotionId } of due)
    await app.store.transaction(function* () {
      if (lease) yield* holdLease(app, lease);
      yield* releaseLapsed(promotionId, now);
    });
  return "done";
}

export async function reservationsLapse(app: App): Promise<boolean> {
  return (await lapsedOf(app).select("promotion_id").limit(1).executeTakeFirst()) !== undefined;
}

function lapsedOf({ db, clock }: App) {
  return db.selectFrom("promotion_members").where("reserved_until_at", "<=", clock.now());
}
