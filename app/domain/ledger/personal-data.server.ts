import type { App } from "../app.server";
import type { PersonalData } from "../shared/domain";
import { exportRow, EXPORT_STEP } from "../shared/export-row";
import { currencyOf } from "./currencies.server";

export const ledgerPersonalData: PersonalData<App> = {
  parts: {
    wallets: async ({ app, accountId }) => {
      const rows = await app.db
        .selectFrom("wallets")
        .select(["kind", "currency", "balance_minor"])
        .where("account_id", "=", accountId)
        .orderBy("id")
        .execute();
      return Promise.all(rows.map(async (row) => exportRow(row, await currencyOf(app, row.currency))));
    },
  },
  lists: {
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
        .limit(EXPORT_STEP)
        .execute();
      return {
        rows: rows.map(({ id }) => ({ id: id! })),
        shown: rows.map(({ id: _line, ...row }) => exportRow(row, currency)),
      };
    },
  },
};
