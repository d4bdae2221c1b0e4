import type { App } from "../app.server";
import { balanceNow } from "../ledger/balance.server";
import { isExcludedForPage } from "../safer-play/excluded.server";
import { activeGrantsOf } from "./grants.views.server";

/** Both amounts, before a member gives a bonus up. */
export interface CancelPreview {
  /** Cash, which stays. */
  keepsMinor: bigint;
  losesMinor: bigint;
  /** What open rounds hold of it: their winnings are lost too. */
  inOpenRoundsMinor: bigint;
}

interface Owner {
  accountId: number;
  currency: string;
}

/** Undefined for a bonus that is not this member's, or not active. */
export async function cancelPreview(
  app: App,
  { grantId, ...owner }: Owner & { grantId: number },
): Promise<CancelPreview | undefined> {
  const grant = (await activeGrantsOf(app, owner.accountId)).find(({ id }) => id === grantId);
  if (!grant) return undefined;
  const keepsMinor = await balanceNow(app, { ...owner, kind: "main" });
  const { remainingMinor: losesMinor, inOpenRoundsMinor } = grant;
  return { keepsMinor, losesMinor, inOpenRoundsMinor };
}

/** What any withdrawal costs, and what stands before it. */
export interface WithdrawalPreview {
  /** Of bonuses. */
  losesMinor: bigint;
  /** What has to be staked before; none for who is excluded. */
  turnoverMinor: bigint;
}

export async function withdrawalPreview(app: App, accountId: number): Promise<WithdrawalPreview> {
  const [grants, due, isExcluded] = await Promise.all([
    activeGrantsOf(app, accountId),
    app.db
      .selectFrom("member_bonuses")
      .select("turnover_minor")
      .where("account_id", "=", accountId)
      .executeTakeFirst(),
    isExcludedForPage(app, accountId),
  ]);
  const lost = grants.filter(({ form, terms }) => form === "bonus" && terms.onWithdrawal === "forfeit");
  return {
    losesMinor: lost.reduce((sum, { remainingMinor }) => sum + remainingMinor, 0n),
    turnoverMinor: isExcluded ? 0n : (due?.turnover_minor ?? 0n),
  };
}
