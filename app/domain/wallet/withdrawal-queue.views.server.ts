import type { App } from "../app.server";
import { settingsOf } from "../settings/settings.server";
import { countOf } from "../shared/count-of.server";
import { dayOf, startOfDay } from "../shared/day";
import { firstIdAt } from "../shared/id";
import { pageOf, type Page } from "../shared/page";
import { orderNumber } from "../shared/order-number";
import type { Payee, WithdrawalStatus } from "./withdrawal";
import { signaturesNeeded } from "./withdrawal-review.server";

/** Withdrawals as staff see them: to decide and to pay, paid and not yet confirmed, disputed, done today. */
export const WITHDRAWAL_TABS = {
  waiting: ["pending", "approved"],
  paid: ["paid"],
  disputed: ["partially_received", "not_received"],
  done: ["received", "rejected", "cancelled", "refunded"],
} as const satisfies Record<string, readonly WithdrawalStatus[]>;
export type WithdrawalTab = keyof typeof WITHDRAWAL_TABS;

export interface Signature {
  staffId: number;
  name: string;
  signedAt: number;
}

export interface WithdrawalLine {
  id: number;
  number: string;
  status: WithdrawalStatus;
  accountId: number;
  username: string;
  amountMinor: bigint;
  currency: string;
  payee: Payee;
  createdAt: number;
  signatures: Signature[];
  signaturesNeeded: 1 | 2;
}

/** A withdrawal is closed within weeks, so that today's are found among the newest. */
const CLOSED_WITHIN_MS = 60 * 86_400_000;

export async function withdrawalQueue(
  app: App,
  { tab, pageNo, pageSize }: { tab: WithdrawalTab; pageNo: number; pageSize: number },
): Promise<Page<WithdrawalLine> & { sumMinor: bigint }> {
  const matching = inTab(app, tab);
  const { count, sum_minor: sumMinor } = await matching
    .select((eb) => [
      eb.fn.countAll<number>().as("count"),
      eb.cast<bigint>(eb.fn.coalesce(eb.fn.sum("amount_minor"), eb.val(0n)), "bigint").as("sum_minor"),
    ])
    .executeTakeFirstOrThrow();
  const { offset, limit, ...page } = pageOf(count, { wanted: pageNo, size: pageSize });
  const rows = await matching
    .innerJoin("accounts as account", "account.id", "withdrawal.account_id")
    .select(WITHDRAWAL_COLUMNS)
    .orderBy("withdrawal.id", tab === "done" ? "desc" : "asc")
    .offset(offset)
    .limit(limit)
    .execute();
  return { ...page, items: await withdrawalLines(app, rows), sumMinor };
}

export async function withdrawalTabCounts(app: App): Promise<Record<WithdrawalTab, number>> {
  const counts = Object.keys(WITHDRAWAL_TABS).map(async (tab) => {
    const count = await countOf(inTab(app, tab as WithdrawalTab));
    return [tab, count] as const;
  });
  return Object.fromEntries(await Promise.all(counts)) as Record<WithdrawalTab, number>;
}

export const WITHDRAWAL_COLUMNS = [
  "withdrawal.id",
  "withdrawal.status",
  "withdrawal.account_id",
  "account.username",
  "withdrawal.amount_minor",
  "withdrawal.currency",
  "withdrawal.payee",
  "withdrawal.created_at",
  "withdrawal.ordered_by",
  "account.dormant_at",
] as const;

interface Row {
  id: number;
  status: string;
  account_id: number;
  username: string;
  amount_minor: bigint;
  currency: string;
  payee: string;
  created_at: number;
  ordered_by: number | null;
  dormant_at: number | null;
}

/** Lines with everybody's signature, asked for in one question for all of them. */
export async function withdrawalLines(app: App, rows: Row[]): Promise<WithdrawalLine[]> {
  const { withdrawals: rules } = await settingsOf(app);
  const ids = rows.map(({ id }) => id);
  const signed = await app.db
    .selectFrom("withdrawal_approvals as signature")
    .innerJoin("staff", "staff.id", "signature.staff_id")
    .select([
      "signature.withdrawal_id",
      "signature.staff_id as staffId",
      "staff.display_name as name",
      "signature.created_at as signedAt",
    ])
    .where("signature.withdrawal_id", "in", ids)
    .orderBy("signature.created_at")
    .orderBy("signature.staff_id")
    .execute();
  return rows.map((row) => ({
    id: row.id,
    number: orderNumber("withdrawal", row.id),
    status: row.status as WithdrawalStatus,
    accountId: row.account_id,
    username: row.username,
    amountMinor: row.amount_minor,
    currency: row.currency,
    payee: JSON.parse(row.payee) as Payee,
    createdAt: row.created_at,
    signatures: signed
      .filter((signature) => signature.withdrawal_id === row.id)
      .map(({ withdrawal_id: _, ...signature }) => signature),
    signaturesNeeded: signaturesNeeded({ ...row, ownerDormant: row.dormant_at !== null }, rules),
  }));
}

function inTab({ db, clock, config }: App, tab: WithdrawalTab) {
  const today = startOfDay(dayOf(clock.now(), config.timeZone), config.timeZone);
  return db
    .selectFrom("withdrawals as withdrawal")
    .where("withdrawal.status", "in", WITHDRAWAL_TABS[tab])
    .$if(tab === "done", (query) =>
      query
        .where("withdrawal.id", ">=", firstIdAt(clock.now() - CLOSED_WITHIN_MS))
        .where((eb) => eb(eb.fn.coalesce("withdrawal.confirmed_at", "withdrawal.decided_at"), ">=", today)),
    );
}
