import { STEP, told, type Owner, type Read, type ReadAfter } from "./owner";

/** What a member played and liked, within which limits, and whom it invited here. */

export const PLAY: Record<string, Read> = {
  limits: async ({ app, accountId }) => {
    const rows = await app.db
      .selectFrom("play_limits")
      .select(["kind", "period", "limit_minor", "next_minor", "next_at", "changed_at"])
      .where("account_id", "=", accountId)
      .execute();
    return rows.map((row) => told(row));
  },
  favourites: async ({ app, accountId }) => {
    const rows = await app.db
      .selectFrom("favourites")
      .select(["game_id", "created_at"])
      .where("account_id", "=", accountId)
      .execute();
    return rows.map((row) => told(row));
  },
  recentGames: async ({ app, accountId }) => {
    const rows = await app.db
      .selectFrom("recent_games")
      .select(["game_id", "played_at"])
      .where("account_id", "=", accountId)
      .orderBy("played_at", "desc")
      .execute();
    return rows.map((row) => told(row));
  },
  /** Under which name a studio knows the member. */
  knownToStudios: ({ app, accountId }) =>
    app.db
      .selectFrom("vendors as vendor")
      .innerJoin("vendor_players as player", "player.vendor_id", "vendor.id")
      .select(["vendor.code as studio", "player.player_ref as name"])
      .where("player.account_id", "=", accountId)
      .orderBy("vendor.code")
      .execute(),
  promotions: async ({ app, accountId }) => {
    const rows = await app.db
      .selectFrom("promotion_members")
      .select(["promotion_id", "state", "joined_at"])
      .where("account_id", "=", accountId)
      .execute();
    return rows.map((row) => told(row));
  },
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
    return rows.map((row) => told(row, currency));
  },
  creditLines: async ({ app, accountId, currency }) => {
    const rows = await app.db
      .selectFrom("credit_lines")
      .select("amount_minor")
      .where("account_id", "=", accountId)
      .execute();
    return rows.map((row) => told(row, currency));
  },
  /** Of an agent. */
  invitations: async ({ app, accountId }) => {
    const rows = await app.db
      .selectFrom("invitations")
      .select(["code", "opens_as", "status", "visits", "created_at", "closed_at"])
      .where("agent_id", "=", accountId)
      .orderBy("id")
      .execute();
    return rows.map((row) => told(row));
  },
};

async function contractsOf(
  { db }: Owner["app"],
  currency: Owner["currency"],
  [side, accountId]: ["account_id" | "agent_id", number],
) {
  const rows = await db
    .selectFrom("contracts")
    .select(["type", "status", "rate_bp", "active_members", "period"])
    .select(["valid_bet_minor", "loss_minor", "daily_bet_minor", "offered_at", "answered_at", "ended_at"])
    .where(side, "=", accountId)
    .orderBy("id")
    .execute();
  return rows.map((row) => told(row, currency));
}

export const PLAY_LISTS: Record<string, ReadAfter> = {
  /** What contracts came to; of a team, sums alone. */
  contractPayouts: async ({ app, accountId, currency }, after) => {
    const rows = await app.db
      .selectFrom("settlement_bills")
      .select([
        "id",
        "type",
        "period_key as period",
        "rate_bp",
        "valid_minor as valid_bet_minor",
        "loss_minor",
      ])
      .select(["active_members", "due_minor", "paid_minor", "lapsed_minor", "state", "due_at"])
      .where("account_id", "=", accountId)
      .where("id", ">", after)
      .orderBy("id")
      .limit(STEP)
      .execute();
    return { rows, shown: rows.map((row) => told(row, currency)) };
  },
  bets: async ({ app, accountId, currency }, after) => {
    const rows = await app.db
      .selectFrom("bets as bet")
      .innerJoin("rounds as round", "round.id", "bet.round_id")
      .select(["bet.id", "bet.game_id", "round.vendor_round_id as round", "bet.status", "bet.stake_minor"])
      .select(["bet.valid_minor as valid_bet_minor", "bet.payout_minor", "bet.placed_at", "bet.settled_at"])
      .where("bet.account_id", "=", accountId)
      .where("bet.id", ">", after)
      .orderBy("bet.id")
      .limit(STEP)
      .execute();
    return { rows, shown: rows.map((row) => told(row, currency)) };
  },
};
