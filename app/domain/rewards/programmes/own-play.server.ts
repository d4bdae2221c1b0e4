import { sql } from "kysely";
import { MEMBER_TYPE } from "../../vocabulary/account";
import { testAccounts } from "../../accounts/test-accounts/real-only.server";
import type { App } from "../../app.server";

/** What members staked and won of their own money in rounds that were settled on some days, by the kind of game. */
export interface OwnPlay {
  accountId: number;
  gameType: string;
  bets: number;
  /** Of the valid stake, the part that was cash: bonus money earns nothing. */
  validMinor: bigint;
  cashStakeMinor: bigint;
  cashWonMinor: bigint;
}

export async function ownPlay(
  { db, config }: Pick<App, "db" | "config">,
  { fromDay, toDay, accountId }: { fromDay: number; toDay: number; accountId?: number },
): Promise<OwnPlay[]> {
  const rows = await db
    .selectFrom("bet_days as bet")
    .innerJoin("accounts as account", "account.id", "bet.account_id")
    .leftJoin("games as game", "game.id", "bet.game_id")
    .select(["bet.account_id", "game.game_type"])
    .select([
      sql<bigint>`cast(sum(bet.bets) as bigint)`.as("bets"),
      sql<bigint>`cast(sum(bet.own_valid_minor) as bigint)`.as("valid_minor"),
      sql<bigint>`cast(sum(bet.stake_minor - bet.bonus_stake_minor) as bigint)`.as("staked_minor"),
      sql<bigint>`cast(sum(bet.payout_minor - bet.bonus_payout_minor) as bigint)`.as("won_minor"),
    ])
    .where("bet.status", "=", "settled")
    .where("bet.day", ">=", fromDay)
    .where("bet.day", "<=", toDay)
    .where("bet.currency", "=", config.currency)
    .where("account.member_type", "!=", MEMBER_TYPE.trial)
    .where("bet.account_id", "not in", testAccounts(db))
    .$if(accountId !== undefined, (one) => one.where("bet.account_id", "=", accountId!))
    .groupBy(["bet.account_id", "game.game_type"])
    .having(sql<boolean>`sum(bet.bets) > 0`)
    .orderBy("bet.account_id")
    .execute();
  return rows.map((row) => ({
    ...{ accountId: row.account_id, gameType: row.game_type ?? "", bets: Number(row.bets) },
    ...{ validMinor: row.valid_minor, cashStakeMinor: row.staked_minor, cashWonMinor: row.won_minor },
  }));
}

/** The same, gathered by member. */
export function byMember(play: readonly OwnPlay[]): Map<number, OwnPlay[]> {
  const members = new Map<number, OwnPlay[]>();
  for (const one of play) members.set(one.accountId, [...(members.get(one.accountId) ?? []), one]);
  return members;
}
