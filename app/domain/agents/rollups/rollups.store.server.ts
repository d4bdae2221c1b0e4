import { sql, type ExpressionBuilder, type Kysely, type OnConflictBuilder } from "kysely";
import { rows, type Tx } from "~/db/runner/transaction";
import type { Database } from "~/db/schema";
import { monthOf } from "../../shared/day";
import { NO_END } from "../tree-days";
import { WHOLE_SITE, type Ancestor, type MemberChange, type TeamChange } from "./rollup-changes";
import { plus, rowOfSums, SUM_COLUMNS, type Sums } from "./sums";

/** Below what SQLite and PostgreSQL take as parameters of one statement. */
const ROWS_PER_STATEMENT = 500;

/** Answers, by `${account}|${day}|${currency}`, how many bets the day holds now. */
export function* addToMemberDaily(changes: MemberChange[]): Tx<Map<string, number>> {
  const bets = new Map<string, number>();
  for (const part of inParts(changes)) {
    const written = yield* rows((db) =>
      db
        .insertInto("member_daily")
        .values(
          part.map(({ accountId, day, ...rest }) => ({ account_id: accountId, day, ...columnsOf(rest) })),
        )
        .onConflict(adding("member_daily", ["account_id", "day", "currency"], SUM_COLUMNS))
        .returning(["account_id", "day", "currency", "bets"]),
    );
    for (const row of written) bets.set(`${row.account_id}|${row.day}|${row.currency}`, row.bets);
  }
  return bets;
}

export function* addToMemberMonthly(changes: MemberChange[]): Tx<void> {
  for (const part of inParts(byMonth(changes))) {
    yield* rows((db) =>
      db
        .insertInto("member_monthly")
        .values(
          part.map(({ accountId, month, ...rest }) => ({ account_id: accountId, month, ...columnsOf(rest) })),
        )
        .onConflict(adding("member_monthly", ["account_id", "month", "currency"], SUM_COLUMNS)),
    );
  }
}

export function* addToTeamDaily(changes: TeamChange[]): Tx<void> {
  for (const part of inParts(changes)) {
    yield* rows((db) =>
      db
        .insertInto("team_daily")
        .values(
          part.map(({ ancestorId, day, activeMembers, registrations, ...rest }) => ({
            ancestor_id: ancestorId,
            day,
            active_members: activeMembers,
            registrations,
            ...columnsOf(rest),
          })),
        )
        .onConflict(
          adding(
            "team_daily",
            ["ancestor_id", "day", "currency"],
            [...SUM_COLUMNS, "active_members", "registrations"],
          ),
        ),
    );
  }
}

/** Everybody who stands or stood above some accounts, themselves at distance 0, and the whole site above all. */
export function* ancestorsOf(accountIds: number[]): Tx<Ancestor[]> {
  const ancestors = yield* rows((db) =>
    db
      .selectFrom(treeOfAllDays(db, accountIds).as("tree"))
      .innerJoin("accounts as account", "account.id", "tree.descendant_id")
      .select([
        "tree.ancestor_id as ancestorId",
        "tree.descendant_id as descendantId",
        "tree.distance",
        "tree.from_day as fromDay",
        "tree.to_day as toDay",
        "account.currency",
      ]),
  );
  const themselves = ancestors.filter(({ distance }) => distance === 0);
  return [
    ...ancestors,
    ...themselves.map((self) => ({ ...self, ancestorId: WHOLE_SITE, distance: Infinity })),
  ];
}

/** Who stands or stood above some accounts, or above all, with the days of which it counts. */
export function treeOfAllDays(db: Kysely<Database>, accountIds?: number[]) {
  const today = db
    .selectFrom("account_tree")
    .select([
      "ancestor_id",
      "descendant_id",
      "distance",
      "from_day",
      sql<number>`${sql.lit(NO_END)}`.as("to_day"),
    ]);
  const past = db
    .selectFrom("account_tree_past")
    .select(["ancestor_id", "descendant_id", "distance", "from_day", "to_day"]);
  if (!accountIds) return today.unionAll(past);
  return today
    .where("descendant_id", "in", accountIds)
    .unionAll(past.where("descendant_id", "in", accountIds));
}

/** By five minutes of play: that something of them was added now. */
export function* markChanges(windows: number[], now: number): Tx<void> {
  for (const part of inParts([...new Set(windows)].sort((a, b) => a - b)))
    yield* rows((db) =>
      db
        .insertInto("play_changes")
        .values(part.map((window_at) => ({ window_at, changed_at: now })))
        .onConflict((conflict) => conflict.column("window_at").doUpdateSet({ changed_at: now })),
    );
}

function columnsOf({ currency, sums }: { currency: string; sums: Sums }) {
  return { currency, ...rowOfSums(sums) };
}

type SumTable = "member_daily" | "member_monthly" | "team_daily";

/** On a row that is there already, adds the new figures to its own. */
function adding<Table extends SumTable>(table: Table, key: readonly string[], columns: readonly string[]) {
  return (conflict: OnConflictBuilder<Database, Table>) =>
    conflict
      .columns(key as never)
      .doUpdateSet(((eb: ExpressionBuilder<Database, SumTable>) =>
        Object.fromEntries(
          columns.map((column) => [
            column,
            eb(eb.ref(`${table}.${column}` as never), "+", eb.ref(`excluded.${column}` as never)),
          ]),
        )) as never);
}

function byMonth(changes: MemberChange[]) {
  const months = new Map<string, { accountId: number; month: number; currency: string; sums: Sums }>();
  for (const { accountId, day, currency, sums } of changes) {
    const month = monthOf(day);
    const key = `${accountId}|${month}|${currency}`;
    const known = months.get(key);
    months.set(key, { accountId, month, currency, sums: known ? plus(known.sums, sums) : sums });
  }
  return [...months.values()];
}

function* inParts<Row>(all: Row[]): Generator<Row[]> {
  for (let start = 0; start < all.length; start += ROWS_PER_STATEMENT) {
    yield all.slice(start, start + ROWS_PER_STATEMENT);
  }
}
