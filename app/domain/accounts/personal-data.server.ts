import type { App } from "../app.server";
import type { PersonalData } from "../shared/domain";
import { base64, exportRow } from "../shared/export-row";
import { rows } from "~/db/runner/transaction";
import { deleteOwnRows } from "../shared/delete-own-rows.server";
import { changeAccount } from "../account-rows/account-rows.server";

export const accountsPersonalData: PersonalData<App> = {
  parts: {
    picture: async ({ app, accountId }) => {
      const own = await app.db
        .selectFrom("avatars")
        .select(["data", "created_at"])
        .where("account_id", "=", accountId)
        .executeTakeFirst();
      return own ? { mime: "image/webp", ...exportRow(own), data: base64(own.data) } : null;
    },
    triedFromElsewhere: async ({ app, accountId }) => {
      const rows = await app.db
        .selectFrom("region_violations")
        .select(["ip", "country", "tried", "times", "created_at", "last_at"])
        .where("account_id", "=", accountId)
        .orderBy("id")
        .execute();
      return rows.map((row) => exportRow(row));
    },
  },
  lists: {
    /** With deposits, withdrawals, documents and feedback; `about` is the id of what they belong to. */
    pictures: async ({ app, accountId }, after) => {
      const rows = await app.db
        .selectFrom("uploads")
        .select(["id", "purpose", "reference_id as about", "mime", "created_at", "data"])
        .where("account_id", "=", accountId)
        .where("id", ">", after)
        .orderBy("id")
        .limit(PICTURES)
        .execute();
      return { rows, shown: rows.map((row) => ({ ...exportRow(row), data: base64(row.data) })) };
    },
  },
  *eraseAtOnce(_app, { accountId }) {
    yield* deleteOwnRows(accountId, ["reopenings", "avatars"]);
    yield* rows((db) => db.updateTable("profiles").set(WAYS_TO_WRITE).where("account_id", "=", accountId));
    yield* changeAccount(accountId, {
      ...{ nickname: (eb) => eb.ref("username"), avatar: "", email: null, mobile: null },
      ...{ password_hash: "", payment_password_hash: null, reward_mail_since: null },
    });
    return [];
  },
  *eraseLater(_app, { accountId }) {
    yield* deleteOwnRows(accountId, ["uploads", "profiles", "region_violations"]);
    const pseudonym = `erased-${accountId}`;
    yield* changeAccount(accountId, {
      username: pseudonym,
      username_key: pseudonym,
      nickname: pseudonym,
      payee_name: null,
      play_address: null,
    });
    return [];
  },
};

const WAYS_TO_WRITE = {
  ...{ whatsapp: "", telegram: "", line: "", wechat: "", facebook: "", zalo: "", skype: "", qq_num: "" },
};

/** Pictures are large: few of them fill as much memory as many rows. */
const PICTURES = 5;
