import { sql, type SelectQueryBuilder } from "kysely";
import type { Database } from "~/db/schema";
import type { App } from "../../app.server";
import { currencyOf } from "../../ledger/currencies.server";
import { countOf } from "../../shared/count-of.server";
import type { Waiting } from "../../shared/domain";
import type { Currency } from "../../shared/money";
import { pageOf, type Page } from "../../shared/page";
import type { ContractType } from "../contract";
import { openOf, type BillState } from "./bill";
import type { PeriodKind } from "./periods";

/** Bills as lists show them: of a payee, of an upline that pays, or of the whole site for staff. */
export interface BillLine {
  id: number;
  contractId: number;
  type: ContractType;
  kind: PeriodKind;
  /** "D20261120" */
  periodKey: string;
  fromMs: number;
  toMs: number;
  timeZone: string;
  payee: { id: number; username: string };
  /** Undefined when the house pays. */
  payer: { id: number; username: string } | undefined;
  currency: Currency;
  validMinor: bigint;
  lossMinor: bigint;
  activeMembers: number;
  rateBp: number;
  dueMinor: bigint;
  paidMinor: bigint;
  lapsedMinor: bigint;
  /** Below nothing: to be taken back. */
  openMinor: bigint;
  state: BillState;
  /** Why nothing is due, or empty. */
  reason: string;
}

export interface BillsAsked {
  /** Whose they are to be, as payee or as the upline that pays; neither asks for everybody's. */
  payeeId?: number;
  payerId?: number;
  type?: ContractType;
  state?: BillState;
  /** By the day on which a period ends; both belong to it. */
  days?: { fromDay: number; toDay: number };
  /** Of the payee. */
  usernameKey?: string;
  pageNo: number;
  pageSize?: number;
}

export interface BillTotals {
  currency: Currency;
  count: number;
  dueMinor: bigint;
  paidMinor: bigint;
  lapsedMinor: bigint;
  openMinor: bigint;
}

export interface BillList extends Page<BillLine> {
  /** Of all pages, by currency. */
  totals: BillTotals[];
}

const PAGE_SIZE = 20;

/** The newest first; of those that wait for review, the oldest. */
export async function billList(app: Pick<App, "db">, asked: BillsAsked): Promise<BillList> {
  const found = wanted(app, asked);
  const total = await countOf(found);
  const { offset, limit, ...place } = pageOf(total, {
    wanted: asked.pageNo,
    size: asked.pageSize ?? PAGE_SIZE,
  });
  const order = asked.state === "awaiting_review" ? "asc" : "desc";
  const rows = await found
    .selectAll("bill")
    .select(["payee.username", "payer.username as payer_name"])
    .orderBy("bill.due_at", order)
    .orderBy("bill.id", order)
    .offset(offset)
    .limit(limit)
    .execute();
  const items = await Promise.all(
    rows.map(async (row): Promise<BillLine> => {
      const money = { dueMinor: row.due_minor, paidMinor: row.paid_minor, lapsedMinor: row.lapsed_minor };
      return {
        ...{ id: row.id, contractId: row.contract_id, type: row.type as ContractType },
        ...{ kind: row.kind as PeriodKind, periodKey: row.period_key, fromMs: row.from_at, toMs: row.to_at },
        ...{ timeZone: row.time_zone, payee: { id: row.account_id, username: row.username } },
        payer: row.payer_id === null ? undefined : { id: row.payer_id, username: row.payer_name ?? "" },
        currency: await currencyOf(app, row.currency),
        ...{ validMinor: row.valid_minor, lossMinor: row.loss_minor, activeMembers: row.active_members },
        ...{ rateBp: row.rate_bp, ...money, openMinor: openOf(money) },
        ...{ state: row.state as BillState, reason: row.reason },
      };
    }),
  );
  return { ...place, items, totals: await totalsOf(app, asked) };
}

/** What an upline owes downlines and has not paid yet, by currency: what "pay now" would pay. */
export async function owedBy(app: Pick<App, "db">, payerId: number): Promise<BillTotals[]> {
  const totals = await totalsOf(app, { payerId, pageNo: 1 });
  return totals.filter(({ openMinor }) => openMinor > 0n);
}

/** How many bills wait for staff. */
export async function countAwaitingReview(app: Pick<App, "db">): Promise<number> {
  return (await billsWaiting(app)).count;
}

/** The same, and since when the oldest does. */
export async function billsWaiting({ db }: Pick<App, "db">): Promise<Waiting> {
  const { count, oldest_at } = await db
    .selectFrom("settlement_bills")
    .select((eb) => [eb.fn.countAll<number>().as("count"), eb.fn.min("due_at").as("oldest_at")])
    .where("state", "=", "awaiting_review")
    .executeTakeFirstOrThrow();
  return { count: Number(count), oldestAt: oldest_at ?? undefined };
}

async function totalsOf(app: Pick<App, "db">, asked: BillsAsked): Promise<BillTotals[]> {
  const sum = (amount: string) => sql<bigint>`cast(coalesce(sum(${sql.raw(amount)}), 0) as bigint)`;
  const isOpen = "bill.state in ('insufficient', 'part_received')";
  const rows = await wanted(app, asked)
    .select(["bill.currency"])
    .select((row) => [
      row.fn.countAll<number>().as("count"),
      sum("bill.due_minor").as("due_minor"),
      sum("bill.paid_minor").as("paid_minor"),
      sum("bill.lapsed_minor").as("lapsed_minor"),
      sum(`case when ${isOpen} then bill.due_minor - bill.paid_minor - bill.lapsed_minor else 0 end`).as(
        "open_minor",
      ),
    ])
    .groupBy("bill.currency")
    .orderBy("bill.currency")
    .execute();
  return Promise.all(
    rows.map(async (row) => ({
      ...{ currency: await currencyOf(app, row.currency), count: Number(row.count) },
      ...{ dueMinor: row.due_minor, paidMinor: row.paid_minor, lapsedMinor: row.lapsed_minor },
      openMinor: row.open_minor,
    })),
  );
}

type Bills = SelectQueryBuilder<
  Database & {
    bill: Database["settlement_bills"];
    payee: Database["accounts"];
    payer: { [Column in keyof Database["accounts"]]: Database["accounts"][Column] | null };
  },
  "bill" | "payee" | "payer",
  object
>;

function wanted({ db }: Pick<App, "db">, asked: BillsAsked): Bills {
  let query = db
    .selectFrom("settlement_bills as bill")
    .innerJoin("accounts as payee", "payee.id", "bill.account_id")
    .leftJoin("accounts as payer", "payer.id", "bill.payer_id") as unknown as Bills;
  const { payeeId, payerId, type, state, days, usernameKey } = asked;
  if (payeeId !== undefined) query = query.where("bill.account_id", "=", payeeId);
  if (payerId !== undefined) query = query.where("bill.payer_id", "=", payerId);
  if (type !== undefined) query = query.where("bill.type", "=", type);
  if (state !== undefined) query = query.where("bill.state", "=", state);
  if (usernameKey !== undefined) query = query.where("payee.username_key", "=", usernameKey);
  if (days) query = query.where("bill.last_day", ">=", days.fromDay).where("bill.last_day", "<=", days.toDay);
  return query;
}
