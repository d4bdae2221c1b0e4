import type { Kysely } from "kysely";
import type { Database } from "~/db/schema";
import { statement } from "~/db/runner/transaction";

export const findGame = statement<{ vendorId: number; code: string }>()((db, p) =>
  db.selectFrom("games").select("id").where("vendor_id", "=", p.vendorId).where("code", "=", p.code),
);

const roundsWithBets = (db: Kysely<Database>) =>
  db
    .selectFrom("rounds as round")
    .leftJoin("bets as bet", "bet.round_id", "round.id")
    .select([
      "round.id",
      "round.vendor_id",
      "round.game_id",
      "round.closed_at",
      "round.has_grants",
      "round.cash_back_minor",
      "round.turnover_minor",
      "round.odds_hundredths",
      "bet.id as bet_id",
      "bet.stake_minor",
      "bet.valid_minor",
      "bet.payout_minor",
      "bet.bonus_stake_minor",
      "bet.bonus_payout_minor",
      "bet.own_valid_minor",
      "bet.status",
      "bet.settled_at",
      "bet.day",
    ]);

export const findRound = statement<{ vendorId: number; accountId: number; vendorRoundId: string }>()(
  (db, p) =>
    roundsWithBets(db)
      .where("round.vendor_id", "=", p.vendorId)
      .where("round.account_id", "=", p.accountId)
      .where("round.vendor_round_id", "=", p.vendorRoundId),
);

export const roundById = statement<{ id: number }>()((db, p) =>
  roundsWithBets(db).where("round.id", "=", p.id),
);

export const insertRound = statement<{
  id: number;
  vendorId: number;
  accountId: number;
  vendorRoundId: string;
  gameId: number | null;
  status: string;
  openedAt: number;
  closedAt: number | null;
  hasGrants: number;
  cashBackMinor: bigint;
  odds: number | null;
}>()((db, p) =>
  db.insertInto("rounds").values({
    id: p.id,
    vendor_id: p.vendorId,
    account_id: p.accountId,
    vendor_round_id: p.vendorRoundId,
    game_id: p.gameId,
    status: p.status,
    opened_at: p.openedAt,
    closed_at: p.closedAt,
    has_grants: p.hasGrants,
    cash_back_minor: p.cashBackMinor,
    odds_hundredths: p.odds,
  }),
);

export const updateRound = statement<{ id: number; status: string; closedAt: number | null }>()((db, p) =>
  db.updateTable("rounds").set({ status: p.status, closed_at: p.closedAt }).where("id", "=", p.id),
);

export const insertBet = statement<{
  id: number;
  roundId: number;
  accountId: number;
  vendorId: number;
  gameId: number | null;
  currency: string;
  stakeMinor: bigint;
  validMinor: bigint;
  payoutMinor: bigint;
  bonusStakeMinor: bigint;
  bonusPayoutMinor: bigint;
  ownValidMinor: bigint;
  status: string;
  placedAt: number;
  settledAt: number | null;
  day: number;
}>()((db, p) =>
  db.insertInto("bets").values({
    id: p.id,
    round_id: p.roundId,
    account_id: p.accountId,
    vendor_id: p.vendorId,
    game_id: p.gameId,
    currency: p.currency,
    stake_minor: p.stakeMinor,
    valid_minor: p.validMinor,
    payout_minor: p.payoutMinor,
    bonus_stake_minor: p.bonusStakeMinor,
    bonus_payout_minor: p.bonusPayoutMinor,
    own_valid_minor: p.ownValidMinor,
    status: p.status,
    placed_at: p.placedAt,
    settled_at: p.settledAt,
    day: p.day,
  }),
);

export const updateBet = statement<{
  id: number;
  stakeMinor: bigint;
  validMinor: bigint;
  payoutMinor: bigint;
  bonusStakeMinor: bigint;
  bonusPayoutMinor: bigint;
  ownValidMinor: bigint;
  status: string;
  settledAt: number | null;
  day: number;
}>()((db, p) =>
  db
    .updateTable("bets")
    .set({
      stake_minor: p.stakeMinor,
      valid_minor: p.validMinor,
      payout_minor: p.payoutMinor,
      bonus_stake_minor: p.bonusStakeMinor,
      bonus_payout_minor: p.bonusPayoutMinor,
      own_valid_minor: p.ownValidMinor,
      status: p.status,
      settled_at: p.settledAt,
      day: p.day,
    })
    .where("id", "=", p.id),
);

/** What a round has beside its record, where bonuses or a deposit's turnover have to do with it. */
export const updateBonusOfRound = statement<{
  id: number;
  hasGrants: number;
  cashBackMinor: bigint;
  turnoverMinor: bigint;
  odds: number | null;
}>()((db, p) =>
  db
    .updateTable("rounds")
    .set({
      has_grants: p.hasGrants,
      cash_back_minor: p.cashBackMinor,
      turnover_minor: p.turnoverMinor,
      odds_hundredths: p.odds,
    })
    .where("id", "=", p.id),
);

export const gameById = statement<{ id: number }>()((db, p) =>
  db.selectFrom("games").select(["code", "game_type"]).where("id", "=", p.id),
);
