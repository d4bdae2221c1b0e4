import { sql, type Insertable, type Kysely, type Selectable } from "kysely";
import { first, rows, type Tx } from "~/db/runner/transaction";
import type { Database, PositionSettlementsTable, PositionsTable } from "~/db/schema";
import { MEMBER_TYPE } from "../../vocabulary/account";
import { NO_END } from "../../agents/tree-days";
import { testAccounts } from "../../accounts/test-accounts/real-only.server";

export type PositionRow = Selectable<PositionsTable>;
export type SettlementRow = Selectable<PositionSettlementsTable>;

/** Held until the transaction ends, so that nobody settles it at the same time. */
export function* holdPosition(id: number): Tx<PositionRow | undefined> {
  return yield* first((db) =>
    db
      .updateTable("positions")
      .set((position) => ({ status: position.ref("status") }))
      .where("id", "=", id)
      .returningAll(),
  );
}

/** Nothing while another offer is open. */
export function* insertPosition(position: Insertable<PositionsTable>): Tx<boolean> {
  const inserted = yield* first((db) =>
    db
      .insertInto("positions")
      .values(position)
      .onConflict((conflict) => conflict.doNothing())
      .returning("id"),
  );
  return inserted !== undefined;
}

export function* changeStatus(change: {
  ids: number[];
  from: string;
  to: string;
  set: { answered_at: number } | { ended_at: number };
}): Tx<number> {
  if (change.ids.length === 0) return 0;
  const changed = yield* rows((db) =>
    db
      .updateTable("positions")
      .set({ ...change.set, status: change.to })
      .where("id", "in", change.ids)
      .where("status", "=", change.from)
      .returning("id"),
  );
  return changed.length;
}

/** The line that an account takes now; undefined without a position. */
export function* runningOf(accountId: number): Tx<PositionRow | undefined> {
  return yield* first((db) =>
    db
      .selectFrom("positions")
      .selectAll()
      .where("account_id", "=", accountId)
      .where("status", "=", "accepted"),
  );
}

/** What waits or runs between one upline, or the house, and one account; or of one account with anybody. */
export function* openPositionsOf({
  accountId,
  agentId,
}: {
  accountId: number;
  agentId?: number | null;
}): Tx<PositionRow[]> {
  return yield* rows((db) => {
    const open = db
      .selectFrom("positions")
      .selectAll()
      .where("account_id", "=", accountId)
      .where("status", "in", ["offered", "accepted"]);
    if (agentId === undefined) return open;
    return open.where("agent_id", agentId === null ? "is" : "=", agentId);
  });
}

/** What an account has given on of more than a line. */
export function* givenAbove({ agentId, lineBp }: { agentId: number; lineBp: number }): Tx<PositionRow[]> {
  return yield* rows((db) =>
    db
      .selectFrom("positions")
      .selectAll()
      .where("agent_id", "=", agentId)
      .where("status", "in", ["offered", "accepted"])
      .where("line_bp", ">", lineBp),
  );
}

export function* settlementsOf(positionId: number): Tx<SettlementRow[]> {
  return yield* rows((db) =>
    db.selectFrom("position_settlements").selectAll().where("position_id", "=", positionId).orderBy("n"),
  );
}

export function* insertSettlement(settlement: SettlementRow): Tx<void> {
  yield* rows((db) => db.insertInto("position_settlements").values(settlement));
}

/** Settled records that a position counts: of its team, and under its agent, on the day on which they were placed. */
export function* countedRecords(position: PositionRow, dayOf: (instantMs: number) => number) {
  const uplines = yield* rows((db) =>
    pairsOfAllDays(db)
      .where("descendant_id", "=", position.account_id)
      .where("distance", "=", 1)
      .unionAll(pastPairs(db).where("descendant_id", "=", position.account_id).where("distance", "=", 1)),
  );
  const found = yield* rows((db) => recordsOfTeam(db, position));
  return found.filter((record) => {
    const day = dayOf(record.placed_at);
    const isOn = (stay: { from_day: number; to_day: number }) => stay.from_day <= day && day <= stay.to_day;
    return isOn(record) && (uplines.find(isOn)?.ancestor_id ?? null) === position.agent_id;
  });
}

const pairsOfAllDays = (db: Kysely<Database>) =>
  db
    .selectFrom("account_tree")
    .select(["ancestor_id", "descendant_id", "from_day", sql<number>`${sql.lit(NO_END)}`.as("to_day")]);

const pastPairs = (db: Kysely<Database>) =>
  db.selectFrom("account_tree_past").select(["ancestor_id", "descendant_id", "from_day", "to_day"]);

function recordsOfTeam(db: Kysely<Database>, position: PositionRow) {
  const team = pairsOfAllDays(db)
    .where("ancestor_id", "=", position.account_id)
    .unionAll(pastPairs(db).where("ancestor_id", "=", position.account_id));
  return db
    .selectFrom(team.as("team"))
    .innerJoin("accounts as account", "account.id", "team.descendant_id")
    .innerJoin("bets as bet", "bet.account_id", "account.id")
    .select(["bet.id", "bet.placed_at", "bet.settled_at", "bet.stake_minor", "bet.payout_minor"])
    .select(["team.from_day", "team.to_day"])
    .where("bet.status", "=", "settled")
    .where("bet.currency", "=", position.currency)
    .where("bet.placed_at", ">=", position.answered_at!)
    .where("bet.placed_at", "<", position.ended_at ?? Number.MAX_SAFE_INTEGER)
    .where("account.member_type", "!=", MEMBER_TYPE.trial)
    .where("account.id", "not in", testAccounts(db));
}
