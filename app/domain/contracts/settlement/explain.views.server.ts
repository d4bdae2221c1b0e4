import type { App } from "../../app.server";
import { currencyOf } from "../../ledger/currencies.server";
import type { Currency } from "../../shared/money";
import type { ContractType, Tier } from "../contract";
import { openOf, type BillState } from "./bill";
import type { BillRow } from "./bills.store.server";
import * as store from "./explain.store.server";
import { slicesOf, termsIn, type Revision } from "./frozen";
import { roundDown } from "./lines";
import type { PeriodKind } from "./periods";

/**
 * How one payout came about, from what its bill keeps; today's settings are not asked. The payee, the upline that the
 * contract is with, and staff may read it: of names, those of the own tree and the direct upline.
 */
export interface Explanation {
  billId: number;
  contractId: number;
  type: ContractType;
  kind: PeriodKind;
  periodKey: string;
  fromMs: number;
  toMs: number;
  firstDay: number;
  lastDay: number;
  timeZone: string;
  payee: string;
  /** Undefined for the house. */
  upline: string | undefined;
  payer: "house" | "upline";
  currency: Currency;
  /** Of the tier that pays, or of the lowest one that was not reached. */
  conditions: Condition[];
  /** Counted from 1, of how many; undefined when none pays. */
  tier: number | undefined;
  tiers: readonly Tier[];
  rateBp: number;
  /** What an account had to bet to be active. */
  activeMinor: bigint;
  base: { figureMinor: bigint; carriedInMinor: bigint; baseMinor: bigint };
  slices: ExplainedSlice[];
  /** Minor units times basis points: what downlines' carried losses give back. */
  carriedBelow: bigint;
  exact: bigint;
  /** Of windows: of the day before this one began. */
  exactBefore: bigint;
  dueMinor: bigint;
  /** Why nothing is due, or empty. */
  reason: string;
  state: BillState;
  payments: { ledgerTransactionId: number; amountMinor: bigint; paidAt: number }[];
  paidMinor: bigint;
  openMinor: bigint;
  lapsedMinor: bigint;
  /** From when on what is open lapses; undefined is never. */
  lapsesAt: number | undefined;
  revision: number;
  /** What the bill said before, the oldest first, and until when. */
  revisions: (Revision & { revision: number; replacedAt: number })[];
  frozenAt: number;
  rolledUpTo: number;
}

export interface Condition {
  figure: "valid_bet" | "daily_bet" | "loss" | "active";
  /** Minor units, or members. */
  reached: bigint;
  asked: bigint;
  isMet: boolean;
}

export interface ExplainedSlice {
  amountMinor: bigint;
  keptBp: number;
  /** To whom below a part of the rate was granted, and which. */
  below: { username: string; rateBp: number } | undefined;
}

export type BillReader = { accountId: number } | "staff";

/** Undefined for what is not the reader's. */
export async function explainBill(
  app: Pick<App, "db">,
  { billId, reader }: { billId: number; reader: BillReader },
): Promise<Explanation | undefined> {
  const bill = await store.readBill(app, billId);
  if (!bill || !mayRead(bill, reader)) return undefined;
  const slices = slicesOf(bill);
  const [names, payments, revisions, currency] = await Promise.all([
    store.namesOf(app, [bill.account_id, bill.agent_id, ...slices.map(({ below }) => below?.accountId)]),
    store.readPayments(app, billId),
    store.readRevisions(app, billId),
    currencyOf(app, bill.currency),
  ]);
  const { tiers } = termsIn(bill);
  const money = { dueMinor: bill.due_minor, paidMinor: bill.paid_minor, lapsedMinor: bill.lapsed_minor };
  const isDividend = bill.type === "dividend";
  return {
    ...{
      billId,
      contractId: bill.contract_id,
      type: bill.type as ContractType,
      kind: bill.kind as PeriodKind,
    },
    ...{ periodKey: bill.period_key, fromMs: bill.from_at, toMs: bill.to_at, timeZone: bill.time_zone },
    ...{ firstDay: bill.first_day, lastDay: bill.last_day, currency },
    payee: names.get(bill.account_id) ?? "",
    upline: bill.agent_id === null ? undefined : names.get(bill.agent_id),
    payer: bill.payer_id === null ? "house" : "upline",
    conditions: conditionsOf(bill, tiers),
    tier: bill.tier === null ? undefined : bill.tier + 1,
    ...{ tiers, rateBp: bill.rate_bp, activeMinor: bill.active_minor },
    base: {
      figureMinor: isDividend ? bill.loss_minor : bill.valid_minor,
      ...{ carriedInMinor: bill.carried_in_minor, baseMinor: bill.base_minor },
    },
    slices: slices.map(({ amountMinor, keptBp, below }) => ({
      ...{ amountMinor, keptBp },
      below: below && { username: names.get(below.accountId) ?? "", rateBp: below.rateBp },
    })),
    ...{ carriedBelow: BigInt(bill.carried_below), exact: BigInt(bill.exact) },
    exactBefore: BigInt(bill.exact_before),
    ...{ ...money, reason: bill.reason, state: bill.state as BillState, payments, openMinor: openOf(money) },
    ...{ lapsesAt: bill.lapses_at ?? undefined, revision: bill.revision, revisions },
    ...{ frozenAt: bill.frozen_at, rolledUpTo: bill.rolled_up_to },
  };
}

/** By its id, or by contract and period, as movements are named in the ledger. */
export async function findPayout(app: Pick<App, "db">, name: string): Promise<number | undefined> {
  if (/^\d{1,15}$/.test(name)) return Number(name);
  const match = /^(\d{1,15}):([A-Z0-9-]+)$/.exec(name);
  return match ? store.findBillId(app, { contractId: Number(match[1]), periodKey: match[2]! }) : undefined;
}

export function mayRead(bill: Pick<BillRow, "account_id" | "agent_id">, reader: BillReader): boolean {
  return reader === "staff" || reader.accountId === bill.account_id || reader.accountId === bill.agent_id;
}

/** What a bill comes to by its own figures: what it says to be due, or it explains nothing. */
export function dueByFigures({ exact, exactBefore }: Pick<Explanation, "exact" | "exactBefore">): bigint {
  const rounded = roundDown(exact) - roundDown(exactBefore);
  return rounded > 0n ? rounded : 0n;
}

function conditionsOf(bill: BillRow, tiers: readonly Tier[]): Condition[] {
  const lowest = tiers.reduce((low, tier) => (tier.rateBp < low.rateBp ? tier : low));
  const tier = bill.tier === null ? lowest : tiers[bill.tier]!;
  const isDividend = bill.type === "dividend";
  const asked: [Condition["figure"], bigint, bigint][] = isDividend
    ? [
        ["valid_bet", bill.valid_minor, tier.validBetMinor],
        ["loss", bill.base_minor, tier.lossMinor],
      ]
    : [["daily_bet", bill.day_bet_minor, tier.dailyBetMinor]];
  asked.push(["active", BigInt(bill.active_members), BigInt(tier.activeMembers)]);
  return asked.map(([figure, reached, least]) => ({
    ...{ figure, reached, asked: least },
    // No minimum is always met, also by what is below nothing.
    isMet: least === 0n || reached >= least,
  }));
}
