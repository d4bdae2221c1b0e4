import type { App } from "../app.server";
import type { PersonalData } from "../shared/domain";
import { exportRow } from "../shared/export-row";
import { releaseReservations } from "./reservations.server";
import { deleteOwnRows } from "../shared/delete-own-rows.server";

export const promotionsPersonalData: PersonalData<App> = {
  parts: {
    promotions: async ({ app, accountId }) => {
      const rows = await app.db
        .selectFrom("promotion_members")
        .select(["promotion_id", "state", "joined_at"])
        .where("account_id", "=", accountId)
        .execute();
      return rows.map((row) => exportRow(row));
    },
  },
  *eraseAtOnce(_app, { accountId }) {
    // What was kept for the member in the budgets of promotions is free again.
    yield* releaseReservations(accountId);
    yield* deleteOwnRows(accountId, ["promotion_members", "member_tags"]);
    return [];
  },
};
