import type { App } from "../../app.server";
import { freeBetOf, freeResult, type BetStatus } from "./bet-rows.server";
import { gameName } from "../../vocabulary/game-name.server";

/** A round that was played, as the vendor told it, for whoever wants to see again what happened. */
export interface RoundRecall {
  betId: number;
  vendor: string;
  vendorRoundId: string;
  game: string;
  status: BetStatus;
  stakeMinor: bigint;
  validMinor: bigint;
  payoutMinor: bigint;
  /** As the betting record has them. */
  resultMinor: bigint;
  isFree: boolean;
  /** The jackpot, where the round won it; it is no part of the payout. */
  jackpotMinor: bigint | undefined;
  openedAt: number;
  closedAt: number | null;
  /** In the order in which they came. */
  transactions: RoundTransaction[];
}

export interface RoundTransaction {
  providerId: string;
  kind: string;
  amountMinor: bigint | null;
  balanceAfterMinor: bigint;
  createdAt: number;
}

export async function recallRound(
  app: App,
  { accountId, betId, language }: { accountId: number; betId: number; language: string },
): Promise<RoundRecall | undefined> {
  const row = await app.db
    .selectFrom("bets as bet")
    .innerJoin("rounds as round", "round.id", "bet.round_id")
    .innerJoin("vendors as vendor", "vendor.id", "bet.vendor_id")
    .leftJoin("jackpot_runs as jackpot", "jackpot.round_id", "bet.round_id")
    .select((row) => [
      "jackpot.won_minor",
      "bet.round_id",
      "bet.status",
      "bet.stake_minor",
      "bet.valid_minor",
      "bet.payout_minor",
      "round.vendor_round_id",
      "round.opened_at",
      "round.closed_at",
      "vendor.name as vendor",
      gameName(row.ref("bet.game_id"), language).as("game"),
      freeBetOf(row).as("free"),
    ])
    .where("bet.id", "=", betId)
    .where("bet.account_id", "=", accountId)
    .executeTakeFirst();
  if (!row) return undefined;
  return {
    betId,
    vendor: row.vendor,
    vendorRoundId: row.vendor_round_id,
    game: row.game ?? "",
    status: row.status as BetStatus,
    stakeMinor: row.stake_minor,
    validMinor: row.valid_minor,
    payoutMinor: row.payout_minor,
    ...freeResult(row),
    jackpotMinor: row.won_minor ?? undefined,
    openedAt: row.opened_at,
    closedAt: row.closed_at,
    transactions: await transactionsOf(app, row.round_id),
  };
}

async function transactionsOf({ db }: App, roundId: number): Promise<RoundTransaction[]> {
  const rows = await db
    .selectFrom("vendor_transactions")
    .select(["provider_id", "kind", "amount_minor", "balance_after_minor", "created_at"])
    .where("round_id", "=", roundId)
    .orderBy("created_at")
    .orderBy("id")
    .execute();
  return rows.map((row) => ({
    providerId: row.provider_id,
    kind: row.kind,
    amountMinor: row.amount_minor,
    balanceAfterMinor: row.balance_after_minor,
    createdAt: row.created_at,
  }));
}
