import type { App } from "../app.server";
import type { PersonalData } from "../shared/domain";
import { exportRow, timeOf } from "../shared/export-row";
import { listConsents } from "./agreement/terms.views.server";
import { rows } from "~/db/runner/transaction";
import { deleteOwnRows } from "../shared/delete-own-rows.server";

export const membershipPersonalData: PersonalData<App> = {
  parts: {
    consents: async ({ app, accountId }) =>
      (await listConsents(app, accountId)).map(({ agreedAt, ...consent }) => ({
        ...consent,
        agreedAt: timeOf(agreedAt),
      })),
    accountsElsewhere: async ({ app, accountId }) => {
      const rows = await app.db
        .selectFrom("social_identities")
        .select(["provider", "subject", "created_at as linked_at"])
        .where("account_id", "=", accountId)
        .execute();
      return rows.map((row) => exportRow(row));
    },
    trustedAddresses: async ({ app, accountId }) => {
      const rows = await app.db
        .selectFrom("trusted_addresses")
        .select(["address", "trusted_at", "seen_at"])
        .where("account_id", "=", accountId)
        .execute();
      return rows.map((row) => exportRow(row));
    },
  },
  *eraseAtOnce(_app, { accountId }) {
    yield* deleteOwnRows(accountId, ["social_identities", "trusted_addresses"]);
    return [];
  },
  *eraseLater(_app, { accountId }) {
    yield* rows((db) => db.updateTable("consents").set({ ip: "" }).where("account_id", "=", accountId));
    return [];
  },
};
