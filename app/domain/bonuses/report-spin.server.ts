import type { Tx } from "~/db/runner/transaction";
import type { App } from "../app.server";
import { publish } from "../shared/outbox.server";
import { refuse, type Outcome } from "../shared/refusal";
import { finish, paySpins } from "./book-grants.server";
import { expireDueOf, holdOwnPurse } from "./expire-grants.server";
import { insertSpin } from "./grants.store.server";
import { bonusRulesOf } from "./open-purse.server";

/**
 * A studio tells of one free spin, which it plays without a stake. After the last one there is one payout for all. The
 * same spin again is counted once. Refusals: `free_spins_gone`.
 */
export async function reportSpin(
  app: App,
  spin: { accountId: number; grantId: number; spinId: string; wonMinor: bigint },
): Promise<Outcome<{ left: number }, "free_spins_gone">> {
  const { accountId, grantId, spinId, wonMinor } = spin;
  const rules = await bonusRulesOf(app);
  await expireDueOf(app, accountId);
  return app.store.transaction(function* (): Tx<Outcome<{ left: number }, "free_spins_gone">> {
    const purse = yield* holdOwnPurse(app, rules, accountId);
    const grant = purse.grants.get(grantId);
    if (grant?.form !== "spins" || grant.state !== "active") return refuse("free_spins_gone");
    const leftOf = () => ({ ok: true as const, left: grant.spins - grant.spinsDone });
    const isNew = yield* insertSpin({ grantId, spinId, wonMinor, now: app.clock.now() });
    if (!isNew) return leftOf();
    grant.spinsDone += 1;
    grant.spinsWonMinor += wonMinor;
    if (grant.spinsDone === grant.spins) {
      const before = purse.cashMinor;
      yield* paySpins(app, purse, grant);
      grant.state = "used_up";
      if (purse.cashMinor !== before)
        yield* publish(app, "balance", { accountId, balanceMinor: purse.cashMinor });
    }
    yield* finish(app, purse);
    return leftOf();
  });
}
