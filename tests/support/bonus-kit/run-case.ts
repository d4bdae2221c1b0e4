import { expireGrants } from "../../../app/domain/bonuses/expire-grants.server";
import { findBrokenGrant } from "../../../app/domain/bonuses/verify-grants.server";
import { verifyLedger } from "../../../app/domain/ledger/verify.server";
import { releaseReserved } from "../../../app/domain/promotions/reservations.server";
import { CALCULATIONS } from "./calculations";
import { EVENTS } from "./events";
import type { Case, EventsCase } from "./kit";
import { Names, snapshotOf } from "./snapshot";
import { openWorld } from "./world";

/** What a case comes to, and what it should, one of the other for each event. */
export interface Result {
  got: unknown[];
  expected: unknown[];
  /** What is wrong with the books afterwards, or nothing. */
  broken: string | undefined;
}

export async function runCase(one: Case): Promise<Result> {
  if (!("calculation" in one)) return runEvents(one);
  const calculate = CALCULATIONS[one.calculation];
  if (!calculate) throw new Error(`nothing calculates ${one.calculation}`);
  return { got: [calculate(one.input as never)], expected: [one.expect], broken: undefined };
}

/** Jobs run before each event, as if no time were between two of their runs. */
async function runEvents({ start, events }: EventsCase): Promise<Result> {
  const world = await openWorld(start);
  const { app, clock, db } = world;
  const names = new Names();
  const result: Result = { got: [], expected: [], broken: undefined };
  for (const event of events) {
    if (event.at !== undefined) clock.moveTo(Date.parse(event.at));
    world.events += 1;
    while ((await expireGrants(app)) === "more");
    await releaseReserved(app);
    const does = EVENTS[event.type];
    if (!does) throw new Error(`nothing does ${event.type}`);
    const answered = await does(world, event);
    await names.read(world);
    const { expect: expected, ...asked } = event;
    result.got.push({ event: asked, ...answered, ...(await snapshotOf(world, names)) });
    result.expected.push({ event: asked, ...expected });
  }
  result.broken = (await verifyLedger(db)).broken ?? (await findBrokenGrant(db));
  return result;
}
