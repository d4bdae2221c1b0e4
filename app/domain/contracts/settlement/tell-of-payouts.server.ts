import { sql } from "kysely";
import { first, type Tx } from "~/db/runner/transaction";
import { dateText } from "~/i18n/time-text";
import type { App } from "../../app.server";
import { writeLetter } from "../../outbound/inbox/write-letter.server";
import { holdLease } from "../../shared/lease.server";
import type { Lease } from "../../shared/lease";
import type { ContractType } from "../contract";
import { openOf } from "./bill";
import { changeBill, holdBill, moneyOf, type BillRow } from "./bills.store.server";

/**
 * Tells payees by letter what contracts of whole days and more paid them, what an upline still owes, and what was taken
 * back. Each movement is told once; hours and five-minute windows are not, there would be hundreds of them. A letter is
 * written in every language, which takes the processor: visitors wait for a portion of them.
 */
const PORTION = 20;

/** In the words of the index that finds them. */
const UNTOLD = sql<boolean>`kind in ('D', 'W', 'S', 'M')
  and (told_moves < moves or (told_open = 0 and state in ('insufficient', 'part_received')))`;

export async function payoutsAreUntold({ db }: Pick<App, "db">): Promise<boolean> {
  const found = await db
    .selectFrom("settlement_bills")
    .select("id")
    .where(UNTOLD)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

export async function tellOfPayouts(app: App, lease: Lease): Promise<"more" | "done"> {
  const untold = await app.db
    .selectFrom("settlement_bills")
    .select("id")
    .where(UNTOLD)
    .orderBy("id")
    .limit(PORTION)
    .execute();
  if (untold.length === 0) return "done";
  await app.store.transaction(function* (): Tx<void> {
    yield* holdLease(app, lease);
    for (const { id } of untold) {
      const bill = yield* holdBill(id);
      if (bill) yield* tell(app, bill);
    }
  });
  return untold.length === PORTION ? "more" : "done";
}

function* tell(app: App, bill: BillRow): Tx<void> {
  const movedMinor = yield* movedSince(bill);
  const openMinor = openOf(moneyOf(bill));
  const isOwed = ["insufficient", "part_received"].includes(bill.state) && openMinor > 0n;
  const letter = letterOf(movedMinor, isOwed && (bill.told_open === 0 || movedMinor > 0n));
  yield* changeBill(bill, { told_moves: bill.moves, told_open: isOwed ? 1 : bill.told_open });
  if (!letter) return;
  const amountMinor = movedMinor < 0n ? -movedMinor : movedMinor;
  yield* writeLetter(app, {
    ...{ accountId: bill.account_id, kind: "account", letter },
    values: (t, language) => ({
      type: t(`contracts:types.${bill.type as ContractType}`),
      period: periodText(bill, { language, now: app.clock.now() }),
    }),
    money: { currency: bill.currency, amounts: { amount: amountMinor, open: openMinor } },
  });
}

function letterOf(movedMinor: bigint, tellsOwed: boolean) {
  if (movedMinor < 0n) return "payoutTakenBack" as const;
  if (movedMinor > 0n) return tellsOwed ? ("payoutPartPaid" as const) : ("payoutPaid" as const);
  return tellsOwed ? ("payoutOwed" as const) : undefined;
}

function* movedSince({ id, told_moves: told }: BillRow): Tx<bigint> {
  const sum = yield* first((db) =>
    db
      .selectFrom("settlement_moves")
      .select(sql<bigint>`cast(coalesce(sum(amount_minor), 0) as bigint)`.as("sum_minor"))
      .where("bill_id", "=", id)
      .where("n", ">", told),
  );
  return sum!.sum_minor;
}

function periodText(
  { from_at, to_at, time_zone: timeZone }: BillRow,
  reader: { language: string; now: number },
): string {
  const place = { ...reader, timeZone };
  const [from, last] = [dateText(from_at, place), dateText(to_at - 1, place)];
  return from === last ? from : `${from} – ${last}`;
}
