import { sql } from "kysely";
import { first, rows, type Tx } from "~/db/runner/transaction";

/**
 * What a promotion may cost, by amount and by count. Each change is one conditional update, so that of many at once no
 * one gets what is not there; nothing is ever paid in part. A promotion without a row has no limit.
 */
export interface Reserved {
  amountMinor: bigint;
}

/** Keeps room for one more. Answers whether there was any. */
export function* reserveBudget(promotionId: number, amountMinor: bigint): Tx<boolean> {
  return yield* change(promotionId, { reservedMinor: amountMinor, reserved: 1 });
}

export function* releaseBudget(promotionId: number, { amountMinor }: Reserved): Tx<void> {
  yield* change(promotionId, { reservedMinor: -amountMinor, reserved: -1 });
}

/** Books what is paid, and gives up what was kept for it. Answers whether there was room. */
export function* spendBudget(
  promotionId: number,
  amountMinor: bigint,
  reserved: Reserved | undefined,
): Tx<boolean> {
  return yield* change(promotionId, {
    ...{ spentMinor: amountMinor, paid: 1 },
    ...(reserved && { reservedMinor: -reserved.amountMinor, reserved: -1 }),
  });
}

/** The same, looked at and not booked. */
export function* hasRoom(promotionId: number, amountMinor: bigint, reserved?: Reserved): Tx<boolean> {
  const keptMinor = reserved?.amountMinor ?? 0n;
  const row = yield* first((db) =>
    db.selectFrom("promotion_budgets").selectAll().where("promotion_id", "=", promotionId),
  );
  if (!row) return true;
  const { amount_minor: most, count } = row;
  const wantedMinor = row.spent_minor + row.reserved_minor - keptMinor + amountMinor;
  const wanted = row.paid + row.reserved - (reserved ? 1 : 0) + 1;
  return (most === null || wantedMinor <= most) && (count === null || wanted <= count);
}

/** Sets what a promotion may cost; null is without a limit. What was paid and promised stays. */
export function* setBudget(
  promotionId: number,
  { amountMinor: amount_minor, count }: { amountMinor: bigint | null; count: number | null },
): Tx<void> {
  yield* rows((db) =>
    db
      .insertInto("promotion_budgets")
      .values({
        ...{ promotion_id: promotionId, amount_minor, count },
        ...{ spent_minor: 0n, paid: 0, reserved_minor: 0n, reserved: 0 },
      })
      .onConflict((conflict) => conflict.column("promotion_id").doUpdateSet({ amount_minor, count })),
  );
}

/** What was paid and promised; the row is held until the transaction ends. */
export function* holdBudget(promotionId: number) {
  return yield* first((db) =>
    db
      .updateTable("promotion_budgets")
      .set((eb) => ({ paid: eb.ref("paid") }))
      .where("promotion_id", "=", promotionId)
      .returning(["spent_minor", "reserved_minor", "paid", "reserved"]),
  );
}

interface Change {
  spentMinor?: bigint;
  paid?: number;
  reservedMinor?: bigint;
  reserved?: number;
}

function* change(
  promotionId: number,
  { spentMinor = 0n, paid = 0, reservedMinor = 0n, reserved = 0 }: Change,
): Tx<boolean> {
  const moreMinor = spentMinor + reservedMinor;
  const more = paid + reserved;
  const changed = yield* first((db) =>
    db
      .updateTable("promotion_budgets")
      .set((eb) => ({
        spent_minor: eb("spent_minor", "+", spentMinor),
        paid: eb("paid", "+", paid),
        reserved_minor: eb("reserved_minor", "+", reservedMinor),
        reserved: eb("reserved", "+", reserved),
      }))
      .where("promotion_id", "=", promotionId)
      .where(
        sql<boolean>`(amount_minor is null or spent_minor + reserved_minor + ${moreMinor} <= amount_minor)`,
      )
      .where(sql<boolean>`("count" is null or paid + reserved + ${more} <= "count")`)
      .returning("promotion_id"),
  );
  if (changed) return true;
  const known = yield* rows((db) =>
    db.selectFrom("promotion_budgets").select("promotion_id").where("promotion_id", "=", promotionId),
  );
  return known.length === 0;
}
