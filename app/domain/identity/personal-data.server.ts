import type { App } from "../app.server";
import type { PersonalData } from "../shared/domain";
import { exportRow } from "../shared/export-row";
import { dayToText } from "../shared/day";
import { deleteOwnRows } from "../shared/delete-own-rows.server";

export const identityPersonalData: PersonalData<App> = {
  parts: {
    identityChecks: async ({ app, accountId }) => {
      const rows = await app.db
        .selectFrom("identity_checks")
        .select(["id", "paper", "name", "number", "birthday", "valid_until", "status", "reason"])
        .select(["created_at", "decided_at"])
        .where("account_id", "=", accountId)
        .orderBy("id")
        .execute();
      return rows.map((row) => ({
        ...exportRow(row),
        birthday: dayToText(row.birthday),
        validUntil: row.valid_until && dayToText(row.valid_until),
      }));
    },
  },
  *eraseLater(_app, { accountId }) {
    yield* deleteOwnRows(accountId, ["identity_checks"]);
    return [];
  },
};
