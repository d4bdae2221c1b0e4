import { addDays, dayOf, startOfDay } from "../../../app/domain/shared/day";
import type { CaseContract, SettlementCase } from "./case";
import { SlowSite, type SlowBill, type SlowPeriod } from "./slow-figures";

const MINUTE_MS = 60_000;
const LENGTHS = { realtime_salary: 5 * MINUTE_MS, hourly_salary: 60 * MINUTE_MS } as const;

export type SlowOutcome = SlowBill & { from: string };

/** All bills of a case without downtime, as they stand at its end. */
export function slowBills(input: SettlementCase): SlowOutcome[] {
  return [
    ...(["realtime_salary", "hourly_salary"] as const).flatMap((type) => windowBills(input, type)),
    ...daysOf(input).flatMap((day) => salaryBills(input, day)),
    ...(["daily", "weekly", "semimonthly", "monthly"] as const).flatMap((kind) => dividendBills(input, kind)),
  ].sort((a, b) => a.contract - b.contract || Date.parse(a.from) - Date.parse(b.from));
}

const named = (bills: SlowBill[], { fromMs }: SlowPeriod): SlowOutcome[] =>
  bills.map((bill) => ({ ...bill, from: new Date(fromMs).toISOString().replace(".000Z", "Z") }));

function daysOf({ zone, since, until }: SettlementCase): number[] {
  const days: number[] = [];
  const last = dayOf(Date.parse(until), zone);
  for (let day = addDays(dayOf(Date.parse(since), zone), -31); day <= last; day = addDays(day, 1))
    days.push(day);
  return days;
}

/** Undefined for what is not settled within the case. */
function periodOf(
  input: SettlementCase,
  span: { fromMs: number; toMs: number; dueMs: number; measuredMs?: number },
): SlowPeriod | undefined {
  const { fromMs, toMs, dueMs, measuredMs } = span;
  const untilMs = Date.parse(input.until);
  if (dueMs <= Date.parse(input.since) || dueMs > untilMs) return undefined;
  const night = startOfDay(dayOf(untilMs - 5 * MINUTE_MS, input.zone), input.zone) + 5 * MINUTE_MS;
  return {
    ...{ fromMs, toMs, measuredMs: measuredMs ?? fromMs, asOfMs: Math.max(dueMs, night) },
    isWindow: measuredMs !== undefined,
  };
}

function windowBills(input: SettlementCase, type: keyof typeof LENGTHS): SlowOutcome[] {
  const bills: SlowOutcome[] = [];
  for (const day of daysOf(input)) {
    const measuredMs = startOfDay(day, input.zone);
    const endMs = startOfDay(addDays(day, 1), input.zone);
    for (let fromMs = measuredMs; fromMs < endMs; fromMs += LENGTHS[type]) {
      const toMs = Math.min(endMs, fromMs + LENGTHS[type]);
      const period = periodOf(input, { fromMs, toMs, dueMs: toMs, measuredMs });
      if (!period) continue;
      const found = new SlowSite(input).bills(
        { type, kind: "", payer: payerAt(input, type, fromMs) },
        period,
      );
      bills.push(
        ...named(
          found.filter(({ valid }) => valid !== 0),
          period,
        ),
      );
    }
  }
  return bills;
}

function salaryBills(input: SettlementCase, day: number): SlowOutcome[] {
  const period = periodOf(input, daySpan(input, day, addDays(day, 1)));
  if (!period) return [];
  const payer = payerAt(input, "daily_salary", period.fromMs);
  return named(new SlowSite(input).bills({ type: "daily_salary", kind: "", payer }, period), period);
}

function daySpan({ zone }: SettlementCase, day: number, next: number) {
  const toMs = startOfDay(next, zone);
  return { fromMs: startOfDay(day, zone), toMs, dueMs: toMs + 5 * MINUTE_MS };
}

function dividendBills(input: SettlementCase, kind: string): SlowOutcome[] {
  const site = new SlowSite(input);
  const bills: SlowOutcome[] = [];
  let before: { day: number; bills: (SlowBill & { line: string; loss: number })[] } | undefined;
  for (const day of daysOf(input).filter((one) => begins(kind, one))) {
    let next = addDays(day, 1);
    while (!begins(kind, next)) next = addDays(next, 1);
    const period = periodOf(input, daySpan(input, day, next));
    if (!period) continue;
    const carried = (contract: CaseContract): number => {
      const line = before?.bills.find((one) => one.line === lineOf(contract));
      if (!before || !line) return 0;
      if (contract.carryNegative === "forever") return Math.min(0, line.base);
      if (contract.carryNegative === "previous") return Math.min(0, line.loss);
      return contract.carryNegative === "half_month" && half(before.day) === half(day)
        ? Math.min(0, line.base)
        : 0;
    };
    const found = site.bills(
      { type: "dividend", kind, payer: payerAt(input, "dividend", period.fromMs) },
      period,
      carried,
    );
    bills.push(...named(found, period));
    const contractOf = (id: number) => input.contracts!.find((one) => one.id === id)!;
    before = {
      day,
      bills: found.map((bill) => {
        const contract = contractOf(bill.contract);
        return { ...bill, line: lineOf(contract), loss: bill.base - carried(contract) };
      }),
    };
  }
  return bills;
}

const lineOf = ({ account, agent }: CaseContract) => `${account}|${agent}`;
const half = (day: number) => `${Math.floor(day / 100)}${day % 100 > 15}`;

function begins(kind: string, day: number): boolean {
  const date = day % 100;
  if (kind === "weekly")
    return (
      new Date(Date.UTC(Math.floor(day / 10_000), (Math.floor(day / 100) % 100) - 1, date)).getUTCDay() === 1
    );
  if (kind === "semimonthly") return date === 1 || date === 16;
  return kind === "daily" || date === 1;
}

export function payerAt({ policy }: SettlementCase, type: string, fromMs: number): string {
  const set = policy?.payer?.[type] ?? "house";
  if (!Array.isArray(set)) return set;
  return set.findLast(({ from }) => Date.parse(from) <= fromMs)?.value ?? "house";
}
