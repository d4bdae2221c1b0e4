import type { Kysely } from "kysely";
import type { Database } from "~/db/schema";
import { FIXTURES_VENDOR } from "~/domain/games/wallet-contract/ordered-fault.server";
import { toDecimal } from "~/domain/shared/money";
import type { State } from "./state";

/** What the vendor of the conformance cases knows now. */
export async function readState(db: Kysely<Database>): Promise<State> {
  const state: State = { accounts: {}, transactions: {}, tombstones: [] };
  const vendor = await db
    .selectFrom("vendors")
    .select("id")
    .where("code", "=", FIXTURES_VENDOR)
    .executeTakeFirst();
  if (!vendor) return state;
  const players = await playersOf(db, vendor.id);
  for (const { player_ref, currency, exponent, balance_minor, bet_limit_minor } of players) {
    const balance = toDecimal(balance_minor ?? 0n, { exponent });
    state.accounts[player_ref] = {
      currency,
      balance,
      ...(bet_limit_minor === 0n ? { bet_limited: true } : {}),
    };
  }
  const exponent = Math.max(0, ...players.map((player) => player.exponent));
  for (const row of await transactionsOf(db, vendor.id)) {
    state.transactions[row.provider_id] = {
      id: row.answered_id,
      balance_after: toDecimal(row.balance_after_minor, { exponent }),
      ...(row.amount_minor !== null && (row.kind === "bet" || row.kind === "win")
        ? { type: row.kind, amount: toDecimal(row.amount_minor, { exponent }) }
        : {}),
    };
  }
  state.tombstones = await tombstonesOf(db, vendor.id);
  return state;
}

async function playersOf(db: Kysely<Database>, vendorId: number) {
  return await db
    .selectFrom("vendor_players as player")
    .innerJoin("accounts as account", "account.id", "player.account_id")
    .innerJoin("currencies as currency", "currency.code", "account.currency")
    .leftJoin("wallets as wallet", (join) =>
      join.onRef("wallet.account_id", "=", "account.id").on("wallet.kind", "=", "main"),
    )
    .select([
      "player.player_ref",
      "account.currency",
      "account.bet_limit_minor",
      "currency.exponent",
      "wallet.balance_minor",
    ])
    .where("player.vendor_id", "=", vendorId)
    .execute();
}

async function transactionsOf(db: Kysely<Database>, vendorId: number) {
  return await db
    .selectFrom("vendor_transactions")
    .select(["provider_id", "answered_id", "kind", "amount_minor", "balance_after_minor"])
    .where("vendor_id", "=", vendorId)
    .orderBy("id")
    .execute();
}

async function tombstonesOf(db: Kysely<Database>, vendorId: number): Promise<string[]> {
  const buried = await db
    .selectFrom("vendor_tombstones")
    .select("provider_id")
    .where("vendor_id", "=", vendorId)
    .orderBy("provider_id")
    .distinct()
    .execute();
  return buried.map(({ provider_id }) => provider_id);
}
