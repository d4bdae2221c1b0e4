import type { DepositsTable } from "~/db/schema";
import type { App } from "../app.server";
import { countOf } from "../shared/count-of.server";
import { pageOf, type Page } from "../shared/page";
import { spanOf, type Period } from "../shared/period";
import { findDepositMethod, type DepositMethod } from "./deposit-methods.views.server";
import type { DepositStatus } from "./deposit";
import { orderNumber } from "../shared/order-number";

/** A deposit as its owner sees it. */
export interface DepositView {
  id: number;
  number: string;
  status: DepositStatus;
  amountMinor: bigint;
  methodId: number;
  reference: string;
  reason: string;
  expiresAt: number;
  createdAt: number;
  decidedAt: number | null;
}

/** With the method that it is paid by, in one language. */
export async function findDeposit(
  app: App,
  { accountId, depositId, language }: { accountId: number; depositId: number; language: string },
): Promise<(DepositView & { method: DepositMethod }) | undefined> {
  const row = await own(app, accountId).where("id", "=", depositId).selectAll().executeTakeFirst();
  const method = row && (await findDepositMethod(app, row.method_id, language));
  return method && { ...viewOf(app, row), method };
}

/** Newest first; of all time, or of a period by the day on which they were opened. */
export async function listDeposits(
  app: App,
  list: { accountId: number; period?: Period; pageNo?: number; pageSize: number },
): Promise<Page<DepositView>> {
  const { accountId, period, pageNo = 1, pageSize } = list;
  const matching = own(app, accountId).$if(period !== undefined, (query) => {
    const { fromMs, toMs } = spanOf(period!, app.config.timeZone);
    return query.where("created_at", ">=", fromMs).where("created_at", "<", toMs);
  });
  const count = await countOf(matching);
  const { offset, limit, ...page } = pageOf(count, { wanted: pageNo, size: pageSize });
  const found = await matching.selectAll().orderBy("id", "desc").offset(offset).limit(limit).execute();
  return { ...page, items: found.map((row) => viewOf(app, row)) };
}

function own({ db }: App, accountId: number) {
  return db.selectFrom("deposits").where("account_id", "=", accountId);
}

/** What was not paid in time shows as expired even before the job has said so. */
function viewOf({ clock }: App, row: DepositsTable): DepositView {
  const late = row.status === "awaiting_payment" && row.expires_at <= clock.now();
  return {
    id: row.id,
    number: orderNumber("deposit", row.id),
    status: late ? "expired" : (row.status as DepositStatus),
    amountMinor: row.amount_minor,
    methodId: row.method_id,
    reference: row.reference,
    reason: row.reason,
    expiresAt: row.expires_at,
    createdAt: row.created_at,
    decidedAt: row.decided_at,
  };
}
