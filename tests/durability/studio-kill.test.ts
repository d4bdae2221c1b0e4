import { spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { systemClock } from "../../app/domain/shared/clock";
import { systemRandom } from "../../app/domain/shared/random";
import { NO_LIMITS, TIMING, type Studio } from "../../app/studio/context";
import { createCatalogue } from "../../app/studio/games/catalogue";
import { sweepOnce } from "../../app/studio/rounds/sweep";
import { migrateStudio } from "../../app/studio/store/migrations";
import { studioDb } from "../../app/studio/store/queries";
import { createHttpWallet } from "../../app/studio/wallet/http-wallet";
import { freshDatabase, whenDone } from "../support/test-database";
import { silentLog } from "../support/test-studio";
import { startWalletPeer, type Fault } from "../support/wallet-peer";
import type { PlayerOrders } from "./studio-player";

/** After how many rounds each player is killed. */
const ENOUGH = [1, 58, 17, 34];
/** Far from either time at which is looked, however long the kills take. */
const RETURN_AFTER_MS = 1_800_000;
const START = 1_000_000_000n;
const ACCOUNTS = ["p-1", "p-2", "p-3", "p-4"];
const FAULTS: Fault["kind"][] = ["none", "none", "none", "lost_request", "lost_answer", "error_after"];
const player = fileURLToPath(new URL("studio-player.ts", import.meta.url));

for (const { what, laterMs, open } of [
  { what: "plays what was open to its end", laterMs: 60_000, open: "settled" },
  { what: "returns what was open for too long", laterMs: 3_600_000, open: "returned" },
]) {
  test(
    `[Q58 Q60 Q61] a studio killed ${ENOUGH.length} times loses no round it told, doubles none, and ${what}`,
    { timeout: 180_000 },
    async () => {
      const database = await freshDatabase();
      await migrateStudio(database.db);
      const peer = await startWalletPeer();
      whenDone(() => peer.close());
      for (const account of ACCOUNTS) peer.setBalance(account, START);

      const told: string[] = [];
      const connection = { databaseUrl: database.url, walletUrl: peer.url, secret: peer.secret };
      for (const run of ENOUGH.keys()) {
        const faults = Array.from({ length: 40 }, (_, n) => FAULTS[(run + n) % FAULTS.length]!);
        peer.failNext(...faults.map((kind) => ({ kind }) as Fault));
        told.push(...(await playUntilKilled({ ...connection, run, accounts: ACCOUNTS }, ENOUGH[run]!)));
      }

      peer.recover();
      const wallet = createHttpWallet({ walletUrl: peer.url, secret: peer.secret, ...TIMING });
      const clock = { ...systemClock, now: () => systemClock.now() + laterMs };
      const studio: Studio = {
        database,
        games: createCatalogue(),
        walletOf: () => wallet,
        clock,
        random: systemRandom,
        log: silentLog,
        timing: { ...TIMING, returnAfterMs: RETURN_AFTER_MS },
        playLimits: async () => NO_LIMITS,
      };
      const left = await openRounds(studio);
      for (let tries = 0; tries < 50 && (await sweepOnce(studio)) > 0; tries++);

      const rounds = await studioDb(database).selectFrom("studio_rounds").selectAll().execute();
      const states = new Map(rounds.map(({ id, state }) => [id, state]));
      expect(told.length).toBeGreaterThan(ENOUGH.length);
      expect(
        told.filter((id) => states.get(id) !== "settled"),
        "told, but not settled",
      ).toEqual([]);
      expect(
        left.filter((id) => states.get(id) !== open),
        `open, but not ${open} now`,
      ).toEqual([]);
      expect(rounds.filter(({ closed_at }) => closed_at === null)).toEqual([]);
      for (const account of ACCOUNTS) {
        const net = await netOf(studio, account);
        expect(peer.balanceOf(account), account).toBe(START + net);
      }
    },
  );
}

/** A player lives until it has told of so many rounds; what it had told by then is what it promised. */
async function playUntilKilled(orders: PlayerOrders, enough: number): Promise<string[]> {
  const child = spawn(process.execPath, ["--import", "tsx", player, JSON.stringify(orders)], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const told: string[] = [];
  const died = once(child, "exit");
  for await (const line of createInterface({ input: child.stdout })) {
    told.push(line);
    if (told.length === enough) child.kill("SIGKILL");
  }
  await died;
  return told;
}

async function openRounds({ database }: Studio): Promise<string[]> {
  const open = studioDb(database).selectFrom("studio_rounds").select("id").where("closed_at", "is", null);
  return (await open.execute()).map(({ id }) => id);
}

async function netOf({ database }: Studio, account: string): Promise<bigint> {
  const rounds = await studioDb(database)
    .selectFrom("studio_rounds")
    .innerJoin("studio_seats", "studio_seats.id", "studio_rounds.seat_id")
    .select(["payout_minor", "stake_minor"])
    .where("account_ref", "=", account)
    .where("state", "=", "settled")
    .execute();
  return rounds.reduce((sum, { payout_minor, stake_minor }) => sum + payout_minor - stake_minor, 0n);
}
