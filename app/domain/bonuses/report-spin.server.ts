import type { Tx } from "~/db/runner/transaction";
import type { App } from "../app.server";
import type { LedgerContext } from "../ledger/ledger-transaction";
import { publish } from "../shared/outbox.server";
import { refuse, type Outcome, type Refused } from "../shared/refusal";
import { settleAndSave, paySpins } from "./book-grants.server";
import { expireDueOf, holdOwnPurse } from "./expire-grants.server";
import { hasSpin, insertSpin } from "./grants.store.server";
import { bonusRulesOf } from "./open-purse.server";
import type { Purse } from "./purse";

/**
 * A studio tells of one free spin, which it plays without a stake. After the last one there is one payout for all. The
 * same spin again is counted once. Refusals: `free_spins_gone`.
 */
export async function reportSpin(
  app: App,
  { accountId, ...spin }: { accountId: number; grantId: number; spinId: string; wonMinor: bigint },
): Promise<Outcome<{ left: number }, "free_spins_gone">> {
  const rules = await bonusRulesOf(app);
  await expireDueOf(app, accountId);
  return app.store.transaction(function* (): Tx<Outcome<{ left: number }, "free_spins_gone">> {
    const purse = yield* holdOwnPurse(app, rules, accountId);
    const before = purse.cashMinor;
    const told = yield* playSpin<never>(app, purse, { ...spin, gameId: null });
    if (purse.cashMinor !== before)
      yield* publish(app, "balance", { accountId, balanceMinor: purse.cashMinor });
    yield* settleAndSave(app, purse);
    return told;
  });
}

interface Spin<Refusal extends string> {
  grantId: number;
  spinId: string;
  wonMinor: bigint;
  /** Where it was played, where we know the game. */
  gameId: number | null;
  /** Asked of a spin that is new, of a grant that is there. */
  mayPlay?: () => { ok: true } | Refused<Refusal>;
}

/**
 * The same in a purse that is held, where what the clock has ended is over; whoever calls finishes it. A spin that was
 * told before is answered like one that is new, also after the last. Refusals: `free_spins_gone`, and what may keep it
 * from being played.
 */
export function* playSpin<Refusal extends string>(
  context: LedgerContext,
  purse: Purse,
  { mayPlay = () => ({ ok: true }), ...spin }: Spin<Refusal>,
): Tx<{ ok: true; left: number } | Refused<Refusal | "free_spins_gone">> {
  const { grantId, spinId, wonMinor, gameId } = spin;
  const { accountId } = purse.member;
  const grant = purse.grants.get(grantId);
  const isActive = grant?.form === "spins" && grant.state === "active";
  if (yield* hasSpin({ accountId, grantId, spinId }))
    return { ok: true, left: isActive ? grant.spins - grant.spinsDone : 0 };
  if (!isActive) return refuse("free_spins_gone");
  const may = mayPlay();
  if (!may.ok) return may;
  yield* insertSpin({ grantId, spinId, wonMinor, gameId, now: context.clock.now() });
  grant.spinsDone += 1;
  grant.spinsWonMinor += wonMinor;
  if (grant.spinsDone === grant.spins) {
    yield* paySpins(context, purse, grant);
    grant.state = "used_up";
  }
  return { ok: true, left: grant.spins - grant.spinsDone };
}
