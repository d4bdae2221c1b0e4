import type { Kysely } from "kysely";
import { first, rows, type Tx } from "~/db/runner/transaction";
import type { Database } from "~/db/schema";
import type { App } from "../app.server";
import { addDays, dayOf, startOfDay } from "../shared/day";
import { refuse, type Outcome } from "../shared/refusal";

/**
 * Puts an account, with everybody below it, under another upline. Access and lists follow at once; figures follow with
 * the next day, since a day belongs to the upline with which it began. What was before is never rewritten.
 */
export interface TreeMove {
  accountId: number;
  /** Null: under nobody. */
  toId: number | null;
}

export type MoveRefusal = "unknown_account" | "own_downline" | "other_currency";

/** Refusals, in this order: `unknown_account` for either side, `own_downline` for itself too, `other_currency`. */
export function* moveInTree(
  app: Pick<App, "clock" | "config">,
  { accountId, toId }: TreeMove,
): Tx<Outcome<{ fromId: number | null }, MoveRefusal>> {
  yield* holdTree(app);
  const moved = yield* findPlace(accountId);
  if (!moved) return refuse("unknown_account");
  if (moved.parent_id === toId) return { ok: true, fromId: toId };
  const upline = toId === null ? undefined : yield* findPlace(toId);
  if (toId !== null && !upline) return refuse("unknown_account");
  if (upline && (yield* isBelow(upline.id, accountId))) return refuse("own_downline");
  if (upline && upline.currency !== moved.currency) return refuse("other_currency");
  // The accounts first: whoever registers below one of them waits, and then finds the new pairs.
  yield* setUpline({ accountId, toId, by: (upline ? upline.depth + 1 : 0) - moved.depth });
  yield* movePairs({ accountId, toId, fromDay: firstDayOfMove(app) });
  return { ok: true, fromId: moved.parent_id };
}

/** A move at a day's first instant counts for that day. */
function firstDayOfMove({ clock, config }: Pick<App, "clock" | "config">): number {
  const now = clock.now();
  const today = dayOf(now, config.timeZone);
  return startOfDay(today, config.timeZone) === now ? today : addDays(today, 1);
}

/** Two moves at once could make a circle that neither sees: they wait for each other. */
function* holdTree({ clock }: Pick<App, "clock">): Tx<void> {
  const row = { value: "moved", updated_at: clock.now() };
  yield* rows((db) =>
    db
      .insertInto("settings")
      .values({ key: "tree_lock", ...row })
      .onConflict((conflict) => conflict.column("key").doUpdateSet(row)),
  );
}

function* findPlace(id: number) {
  return yield* first((db) =>
    db.selectFrom("accounts").select(["id", "parent_id", "depth", "currency"]).where("id", "=", id),
  );
}

function* isBelow(descendantId: number, ancestorId: number): Tx<boolean> {
  const pair = yield* first((db) =>
    db
      .selectFrom("account_tree")
      .select("distance")
      .where("ancestor_id", "=", ancestorId)
      .where("descendant_id", "=", descendantId),
  );
  return pair !== undefined;
}

function* setUpline({ accountId, toId, by }: TreeMove & { by: number }): Tx<void> {
  yield* rows((db) =>
    db
      .updateTable("accounts")
      .set((account) => ({ depth: account("depth", "+", by) }))
      .where("id", "in", (tree) =>
        tree.selectFrom("account_tree").select("descendant_id").where("ancestor_id", "=", accountId),
      ),
  );
  yield* rows((db) => db.updateTable("accounts").set({ parent_id: toId }).where("id", "=", accountId));
}

/** The pairs of whoever moves with everybody above them end with the day before, and others begin. */
function* movePairs({ accountId, toId, fromDay }: TreeMove & { fromDay: number }): Tx<void> {
  const toDay = addDays(fromDay, -1);
  const isEnding = (db: Kysely<Database>) =>
    db
      .selectFrom("account_tree as pair")
      .innerJoin("account_tree as moving", "moving.descendant_id", "pair.descendant_id")
      .where("moving.ancestor_id", "=", accountId)
      .whereRef("pair.distance", ">", "moving.distance");
  yield* rows((db) =>
    db
      .insertInto("account_tree_past")
      .columns(["ancestor_id", "descendant_id", "distance", "from_day", "to_day"])
      .expression(
        isEnding(db)
          .select(["pair.ancestor_id", "pair.descendant_id", "pair.distance", "pair.from_day"])
          .select((eb) => eb.val(toDay).as("to_day"))
          // One of the same day never counted.
          .where("pair.from_day", "<=", toDay),
      ),
  );
  yield* rows((db) =>
    db
      .deleteFrom("account_tree")
      .where("descendant_id", "in", (tree) =>
        tree
          .selectFrom("account_tree as moving")
          .select("moving.descendant_id")
          .where("moving.ancestor_id", "=", accountId),
      )
      .where("ancestor_id", "in", (tree) =>
        tree
          .selectFrom("account_tree as above")
          .select("above.ancestor_id")
          .where("above.descendant_id", "=", accountId)
          .where("above.distance", ">", 0),
      ),
  );
  if (toId === null) return;
  yield* rows((db) =>
    db
      .insertInto("account_tree")
      .columns(["ancestor_id", "descendant_id", "distance", "from_day"])
      .expression(
        db
          .selectFrom("account_tree as above")
          .innerJoin("account_tree as moving", (join) => join.on("moving.ancestor_id", "=", accountId))
          .select(["above.ancestor_id", "moving.descendant_id"])
          .select((eb) => [
            eb(eb("above.distance", "+", eb.ref("moving.distance")), "+", 1).as("distance"),
            eb.val(fromDay).as("from_day"),
          ])
          .where("above.descendant_id", "=", toId),
      ),
  );
}
