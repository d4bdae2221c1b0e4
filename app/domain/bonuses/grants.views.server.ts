import type { App } from "../app.server";
import { isOver, playedOf, type GrantForm, type GrantState } from "./grant";
import { grantOf } from "./grants.store.server";
import type { Terms } from "./terms";

/** A bonus as its owner and staff see it. */
export interface GrantLine {
  id: number;
  /** 0 for what staff gave. */
  promotionId: number;
  sourceKey: string;
  form: GrantForm;
  state: GrantState;
  /** Why it ended; empty while it is active. */
  reason: string;
  /** As they were when it was given. */
  terms: Terms;
  grantedMinor: bigint;
  /** Staked − come back − won: below zero for who is ahead. */
  consumedMinor: bigint;
  forfeitedMinor: bigint;
  expiredMinor: bigint;
  convertedMinor: bigint;
  remainingMinor: bigint;
  requiredMinor: bigint;
  playedMinor: bigint;
  /** What open rounds hold of it. */
  inOpenRoundsMinor: bigint;
  spins: number;
  spinValueMinor: bigint;
  spinsDone: number;
  /** Staff have to look at it: what was counted for its conversion was taken back. */
  inReview: boolean;
  createdAt: number;
  expiresAt: number | null;
}

/** All that a member was ever given, the oldest first. */
export async function listGrants({ db }: Pick<App, "db">, accountId: number): Promise<GrantLine[]> {
  const rows = await db
    .selectFrom("grants")
    .leftJoin("wallets", "wallets.id", "grants.wallet_id")
    .selectAll("grants")
    .select("wallets.balance_minor as remaining_minor")
    .where("grants.account_id", "=", accountId)
    .orderBy("grants.id")
    .execute();
  const open = rows.length > 0 ? await openStakes(db, accountId) : new Map<number, bigint>();
  return rows.map((row) => {
    const grant = grantOf(row);
    return { ...grant, playedMinor: playedOf(grant), inOpenRoundsMinor: open.get(grant.id) ?? 0n };
  });
}

/** Those that can still be played; one whose end has come is none of them, whatever a job has done yet. */
export async function activeGrantsOf(app: Pick<App, "db" | "clock">, accountId: number) {
  const now = app.clock.now();
  return (await listGrants(app, accountId)).filter(
    (grant) => grant.state === "active" && !isOver(grant, now),
  );
}

async function openStakes(db: App["db"], accountId: number): Promise<Map<number, bigint>> {
  const lines = await db
    .selectFrom("grant_rounds as line")
    .innerJoin("grants", "grants.id", "line.grant_id")
    .innerJoin("rounds as round", "round.id", "line.round_id")
    .select(["line.grant_id", "line.stake_minor"])
    .where("grants.account_id", "=", accountId)
    .where("round.closed_at", "is", null)
    .where("line.stake_minor", ">", 0n)
    .execute();
  const sums = new Map<number, bigint>();
  for (const { grant_id: id, stake_minor } of lines) sums.set(id, (sums.get(id) ?? 0n) + stake_minor);
  return sums;
}
