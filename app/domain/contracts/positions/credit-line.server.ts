import { first, rows, type Tx } from "~/db/runner/transaction";
import { sql } from "kysely";
import type { App } from "../../app.server";
import { refuse, type Outcome } from "../../shared/refusal";
import { positionsAreOn } from "./switch.server";
import { holdAccount } from "../../account-rows/account-rows.server";

/**
 * How much a direct downline may owe by positions. What an upline grants comes out of its own line; the house has no
 * limit. A line is set anew as a whole.
 */
export interface Grant {
  /** Null for the house. */
  fromId: number | null;
  toId: number;
  currency: string;
  creditMinor: bigint;
}

type GrantRefusal = "unknown_downline" | "line_in_use" | "line_too_small";

/**
 * Refusals, in this order: `feature_off`, `unknown_downline`; `line_in_use` where the downline has granted on or owes
 * more; `line_too_small` where the own free line is less, counting what this downline has already.
 */
export async function grantCredit(
  app: App,
  grant: Grant,
): Promise<Outcome<object, "feature_off" | GrantRefusal>> {
  if (!(await positionsAreOn(app))) return refuse("feature_off");
  const { fromId, toId, creditMinor } = grant;
  return app.store.transaction(function* () {
    const order = [fromId, toId].filter((id) => id !== null).sort((a, b) => a - b);
    const held = [];
    for (const id of order) held.push(yield* holdAccount(id));
    const downline = held.find((account) => account?.id === toId);
    if (!downline || downline.parentId !== fromId || creditMinor < 0n) return refuse("unknown_downline");
    if (creditMinor < (yield* givenBy(toId)) + (yield* debtOf(toId))) return refuse("line_in_use");
    if (fromId !== null) {
      const free = (yield* lineOf(fromId)) - (yield* givenBy(fromId)) - (yield* debtOf(fromId));
      if (creditMinor - (yield* lineOf(toId)) > free) return refuse("line_too_small");
    }
    yield* rows((db) =>
      db
        .insertInto("credit_lines")
        .values({ account_id: toId, agent_id: fromId, amount_minor: creditMinor })
        .onConflict((conflict) =>
          conflict.column("account_id").doUpdateSet({ agent_id: fromId, amount_minor: creditMinor }),
        ),
    );
    return { ok: true as const };
  });
}

function* lineOf(accountId: number): Tx<bigint> {
  const line = yield* first((db) =>
    db.selectFrom("credit_lines").select("amount_minor").where("account_id", "=", accountId),
  );
  return line?.amount_minor ?? 0n;
}

function* givenBy(accountId: number): Tx<bigint> {
  const given = yield* first((db) =>
    db
      .selectFrom("credit_lines")
      .select(sql<bigint>`cast(coalesce(sum(amount_minor), 0) as bigint)`.as("sum_minor"))
      .where("agent_id", "=", accountId),
  );
  return given!.sum_minor;
}

/** What an account still owes by the latest settlement of each of its positions. */
function* debtOf(accountId: number): Tx<bigint> {
  const owed = yield* first((db) =>
    db
      .selectFrom("positions as position")
      .innerJoin("position_settlements as settled", "settled.position_id", "position.id")
      .select(sql<bigint>`cast(coalesce(sum(settled.open_minor), 0) as bigint)`.as("sum_minor"))
      .where("position.account_id", "=", accountId)
      .where("settled.open_minor", "<", 0n)
      .where("settled.n", "=", (latest) =>
        latest
          .selectFrom("position_settlements as other")
          .select((row) => row.fn.max<number>("other.n").as("n"))
          .whereRef("other.position_id", "=", "position.id"),
      ),
  );
  return -owed!.sum_minor;
}
