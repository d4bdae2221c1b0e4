import { sql, type Kysely } from "kysely";
import type { Database } from "~/db/schema";
import { testAccounts } from "../../accounts/test-accounts/real-only.server";
import { addDays, startOfDay } from "../../shared/day";
import { firstIdAt } from "../../shared/id";
import { SUM_COLUMNS, type SumColumn } from "./sums";

export interface Days {
  fromDay: number;
  toDay: number;
}

/** Ids only bound what is looked through: a day may have been counted by another zone, of which the farthest are 26 hours apart. */
const MARGIN_MS = 27 * 3_600_000;

/** Every bet of real money and every move of it from or to the world outside, as a row of figures. */
export function happenings(db: Kysely<Database>, days: Days & { timeZone: string }) {
  return settledBets(db, days)
    .unionAll(deposits(db, days))
    .unionAll(payouts(db, days))
    .unionAll(rewards(db, days));
}

export function settledBets(db: Kysely<Database>, { fromDay, toDay }: Days) {
  return db
    .selectFrom("bets")
    .select(["account_id", "day", "currency"])
    .select(
      figures({
        bets: "1",
        stake_minor: "stake_minor",
        valid_minor: "valid_minor",
        payout_minor: "payout_minor",
      }),
    )
    .where("status", "=", "settled")
    .where("account_id", "not in", testAccounts(db))
    .where("day", ">=", fromDay)
    .where("day", "<=", toDay);
}

export function deposits(db: Kysely<Database>, days: Days & { timeZone: string }) {
  return moneyMoves(db, days)
    .select(figures({ deposits: "1", deposit_minor: "amount_minor" }))
    .where("moved.kind", "=", "deposit")
    .where("party.kind", "=", "member_main");
}

export function payouts(db: Kysely<Database>, days: Days & { timeZone: string }) {
  return moneyMoves(db, days)
    .select(
      figures({
        withdrawals: "case when amount_minor < 0 then 1 else -1 end",
        withdraw_minor: "-amount_minor",
      }),
    )
    .where((eb) =>
      eb.or([
        eb.and([eb("moved.kind", "=", "withdrawal_payout"), eb("party.kind", "=", "member_hold")]),
        // What never arrived counts against it, on the day on which it went back.
        eb.and([eb("moved.kind", "=", "withdrawal_refund"), eb("party.kind", "=", "member_main")]),
      ]),
    );
}

/**
 * What promotions gave, less what came back to them: to the member whose wallet stands on the other side, or whose round
 * it was where a free bet's stake goes straight back.
 */
export function rewards(db: Kysely<Database>, days: Days & { timeZone: string }) {
  const owner = sql<number>`coalesce(
    (select wallet.account_id from ledger_entries as other join wallets as wallet on wallet.id = other.ledger_account_id
      where other.transaction_id = moved.id limit 1),
    (select account_id from rounds where rounds.id = moved.reference_id))`;
  return moves(db, days)
    .select([owner.as("account_id"), "day", "moved.currency"])
    .select(figures({ rewards_minor: "-amount_minor" }))
    .where("party.kind", "=", "promotion");
}

/** Each account's days once for everybody who stood above it on that day, and for itself. */
export function playByAncestor(db: Kysely<Database>, { fromDay, toDay }: Days, ancestorIds?: number[]) {
  const today = db
    .selectFrom("member_daily")
    .innerJoin("account_tree as tree", "tree.descendant_id", "member_daily.account_id")
    .select(["ancestor_id", "day", "currency", ...SUM_COLUMNS])
    .whereRef("day", ">=", "tree.from_day")
    .where("day", ">=", fromDay)
    .where("day", "<=", toDay);
  const past = db
    .selectFrom("member_daily")
    .innerJoin("account_tree_past as tree", "tree.descendant_id", "member_daily.account_id")
    .select(["ancestor_id", "day", "currency", ...SUM_COLUMNS])
    .whereRef("day", ">=", "tree.from_day")
    .whereRef("day", "<=", "tree.to_day")
    .where("day", ">=", fromDay)
    .where("day", "<=", toDay);
  if (!ancestorIds) return today.unionAll(past);
  return today.where("ancestor_id", "in", ancestorIds).unionAll(past.where("ancestor_id", "in", ancestorIds));
}

/** The columns of sums, added up. */
export const summed = SUM_COLUMNS.map((column) =>
  sql<never>`cast(sum(${sql.ref(column)}) as bigint)`.as(column),
);

function moneyMoves(db: Kysely<Database>, days: Days & { timeZone: string }) {
  return moves(db, days).select(["owner_id as account_id", "day", "moved.currency"]);
}

function moves(db: Kysely<Database>, { fromDay, toDay, timeZone }: Days & { timeZone: string }) {
  return db
    .selectFrom("ledger_transactions as moved")
    .innerJoin("ledger_entries", "transaction_id", "moved.id")
    .innerJoin("ledger_accounts as party", "party.id", "ledger_account_id")
    .where("moved.id", ">=", firstIdAt(startOfDay(fromDay, timeZone) - MARGIN_MS))
    .where("moved.id", "<", firstIdAt(startOfDay(addDays(toDay, 1), timeZone) + MARGIN_MS))
    .where("day", ">=", fromDay)
    .where("day", "<=", toDay);
}

/** All columns of sums: those given as the expressions that they are given as, the others as nothing. */
function figures(given: Partial<Record<SumColumn, string>>) {
  return SUM_COLUMNS.map((column) => sql<never>`${sql.raw(given[column] ?? "0")}`.as(column));
}
