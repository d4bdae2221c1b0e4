import type { App } from "../app.server";
import type { PersonalData } from "../shared/domain";
import { deleteOwnRows } from "../shared/delete-own-rows.server";
import { exportRow } from "../shared/export-row";

export const rewardsPersonalData: PersonalData<App> = {
  parts: {
    rank: async ({ app, accountId }) => {
      const found = await app.db
        .selectFrom("member_ranks")
        .select("level")
        .where("account_id", "=", accountId)
        .executeTakeFirst();
      return exportRow(found ?? { level: 0 });
    },
  },
  *eraseAtOnce(_app, { accountId }) {
    yield* deleteOwnRows(accountId, ["member_tags"]);
    return [];
  },
};
