import type { Tx } from "~/db/runner/transaction";
import type { App } from "../../app.server";
import { ROLL_UP } from "../../agents/rollups/rollups.server";
import { holdLease, waitForJob } from "../../shared/lease.server";
import type { Lease } from "../../shared/lease";
import type { ContractType } from "../contract";
import { comparePlaces, type BillPlace } from "./bill";
import {
  billsToTry,
  holdBill,
  insertMoves,
  isTypeUnsettled,
  lapseUnpaid,
  type NewMove,
  type Tried,
} from "./bills.store.server";
import { closedPayees } from "./closed.store.server";
import { correct } from "./correct.server";
import { billOf, payerOf } from "./frozen";
import { hasBill } from "./has-bill";
import { payersWithMoney } from "./payers.store.server";
import { payBill, payNewBill, takeBack, writeBills } from "./pay-bill.server";
import { isNightly, nextDue, periodsDueAt, SETTLED_TYPES } from "./periods";
import { policyHistory } from "./policy.server";
import * as progress from "./progress.store.server";
import type { Progress } from "./progress.store.server";
import { reckon, typesOf, type Reckoned } from "./reckon.server";
import { forgetPlayChanges } from "../../agents/rollups/play-changes.server";

/**
 * Settles what is due under agents' contracts: one run for each instant at which something is due, the oldest first,
 * each complete before the next. A run lapses what is carried no further, at five past midnight corrects, makes new
 * bills, pays from the top down and takes back from the bottom up. How far it is stands in the same transactions as
 * what it does, so that a run that was cut off goes on where it was, and nothing is done twice.
 */
export async function settlementIsDue(app: App): Promise<boolean> {
  const at = await progress.readProgress(app);
  return at === undefined || (await dueOf(app, at)) <= app.clock.now();
}

/** When something is settled next; undefined before the first run. */
export async function nextSettlementAt(app: App): Promise<number | undefined> {
  const at = await progress.readProgress(app);
  return at && dueOf(app, at);
}

/** One run; "done" when none is due, or when play that it needs has not been added up yet. */
export async function settleNext(app: App, lease: Lease): Promise<"more" | "done"> {
  const at = await progress.readProgress(app);
  if (!at) {
    await inRun(app, lease, () => progress.beginSettlement(app.clock.now()));
    return "done";
  }
  const dueMs = await dueOf(app, at);
  if (dueMs > app.clock.now()) return "done";
  const zone = app.config.timeZone;
  const lastEnd = Math.max(...periodsDueAt(dueMs, zone).map(({ toMs }) => toMs));
  if (!(await progress.isRolledUpTo(app, lastEnd))) return "done";
  await new Run(app, lease, at, dueMs).finish();
  return "more";
}

async function dueOf(app: App, { run, doneToMs }: Progress): Promise<number> {
  if (run) return run.dueMs;
  const types = await progress.contractTypes(app, doneToMs);
  const hasWindows = async (type: ContractType) => types.includes(type) || (await isTypeUnsettled(app, type));
  const windows = { R: await hasWindows("realtime_salary"), H: await hasWindows("hourly_salary") };
  return nextDue(doneToMs, app.config.timeZone, windows);
}

/** So few that on SQLite the writer is held for some twenty milliseconds. */
const PORTION = 40;

const PHASES = ["lapse", "correct", "pay", "take_back"] as const;

class Run {
  readonly zone: string;
  readonly isNightly: boolean;
  #place: string;
  /** What the roll-up had marked by then can be seen; a run that goes on where another one ended does not know it. */
  #readFromMs = 0;

  constructor(
    readonly app: App,
    readonly lease: Lease,
    readonly at: Progress,
    readonly dueMs: number,
  ) {
    this.zone = app.config.timeZone;
    this.isNightly = isNightly(dueMs, this.zone);
    this.#place = at.run?.place ?? "";
  }

  async finish(): Promise<void> {
    const begun = PHASES.indexOf(this.at.run?.phase ?? "lapse");
    if (begun <= PHASES.indexOf("lapse")) await this.#lapse();
    if (begun <= PHASES.indexOf("correct")) await this.#correct();
    if (begun <= PHASES.indexOf("pay")) await this.#pay();
    await this.#takeBack();
  }

