import { once } from "node:events";
import type { AddressInfo } from "node:net";
import express from "express";
import type { Clock } from "../../app/domain/shared/clock";
import { systemRandom } from "../../app/domain/shared/random";
import { NO_LIMITS, TIMING, type Studio, type StudioLog, type Timing } from "../../app/studio/context";
import { createCatalogue } from "../../app/studio/games/catalogue";
import { HOUSE_LABEL, type Label } from "../../app/studio/labels";
import { findPlayer, openSession, type Player } from "../../app/studio/sessions/sessions";
import { migrateStudio } from "../../app/studio/store/migrations";
import { studioDb } from "../../app/studio/store/queries";
import type { RoundRow } from "../../app/studio/store/schema";
import { createStudio, type RunningStudio, type StudioOptions } from "../../app/studio/studio";
import { createHttpWallet } from "../../app/studio/wallet/http-wallet";
import { signBody } from "../../app/studio/wallet/signature";
import type { Page } from "./page";
import { freshDatabase, whenDone, type TestDatabase } from "./test-database";
import { Visitor } from "./visitor";
import { startWalletPeer, type WalletPeer } from "./wallet-peer";

/**
 * A clock that stands where it is put. Whoever pauses on it goes on at once, so that retries need no waiting; what
 * runs in the background, and says so by a signal that can stop it, sleeps until it is stopped.
 */
export interface HastyClock extends Clock {
  advance(byMs: number): void;
}

export function hastyClock(startMs = Date.UTC(2026, 10, 21, 15, 0)): HastyClock {
  let now = startMs;
  return {
    now: () => now,
    sleep: (_delayMs, signal) => (signal ? untilAborted(signal) : Promise.resolve()),
    advance: (byMs) => void (now += byMs),
  };
}

function untilAborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve();
    signal.addEventListener("abort", () => resolve());
  });
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
  game?: string;
  balanceMinor?: bigint;
  operatorSession?: string;
}

export const silentLog: StudioLog = { info: () => undefined, warn: () => undefined, error: () => undefined };

/** A studio on a database of its own, and the wallet that it calls. */
export async function openTestStudio(changed: Partial<Timing> = {}): Promise<TestStudio> {
  const clock = hastyClock();
  const database = await freshDatabase();
  await migrateStudio(database.db);
  const peer = await startWalletPeer();
  whenDone(() => peer.close());
  const timing = { ...TIMING, ...changed };
  const wallet = createHttpWallet({ walletUrl: peer.url, secret: peer.secret, ...timing });
  const games = createCatalogue();
  const walletOf = () => wallet;
  const playLimits = async () => NO_LIMITS;
  const means = { random: systemRandom, log: silentLog, timing, playLimits };
  const studio: Studio = { database, games, walletOf, clock, ...means };
  return {
    ...studio,
    clock,
    peer,
    async launch({
      mode = "real",
      accountRef = "p-1",
      game = "rickshaw-reels",
      balanceMinor = 100_000n,
      operatorSession,
    } = {}) {
      if (mode === "real" && !peer.transactions.size) peer.setBalance(accountRef, balanceMinor);
      const { token } = await openSession(studio, {
        seat: {
          label: HOUSE_LABEL,
          mode,
          casino_id: "croupier",
          account_ref: accountRef,
          currency: "BDT",
          game,
        },
        chipsMinor: mode === "demo" ? balanceMinor : 0n,
        locale: "en",
        operatorSession: operatorSession ?? null,
        returnUrl: null,
        depositUrl: null,
      });
      const player = await findPlayer(studio, token);
      if (!player || player.ended) throw new Error(`nobody plays ${game}`);
      return { ...player, token };
    },
    rounds: () => studioDb(database).selectFrom("studio_rounds").selectAll().orderBy("round_no").execute(),
  };
}

export interface StudioServer {
  url: string;
  /** A page by its address, redirects followed. */
  open(address: string): Promise<Page>;
  /** The page that comes of pressing a button of the playing page, as a browser without script gets it. */
  press(page: Page, fields: Record<string, string>): Promise<Page>;
  send(path: string, fields: Record<string, string>): Promise<Page>;
  peer: WalletPeer;
  clock: HastyClock;
  database: TestDatabase;
  /** What the operator sends to the launcher, signed unless another signature is given. */
  post(path: string, body: string, signature?: string | null): Promise<Response>;
  launch(options?: LaunchOptions & { locale?: string }): Promise<string>;
  /** Connects these labels and no others. */
  connect: RunningStudio["connect"];
}

/** The whole studio on a port of its own, as an operator and its players meet it. */
export async function startTestStudio({
  casinoId,
  brands = [],
  ...more
}: Partial<StudioOptions> & { casinoId?: string; brands?: Label[] } = {}): Promise<StudioServer> {
  const clock = hastyClock();
  const database = await freshDatabase();
  const peer = await startWalletPeer();
  const studio = await createStudio({
    databaseUrl: database.url,
    labels: [
      {
        ...{ code: HOUSE_LABEL, walletUrl: peer.url, secret: peer.secret },
        ...{ operatorSecret: OPERATOR_SECRET, casinoId },
      },
      ...brands,
    ],
    ...{
      publicPath: "/studio",
      frameAncestors: ["https://casino.example"],
      place: { timeZone: "Asia/Dhaka", currency: "BDT" },
    },
    ...{ clock, random: systemRandom, log: silentLog },
    // A busy machine is not a silent wallet.
    timing: { balanceTimeoutMs: 10_000 },
    ...more,
  });
  const app = express().use("/studio", studio.router);
  const server = app.listen(0, "127.0.0.1");
  // A busy test may come back to a connection after Node's five seconds.
  server.keepAliveTimeout = 60_000;
  await once(server, "listening");
  whenDone(async () => {
    server.closeAllConnections();
    server.close();
    await studio.close();
    await peer.close();
  });
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const url = `${origin}/studio`;
  const visitor = new Visitor(origin);

  const post: StudioServer["post"] = (path, body, signature) =>
    fetch(`${url}/api/v1/softswiss/launcher/${path}`, {
      method: "POST",
      headers: signature === null ? {} : { "x-request-sign": signature ?? signBody(OPERATOR_SECRET, body) },
      body,
    });
  return {
    ...{ url, peer, clock, database, post, connect: studio.connect },
    open: async (address) => visitor.follow(await visitor.get(address)),
    press: async (page, fields) => visitor.follow(await visitor.submit(page.form("form"), fields)),
    send: async (path, fields) => visitor.follow(await visitor.post(path, fields)),
    async launch({
      mode = "real",
      accountRef = "p-1",
      game = "rickshaw-reels",
      balanceMinor,
      locale = "en",
    } = {}) {
      if (mode === "real" && balanceMinor !== undefined) peer.setBalance(accountRef, balanceMinor);
      const request = {
        ...{ casino_id: "croupier", game, locale, currency: "BDT" },
        account: { id: accountRef, currency: "BDT" },
        urls: { return_url: "https://casino.example/rng", deposit_url: "https://casino.example/deposit" },
      };
      const response = await post(mode, JSON.stringify(request));
      return ((await response.json()) as { launch_url: string }).launch_url;
    },
  };
}

export const OPERATOR_SECRET = "what-the-operator-signs-with";
