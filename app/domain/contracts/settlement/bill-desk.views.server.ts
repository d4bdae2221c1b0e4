import type { App } from "../../app.server";

/** Who a bill pays, and who of the staff has decided about it. */
export interface BillAtDesk {
  payee: { id: number; username: string };
  /** Undefined of one that waits, or that nobody had to look at. */
  decided: { name: string; at: number } | undefined;
  /** Who signed first of one that takes two signatures. */
  signed: { staffId: number; name: string; at: number } | undefined;
  /** Why it was rejected. */
  reason: string | undefined;
}

export async function billAtDesk({ db }: Pick<App, "db">, billId: number): Promise<BillAtDesk | undefined> {
  const row = await db
    .selectFrom("settlement_bills as bill")
    .innerJoin("accounts as payee", "payee.id", "bill.account_id")
    .leftJoin("staff", "staff.id", "bill.decided_by")
    .leftJoin("staff as signer", "signer.id", "bill.signed_by")
    .select(["payee.id", "payee.username", "bill.decided_at", "staff.display_name"])
    .select(["bill.signed_by", "bill.signed_at", "signer.display_name as signer", "bill.decision_reason"])
    .where("bill.id", "=", billId)
    .executeTakeFirst();
  if (!row) return undefined;
  const { id, username, decided_at: at, display_name: name } = row;
  const { signed_by: staffId, signed_at: signedAt, signer, decision_reason: reason } = row;
  return {
    payee: { id, username },
    decided: at === null ? undefined : { name: name ?? "", at },
    signed: staffId === null || signedAt === null ? undefined : { staffId, name: signer ?? "", at: signedAt },
    reason: reason ?? undefined,
  };
}
