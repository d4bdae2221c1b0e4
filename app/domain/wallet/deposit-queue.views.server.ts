import type { App } from "../app.server";
import { countOf } from "../shared/count-of.server";
import { dayOf, startOfDay } from "../shared/day";
import { firstIdAt } from "../shared/id";
import { pageOf, type Page } from "../shared/page";
import type { DepositStatus, GatewayAnswer } from "./deposit";
import { findDepositMethod } from "./deposit-methods.views.server";
import type { GatewayEvent } from "./gateways/payment-gateway";
import { orderNumber } from "../shared/order-number";
import { listPictures } from "../accounts/private-pictures.views.server";

/** Deposits as staff see them: what to check, what the member still has to pay, what was decided today. */
export const DEPOSIT_TABS = {
  check: ["under_review"],
  open: ["awaiting_payment"],
  done: ["credited", "rejected"],
} as const satisfies Record<string, readonly DepositStatus[]>;
export type DepositTab = keyof typeof DEPOSIT_TABS;

export interface DepositLine {
  id: number;
  number: string;
  status: DepositStatus;
  accountId: number;
  username: string;
  amountMinor: bigint;
  currency: string;
  methodId: number;
  /** The payment's number, as the member says or as the gateway calls it. */
  reference: string;
  createdAt: number;
  decidedAt: number | null;
  /** Another deposit names the same payment. */
  referenceUsed: boolean;
}

/** A deposit is decided within days, so that today's decisions are found among the newest. */
const DECIDED_WITHIN_MS = 30 * 86_400_000;

export async function depositQueue(
  app: App,
  { tab, pageNo, pageSize }: { tab: DepositTab; pageNo: number; pageSize: number },
): Promise<Page<DepositLine>> {
  const matching = inTab(app, tab);
  const count = await countOf(matching);
  const { offset, limit, ...page } = pageOf(count, { wanted: pageNo, size: pageSize });
  const rows = await matching
    .innerJoin("accounts as account", "account.id", "deposit.account_id")
    .select(COLUMNS)
    .orderBy("deposit.id", tab === "done" ? "desc" : "asc")
    .offset(offset)
    .limit(limit)
    .execute();
  const used = await usedReferences(app, rows);
  return { ...page, items: rows.map((row) => lineOf(row, used)) };
}

export async function depositTabCounts(app: App): Promise<Record<DepositTab, number>> {
  const counts = Object.keys(DEPOSIT_TABS).map(async (tab) => {
    const count = await countOf(inTab(app, tab as DepositTab));
    return [tab, count] as const;
  });
  return Object.fromEntries(await Promise.all(counts)) as Record<DepositTab, number>;
}

export interface DepositDetail extends DepositLine {
  method: string;
  /** A gateway reported the payment when the order's time was over. */
  paidLate: boolean;
  messages: GatewayReport[];
  reason: string;
  decidedBy: string | undefined;
  expiresAt: number;
  payeeName: string | null;
  creditedBefore: number;
  pictureIds: number[];
}

/** What a gateway told of an order, word for word. */
export interface GatewayReport {
  id: number;
  kind: GatewayEvent["kind"];
  paymentId: string;
  amount: string;
  currency: string;
  answer: GatewayAnswer;
  createdAt: number;
}

