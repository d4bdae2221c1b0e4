import type { App } from "../app.server";
import { settingsOf } from "../settings/settings.server";
import { countOf } from "../shared/count-of.server";
import { dayOf, startOfDay } from "../shared/day";
import { pageOf, type Page } from "../shared/page";
import { spanOf, type Period } from "../shared/period";
import { orderNumber } from "../shared/order-number";
import { NOT_WITHDRAWN, type Payee, type WithdrawalStatus } from "./withdrawal";
import type { WithdrawalRow } from "./withdrawals.store.server";
import { limitsOf } from "./withdrawals.server";

/** A withdrawal as its owner sees it. */
export interface WithdrawalView {
  id: number;
  number: string;
  status: WithdrawalStatus;
  amountMinor: bigint;
  feeMinor: bigint;
  /** What arrives: the amount without the fee. */
  payableMinor: bigint;
  receivedMinor: bigint | null;
  payee: Payee;
  reason: string;
  payoutReference: string;
  confirmUntilAt: number | null;
  confirmedAt: number | null;
  confirmedBy: "" | "member" | "timeout" | "staff";
  createdAt: number;
  decidedAt: number | null;
  paidAt: number | null;
}

export async function findWithdrawal(
  app: App,
  { accountId, withdrawalId }: { accountId: number; withdrawalId: number },
): Promise<WithdrawalView | undefined> {
  const row = await own(app, accountId).where("id", "=", withdrawalId).selectAll().executeTakeFirst();
  return row && viewOf(row);
}

/** Newest first; of all time, or of a period by the day on which they were asked for. */
export async function listWithdrawals(
  app: App,
  list: { accountId: number; period?: Period; pageNo?: number; pageSize: number },
): Promise<Page<WithdrawalView>> {
  const { accountId, period, pageNo = 1, pageSize } = list;
  const matching = own(app, accountId).$if(period !== undefined, (query) => {
    const { fromMs, toMs } = spanOf(period!, app.config.timeZone);
    return query.where("created_at", ">=", fromMs).where("created_at", "<", toMs);
  });
  const count = await countOf(matching);
  const { offset, limit, ...page } = pageOf(count, { wanted: pageNo, size: pageSize });
  const found = await matching.selectAll().orderBy("id", "desc").offset(offset).limit(limit).execute();
  return { ...page, items: found.map(viewOf) };
}

export interface WithdrawalRules {
  minMinor: bigint;
  maxMinor: bigint;
  feeMinor: bigint;
  perDay: number;
  leftToday: number;
  confirmMinutes: number;
}

/** What the form says before anybody types. */
export async function withdrawalRules(app: App, accountId: number): Promise<WithdrawalRules> {
  const { withdrawals: rules } = await settingsOf(app);
  const { timeZone } = app.config;
  const count = await countOf(
    own(app, accountId)
      .where("created_at", ">=", startOfDay(dayOf(app.clock.now(), timeZone), timeZone))
      .where("status", "not in", [...NOT_WITHDRAWN]),
  );
  const { feeMinor, perDay, confirmMinutes } = rules;
  return { ...limitsOf(rules), feeMinor, perDay, leftToday: Math.max(0, perDay - count), confirmMinutes };
}

function own({ db }: App, accountId: number) {
  return db.selectFrom("withdrawals").where("account_id", "=", accountId);
}

function viewOf(row: WithdrawalRow): WithdrawalView {
  return {
    id: row.id,
    number: orderNumber("withdrawal", row.id),
    status: row.status as WithdrawalStatus,
    amountMinor: row.amount_minor,
    feeMinor: row.fee_minor,
    payableMinor: row.amount_minor - row.fee_minor,
    receivedMinor: row.received_minor,
    payee: JSON.parse(row.payee) as Payee,
    reason: row.reason,
    payoutReference: row.payout_reference,
    confirmUntilAt: row.confirm_until_at,
    confirmedAt: row.confirmed_at,
    confirmedBy: row.confirmed_by as WithdrawalView["confirmedBy"],
    createdAt: row.created_at,
    decidedAt: row.decided_at,
    paidAt: row.paid_at,
  };
}