  async #lapse() {
    const { app, dueMs } = this;
    let readFromMs = 0;
    await this.#write(function* () {
      yield* lapseUnpaid(dueMs);
      yield* waitForJob(ROLL_UP);
      readFromMs = app.clock.now();
    }, this.#stepTo("correct"));
    this.#readFromMs = readFromMs;
  }

  async #correct() {
    const { app, zone, at } = this;
    const left = at.run?.phase === "correct" ? at.run.place : "";
    const write = (work: () => Tx<void>, still: string) => this.#write(work, this.#stepTo("correct", still));
    if (this.isNightly) await correct(app, { zone, startedMs: at.startedMs, left, write });
    const due = this.#typesDue();
    const { isNightly: forgets } = this;
    const readFromMs = this.#readFromMs;
    await this.#write(function* () {
      yield* waitForJob(ROLL_UP);
      if (forgets) yield* forgetPlayChanges(readFromMs);
      for (const { type, period } of due) yield* progress.insertSettledPeriod(app, { type, period, zone });
    }, this.#stepTo("pay"));
  }

  /** New bills and what is open of older ones, in one order; each bill is written with its first movement. */
  async #pay() {
    const { app, zone } = this;
    const drafts = await this.#drafts();
    const open = await this.#openBills(drafts);
    const closed = await closedPayees(
      app,
      drafts.map(({ contract }) => contract.accountId),
    );
    const items = [
      ...drafts.map((reckoned) => ({ place: placeOfDraft(reckoned), reckoned, id: undefined })),
      ...open.map(({ place, id }) => ({ place, reckoned: undefined, id })),
    ];
    await this.#inOrder("pay", items, function* (portion) {
      const bills = portion.flatMap(({ reckoned }) => {
        if (!reckoned) return [];
        const isClosed = closed.has(reckoned.contract.accountId);
        return billOf({ id: app.ids.next(), reckoned, isClosed, now: app.clock.now(), zone });
      });
      const made = yield* writeBills(bills);
      const moves: NewMove[] = [];
      for (const { reckoned, id } of portion) {
        const bill = reckoned ? made.get(reckoned.contract.id) : yield* holdBill(id);
        if (!bill) continue;
        if (!reckoned) {
          yield* payBill(app, bill);
          continue;
        }
        const move = yield* payNewBill(app, bill);
        if (move) moves.push(move);
      }
      yield* insertMoves(moves);
    });
    await this.#write(undefined, this.#stepTo("take_back"));
  }

  /** What an upline without money owes is left out: trying it would only cost time, and with each run more. */
  async #openBills(drafts: Reckoned[]): Promise<Tried[]> {
    const { app } = this;
    const types = this.#typesTried();
    const due = drafts
      .filter(({ line }) => line.dueMinor > 0n)
      .map((reckoned) => ({ payerId: payerOf(reckoned), payeeId: reckoned.contract.accountId }));
    return billsToTry(app, {
      open: true,
      types,
      payerIds: await payersWithMoney(app, { types, drafts: due }),
    });
  }

  async #takeBack() {
    const { app, at, dueMs } = this;
    const paid = await billsToTry(app, { open: false, types: this.#typesTried() });
    await this.#inOrder(
      "take_back",
      paid,
      function* (portion) {
        for (const { id } of portion) {
          const bill = yield* holdBill(id);
          if (bill) yield* takeBack(app, bill);
        }
      },
      -1,
    );
    await this.#write(undefined, function* () {
      yield* progress.endRun(at, dueMs);
    });
  }

  async #drafts(): Promise<Reckoned[]> {
    const { app, zone, at } = this;
    const policies = await policyHistory(app);
    const drafts: Reckoned[] = [];
    for (const { type, period } of this.#typesDue()) {
      const policy = policies(period.fromMs);
      const lines = await reckon(app, { type, period, zone, policy, startedMs: at.startedMs });
      drafts.push(...lines.filter(hasBill));
    }
    return drafts;
  }

  /** Every pair of a type and a period that is due now. */
  #typesDue() {
    return periodsDueAt(this.dueMs, this.zone).flatMap((period) =>
      typesOf(period.kind).map((type) => ({ type, period })),
    );
  }

  /** A run tries the bills of its own types; five past midnight tries all. */
  #typesTried(): readonly ContractType[] {
    return this.isNightly ? SETTLED_TYPES : this.#typesDue().map(({ type }) => type);
  }

  /**
   * Does something with each, in the order of their places, portion by portion. The place of the last one is written
   * with them: where a run is taken up again, what was tried before is not tried again.
   */
  async #inOrder<Item extends { place: BillPlace }>(
    phase: "pay" | "take_back",
    items: Item[],
    work: (portion: Item[]) => Tx<void>,
    direction: 1 | -1 = 1,
  ) {
    const after = this.#place === "" ? undefined : (JSON.parse(this.#place) as BillPlace);
    const compare = (a: BillPlace, b: BillPlace) => comparePlaces(a, b) * direction;
    const waiting = items
      .filter(({ place }) => after === undefined || compare(place, after) > 0)
      .sort((a, b) => compare(a.place, b.place));
    for (let start = 0; start < waiting.length; start += PORTION) {
      const portion = waiting.slice(start, start + PORTION);
      const last = portion.at(-1)!;
      await this.#write(
        function* () {
          yield* work(portion);
        },
        this.#stepTo(phase, JSON.stringify(last.place)),
      );
    }
  }

  #stepTo(phase: progress.Phase, place = "") {
    const { at, dueMs } = this;
    return function* () {
      yield* progress.step(at, { dueMs, phase, place });
    };
  }

  async #write(work: (() => Tx<void>) | undefined, then?: () => Tx<void>) {
    await inRun(this.app, this.lease, function* () {
      if (then) yield* then();
      if (work) yield* work();
    });
    if (then) this.#place = "";
  }
}

function inRun(app: App, lease: Lease, work: () => Tx<void>): Promise<void> {
  return app.store.transaction(function* () {
    yield* holdLease(app, lease);
    yield* work();
  });
}

function placeOfDraft({ depth, period, contract }: Reckoned): BillPlace {
  const type = SETTLED_TYPES.indexOf(contract.type);
  return { depth, dueMs: period.dueMs, type, contractId: contract.id };
}
