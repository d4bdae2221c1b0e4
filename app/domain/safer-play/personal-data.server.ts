import type { App } from "../app.server";
import type { PersonalData } from "../shared/domain";
import { exportRow } from "../shared/export-row";

export const saferPlayPersonalData: PersonalData<App> = {
  parts: {
    limits: async ({ app, accountId }) => {
      const rows = await app.db
        .selectFrom("play_limits")
        .select(["kind", "period", "limit_minor", "next_minor", "next_at", "changed_at"])
        .where("account_id", "=", accountId)
        .execute();
      return rows.map((row) => exportRow(row));
    },
  },
};
