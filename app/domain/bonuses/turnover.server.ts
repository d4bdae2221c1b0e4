import { first, rows, type Tx } from "~/db/runner/transaction";
import { balanceOf, hasMoneyAtVendors } from "../ledger/balance.server";
import * as store from "./grants.store.server";

/**
 * What a member has to stake before a withdrawal: each deposit adds to it, the valid stake of a closed round lowers it,
 * and nothing is left of it once the member has no money. Whoever changes it holds the member's wallet.
 */
export function* turnoverOf(accountId: number): Tx<bigint> {
  return (yield* store.readMember(accountId)).turnoverMinor;
}

/** Of a deposit, once. @param percent of it: 100 is once its amount. */
export function* addDepositTurnover(
  { accountId, depositId, amountMinor }: { accountId: number; depositId: number; amountMinor: bigint },
  percent: number,
): Tx<void> {
  const turnoverMinor = (amountMinor * BigInt(percent)) / 100n;
  if (turnoverMinor === 0n) return;
  yield* rows((db) =>
    db
      .insertInto("deposit_turnovers")
      .values({ deposit_id: depositId, turnover_minor: turnoverMinor, reversed_at: null }),
  );
  yield* store.writeTurnover(accountId, (yield* turnoverOf(accountId)) + turnoverMinor);
}

/** A deposit is taken back, and what it asked for with it. */
export function* takeDepositTurnover(
  { accountId, depositId }: { accountId: number; depositId: number },
  now: number,
): Tx<void> {
  const row = yield* first((db) =>
    db
      .updateTable("deposit_turnovers")
      .set({ reversed_at: now })
      .where("deposit_id", "=", depositId)
      .where("reversed_at", "is", null)
      .returning("turnover_minor"),
  );
  if (row) yield* lowerTurnover(accountId, row.turnover_minor);
}

/** Answers by how much. */
export function* lowerTurnover(accountId: number, validMinor: bigint): Tx<bigint> {
  const dueMinor = yield* turnoverOf(accountId);
  const lessMinor = dueMinor < validMinor ? dueMinor : validMinor;
  if (lessMinor > 0n) yield* store.writeTurnover(accountId, dueMinor - lessMinor);
  return lessMinor;
}

/** What a round had lowered and is not valid any more. */
export function* raiseTurnover(accountId: number, amountMinor: bigint): Tx<void> {
  yield* store.writeTurnover(accountId, (yield* turnoverOf(accountId)) + amountMinor);
}

/** Nothing is left to be staked where there is no money: not in the wallet, on hold, at a vendor or in play. */
export function* endTurnover(owner: { accountId: number; currency: string }): Tx<void> {
  const { accountId } = owner;
  if ((yield* turnoverOf(accountId)) === 0n) return;
  if ((yield* balanceOf({ ...owner, kind: "main" })) > 0n) return;
  if ((yield* balanceOf({ ...owner, kind: "hold" })) > 0n) return;
  if (yield* hasMoneyAtVendors(accountId)) return;
  if (!(yield* store.hasOpenPlay(accountId))) yield* store.writeTurnover(accountId, 0n);
}
