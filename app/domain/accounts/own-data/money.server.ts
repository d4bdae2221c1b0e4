import { currencyOf } from "../../ledger/currencies.server";
import { toDecimal } from "../../shared/money";
import { STEP, timeOf, type Read, type ReadAfter } from "./owner";

/** What a member paid in and was paid, to where, and every line of its wallet. */

export const MONEY: Record<string, Read> = {
  withdrawalAccounts: async ({ app, accountId }) => {
    const found = await app.db
      .selectFrom("withdrawal_accounts")
      .select(["id", "kind", "institution", "holder_name", "number", "created_at", "removed_at"])
      .where("account_id", "=", accountId)
      .orderBy("id")
      .execute();
    return found.map(({ holder_name: holderName, created_at, removed_at, ...account }) => ({
      ...account,
      ...{ holderName, createdAt: timeOf(created_at), removedAt: timeOf(removed_at) },
    }));
  },
  wallets: async ({ app, accountId }) => {
    const found = await app.db
      .selectFrom("wallets")
      .select(["kind", "currency", "balance_minor"])
      .where("account_id", "=", accountId)
      .orderBy("id")
      .execute();
    return Promise.all(
      found.map(async ({ balance_minor, ...wallet }) => ({
        ...wallet,
        balance: toDecimal(balance_minor, await currencyOf(app, wallet.currency)),
      })),
    );
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
      .select(["gateway_reference as gatewayReference", "created_at", "decided_at"])
      .where("account_id", "=", accountId)
      .where("deposits.id", ">", after)
      .orderBy("deposits.id")
      .limit(STEP)
      .execute();
    return {
      rows,
      shown: rows.map(({ amount_minor, created_at, decided_at, ...row }) => ({
        ...{ ...row, amount: toDecimal(amount_minor, currency) },
        ...{ createdAt: timeOf(created_at), decidedAt: timeOf(decided_at) },
      })),
    };
  },
  withdrawals: async ({ app, accountId, currency }, after) => {
    const rows = await app.db
      .selectFrom("withdrawals")
      .select(["id", "amount_minor", "fee_minor", "status", "payee", "reason", "remark", "received_minor"])
      .select(["payout_reference as payoutReference", "confirmed_by as confirmedBy"])
      .select(["created_at", "decided_at", "paid_at", "confirmed_at"])
      .where("account_id", "=", accountId)
      .where("id", ">", after)
      .orderBy("id")
      .limit(STEP)
      .execute();
    const shown = rows.map(({ amount_minor, fee_minor, received_minor, payee, ...row }) => {
      const { created_at, decided_at, paid_at, confirmed_at, ...told } = row;
      return {
        ...{ ...told, payee: JSON.parse(payee) as unknown },
        amount: toDecimal(amount_minor, currency),
        fee: toDecimal(fee_minor, currency),
        received: received_minor === null ? null : toDecimal(received_minor, currency),
        createdAt: timeOf(created_at),
        decidedAt: timeOf(decided_at),
        paidAt: timeOf(paid_at),
        confirmedAt: timeOf(confirmed_at),
      };
    });
    return { rows, shown };
  },
  entries: async ({ app, accountId, currency }, after) => {
    const rows = await app.db
      .selectFrom("wallets as wallet")
      .innerJoin("ledger_entries as entry", "entry.ledger_account_id", "wallet.id")
      .innerJoin("ledger_transactions as booked", "booked.id", "entry.transaction_id")
      .select(["booked.kind", "booked.created_at", "booked.reference_id"])
      .select(["entry.amount_minor", "entry.balance_after_minor", "entry.wallet_version"])
      .where("wallet.account_id", "=", accountId)
      .where("wallet.kind", "=", "main")
      .where("wallet.currency", "=", currency.code)
      .where("entry.wallet_version", ">", after)
      .orderBy("entry.wallet_version")
      .limit(STEP)
      .execute();
    return {
      rows: rows.map(({ wallet_version }) => ({ id: wallet_version! })),
      shown: rows.map(({ kind, reference_id, amount_minor, balance_after_minor, created_at }) => ({
        ...{ kind, referenceId: reference_id, amount: toDecimal(amount_minor, currency) },
        balanceAfter: balance_after_minor === null ? null : toDecimal(balance_after_minor, currency),
        createdAt: timeOf(created_at),
      })),
    };
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
    return {
      rows,
      shown: rows.map(({ id: _, balance_after, reference_id, created_at, ...row }) => ({
        ...{ ...row, balanceAfter: balance_after, referenceId: reference_id, createdAt: timeOf(created_at) },
      })),
    };
  },
  redemptions: async ({ app, accountId }, after) => {
    const rows = await app.db
      .selectFrom("points_redemptions")
      .select(["id", "texts", "quantity", "points", "status", "receiver_name as receiverName", "phone"])
      .select(["address", "remark", "reason", "created_at", "decided_at"])
      .where("account_id", "=", accountId)
      .where("id", ">", after)
      .orderBy("id")
      .limit(STEP)
      .execute();
    return {
      rows,
      shown: rows.map(({ texts, created_at, decided_at, ...row }) => ({
        ...{ ...row, product: JSON.parse(texts) as unknown },
        ...{ createdAt: timeOf(created_at), decidedAt: timeOf(decided_at) },
      })),
    };
  },
};
