import { rows, type Tx } from "~/db/runner/transaction";
import type { App } from "../app.server";
import { expireDue, settleAndSave, lose, paySpins } from "./book-grants.server";
import type { Grant } from "./grant";
import { activeGrants, grantOf } from "./grants.store.server";
import { addGrantsBy } from "./open-purse.server";
import type { Purse } from "./purse";

/** Whoever is excluded has no bonus any more. Spins that were played are paid first; cash stays and may leave. */
export function* endAllGrants(app: App, purse: Purse): Tx<void> {
  yield* expireDue(app, purse);
  // Once more for the bonuses that winnings of the spins have become.
  for (const round of ["given", "won"] as const) {
    const active = [...purse.grants.values()].filter(({ state }) => state === "active");
    for (const grant of active.sort((a, b) => a.id - b.id)) {
      if (round === "given" && grant.form === "spins") yield* paySpins(app, purse, grant);
      yield* lose(app, purse, grant, "excluded");
    }
  }
  yield* settleAndSave(app, purse);
}

/**
 * Whoever closes an account has no free spins any more; those that were played are paid before, since nobody would be
 * there for what is paid at their end.
 */
export function* endSpins(app: App, purse: Purse): Tx<void> {
  for (const grant of [...purse.grants.values()].filter(isOfSpins)) {
    yield* paySpins(app, purse, grant);
    yield* lose(app, purse, grant, "cancelled");
  }
  yield* settleAndSave(app, purse);
}

/** What ending the free spins of an account pays into its wallet. */
export function* owedForSpins(accountId: number): Tx<bigint> {
  const active = (yield* rows(activeGrants, { accountId })).map(grantOf);
  return active
    .filter((grant) => isOfSpins(grant) && grant.terms.winsTo === undefined)
    .reduce((sum, { spinsWonMinor }) => sum + spinsWonMinor, 0n);
}

const isOfSpins = ({ form, state }: Grant): boolean => form === "spins" && state === "active";

/** A deposit was taken back: its bonuses go with their winnings; of a converted one staff are told. */
export function* endGrantsOfDeposit(app: App, purse: Purse, depositId: number): Tx<void> {
  yield* addGrantsBy(purse, "deposit_id", [depositId]);
  const linked = [...purse.grants.values()].filter((grant) => grant.depositId === depositId);
  for (const grant of linked.sort((a, b) => a.id - b.id)) {
    if (grant.state === "active" || grant.state === "used_up")
      yield* lose(app, purse, grant, "deposit_reversed");
    else if (grant.state === "converted") grant.inReview = true;
  }
  yield* settleAndSave(app, purse);
}
