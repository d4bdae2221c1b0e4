import { createIds } from "~/domain/shared/id";
import { systemClock } from "~/domain/shared/clock";
import { systemRandom } from "~/domain/shared/random";
import { openDatabase } from "~/db/connection";
import type { App } from "~/domain/app.server";
import { award } from "~/domain/bonuses/award.server";
import { load, median, type LoadResult } from "./measure";
import type { Portal, WagerTarget } from "./portal";
import { atLeast, perSecond, type Row } from "./report";

/** Many and short: what else the machine does is the same for both of a round. */
const ROUNDS = 15;
const CONNECTIONS = 50;
const ROUND_MS = 1_000;
/** More than the bench can stake, so that no bonus converts or is used up. */
const PLENTY_MINOR = 100_000_000n;
const MULTIPLE = 100_000;
const MEMBER = 0;

/** The wallet's callback for players with an active bonus beside those without one, in turn. */
export async function bonusFigures(portal: Portal, { accounts, ...target }: WagerTarget): Promise<Row[]> {
  const [plain, lucky] = [accounts.slice(0, CONNECTIONS), accounts.slice(CONNECTIONS, 2 * CONNECTIONS)];
  await giveBonuses(portal, plain, lucky);
  const contestants = {
    without: () => wager(plain, false),
    bonus: () => wager(lucky, false),
    withoutEnding: () => wager(plain, true),
    bonusEnding: () => wager(lucky, true),
  };
  const results: Record<string, LoadResult[]> = {};
  for (const measure of Object.values(contestants)) await measure();
  for (let round = 1; round <= ROUNDS; round++) {
    process.stdout.write(`\rbonuses, round ${round} of ${ROUNDS}`);
    for (const [name, measure] of Object.entries(contestants)) (results[name] ??= []).push(await measure());
  }

  process.stdout.write("\n");
  const row = (what: string, bonus: string, without: string) => {
    const ratios = results[bonus]!.map((result, n) => result.perSecond / results[without]![n]!.perSecond);
    const rate = (name: string) => perSecond(median(results[name]!.map((result) => result.perSecond)));
    const cpu = (name: string) => median(results[name]!.map(({ cpuMs }) => cpuMs ?? NaN)).toFixed(2);
    return atLeast(
      what,
      median(ratios),
      0.8,
      `${Math.min(...ratios).toFixed(2)} to ${Math.max(...ratios).toFixed(2)}; with ${rate(bonus)}, without ${rate(without)}; of the processor ${cpu(bonus)} ms, ${cpu(without)} ms`,
    );
  };
  return [
    row("callback with a bonus : without, within a round", "bonus", "without"),
    row("callback with a bonus : without, a round for each win", "bonusEnding", "withoutEnding"),
  ];

  function wager(players: string[], endsRounds: boolean): Promise<LoadResult> {
    const host = `127.0.0.1:${portal.port}`;
    return load(portal.pid, {
      ...{ port: portal.port, connections: CONNECTIONS, durationMs: ROUND_MS },
      wagers: { ...target, accounts: players, host, run: `${Date.now()}`, endsRounds },
    });
  }
}

/** Makes them all members, since nobody else has bonuses, and gives each of the lucky ones a bonus. */
async function giveBonuses(portal: Portal, plain: string[], lucky: string[]): Promise<void> {
  const database = openDatabase(portal.env.DATABASE_URL!, { clock: systemClock, random: systemRandom });
  const { db, store } = database;
  // Servers have node numbers of their own; this program takes one of the last.
  const ids = createIds(systemClock, 14);
  const app = { clock: systemClock, ids, config: { timeZone: "Asia/Dhaka", hashChain: false } } as App;
  const players = await db
    .selectFrom("vendor_players as player")
    .innerJoin("vendors as vendor", "vendor.id", "player.vendor_id")
    .select(["player.account_id", "player.player_ref"])
    .where("vendor.code", "=", "fixtures")
    .where("player.player_ref", "in", [...plain, ...lucky])
    .execute();
  const accountIds = players.map(({ account_id: id }) => id);
  await db.updateTable("accounts").set({ member_type: MEMBER }).where("id", "in", accountIds).execute();
  for (const { account_id: accountId, player_ref: name } of players) {
    if (!lucky.includes(name)) continue;
    const given = await store.transaction(() =>
      award(
        app,
        { order: "restricted_first", isStrict: false },
        {
          ...{ key: `bench:${accountId}`, accountId },
          reward: {
            ...{ form: "bonus", promotionId: 0, amountMinor: PLENTY_MINOR },
            terms: { multiple: MULTIPLE, days: 30 },
          },
        },
      ),
    );
    if (!given.ok) throw new Error(`${name} was given no bonus: ${given.refusal}`);
  }
  await database.close();
}
