import type { App } from "../app.server";
import type { PersonalData } from "../shared/domain";
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
    /** Friends whom the member brought, without their names. */
    referrals: async ({ app, accountId, currency }) => {
      const rows = await app.db
        .selectFrom("referrals")
        .select(["state", "qualified_day", "earned_minor", "decided_at"])
        .where("owner_id", "=", accountId)
        .orderBy("friend_id")
        .execute();
      return rows.map((row) => exportRow(row, currency));
    },
    boards: async ({ app, accountId, currency }) => {
      const rows = await app.db
        .selectFrom("board_places")
        .select(["period", "rank", "score_minor", "prize_minor"])
        .where("account_id", "=", accountId)
        .orderBy("period")
        .execute();
      return rows.map((row) => exportRow(row, currency));
    },
    raffles: async ({ app, accountId, currency }) => {
      const rows = await app.db
        .selectFrom("raffle_entries as entry")
        .leftJoin("raffle_prizes as prize", (join) =>
          join
            .onRef("prize.programme_id", "=", "entry.programme_id")
            .onRef("prize.account_id", "=", "entry.account_id"),
        )
        .select(["entry.published_id", "entry.tickets", "prize.ticket", "prize.amount_minor"])
        .select("prize.claimed_at")
        .where("entry.account_id", "=", accountId)
        .orderBy("entry.programme_id")
        .execute();
      return rows.map((row) => exportRow(row, currency));
    },
  },
};
