import { GAME_TYPES, type GameType } from "~/domain/vocabulary/game-type";
import type { BetStatus } from "~/domain/games/records/bet-rows.server";
import { RECORD_TYPES, type RecordType } from "~/domain/games/records/account-record.views.server";
import { findInTeam } from "~/domain/agents/reports/team-scope.server";
import type { App } from "~/domain/app.server";
import type { Account } from "~/domain/vocabulary/account";
import { reportWish, wishQuery, type ReportWish } from "./report-wish.server";

export const BET_STATUSES: readonly BetStatus[] = ["open", "settled", "void"];
export const TRANSACTION_TYPES = Object.keys(RECORD_TYPES) as RecordType[];

export interface TeamWish extends ReportWish {
  /** Whose lines are listed: the whole team's, or one account's. */
  accountId: number | undefined;
  /** A name that nobody in the team has. */
  isMissing: boolean;
  gameType: GameType | undefined;
  vendor: string | undefined;
  status: BetStatus | undefined;
  type: RecordType | undefined;
}

/** What a list of a team's bets or transactions was asked for. */
export async function teamWish(
  app: App,
  agent: Pick<Account, "id">,
  query: URLSearchParams,
): Promise<TeamWish> {
  const common = reportWish(app, query);
  const found =
    common.account === ""
      ? undefined
      : await findInTeam(app, { agentId: agent.id, username: common.account });
  return {
    ...common,
    accountId: found?.id,
    isMissing: common.account !== "" && !found,
    gameType: GAME_TYPES.find((known) => known === query.get("game")),
    vendor: query.get("vendor") || undefined,
    status: BET_STATUSES.find((known) => known === query.get("status")),
    type: TRANSACTION_TYPES.find((known) => known === query.get("type")),
  };
}

/** The query of the same list with something else in it. */
export function teamQuery(
  wish: TeamWish,
  change: { period?: TeamWish["period"]; page?: number | undefined; rows?: number },
) {
  return {
    ...wishQuery({ ...wish, ...(change.period && { period: change.period }) }),
    ...{ game: wish.gameType, vendor: wish.vendor, status: wish.status, type: wish.type },
    ...(change.rows && { rows: change.rows }),
    page: change.page === 1 ? undefined : change.page,
  };
}
