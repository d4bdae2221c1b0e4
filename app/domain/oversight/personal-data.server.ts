import type { App } from "../app.server";
import type { PersonalData } from "../shared/domain";
import { exportRow } from "../shared/export-row";
import { rows } from "~/db/runner/transaction";
import { deleteOwnRows } from "../shared/delete-own-rows.server";

export const oversightPersonalData: PersonalData<App> = {
  parts: {
    dataRequests: async ({ app, accountId }) => {
      const rows = await app.db
        .selectFrom("data_requests")
        .select(["kind", "said", "identity", "status", "reason", "created_at", "decided_at", "erase_at"])
        .where("account_id", "=", accountId)
        .orderBy("id")
        .execute();
      return rows.map((row) => exportRow(row));
    },
  },
  *eraseLater(_app, { accountId }) {
    yield* deleteOwnRows(accountId, ["member_notes"]);
    yield* rows((db) =>
      db
        .updateTable("data_requests")
        .set({ said: "", reason: "", identity: "" })
        .where("account_id", "=", accountId),
    );
    return [];
  },
};
