import { first, type Tx } from "~/db/runner/transaction";
import type { App } from "../app.server";
import { addDays, dayOf, startOfDay } from "../shared/day";
import { refuse, type Outcome } from "../shared/refusal";
import { changeAccount, changeAccountsWhere } from "../account-rows/account-rows.server";
import { movePairs } from "../agent-tree/move-pairs.server";
import { putSettingRow } from "../shared/setting-rows.server";

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
  yield* putSettingRow({ clock }, { key: "tree_lock", value: "moved" });
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
  yield* changeAccountsWhere(
    (account) =>
      account("id", "in", (tree) =>
        tree.selectFrom("account_tree").select("descendant_id").where("ancestor_id", "=", accountId),
      ),
    { depth: (account) => account("depth", "+", by) },
  );
  yield* changeAccount(accountId, { parent_id: toId });
}
