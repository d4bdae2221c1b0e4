import type { Tx } from "~/db/runner/transaction";
import type { App } from "../../app.server";
import { recordAudit } from "../../audit/audit.server";
import { addDays, dayOf, monthOf } from "../../shared/day";
import type { Lease } from "../../shared/lease";
import { holdLease } from "../../shared/lease.server";
import { isAlarm, judgeReturn, NO_PLAY, plus, type AlarmSide } from "./judge-return";
import * as store from "./returns.store.server";
import type { GameSums } from "./returns.store.server";

/** A site that stood still for longer, or that is new, does not go further back. */
const MOST_DAYS_BACK = 31;
const ACCOUNTS_AT_ONCE = 100;

interface Alarm {
  game: GameSums;
  side: AlarmSide;
  month: number;
}

/**
 * Each night the day that ended is added up by game, of real members' settled rounds alone, and the month so far of each
 * game that was played on it is compared with what the game is said to give back. A day is counted once, so each bet is
 * read once; an alarm is raised once a month for a game. A correction that comes later is not in it.
 */
export async function measureReturns(app: App, lease: Lease): Promise<"more" | "done"> {
  const day = await nextDay(app);
  if (day === undefined) return "done";
  const played = await playOfDay(app, day);
  const before = await earlierInMonth(app, day);
  const month = monthOf(day);
  const suspects = played.flatMap((one) => {
    const game = { ...one, ...plus(one, before.get(keyOf(one)) ?? NO_PLAY) };
    const { verdict } = judgeReturn(game, game.gameType);
    return isAlarm(verdict) ? [{ game, side: verdict, month }] : [];
  });
  const raised = await app.store.transaction(() => keepDay(app, lease, { day, played, suspects }));
  for (const alarm of raised) app.log.warn(toldOf(alarm), "a game's return is not what it is said to be");
  return "more";
}

/** The oldest day that is over and was not counted yet. */
async function nextDay({ db, clock, config }: App): Promise<number | undefined> {
  const yesterday = addDays(dayOf(clock.now(), config.timeZone), -1);
  const last = await store.lastCountedDay(db);
  const oldest = addDays(yesterday, 1 - MOST_DAYS_BACK);
  const next = last === undefined ? oldest : Math.max(addDays(last, 1), oldest);
  return next <= yesterday ? next : undefined;
}

/** Reads some accounts at a time, so that a large site goes on answering meanwhile. */
async function playOfDay({ db }: App, day: number): Promise<GameSums[]> {
  const games = new Map<string, GameSums>();
  for (let lastId = 0; ;) {
    const ids = await store.nextPlayers(db, lastId, ACCOUNTS_AT_ONCE);
    if (ids.length === 0) return [...games.values()];
    lastId = ids.at(-1)!;
    for (const played of await store.playOf(db, ids, day)) {
      const known = games.get(keyOf(played));
      games.set(keyOf(played), known ? { ...known, ...plus(known, played) } : played);
    }
  }
}

async function earlierInMonth({ db }: App, day: number): Promise<Map<string, GameSums>> {
  const fromDay = monthOf(day) * 100 + 1;
  if (day === fromDay) return new Map();
  const counted = await store.countedPlay(db, { fromDay, toDay: addDays(day, -1) });
  return new Map(counted.map((game) => [keyOf(game), game]));
}

/** Nothing where another server has counted the day meanwhile. Answers the alarms that are new. */
function* keepDay(
  app: App,
  lease: Lease,
  { day, played, suspects }: { day: number; played: GameSums[]; suspects: Alarm[] },
): Tx<Alarm[]> {
  const now = app.clock.now();
  yield* holdLease(app, lease);
  if (!(yield* store.insertCount(day, now))) return [];
  yield* store.insertDay(day, played);
  const raised: Alarm[] = [];
  for (const alarm of suspects) {
    const isNew = yield* store.insertAlarm({ id: app.ids.next(), day, now, ...alarm });
    if (isNew) raised.push(alarm);
  }
  for (const alarm of raised) {
    yield* recordAudit(app, {
      ...{ actorKind: "system", actorId: 0, ip: "", action: "game.return_alarm" },
      target: `game:${alarm.game.gameId}`,
      after: toldOf(alarm),
    });
  }
  return raised;
}

const keyOf = ({ gameId, currency }: GameSums) => `${gameId}|${currency}`;

const toldOf = ({ game, side, month }: Alarm) => ({
  ...{ gameId: game.gameId, month, side, currency: game.currency, rounds: game.rounds },
  stakeMinor: String(game.stakeMinor),
  payoutMinor: String(game.payoutMinor),
  expectedMinor: String(game.expectedMinor),
});
