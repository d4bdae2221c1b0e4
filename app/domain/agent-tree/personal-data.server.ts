import type { App } from "../app.server";
import type { PersonalData } from "../shared/domain";
import { exportRow } from "../shared/export-row";

export const agentTreePersonalData: PersonalData<App> = {
  parts: {
    /** Of an agent. */
    invitations: async ({ app, accountId }) => {
      const rows = await app.db
        .selectFrom("invitations")
        .select(["code", "opens_as", "status", "visits", "created_at", "closed_at"])
        .where("agent_id", "=", accountId)
        .orderBy("id")
        .execute();
      return rows.map((row) => exportRow(row));
    },
  },
};
