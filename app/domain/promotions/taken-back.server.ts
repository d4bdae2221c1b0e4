import { rows, type Tx } from "~/db/runner/transaction";
import { nextGoal } from "./goal";
import { changePart, type Part } from "./take-part.server";

/**
 * A deposit counts towards the next reward until that is paid. One that was taken back since counts no more: the member
 * has to pay in again what it brought, and what the last one earned is reckoned from another. Both the wallet and the
 * promotion are held. Answers the part as it is then.
 */
export function* withoutTakenBack(part: Part): Tx<Part> {
  const { row, rules } = part;
  if (!row || !rules || rules.measure === "staked") return part;
  const gone = yield* rows((db) =>
    db
      .selectFrom("promotion_events as event")
      .innerJoin("deposits as deposit", "deposit.id", "event.deposit_id")
      .select(["deposit.id", "deposit.amount_minor"])
      .where("event.promotion_id", "=", part.promotionId)
      .where("event.account_id", "=", part.accountId)
      .where("deposit.status", "=", "reversed"),
  );
  if (gone.length === 0) return part;
  const lessMinor = gone.reduce(
    (sum, { amount_minor }) => sum + (rules.measure === "deposits" ? 1n : amount_minor),
    0n,
  );
  const progress_minor = row.progress_minor > lessMinor ? row.progress_minor - lessMinor : 0n;
  const isLast = gone.some(({ id }) => id === row.deposit_id);
  const isShort = isLast || progress_minor < nextGoal(rules, row.paid);
  yield* forgetDeposits(
    part,
    gone.map(({ id }) => id),
  );
  const change = {
    ...{ progress_minor, ...(isLast && { base_minor: 0n, deposit_id: null }) },
    ...(row.state === "claim" && isShort && { state: "process" }),
  };
  yield* changePart(part, change);
  const changed = { ...row, ...change };
  return { ...part, row: changed, state: part.state === "claim" && isShort ? "process" : part.state };
}

/** They count towards the next reward no more; without any that is said, none does. */
export function* forgetDeposits(
  { promotionId, accountId }: Pick<Part, "promotionId" | "accountId">,
  depositIds?: readonly number[],
): Tx<void> {
  yield* rows((db) =>
    db
      .updateTable("promotion_events")
      .set({ deposit_id: null })
      .where("promotion_id", "=", promotionId)
      .where("account_id", "=", accountId)
      .where("deposit_id", "is not", null)
      .$if(depositIds !== undefined, (events) => events.where("deposit_id", "in", depositIds!)),
  );
}