export async function depositDetail(
  app: App,
  { depositId, language }: { depositId: number; language: string },
): Promise<DepositDetail | undefined> {
  const row = await deposits(app)
    .innerJoin("accounts as account", "account.id", "deposit.account_id")
    .leftJoin("staff", "staff.id", "deposit.decided_by")
    .select([...COLUMNS, "deposit.reason", "deposit.expires_at", "account.payee_name", "staff.display_name"])
    .where("deposit.id", "=", depositId)
    .executeTakeFirst();
  if (!row) return undefined;
  const [used, method, pictureIds, messages, before] = await Promise.all([
    usedReferences(app, [row]),
    findDepositMethod(app, row.method_id, language),
    listPictures(app, { purpose: "deposit", referenceId: depositId }),
    listMessages(app, depositId),
    deposits(app)
      .select((eb) => eb.fn.countAll<number>().as("count"))
      .where("account_id", "=", row.account_id)
      .where("status", "=", "credited")
      .where("id", "<", depositId)
      .executeTakeFirstOrThrow(),
  ]);
  return {
    ...lineOf(row, used),
    method: method?.name ?? "",
    paidLate: row.status === "under_review" && row.gateway_reference !== null,
    messages,
    reason: row.reason,
    decidedBy: row.display_name ?? undefined,
    expiresAt: row.expires_at,
    payeeName: row.payee_name,
    creditedBefore: before.count,
    pictureIds,
  };
}

/** A gateway repeats itself until it is answered; the newest are enough to judge by. */
const SHOWN_MESSAGES = 20;

async function listMessages({ db }: App, depositId: number): Promise<GatewayReport[]> {
  const rows = await db
    .selectFrom("gateway_messages")
    .select(["id", "kind", "payment_id", "amount", "currency", "answer", "created_at"])
    .where("deposit_id", "=", depositId)
    .orderBy("id", "desc")
    .limit(SHOWN_MESSAGES)
    .execute();
  return rows.map(({ payment_id: paymentId, created_at: createdAt, ...row }) => ({
    ...row,
    kind: row.kind as GatewayReport["kind"],
    answer: row.answer as GatewayAnswer,
    paymentId,
    createdAt,
  }));
}

const COLUMNS = [
  "deposit.id",
  "deposit.status",
  "deposit.account_id",
  "account.username",
  "deposit.amount_minor",
  "deposit.currency",
  "deposit.method_id",
  "deposit.reference",
  "deposit.gateway_reference",
  "deposit.created_at",
  "deposit.decided_at",
] as const;

function deposits({ db }: App) {
  return db.selectFrom("deposits as deposit");
}

function inTab(app: App, tab: DepositTab) {
  const { clock, config } = app;
  const today = startOfDay(dayOf(clock.now(), config.timeZone), config.timeZone);
  return deposits(app)
    .where("deposit.status", "in", DEPOSIT_TABS[tab])
    .$if(tab === "open", (query) => query.where("deposit.expires_at", ">", clock.now()))
    .$if(tab === "done", (query) =>
      query
        .where("deposit.id", ">=", firstIdAt(clock.now() - DECIDED_WITHIN_MS))
        .where("deposit.decided_at", ">=", today),
    );
}

/** Of the payments that these deposits name, those that another deposit names as well. */
async function usedReferences({ db }: App, rows: { id: number; reference: string }[]): Promise<Set<string>> {
  const references = [...new Set(rows.map(({ reference }) => reference))].filter(Boolean);
  if (references.length === 0) return new Set();
  const found = await db
    .selectFrom("deposits")
    .select("reference")
    .where("reference", "in", references)
    .where("status", "in", ["under_review", "credited"])
    .groupBy("reference")
    .having((eb) => eb.fn.countAll<number>(), ">", 1)
    .execute();
  return new Set(found.map(({ reference }) => reference));
}

interface Row {
  id: number;
  status: string;
  account_id: number;
  username: string;
  amount_minor: bigint;
  currency: string;
  method_id: number;
  reference: string;
  gateway_reference: string | null;
  created_at: number;
  decided_at: number | null;
}

function lineOf(row: Row, used: Set<string>): DepositLine {
  return {
    id: row.id,
    number: orderNumber("deposit", row.id),
    status: row.status as DepositStatus,
    accountId: row.account_id,
    username: row.username,
    amountMinor: row.amount_minor,
    currency: row.currency,
    methodId: row.method_id,
    reference: row.reference || (row.gateway_reference ?? ""),
    createdAt: row.created_at,
    decidedAt: row.decided_at,
    referenceUsed: used.has(row.reference),
  };
}
