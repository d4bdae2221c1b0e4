import type { App } from "../../app.server";

/** Who a bill pays, and who of the staff has decided about it. */
export interface BillAtDesk {
  payee: { id: number; username: string };
  /** Undefined of one that waits, or that nobody had to look at. */
  decided: { name: string; at: number } | undefined;
}

export async function billAtDesk({ db }: Pick<App, "db">, billId: number): Promise<BillAtDesk | undefined> {
  const row = await db
    .selectFrom("settlement_bills as bill")
    .innerJoin("accounts as payee", "payee.id", "bill.account_id")
    .leftJoin("staff", "staff.id", "bill.decided_by")
    .select(["payee.id", "payee.username", "bill.decided_at", "staff.display_name"])
    .where("bill.id", "=", billId)
    .executeTakeFirst();
  if (!row) return undefined;
  const { id, username, decided_at: at, display_name: name } = row;
  return { payee: { id, username }, decided: at === null ? undefined : { name: name ?? "", at } };
}
