import { first, type Tx } from "~/db/runner/transaction";
import type { App } from "../app.server";
import { isExcludedNow } from "../safer-play/excluded.server";
import { expireDueOf, holdOwnPurse } from "./expire-grants.server";
import { openStakeOf } from "./grants.store.server";
import { lostByMoneyOut } from "./money-out.server";
import { bonusRulesOf } from "./open-purse.server";
import { turnoverOf } from "./turnover.server";

/** Both amounts, before a member gives a bonus up. */
export interface CancelPreview {
  /** Cash, which stays. */
  keepsMinor: bigint;
  losesMinor: bigint;
  /** What open rounds hold of it: their winnings are lost too. */
  inOpenRoundsMinor: bigint;
}

/** Undefined for a bonus that is not this member's, or not active. */
export async function cancelPreview(
  app: App,
  { accountId, grantId }: { accountId: number; grantId: number },
): Promise<CancelPreview | undefined> {
  await expireDueOf(app, accountId);
  const rules = await bonusRulesOf(app);
  return app.store.transaction(function* (): Tx<CancelPreview | undefined> {
    const owned = yield* first((db) =>
      db.selectFrom("grants").select("id").where("id", "=", grantId).where("account_id", "=", accountId),
    );
    if (!owned) return undefined;
    const purse = yield* holdOwnPurse(app, rules, accountId);
    const grant = purse.grants.get(grantId);
    if (!grant) return undefined;
    const inOpenRoundsMinor = yield* openStakeOf(grantId);
    return { keepsMinor: purse.cashMinor, losesMinor: grant.remainingMinor, inOpenRoundsMinor };
  });
}

export interface WithdrawalPreview {
  cashMinor: bigint;
  /** Of bonuses, by any withdrawal. */
  losesMinor: bigint;
  /** What has to be staked before; none for who is excluded. */
  turnoverMinor: bigint;
}

export async function withdrawalPreview(app: App, accountId: number): Promise<WithdrawalPreview> {
  await expireDueOf(app, accountId);
  const rules = await bonusRulesOf(app);
  return app.store.transaction(function* (): Tx<WithdrawalPreview> {
    const purse = yield* holdOwnPurse(app, rules, accountId);
    const losesMinor = lostByMoneyOut(purse).reduce((sum, { remainingMinor }) => sum + remainingMinor, 0n);
    const isExcluded = yield* isExcludedNow(app, accountId);
    const turnoverMinor = isExcluded ? 0n : yield* turnoverOf(accountId);
    return { cashMinor: purse.cashMinor, losesMinor, turnoverMinor };
  });
}
