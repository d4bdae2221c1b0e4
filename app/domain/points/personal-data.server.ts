import type { App } from "../app.server";
import type { PersonalData } from "../shared/domain";
import { exportRow, EXPORT_STEP } from "../shared/export-row";
import { rows } from "~/db/runner/transaction";

export const pointsPersonalData: PersonalData<App> = {
  parts: {
    points: async ({ app, accountId }) => {
      const found = await app.db
        .selectFrom("points_balances")
        .select("points")
        .where("account_id", "=", accountId)
        .executeTakeFirst();
      return found?.points ?? 0;
    },
  },
  lists: {
    pointsEntries: async ({ app, accountId }, after) => {
      const rows = await app.db
        .selectFrom("points_entries")
        .select(["seq as id", "type", "points", "balance_after", "reference_id", "created_at"])
        .where("account_id", "=", accountId)
        .where("seq", ">", after)
        .orderBy("seq")
        .limit(EXPORT_STEP)
        .execute();
      return { rows, shown: rows.map(({ id: _line, ...row }) => exportRow(row)) };
    },
    redemptions: async ({ app, accountId }, after) => {
      const rows = await app.db
        .selectFrom("points_redemptions")
        .select(["id", "texts", "quantity", "points", "status", "receiver_name", "phone"])
        .select(["address", "remark", "reason", "created_at", "decided_at"])
        .where("account_id", "=", accountId)
        .where("id", ">", after)
        .orderBy("id")
        .limit(EXPORT_STEP)
        .execute();
      const shown = rows.map(({ texts, ...row }) => ({
        ...exportRow(row),
        product: JSON.parse(texts) as unknown,
      }));
      return { rows, shown };
    },
  },
  *eraseAtOnce(_app, { accountId }) {
    yield* rows((db) =>
      db
        .updateTable("points_redemptions")
        .set({ receiver_name: "", phone: "", address: "", remark: "", reason: "" })
        .where("account_id", "=", accountId),
    );
    return [];
  },
  *eraseLater(_app, { accountId }) {
    const found = yield* rows((db) =>
      db.selectFrom("points_redemptions").select("id").where("account_id", "=", accountId),
    );
    return found.map(({ id }) => `redemption:${id}`);
  },
};
