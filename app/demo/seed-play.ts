import { seeded, type Seeded } from "~/art/random";
import { rows } from "~/db/runner/transaction";
import { MEMBER_TYPE } from "~/domain/vocabulary/account";
import { rebuildRollups } from "~/domain/agents/rollups/rebuild-rollups.server";
import type { App } from "~/domain/app.server";
import { dayOf } from "~/domain/shared/day";
import { daysBetween, moveTo, openHistory, type History, type Member } from "./history";
import { openCashier, payIn, withdraw } from "./past-cash";
import { Tables } from "./past-play";
import type { Progress } from "./progress";
import { DEMO_MEMBER } from "./seed-people";

/** How many of a thousand members play on a day, and how many rounds one of them plays. */
const PLAYERS_A_DAY = 50;
const MOST_ROUNDS = 5;
const WITHDRAWALS_A_DAY = 2;
const DAYS_OF_LETTERS = 7;

/** Six months of deposits, play and withdrawals, each step by the service that does it every day. */
export async function seedPlay(app: App, progress: Progress): Promise<void> {
  const history = openHistory(app);
  const days = daysBetween(history.firstDay, history.lastDay);
  progress.begin("six months of play", days.length);
  const members = await listMembers(app);
  const cashier = await openCashier(history.app);
  const tables = await Tables.open(history.app);

  for (const [n, day] of days.entries()) {
    const random = seeded(`day|${day}`);
    const players = playersOf(members, { random, day, history });
    moveTo(history, day, 10);
    await Promise.all(
      players.map((player) => payIn(cashier, { player, day, random: seeded(`${day}|${player.id}`) })),
    );
    for (let round = 1; round <= MOST_ROUNDS; round++) {
      moveTo(history, day, 11 + 2 * round);
      const still = players.filter((player) => player.username === DEMO_MEMBER || random.next() < 0.75);
      await Promise.all(still.map((player) => tables.play({ player, day, round })));
    }
    moveTo(history, day, 23);
    for (const player of players.slice(0, WITHDRAWALS_A_DAY)) await withdraw(cashier, { player, day });
    progress.at(n + 1);
  }
  await clearInboxes(app);
  await leaveWork(app, members);
  await addUp(app, history);
}

function playersOf(
  members: Member[],
  { random, day, history }: { random: Seeded; day: number; history: History },
): Member[] {
  const { timeZone } = history.app.config;
  const joined = members.filter((member) => dayOf(member.joinedAt, timeZone) <= day);
  const farhana = joined.filter((member) => member.username === DEMO_MEMBER && random.next() < 0.6);
  const others = Array.from({ length: PLAYERS_A_DAY }, () => random.pick(joined));
  return [...new Set([...farhana, ...others])];
}

/** What staff find waiting on the first morning. */
async function leaveWork(app: App, members: Member[]): Promise<void> {
  const today = dayOf(app.clock.now(), app.config.timeZone);
  const cashier = await openCashier(app);
  const waiting = members.filter((member) => member.username !== DEMO_MEMBER).slice(0, 60);
  for (const player of waiting.slice(0, 4))
    await payIn(cashier, { player, day: today, random: seeded("waiting"), leave: true });
  let left = 0;
  for (const player of waiting) {
    if (left === 3) break;
    if (await withdraw(cashier, { player, day: today, leave: true })) left++;
  }
}

/** The sums of the past are made in one go; what waits for the job that makes them each minute is done with. */
async function addUp(app: App, { firstDay }: History): Promise<void> {
  const now = app.clock.now();
  await app.store.transaction(() =>
    rows((db) => db.updateTable("outbox").set({ done_at: now }).where("done_at", "is", null)),
  );
  await rebuildRollups(app, { fromDay: firstDay, toDay: dayOf(now, app.config.timeZone) });
}

/** Of what the site wrote to members in six months the last days are left; the rest they have deleted. */
async function clearInboxes(app: App): Promise<void> {
  const old = app.clock.now() - DAYS_OF_LETTERS * 86_400_000;
  await app.store.transaction(function* () {
    yield* rows((db) =>
      db
        .deleteFrom("inbox_recipients")
        .where("message_id", "in", (eb) =>
          eb.selectFrom("inbox_messages").select("id").where("created_at", "<", old),
        ),
    );
    yield* rows((db) => db.deleteFrom("inbox_messages").where("created_at", "<", old));
  });
}

async function listMembers(app: App): Promise<Member[]> {
  return app.db
    .selectFrom("accounts")
    .select(["id", "username", "created_at as joinedAt"])
    .where("member_type", "=", MEMBER_TYPE.member)
    .orderBy("id")
    .execute();
}
