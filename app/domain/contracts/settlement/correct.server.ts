import type { Tx } from "~/db/runner/transaction";
import type { App } from "../../app.server";
import { addDays, dayOf, startOfDay } from "../../shared/day";
import type { ContractType } from "../contract";
import { lapsedAfter } from "./bill";
import {
  billsOfPeriod,
  changeBill,
  holdBill,
  insertBills,
  insertRevision,
  type BillRow,
} from "./bills.store.server";
import { closedPayees } from "./closed.store.server";
import { billOf, figuresOf, isOther, revisionOf } from "./frozen";
import { measuredFrom, periodAfter, periodAt, SETTLED_TYPES, type SettlementPeriod } from "./periods";
import { policyHistory, type SettlementPolicy } from "./policy.server";
import * as progress from "./progress.store.server";
import type { PlayChange, SettledPeriod } from "./progress.store.server";
import { reckon, type Reckoned } from "./reckon.server";
import { hasBill } from "./has-bill";

/**
 * Judges settled periods again in which play has changed since: under the terms, the payer and the tree of then. A bill
 * that would say something else gets another revision, and the one before is kept. A dividend that carries a negative
 * base passes its change on to the periods after it.
 */
interface Correcting {
  zone: string;
  startedMs: number;
  /** What a run that was cut off still had to correct. */
  left: string;
  /** One transaction under the lease of the run, with what is left then. */
  write: (work: () => Tx<void>, left: string) => Promise<void>;
}

export async function correct(app: App, correcting: Correcting): Promise<void> {
  const changes = await progress.playChanges(app);
  const left = correcting.left === "" ? [] : (JSON.parse(correcting.left) as ToCorrect[]);
  if (changes.length === 0 && left.length === 0) return;
  const { startedMs, zone: today, write } = correcting;
  const policies = await policyHistory(app);
  const touched = (await touchedPeriods(app, changes, today)).map(toCorrect);
  const waiting = new Map([...left, ...touched].map((one) => [nameOf(one), one]));
  while (waiting.size > 0) {
    const next = [...waiting.values()].sort(inOrder)[0]!;
    const changed = await changedIn(app, { ...next, startedMs, policy: policies(next.period.fromMs) });
    const after = { ...next, period: periodAfter(next.period, next.zone) };
    const isCarried = next.type === "dividend" && changed.length > 0;
    if (isCarried && (await progress.isSettled(app, after.type, after.period.key)))
      waiting.set(nameOf(after), after);
    await writeChanges(app, changed, { zone: next.zone, left: [...waiting.values()], write });
    waiting.delete(nameOf(next));
  }
}

interface ToCorrect {
  type: ContractType;
  period: SettlementPeriod;
  /** In which the period was settled. */
  zone: string;
}

const nameOf = ({ type, period }: ToCorrect) => `${type}|${period.key}`;

function inOrder(a: ToCorrect, b: ToCorrect): number {
  return (
    a.period.dueMs - b.period.dueMs ||
    SETTLED_TYPES.indexOf(a.type) - SETTLED_TYPES.indexOf(b.type) ||
    a.period.fromMs - b.period.fromMs
  );
}

const toCorrect = ({ type, kind, fromMs, zone }: SettledPeriod): ToCorrect => ({
  ...{ type, zone, period: periodAt(kind, fromMs, zone) },
});

/** Settled periods with play that was added up after their figures were read. */
async function touchedPeriods(app: App, changes: PlayChange[], zone: string): Promise<SettledPeriod[]> {
  const days = new Map<number, PlayChange[]>();
  for (const change of changes) {
    const day = dayOf(change.windowMs, zone);
    days.set(day, [...(days.get(day) ?? []), change]);
  }
  const touched = new Map<string, SettledPeriod>();
  for (const [day, ofDay] of days) {
    const span = { fromMs: ofDay[0]!.windowMs, toMs: startOfDay(addDays(day, 1), zone) };
    for (const settled of await progress.settledPeriods(app, span)) {
      const { kind, fromMs, toMs, settledMs } = settled;
      const beginsMs = measuredFrom(periodAt(kind, fromMs, settled.zone), settled.zone);
      const isTouched = ofDay.some(
        ({ windowMs, changedMs }) => windowMs >= beginsMs && windowMs < toMs && changedMs >= settledMs,
      );
      if (isTouched) touched.set(`${settled.type}|${settled.key}`, settled);
    }
  }
  return [...touched.values()];
}

/** So few that on SQLite the writer is held for some twenty milliseconds. */
const PORTION = 40;

interface Changed {
  reckoned: Reckoned;
  /** Absent where there is none yet: of a window in which nobody had played. */
  bill: BillRow | undefined;
}

/** What bills of a period would say now and do not say. */
async function changedIn(
  app: App,
  asked: ToCorrect & { policy: SettlementPolicy; startedMs: number },
): Promise<Changed[]> {
  const all = await reckon(app, asked);
  if (all.length === 0) return [];
  const known = await billsOfPeriod(app, { type: asked.type, key: asked.period.key });
  const bills = new Map(known.map((bill) => [bill.contract_id, bill]));
  return all
    .map((reckoned) => ({ reckoned, bill: bills.get(reckoned.contract.id) }))
    .filter(({ reckoned, bill }) => (bill ? isOther(bill, reckoned.line) : hasBill(reckoned)));
}

async function writeChanges(
  app: App,
  changed: Changed[],
  { zone, left, write }: { zone: string; left: ToCorrect[]; write: Correcting["write"] },
): Promise<void> {
  const closed = await closedPayees(
    app,
    changed.map(({ reckoned }) => reckoned.contract.accountId),
  );
  for (let start = 0; start < changed.length; start += PORTION) {
    const portion = changed.slice(start, start + PORTION);
    await write(function* () {
      for (const { reckoned, bill } of portion) {
        if (bill) yield* revise(app, bill, reckoned);
        else yield* addBill(app, reckoned, { zone, isClosed: closed.has(reckoned.contract.accountId) });
      }
    }, JSON.stringify(left));
  }
}

function* revise(app: App, { id }: BillRow, { line }: Reckoned): Tx<void> {
  const bill = yield* holdBill(id);
  if (!bill || !isOther(bill, line)) return;
  const now = app.clock.now();
  const before = revisionOf(bill);
  yield* insertRevision({ billId: id, revision: bill.revision, figures: before, now });
  const money = { dueMinor: line.dueMinor, paidMinor: bill.paid_minor, lapsedMinor: bill.lapsed_minor };
  yield* changeBill(bill, {
    ...figuresOf(line),
    ...{ lapsed_minor: lapsedAfter(money), revision: bill.revision + 1, frozen_at: now, rolled_up_to: now },
    // A signature is for the figures that were looked at.
    ...{ signed_by: null, signed_at: null },
  });
}

function* addBill(
  app: App,
  reckoned: Reckoned,
  { zone, isClosed }: { zone: string; isClosed: boolean },
): Tx<void> {
  const now = app.clock.now();
  yield* insertBills([billOf({ id: app.ids.next(), reckoned, isClosed, now, zone })]);
}
