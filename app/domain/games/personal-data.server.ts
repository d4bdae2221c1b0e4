import type { App } from "../app.server";
import type { PersonalData } from "../shared/domain";
import { exportRow, EXPORT_STEP } from "../shared/export-row";
import { deleteOwnRows } from "../shared/delete-own-rows.server";

export const gamesPersonalData: PersonalData<App> = {
  parts: {
    favourites: async ({ app, accountId }) => {
      const rows = await app.db
        .selectFrom("favourites")
        .select(["game_id", "created_at"])
        .where("account_id", "=", accountId)
        .execute();
      return rows.map((row) => exportRow(row));
    },
    recentGames: async ({ app, accountId }) => {
      const rows = await app.db
        .selectFrom("recent_games")
        .select(["game_id", "played_at"])
        .where("account_id", "=", accountId)
        .orderBy("played_at", "desc")
        .execute();
      return rows.map((row) => exportRow(row));
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
  },
  lists: {
    bets: async ({ app, accountId, currency }, after) => {
      const rows = await app.db
        .selectFrom("bets as bet")
        .innerJoin("rounds as round", "round.id", "bet.round_id")
        .select(["bet.id", "bet.game_id", "round.vendor_round_id as round", "bet.status", "bet.stake_minor"])
        .select(["bet.valid_minor as valid_bet_minor", "bet.payout_minor", "bet.placed_at", "bet.settled_at"])
        .where("bet.account_id", "=", accountId)
        .where("bet.id", ">", after)
        .orderBy("bet.id")
        .limit(EXPORT_STEP)
        .execute();
      return { rows, shown: rows.map((row) => exportRow(row, currency)) };
    },
  },
  *eraseAtOnce(_app, { accountId }) {
    yield* deleteOwnRows(accountId, ["favourites", "recent_games"]);
    return [];
  },
};
