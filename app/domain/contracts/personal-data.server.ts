import type { App } from "../app.server";
import type { PersonalData } from "../shared/domain";
import { EXPORT_STEP, exportRow } from "../shared/export-row";
import type { Currency } from "../shared/money";
import { tiersOf } from "./tiers.store.server";

export const contractsPersonalData: PersonalData<App> = {
  parts: {
    /** What an upline has offered, and what became of it. */
    contracts: ({ app, accountId, currency }) => contractsOf(app, currency, ["account_id", accountId]),
    /** What an agent has offered to downlines, who are somebody else. */
    contractsGiven: ({ app, accountId, currency }) => contractsOf(app, currency, ["agent_id", accountId]),
    /** Which part of the team's bets was taken from the upline, and how far the upline trusts. */
    positions: async ({ app, accountId, currency }) => {
      const rows = await app.db
        .selectFrom("positions")
        .select(["line_bp", "deal", "status", "offered_at", "answered_at", "ended_at"])
        .where("account_id", "=", accountId)
        .orderBy("id")
        .execute();
      return rows.map((row) => exportRow(row, currency));
    },
    creditLines: async ({ app, accountId, currency }) => {
      const rows = await app.db
        .selectFrom("credit_lines")
        .select("amount_minor")
        .where("account_id", "=", accountId)
        .execute();
      return rows.map((row) => exportRow(row, currency));
    },
  },
  lists: {
    /** What contracts have paid to an agent, period by period. */
    contractPayouts: async ({ app, accountId, currency }, after) => {
      const rows = await app.db
        .selectFrom("settlement_bills")
        .select(["id", "type", "period_key as period", "from_at", "to_at", "rate_bp", "valid_minor"])
        .select(["loss_minor", "active_members", "due_minor", "paid_minor", "lapsed_minor", "state"])
        .where("account_id", "=", accountId)
        .where("id", ">", after)
        .orderBy("id")
        .limit(EXPORT_STEP)
        .execute();
      return { rows, shown: rows.map((row) => exportRow(row, currency)) };
    },
  },
};

async function contractsOf(
  { db }: App,
  currency: Currency,
  [side, accountId]: ["account_id" | "agent_id", number],
) {
  const rows = await db
    .selectFrom("contracts")
    .select(["id", "type", "status", "rate_bp", "period", "offered_at", "answered_at", "ended_at"])
    .where(side, "=", accountId)
    .orderBy("id")
    .execute();
  const tiers = await tiersOf(
    { db },
    rows.map(({ id }) => id),
  );
  return rows.map(({ id, ...row }) => ({
    ...exportRow(row, currency),
    tiers: (tiers.get(id) ?? []).map(({ rateBp, activeMembers, ...minimums }) => ({
      ...exportRow(
        {
          ...{ rate_bp: rateBp, active_members: activeMembers, valid_bet_minor: minimums.validBetMinor },
          ...{ loss_minor: minimums.lossMinor, daily_bet_minor: minimums.dailyBetMinor },
        },
        currency,
      ),
    })),
  }));
}
