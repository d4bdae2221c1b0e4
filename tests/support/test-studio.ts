import type { Clock } from "../../app/domain/shared/clock";
import { systemRandom } from "../../app/domain/shared/random";
import { TIMING, type Studio, type StudioLog } from "../../app/studio/context";
import { requireGame } from "../../app/studio/games/catalogue";
import type { GameCode } from "../../app/studio/games/game";
import { findPlayer, openSession, type Player } from "../../app/studio/sessions/sessions";
import { migrateStudio } from "../../app/studio/store/migrations";
import { studioDb } from "../../app/studio/store/queries";
import type { RoundRow } from "../../app/studio/store/schema";
import { createHttpWallet } from "../../app/studio/wallet/http-wallet";
import { freshDatabase, whenDone } from "./test-database";
import { startWalletPeer, type WalletPeer } from "./wallet-peer";

/** A clock that stands where it is put; whoever sleeps on it wakes at once, so that retries need no waiting. */
export interface HastyClock extends Clock {
  advance(byMs: number): void;
}

export function hastyClock(startMs = Date.UTC(2026, 10, 21, 15, 0)): HastyClock {
  let now = startMs;
  return {
    now: () => now,
    sleep: () => Promise.resolve(),
    advance: (byMs) => void (now += byMs),
  };
}

export interface TestStudio extends Studio {
  clock: HastyClock;
  peer: WalletPeer;
  /** A session of a player whose wallet holds the given sum, or of a demo with as many chips. */
  launch(options?: LaunchOptions): Promise<Player & { token: string }>;
  rounds(): Promise<RoundRow[]>;
}

interface LaunchOptions {
  mode?: "real" | "demo";
  accountRef?: string;
  game?: GameCode;
  balanceMinor?: bigint;
}

export const silentLog: StudioLog = { info: () => undefined, warn: () => undefined, error: () => undefined };

/** A studio on a database of its own, and the wallet that it calls. */
export async function openTestStudio(): Promise<TestStudio> {
  const clock = hastyClock();
  const database = await freshDatabase();
  await migrateStudio(database.db);
  const peer = await startWalletPeer();
  whenDone(() => peer.close());
  const timing = { ...TIMING, attemptTimeoutMs: 400 };
  const wallet = createHttpWallet({
    walletUrl: peer.url,
    secret: peer.secret,
    attemptTimeoutMs: timing.attemptTimeoutMs,
  });
  const studio: Studio = { database, wallet, clock, random: systemRandom, log: silentLog, timing };
  return {
    ...studio,
    clock,
    peer,
    async launch({
      mode = "real",
      accountRef = "p-1",
      game = "rickshaw-reels",
      balanceMinor = 100_000n,
    } = {}) {
      if (mode === "real" && !peer.transactions.size) peer.setBalance(accountRef, balanceMinor);
      const { token } = await openSession(studio, {
        seat: {
          mode,
          casino_id: "croupier",
          account_ref: accountRef,
          currency: "BDT",
          game: requireGame(game).code,
        },
        chipsMinor: mode === "demo" ? balanceMinor : 0n,
        locale: "en",
        operatorSession: null,
        returnUrl: null,
        depositUrl: null,
      });
      return { ...(await findPlayer(studio, token))!, token };
    },
    rounds: () => studioDb(database).selectFrom("studio_rounds").selectAll().orderBy("round_no").execute(),
  };
}
