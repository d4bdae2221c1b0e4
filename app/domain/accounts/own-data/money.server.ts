import { currencyOf } from "../../ledger/currencies.server";
import { STEP, told, type Read, type ReadAfter } from "./owner";

/** What a member paid in and was paid, to where, and every line of its wallet. */

export const MONEY: Record<string, Read> = {
  withdrawalAccounts: async ({ app, accountId }) => {
    const rows = await app.db
      .selectFrom("withdrawal_accounts")
      .select(["id", "kind", "institution", "holder_name", "number", "created_at", "removed_at"])
      .where("account_id", "=", accountId)
      .orderBy("id")
      .execute();
    return rows.map((row) => told(row));
  },
  wallets: async ({ app, accountId }) => {
    const rows = await app.db
      .selectFrom("wallets")
      .select(["kind", "currency", "balance_minor"])
      .where("account_id", "=", accountId)
      .orderBy("id")
      .execute();
    return Promise.all(rows.map(async (row) => told(row, await currencyOf(app, row.currency))));
  },
  /** How much deposits still ask to be staked before a withdrawal. */
  turnover: async ({ app, accountId, currency }) => {
    const found = await app.db
      .selectFrom("member_bonuses")
      .select("turnover_minor as left_minor")
      .where("account_id", "=", accountId)
      .executeTakeFirst();
    return told(found ?? { left_minor: 0n }, currency);
  },
  /** What a promotion, a mission, a rank or the house gave. */
  rewards: async ({ app, accountId, currency }) => {
    const rows = await app.db
      .selectFrom("awards")
      .select(["kind", "form", "promotion_id", "amount_minor", "points", "created_at"])
      .where("account_id", "=", accountId)
      .orderBy("created_at")
      .execute();
    return rows.map((row) => told(row, currency));
  },
  rank: async ({ app, accountId }) => {
    const found = await app.db
      .selectFrom("member_ranks")
      .select("level")
      .where("account_id", "=", accountId)
      .executeTakeFirst();
    return told(found ?? { level: 0 });
  },
  points: async ({ app, accountId }) => {
    const found = await app.db
      .selectFrom("points_balances")
      .select("points")
      .where("account_id", "=", accountId)
      .executeTakeFirst();
    return found?.points ?? 0;
  },
};

export const MONEY_LISTS: Record<string, ReadAfter> = {
  deposits: async ({ app, accountId, currency }, after) => {
    const rows = await app.db
      .selectFrom("deposits")
      .innerJoin("deposit_methods as method", "method.id", "deposits.method_id")
      .select(["deposits.id", "method.code as method", "amount_minor", "status", "reference", "reason"])
      .select(["gateway_reference", "created_at", "decided_at"])
      .where("account_id", "=", accountId)
      .where("deposits.id", ">", after)
      .orderBy("deposits.id")
      .limit(STEP)
      .execute();
    return { rows, shown: rows.map((row) => told(row, currency)) };
  },
  withdrawals: async ({ app, accountId, currency }, after) => {
    const rows = await app.db
      .selectFrom("withdrawals")
      .select(["id", "amount_minor", "fee_minor", "status", "payee", "reason", "remark", "received_minor"])
      .select(["payout_reference", "confirmed_by", "created_at", "decided_at", "paid_at", "confirmed_at"])
      .where("account_id", "=", accountId)
      .where("id", ">", after)
      .orderBy("id")
      .limit(STEP)
      .execute();
    const shown = rows.map((row) => ({ ...told(row, currency), payee: JSON.parse(row.payee) as unknown }));
    return { rows, shown };
  },
  entries: async ({ app, accountId, currency }, after) => {
    const rows = await app.db
      .selectFrom("wallets as wallet")
      .innerJoin("ledger_entries as entry", "entry.ledger_account_id", "wallet.id")
      .innerJoin("ledger_transactions as booked", "booked.id", "entry.transaction_id")
      .select(["booked.kind", "booked.reference_id", "entry.amount_minor", "entry.wallet_version as id"])
      .select(["entry.balance_after_minor", "booked.created_at"])
      .where("wallet.account_id", "=", accountId)
      .where("wallet.kind", "=", "main")
      .where("wallet.currency", "=", currency.code)
      .where("entry.wallet_version", ">", after)
      .orderBy("entry.wallet_version")
      .limit(STEP)
      .execute();
    return {
      rows: rows.map(({ id }) => ({ id: id! })),
      shown: rows.map(({ id: _line, ...row }) => told(row, currency)),
    };
  },
  bonuses: async ({ app, accountId, currency }, after) => {
    const rows = await app.db
      .selectFrom("grants")
      .select(["id", "form", "promotion_id", "state", "reason", "terms", "granted_minor", "consumed_minor"])
      .select(["forfeited_minor", "expired_minor", "converted_minor", "required_minor", "played_minor"])
      .select(["spins", "spins_done", "spins_won_minor", "created_at", "expires_at", "ended_at"])
      .where("account_id", "=", accountId)
      .where("id", ">", after)
      .orderBy("id")
      .limit(STEP)
      .execute();
    const shown = rows.map((row) => ({ ...told(row, currency), terms: JSON.parse(row.terms) as unknown }));
    return { rows, shown };
  },
  adjustments: async ({ app, accountId, currency }, after) => {
    const rows = await app.db
      .selectFrom("wallet_adjustments")
      .select(["id", "amount_minor", "reason", "status", "created_at", "decided_at"])
      .where("account_id", "=", accountId)
      .where("id", ">", after)
      .orderBy("id")
      .limit(STEP)
      .execute();
    return { rows, shown: rows.map((row) => told(row, currency)) };
  },
  pointsEntries: async ({ app, accountId }, after) => {
    const rows = await app.db
      .selectFrom("points_entries")
      .select(["seq as id", "type", "points", "balance_after", "reference_id", "created_at"])
      .where("account_id", "=", accountId)
      .where("seq", ">", after)
      .orderBy("seq")
      .limit(STEP)
      .execute();
    return { rows, shown: rows.map(({ id: _line, ...row }) => told(row)) };
  },
  redemptions: async ({ app, accountId }, after) => {
    const rows = await app.db
      .selectFrom("points_redemptions")
      .select(["id", "texts", "quantity", "points", "status", "receiver_name", "phone"])
      .select(["address", "remark", "reason", "created_at", "decided_at"])
      .where("account_id", "=", accountId)
      .where("id", ">", after)
      .orderBy("id")
      .limit(STEP)
      .execute();
    const shown = rows.map(({ texts, ...row }) => ({ ...told(row), product: JSON.parse(texts) as unknown }));
    return { rows, shown };
  },
};
