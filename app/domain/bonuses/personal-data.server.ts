import type { App } from "../app.server";
import type { PersonalData } from "../shared/domain";
import { rows } from "~/db/runner/transaction";
import { EXPORT_STEP, exportRow } from "../shared/export-row";

export const bonusesPersonalData: PersonalData<App> = {
  parts: {
    /** How much deposits still ask to be staked before a withdrawal. */
    turnover: async ({ app, accountId, currency }) => {
      const found = await app.db
        .selectFrom("member_bonuses")
        .select("turnover_minor as left_minor")
        .where("account_id", "=", accountId)
        .executeTakeFirst();
      return exportRow(found ?? { left_minor: 0n }, currency);
    },
    /** Since when mail about bonuses and rewards is allowed; null where it is not. */
    rewardMail: async ({ app, accountId }) =>
      exportRow(
        await app.db
          .selectFrom("accounts")
          .select("reward_mail_since as allowed_at")
          .where("id", "=", accountId)
          .executeTakeFirstOrThrow(),
      ),
    /** What staff gave by hand, and why. */
    gifts: async ({ app, accountId, currency }) => {
      const rows = await app.db
        .selectFrom("gift_requests")
        .select(["reason", "status", "cost_minor", "created_at"])
        .where("account_id", "=", accountId)
        .orderBy("id")
        .execute();
      return rows.map((row) => exportRow(row, currency));
    },
    /** What a promotion, a mission, a rank or the house gave. */
    rewards: async ({ app, accountId, currency }) => {
      const rows = await app.db
        .selectFrom("awards")
        .select(["kind", "form", "promotion_id", "amount_minor", "points", "created_at"])
        .where("account_id", "=", accountId)
        .orderBy("created_at")
        .execute();
      return rows.map((row) => exportRow(row, currency));
    },
  },
  lists: {
    bonuses: async ({ app, accountId, currency }, after) => {
      const rows = await app.db
        .selectFrom("grants")
        .select(["id", "form", "promotion_id", "state", "reason", "terms", "granted_minor", "consumed_minor"])
        .select(["forfeited_minor", "expired_minor", "converted_minor", "required_minor", "played_minor"])
        .select(["spins", "spins_done", "spins_won_minor", "created_at", "expires_at", "ended_at"])
        .where("account_id", "=", accountId)
        .where("id", ">", after)
        .orderBy("id")
        .limit(EXPORT_STEP)
        .execute();
      const shown = rows.map((row) => ({
        ...exportRow(row, currency),
        terms: JSON.parse(row.terms) as unknown,
      }));
      return { rows, shown };
    },
  },
  /** What staff wrote about the member stays as long as the books that it explains. */
  *eraseLater(_app, { accountId }) {
    yield* rows((db) =>
      db.updateTable("gift_requests").set({ reason: "" }).where("account_id", "=", accountId),
    );
    return [];
  },
};
