import type { App } from "../../app.server";
import { comparePlaces } from "./bill";
import { billsToTry, holdBill } from "./bills.store.server";
import { payBill, takeBack } from "./pay-bill.server";

/** An upline pays what it owes downlines without waiting for the next run, as far as its wallet goes. */
export async function payNow(app: App, { payerId }: { payerId: number }): Promise<void> {
  const open = await billsToTry(app, { open: true, payerId });
  for (const { id } of open.sort((a, b) => comparePlaces(a.place, b.place)))
    await app.store.transaction(function* () {
      const bill = yield* holdBill(id);
      if (bill) yield* payBill(app, bill);
    });
  const overpaid = await billsToTry(app, { open: false, payerId });
  for (const { id } of overpaid.sort((a, b) => comparePlaces(b.place, a.place)))
    await app.store.transaction(function* () {
      const bill = yield* holdBill(id);
      if (bill) yield* takeBack(app, bill);
    });
}
