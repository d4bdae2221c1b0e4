import type { App } from "../app.server";
import type { PersonalData } from "../shared/domain";
import { exportRow, EXPORT_STEP } from "../shared/export-row";
import { rows } from "~/db/runner/transaction";

export const walletPersonalData: PersonalData<App> = {
  parts: {
    withdrawalAccounts: async ({ app, accountId }) => {
      const rows = await app.db
        .selectFrom("withdrawal_accounts")
        .select(["id", "kind", "institution", "holder_name", "number", "created_at", "removed_at"])
        .where("account_id", "=", accountId)
        .orderBy("id")
        .execute();
      return rows.map((row) => exportRow(row));
    },
  },
  lists: {
    deposits: async ({ app, accountId, currency }, after) => {
      const rows = await app.db
        .selectFrom("deposits")
        .innerJoin("deposit_methods as method", "method.id", "deposits.method_id")
        .select(["deposits.id", "method.code as method", "amount_minor", "status", "reference", "reason"])
        .select(["gateway_reference", "created_at", "decided_at"])
        .where("account_id", "=", accountId)
        .where("deposits.id", ">", after)
        .orderBy("deposits.id")
        .limit(EXPORT_STEP)
        .execute();
      return { rows, shown: rows.map((row) => exportRow(row, currency)) };
    },
    withdrawals: async ({ app, accountId, currency }, after) => {
      const rows = await app.db
        .selectFrom("withdrawals")
        .select(["id", "amount_minor", "fee_minor", "status", "payee", "reason", "remark", "received_minor"])
        .select(["payout_reference", "confirmed_by", "created_at", "decided_at", "paid_at", "confirmed_at"])
        .where("account_id", "=", accountId)
        .where("id", ">", after)
        .orderBy("id")
        .limit(EXPORT_STEP)
        .execute();
      const shown = rows.map((row) => ({
        ...exportRow(row, currency),
        payee: JSON.parse(row.payee) as unknown,
      }));
      return { rows, shown };
    },
    adjustments: async ({ app, accountId, currency }, after) => {
      const rows = await app.db
        .selectFrom("wallet_adjustments")
        .select(["id", "amount_minor", "reason", "status", "created_at", "decided_at"])
        .where("account_id", "=", accountId)
        .where("id", ">", after)
        .orderBy("id")
        .limit(EXPORT_STEP)
        .execute();
      return { rows, shown: rows.map((row) => exportRow(row, currency)) };
    },
  },
  *eraseLater(app, { accountId }) {
    const deposits = yield* rows((db) =>
      db
        .updateTable("deposits")
        .set({ reference: "", reason: "" })
        .where("account_id", "=", accountId)
        .returning("id"),
    );
    const withdrawals = yield* rows((db) =>
      db
        .updateTable("withdrawals")
        .set({ payee: NOBODY, payout_reference: "", remark: "", reason: "" })
        .where("account_id", "=", accountId)
        .returning("id"),
    );
    yield* rows((db) =>
      db
        .updateTable("withdrawal_refunds")
        .set({ reason: "" })
        .where("withdrawal_id", "in", (eb) =>
          eb.selectFrom("withdrawals").select("id").where("account_id", "=", accountId),
        ),
    );
    yield* rows((db) =>
      db.updateTable("wallet_adjustments").set({ reason: "" }).where("account_id", "=", accountId),
    );
    yield* rows((db) =>
      db
        .updateTable("withdrawal_accounts")
        .set((eb) => ({
          ...{ holder_name: "", number: "" },
          removed_at: eb.fn.coalesce("removed_at", eb.val(app.clock.now())),
        }))
        .where("account_id", "=", accountId),
    );
    return [...deposits.map(({ id }) => `deposit:${id}`), ...withdrawals.map(({ id }) => `withdrawal:${id}`)];
  },
};

/** As a withdrawal names who was paid. */
const NOBODY = JSON.stringify({ kind: "", institution: "", holderName: "", number: "" });
