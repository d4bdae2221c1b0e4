import type { App } from "~/domain/app.server";

interface PlayedRound {
  accountId: number;
  gameId: number;
  stakeMinor: bigint;
  payoutMinor: bigint;
  currency?: string;
  status?: "open" | "settled" | "void";
}

/** The record of a round as a vendor's calls would have left it, for tests that are about who reads it. */
export async function addPlayedRound(app: App, round: PlayedRound): Promise<number> {
  const { accountId, gameId, stakeMinor, payoutMinor, currency = "BDT", status = "settled" } = round;
  const { vendor_id: vendorId } = await app.db
    .selectFrom("games")
    .select("vendor_id")
    .where("id", "=", gameId)
    .executeTakeFirstOrThrow();
  const now = app.clock.now();
  const settledAt = status === "settled" ? now : null;
  const roundId = app.ids.next();
  const place = { account_id: accountId, vendor_id: vendorId, game_id: gameId };
  const times = { opened_at: now, closed_at: settledAt };
  await app.db
    .insertInto("rounds")
    .values({ id: roundId, ...place, vendor_round_id: `r${roundId}`, status, ...times })
    .execute();
  const amounts = { stake_minor: stakeMinor, valid_minor: stakeMinor, payout_minor: payoutMinor };
  await app.db
    .insertInto("bets")
    .values({
      ...{ id: app.ids.next(), round_id: roundId, ...place, currency, ...amounts },
      own_valid_minor: stakeMinor,
      ...{ status, placed_at: now, settled_at: settledAt, day: 20261121 },
    })
    .execute();
  return roundId;
}
