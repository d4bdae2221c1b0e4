import { toDecimal } from "../../shared/money";
import { STEP, timeOf, type Owner, type Read, type ReadAfter } from "./owner";

/** What a member played and liked, within which limits, and whom it invited here. */

export const PLAY: Record<string, Read> = {
  limits: async ({ app, accountId }) => {
    const found = await app.db
      .selectFrom("play_limits")
      .select(["kind", "period", "limit_minor", "next_minor", "next_at", "changed_at"])
      .where("account_id", "=", accountId)
      .execute();
    return found.map(({ limit_minor, next_minor, next_at, changed_at, ...limit }) => ({
      ...limit,
      limitMinor: String(limit_minor),
      nextMinor: next_minor === null ? null : String(next_minor),
      nextAt: timeOf(next_at),
      changedAt: timeOf(changed_at),
    }));
  },
  favourites: async ({ app, accountId }) => {
    const found = await app.db
      .selectFrom("favourites")
      .select(["game_id as gameId", "created_at"])
      .where("account_id", "=", accountId)
      .execute();
    return found.map(({ created_at, ...liked }) => ({ ...liked, createdAt: timeOf(created_at) }));
  },
  recentGames: async ({ app, accountId }) => {
    const found = await app.db
      .selectFrom("recent_games")
      .select(["game_id as gameId", "played_at"])
      .where("account_id", "=", accountId)
      .orderBy("played_at", "desc")
      .execute();
    return found.map(({ played_at, ...played }) => ({ ...played, playedAt: timeOf(played_at) }));
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
    const found = await app.db
      .selectFrom("promotion_members")
      .select(["promotion_id as promotionId", "state", "joined_at"])
      .where("account_id", "=", accountId)
      .execute();
    return found.map(({ joined_at, ...joined }) => ({ ...joined, joinedAt: timeOf(joined_at) }));
  },
  /** What an upline has offered, and what became of it. */
  contracts: ({ app, accountId, currency }) => contractsOf(app, currency, ["account_id", accountId]),
  /** What an agent has offered to downlines, who are somebody else. */
  contractsGiven: ({ app, accountId, currency }) => contractsOf(app, currency, ["agent_id", accountId]),
  /** Of an agent. */
  invitations: async ({ app, accountId }) => {
    const found = await app.db
      .selectFrom("invitations")
      .select(["code", "opens_as as opensAs", "status", "visits", "created_at", "closed_at"])
      .where("agent_id", "=", accountId)
      .orderBy("id")
      .execute();
    return found.map(({ created_at, closed_at, ...invitation }) => ({
      ...invitation,
      ...{ createdAt: timeOf(created_at), closedAt: timeOf(closed_at) },
    }));
  },
};

async function contractsOf(
  { db }: Owner["app"],
  currency: Owner["currency"],
  [side, accountId]: ["account_id" | "agent_id", number],
) {
  const found = await db
    .selectFrom("contracts")
    .select(["type", "status", "rate_bp as rateBasisPoints", "active_members as activeMembers", "period"])
    .select(["valid_bet_minor", "loss_minor", "daily_bet_minor", "offered_at", "answered_at", "ended_at"])
    .where(side, "=", accountId)
    .orderBy("id")
    .execute();
  const amount = (minor: bigint | null) => (minor === null ? null : toDecimal(minor, currency));
  return found.map(({ valid_bet_minor, loss_minor, daily_bet_minor, ...row }) => {
    const { offered_at, answered_at, ended_at, ...contract } = row;
    return {
      ...contract,
      ...{ validBet: amount(valid_bet_minor), loss: amount(loss_minor), dailyBet: amount(daily_bet_minor) },
      offeredAt: timeOf(offered_at),
      ...{ answeredAt: timeOf(answered_at), endedAt: timeOf(ended_at) },
    };
  });
}

export const PLAY_LISTS: Record<string, ReadAfter> = {
  bets: async ({ app, accountId, currency }, after) => {
    const rows = await app.db
      .selectFrom("bets as bet")
      .innerJoin("rounds as round", "round.id", "bet.round_id")
      .select(["bet.id", "bet.game_id as gameId", "round.vendor_round_id as round", "bet.status"])
      .select(["bet.stake_minor", "bet.valid_minor", "bet.payout_minor", "bet.placed_at", "bet.settled_at"])
      .where("bet.account_id", "=", accountId)
      .where("bet.id", ">", after)
      .orderBy("bet.id")
      .limit(STEP)
      .execute();
    return {
      rows,
      shown: rows.map(({ stake_minor, valid_minor, payout_minor, placed_at, settled_at, ...bet }) => ({
        ...{ ...bet, placedAt: timeOf(placed_at), settledAt: timeOf(settled_at) },
        stake: toDecimal(stake_minor, currency),
        validBet: toDecimal(valid_minor, currency),
        payout: toDecimal(payout_minor, currency),
      })),
    };
  },
};
