import { rows, type Tx } from "~/db/runner/transaction";
import type { App } from "../app.server";
import type { LedgerContext } from "../ledger/ledger-transaction";
import { bookMove, settleAndSave, lose } from "./book-grants.server";
import type { Grant } from "./grant";
import { addGrantsBy } from "./open-purse.server";
import type { Purse } from "./purse";
import { turnoverOf } from "./turnover.server";

/**
 * Money that leaves a member costs the bonuses whose terms say so. What is lost was said before, and the form carries
 * it: where it is another sum by now, nothing is done.
 */
export interface MoneyOut {
  amountMinor: bigint;
  /** What the page said would be lost. */
  losesMinor: bigint;
  /** Who has excluded himself takes his money, whatever turnover is left. */
  isExcluded: boolean;
}

export type MoneyOutRefusal =
  | { refusal: "turnover_unmet"; turnoverMinor: bigint }
  | { refusal: "insufficient_funds" }
  | { refusal: "changed_meanwhile"; losesMinor: bigint };

/** Which bonuses a withdrawal loses. */
export const lostByMoneyOut = (purse: Purse): Grant[] =>
  purse.bonuses().filter(({ terms }) => terms.onWithdrawal === "forfeit");

/** What stands against it, in this order: `turnover_unmet`, `insufficient_funds`, `changed_meanwhile`. */
export function* refuseMoneyOut(
  purse: Purse,
  { amountMinor, losesMinor, isExcluded }: MoneyOut,
): Tx<MoneyOutRefusal | undefined> {
  const turnoverMinor = yield* turnoverOf(purse.member.accountId);
  if (turnoverMinor > 0n && !isExcluded) return { refusal: "turnover_unmet", turnoverMinor };
  if (amountMinor > purse.cashMinor) return { refusal: "insufficient_funds" };
  const lostMinor = lostByMoneyOut(purse).reduce((sum, { remainingMinor }) => sum + remainingMinor, 0n);
  return lostMinor === losesMinor ? undefined : { refusal: "changed_meanwhile", losesMinor: lostMinor };
}

/** After the money has left. @param withdrawalId where it may come back. */
export function* loseByMoneyOut(
  context: LedgerContext,
  purse: Purse,
  withdrawalId: number | undefined,
): Tx<void> {
  for (const grant of lostByMoneyOut(purse)) {
    const amountMinor = grant.remainingMinor;
    yield* lose(context, purse, grant, "withdrawal");
    if (withdrawalId === undefined) continue;
    const row = { withdrawal_id: withdrawalId, grant_id: grant.id, amount_minor: amountMinor };
    yield* rows((db) => db.insertInto("withdrawal_forfeits").values(row));
  }
  yield* settleAndSave(context, purse);
}

/**
 * Staff have rejected a withdrawal: what it cost is given back, but for what a vendor has taken back of it meanwhile; one
 * whose end has come is over at once.
 */
export function* restoreForfeits(app: App, purse: Purse, withdrawalId: number): Tx<void> {
  const lost = yield* rows((db) =>
    db
      .selectFrom("withdrawal_forfeits")
      .selectAll()
      .where("withdrawal_id", "=", withdrawalId)
      .orderBy("grant_id"),
  );
  if (lost.length === 0) return;
  const ids = lost.map(({ grant_id }) => grant_id);
  yield* addGrantsBy(purse, "id", ids);
  for (const { grant_id: id, amount_minor: amountMinor } of lost) {
    const grant = purse.requireGrant(id);
    if (grant.state !== "forfeited" || grant.reason !== "withdrawal") continue;
    const { forfeitedMinor } = grant;
    const leftMinor = amountMinor < forfeitedMinor ? amountMinor : forfeitedMinor;
    yield* giveBack(app, purse, { grant, amountMinor: leftMinor });
  }
  yield* settleAndSave(app, purse);
}

function* giveBack(
  app: App,
  purse: Purse,
  { grant, amountMinor }: { grant: Grant; amountMinor: bigint },
): Tx<void> {
  grant.remainingMinor += amountMinor;
  grant.forfeitedMinor -= amountMinor;
  grant.restoredCount += 1;
  grant.state = "active";
  grant.reason = "";
  yield* bookMove(app, purse, {
    ...{ grant, kind: "bonus_forfeiture", what: `restored:${grant.restoredCount}`, reason: "restored" },
    parts: [
      { pocket: { promotionId: grant.promotionId }, amountMinor: -amountMinor },
      { pocket: { grant }, amountMinor },
    ],
  });
}
