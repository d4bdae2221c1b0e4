import type { App } from "../../../app/domain/app.server";
import { nextSettlementAt, settleNext } from "../../../app/domain/contracts/settlement/settle.server";
import type { ManualClock } from "../../../app/domain/shared/clock";
import type { SettlementCase, SettlementResult } from "./case";
import { resultOf } from "./result";
import { msOf, World, type Settling } from "./world";

export type { Settling };

interface Happening {
  atMs: number;
  /** At one instant: what is the case, money, runs, what people do. */
  rank: number;
  happen: () => Promise<unknown>;
}

const RUNS = 2;

/** Lets a case happen on an empty site, moving the clock from event to event, and reads what came of it. */
export async function settleCase(
  { app, clock }: { app: App; clock: ManualClock },
  input: SettlementCase,
  settling: Settling = settleNext,
): Promise<SettlementResult> {
  const world = new World(app, clock, input, settling);
  const sinceMs = msOf(input.since);
  const untilMs = msOf(input.until);
  const happenings = happeningsOf(world, input).sort((a, b) => a.atMs - b.atMs || a.rank - b.rank);
  clock.moveTo(Math.min(sinceMs, ...happenings.map(({ atMs }) => atMs)));
  await world.open();
  for (const happening of [...happenings, undefined]) {
    const stopMs = happening?.atMs ?? untilMs + 1;
    await runUntil(world, { stopMs, isIncluded: happening !== undefined && happening.rank > RUNS });
    if (!happening || happening.atMs > untilMs) break;
    clock.moveTo(Math.max(clock.now(), happening.atMs));
    await happening.happen();
  }
  return resultOf(world);
}

/** Runs happen when they are due, or when the machine is up again. */
async function runUntil(world: World, { stopMs, isIncluded }: { stopMs: number; isIncluded: boolean }) {
  const { app, clock, input } = world;
  const down = (input.down ?? []).map(({ from, to }) => ({ fromMs: msOf(from), toMs: msOf(to) }));
  for (;;) {
    const dueMs = await nextSettlementAt(app);
    if (dueMs === undefined) return;
    const runsMs = down.find(({ fromMs, toMs }) => dueMs >= fromMs && dueMs < toMs)?.toMs ?? dueMs;
    if (runsMs > stopMs || (runsMs === stopMs && !isIncluded)) return;
    if (runsMs > msOf(input.until)) return;
    clock.moveTo(Math.max(clock.now(), runsMs));
    await world.settle();
  }
}

function happeningsOf(world: World, input: SettlementCase): Happening[] {
  const happenings: Happening[] = [];
  const add = (at: string, rank: number, happen: () => Promise<unknown>) =>
    happenings.push({ atMs: msOf(at), rank, happen });
  add(input.since, RUNS, () => world.settle());
  for (const contract of input.contracts ?? []) {
    add(contract.accepted, 0, () => world.accept(contract));
    if (contract.ended) add(contract.ended, 0, () => world.end(contract));
  }
  for (const { id, moves = [], closed } of input.accounts) {
    for (const { at, to } of moves) add(at, 0, () => world.moveBelow(id, to));
    if (closed) add(closed, 0, () => world.close(id));
  }
  for (const bet of input.bets ?? [])
    for (const state of bet.states) add(state.at, 0, () => world.record(bet, state));
  for (const { at, ...money } of input.money ?? []) add(at, 1, () => world.move(money));
  for (const action of input.actions ?? [])
    add(action.at, RUNS + 1, async () => {
      if (action.do === "pay") await world.pay(action.payer);
      if (action.do === "settle") await world.settleNow(action.contract);
      if (action.do === "grant") await world.grant(action);
      if (action.do === "approve" || action.do === "reject") await world.decide(action.bill, action.do);
    });
  return happenings;
}
