import type { App } from "../app.server";
import type { PersonalData } from "../shared/domain";
import { exportRow } from "../shared/export-row";
import { rows } from "~/db/runner/transaction";
import { deleteOwnRows } from "../shared/delete-own-rows.server";
import { forgetCodeTries } from "./codes/code-limits.server";
import { contactSubject } from "./codes/purpose";
import { SECRET_KINDS } from "./secret-attempts.server";

export const accessPersonalData: PersonalData<App> = {
  parts: {
    contacts: async ({ app, accountId }) => {
      const rows = await app.db
        .selectFrom("contacts")
        .select(["kind", "address", "verified_at"])
        .where("account_id", "=", accountId)
        .execute();
      return rows.map((row) => exportRow(row));
    },
    logIns: async ({ app, accountId }) => {
      const rows = await app.db
        .selectFrom("sessions")
        .select(["ip", "user_agent", "created_at", "seen_at", "revoked_at as ended_at", "expires_at"])
        .where("kind", "=", "member")
        .where("owner_id", "=", accountId)
        .orderBy("created_at", "desc")
        .execute();
      return rows.map((row) => exportRow(row));
    },
    rememberedBrowsers: async ({ app, accountId }) => {
      const rows = await app.db
        .selectFrom("remembered_logins")
        .select(["created_at", "expires_at"])
        .where("account_id", "=", accountId)
        .execute();
      return rows.map((row) => exportRow(row));
    },
    browsers: async ({ app, accountId }) => {
      const rows = await app.db
        .selectFrom("account_devices")
        .select(["first_seen_at", "seen_at"])
        .where("account_id", "=", accountId)
        .orderBy("first_seen_at")
        .execute();
      return rows.map((row) => exportRow(row));
    },
  },
  *eraseAtOnce(app, { accountId, usernameKey, reached }) {
    yield* deleteOwnRows(accountId, ["remembered_logins", "contacts", "account_devices"]);
    const subjects = [String(accountId), contactSubject(accountId, "mail"), contactSubject(accountId, "sms")];
    yield* rows((db) => db.deleteFrom("one_time_codes").where("subject", "in", subjects));
    yield* rows((db) =>
      db
        .deleteFrom("secret_attempts")
        .where("kind", "in", SECRET_KINDS)
        .where("subject", "in", [String(accountId), usernameKey]),
    );
    if (reached.length > 0) {
      yield* rows((db) => db.deleteFrom("one_time_codes").where("recipient", "in", reached));
      yield* forgetCodeTries(app, reached);
    }
    return [];
  },
  *eraseLater(_app, { accountId }) {
    yield* rows((db) =>
      db.deleteFrom("sessions").where("kind", "=", "member").where("owner_id", "=", accountId),
    );
    return [];
  },
};
