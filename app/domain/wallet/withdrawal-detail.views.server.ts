import type { App } from "../app.server";
import { countOf } from "../shared/count-of.server";
import { dayOf } from "../shared/day";
import type { OneHand } from "../audit/dual-control";
import { oneHandView } from "../audit/dual-control.server";
import { permits, type StaffMember } from "../audit/permissions";
import { listPictures } from "../accounts/private-pictures.views.server";
import { WITHDRAWAL_COLUMNS, withdrawalLines, type WithdrawalLine } from "./withdrawal-queue.views.server";

/** Everything that somebody should know before signing a withdrawal, and what became of it afterwards. */
export interface WithdrawalDetail extends WithdrawalLine {
  feeMinor: bigint;
  payeeName: string | null;
  /** When the member added the account that is to be paid. */
  payeeSince: number | undefined;
  /** What the wallet holds now, beside what is put aside for this. */
  availableMinor: bigint;
  lastDeposit: { amountMinor: bigint; at: number } | undefined;
  /** Turnover since the day of that deposit. */
  betsSinceMinor: bigint;
  /** Withdrawals that the member was paid earlier. */
  paidBefore: number;
  reason: string;
  remark: string;
  payoutReference: string;
  receivedMinor: bigint | null;
  confirmUntilAt: number | null;
  confirmedAt: number | null;
  /** member, timeout, staff or empty */
  confirmedBy: string;
  /** Who of the staff asked for the member. */
  orderedBy: string | undefined;
  decidedBy: string | undefined;
  decidedAt: number | null;
  paidBy: string | undefined;
  paidAt: number | null;
  pictureIds: number[];
}

export async function withdrawalDetail(
  app: App,
  withdrawalId: number,
): Promise<WithdrawalDetail | undefined> {
  const row = await findRow(app, withdrawalId);
  if (!row) return undefined;
  const lastDeposit = await findLastDeposit(app, row.account_id);
  const [[line], available, betsSinceMinor, paidBefore, pictureIds] = await Promise.all([
    withdrawalLines(app, [row]),
    findAvailable(app, row),
    turnoverSince(app, row.account_id, lastDeposit?.at),
    countPaid(app, row),
    listPictures(app, { purpose: "withdrawal", referenceId: withdrawalId }),
  ]);
  return {
    ...line!,
    feeMinor: row.fee_minor,
    payeeName: row.payee_name,
    payeeSince: row.payee_since ?? undefined,
    availableMinor: available?.balance_minor ?? 0n,
    lastDeposit,
    betsSinceMinor,
    paidBefore,
    reason: row.reason,
    remark: row.remark,
    payoutReference: row.payout_reference,
    receivedMinor: row.received_minor,
    confirmUntilAt: row.confirm_until_at,
    confirmedAt: row.confirmed_at,
    confirmedBy: row.confirmed_by,
    orderedBy: row.orderer ?? undefined,
    decidedBy: row.decider ?? undefined,
    decidedAt: row.decided_at,
    paidBy: row.payer ?? undefined,
    paidAt: row.paid_at,
    pictureIds,
  };
}

export interface RefundSigning {
  /** Who has signed the refund, where it takes a second person. */
  signedBy: string | undefined;
  /** Why, in the first signer's words. */
  reason: string | undefined;
  isOwn: boolean;
  /** What whoever looks would be refused for, signing it now. */
  oneHand: OneHand | undefined;
}

/** How far the refund of a payout that never arrived is. */
export async function refundSigning(
  app: App,
  { withdrawalId, staffId }: { withdrawalId: number; staffId: number },
): Promise<RefundSigning> {
  const [signed] = await app.db
    .selectFrom("withdrawal_refunds as signed")
    .leftJoin("staff", "staff.id", "signed.staff_id")
    .select(["signed.staff_id", "signed.created_at", "signed.reason", "staff.display_name as name"])
    .where("signed.withdrawal_id", "=", withdrawalId)
    .orderBy("signed.created_at")
    .execute();
  if (!signed) return { signedBy: undefined, reason: undefined, isOwn: false, oneHand: undefined };
  const isOwn = signed.staff_id === staffId;
  const signatures = [{ staffId: signed.staff_id, at: signed.created_at }];
  const oneHand = isOwn ? undefined : await oneHandView(app, { signatures, staffId, can: "withdrawals.pay" });
  return { signedBy: signed.name ?? "–", reason: signed.reason, isOwn, oneHand };
}

/** What whoever looks would be refused for, signing it now. */
export async function oneHandOf(
  app: App,
  { status, signatures: signed, signaturesNeeded }: WithdrawalDetail,
  staff: StaffMember,
): Promise<OneHand | undefined> {
  const can = "withdrawals.approve";
  const isFirst = signed.length === 0 || signaturesNeeded === 1;
  const isOwn = signed.some(({ staffId }) => staffId === staff.id);
  if (status !== "pending" || isFirst || isOwn || !permits(staff.role, can)) return undefined;
  const signatures = signed.map(({ staffId, signedAt: at }) => ({ staffId, at }));
  return oneHandView(app, { signatures, staffId: staff.id, can });
}

function findRow({ db }: App, withdrawalId: number) {
  return db
    .selectFrom("withdrawals as withdrawal")
    .innerJoin("accounts as account", "account.id", "withdrawal.account_id")
    .leftJoin("withdrawal_accounts as target", "target.id", "withdrawal.withdrawal_account_id")
    .leftJoin("staff as decider", "decider.id", "withdrawal.decided_by")
    .leftJoin("staff as orderer", "orderer.id", "withdrawal.ordered_by")
    .leftJoin("staff as payer", "payer.id", "withdrawal.paid_by")
    .selectAll("withdrawal")
    .select(WITHDRAWAL_COLUMNS)
    .select([
      "account.payee_name",
      "target.created_at as payee_since",
      "decider.display_name as decider",
      "payer.display_name as payer",
      "orderer.display_name as orderer",
    ])
    .where("withdrawal.id", "=", withdrawalId)
    .executeTakeFirst();
}

async function findLastDeposit({ db }: App, accountId: number) {
  const row = await db
    .selectFrom("deposits")
    .select(["amount_minor", "decided_at", "created_at"])
    .where("account_id", "=", accountId)
    .where("status", "=", "credited")
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
  return row && { amountMinor: row.amount_minor, at: row.decided_at ?? row.created_at };
}

function findAvailable({ db }: App, { account_id, currency }: { account_id: number; currency: string }) {
  return db
    .selectFrom("wallets")
    .select("balance_minor")
    .where("account_id", "=", account_id)
    .where("kind", "=", "main")
    .where("currency", "=", currency)
    .executeTakeFirst();
}

async function turnoverSince({ db, config }: App, accountId: number, sinceMs = 0): Promise<bigint> {
  const { valid_minor } = await db
    .selectFrom("member_daily")
    .select((eb) =>
      eb.cast<bigint>(eb.fn.coalesce(eb.fn.sum("valid_minor"), eb.val(0n)), "bigint").as("valid_minor"),
    )
    .where("account_id", "=", accountId)
    .where("day", ">=", dayOf(sinceMs, config.timeZone))
    .executeTakeFirstOrThrow();
  return valid_minor;
}

async function countPaid({ db }: App, { account_id, id }: { account_id: number; id: number }) {
  return countOf(
    db
      .selectFrom("withdrawals")
      .where("account_id", "=", account_id)
      .where("id", "<", id)
      .where("paid_at", "is not", null)
      .where("status", "!=", "refunded"),
  );
}
