import type { App } from "../app.server";
import { playedOf, type GrantForm, type GrantState } from "./grant";
import { grantOf } from "./grants.store.server";
import type { Terms } from "./terms";

/** A bonus as its owner and staff see it. */
export interface GrantLine {
  id: number;
  promotionId: number;
  sourceKey: string;
  form: GrantForm;
  state: GrantState;
  /** Why it ended; empty while it is active. */
  reason: string;
  terms: Terms;
  grantedMinor: bigint;
  consumedMinor: bigint;
  forfeitedMinor: bigint;
  expiredMinor: bigint;
  convertedMinor: bigint;
  remainingMinor: bigint;
  requiredMinor: bigint;
  playedMinor: bigint;
  spins: number;
  spinsDone: number;
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
  return rows.map((row) => {
    const grant = grantOf(row);
    return { ...grant, playedMinor: playedOf(grant) };
  });
}
