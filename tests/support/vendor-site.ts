import { createHmac } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import express from "express";
import { expect } from "vitest";
import type { Log } from "../../app/domain/app.server";
import { balanceOf } from "../../app/domain/ledger/balance.server";
import { post } from "../../app/domain/ledger/ledger.server";
import { verifyLedger } from "../../app/domain/ledger/verify.server";
import { findOrCreatePlayerRef } from "../../app/domain/games/wallet-contract/players.server";
import { softswissCallbacks } from "../../app/http/callbacks/softswiss.server";
import { deposit, insertMember } from "./bank";
import { freshApp, type FreshApp } from "./fresh-app";
import { addTestAccount } from "./test-accounts";
import { whenDone } from "./test-database";
import { watch } from "./watched-log";

/** The wallet's callbacks alone, on a port of their own, and a vendor that knows how to sign. */
export interface VendorSite extends FreshApp {
  url: string;
  vendorId: number;
  /** What the wallet warned of. */
  warnings: object[];
  addPlayer(options?: {
    balanceMinor?: bigint;
    betLimitMinor?: bigint;
    status?: string;
  }): Promise<TestPlayer>;
  /** One that plays with test money. */
  addTester(balanceMinor?: bigint): Promise<TestPlayer>;
  /** Signs and sends. */
  call(endpoint: string, body: object | string, options?: CallOptions): Promise<Reply>;
  /** Once what was answered is all recorded, as it is when a site stops. */
  settled(): Promise<void>;
  balance(player: TestPlayer): Promise<bigint>;
  /** What is wrong with the books, or nothing. */
  verify(): Promise<string | undefined>;
}

export interface TestPlayer {
  accountId: number;
  /** What the vendor knows the player by. */
  ref: string;
}

interface CallOptions {
  vendor?: string;
  /** Instead of the right one; null leaves it out. */
  signature?: string | null;
}

export interface Reply {
  status: number;
  text: string;
  body: unknown;
}

export const VENDOR = "acme";
export const SECRET = "the key of acme";

export function sign(body: string | Buffer, secret = SECRET): string {
  const signature = createHmac("sha256", secret).update(body).digest("hex");
  watch.keepSecret(secret, signature);
  return signature;
}

export async function openVendorSite(): Promise<VendorSite> {
  const fresh = await freshApp();
  const warnings: object[] = [];
  const log: Log = {
    ...fresh.app.log,
    warn: (fields, message) => {
      warnings.push(fields);
      watch.log.warn(fields, message);
    },
    error: (fields, message) => watch.log.error(fields, message),
  };
  const app = { ...fresh.app, log };
  await app.db
    .insertInto("currencies")
    .values([
      { code: "BDT", exponent: 2, symbol: "৳", enabled: 1 },
      { code: "JPY", exponent: 0, symbol: "¥", enabled: 1 },
    ])
    .execute();
  const vendorId = await addVendor(app, VENDOR, SECRET);
  const callbacks = softswissCallbacks(app);
  const server = createServer(express().use("/callbacks/softswiss", callbacks.router));
  await once(server.listen(0, "127.0.0.1"), "listening");
  whenDone(() => {
    server.closeAllConnections();
    server.close();
    return callbacks.settled();
  });
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/callbacks/softswiss`;

  return {
    ...fresh,
    app,
    url,
    vendorId,
    warnings,
    settled: callbacks.settled,
    async addPlayer({ balanceMinor = 0n, betLimitMinor, status = "active" } = {}) {
      const accountId = app.ids.next();
      await insertMember(app, accountId);
      await app.db
        .updateTable("accounts")
        .set({ bet_limit_minor: betLimitMinor ?? null, status })
        .where("id", "=", accountId)
        .execute();
      if (balanceMinor > 0n) {
        await app.store.transaction(() => post(app, deposit(accountId, balanceMinor, `d${accountId}`)));
      }
      const ref = await app.store.transaction(() => findOrCreatePlayerRef(app, { accountId, vendorId }));
      return { accountId, ref };
    },
    async addTester(balanceMinor = 0n) {
      const { accountId } = await addTestAccount(app, { balanceMinor });
      const ref = await app.store.transaction(() => findOrCreatePlayerRef(app, { accountId, vendorId }));
      return { accountId, ref };
    },
    async call(endpoint, body, { vendor = VENDOR, signature } = {}) {
      const text = typeof body === "string" ? body : JSON.stringify(body);
      const signed = signature === undefined ? sign(text) : signature;
      const response = await fetch(`${url}/${vendor}/${endpoint}`, {
        method: "POST",
        headers: {
          "Content-Type": "application/json",
          ...(signed === null ? {} : { "X-REQUEST-SIGN": signed }),
        },
        body: text,
      });
      const answer = await response.text();
      const isJson = response.headers.get("content-type") === "application/json";
      return { status: response.status, text: answer, body: isJson ? JSON.parse(answer) : undefined };
    },
    balance: ({ accountId }) =>
      app.store.transaction(() => balanceOf({ accountId, kind: "main", currency: "BDT" })),
    verify: async () => (await verifyLedger(app.db)).broken,
  };
}

export async function addVendor(
  app: Pick<FreshApp["app"], "db" | "ids">,
  code: string,
  secret: string,
): Promise<number> {
  const id = app.ids.next();
  await app.db
    .insertInto("vendors")
    .values({
      id,
      code,
      name: code,
      adapter: "softswiss",
      casino_id: "croupier",
      launcher_url: "",
      secret,
      enabled: 1,
      maintenance: 0,
      sort: 0,
    })
    .execute();
  return id;
}

export const bet = (id: string, amount: string) => ({ id_provider: id, type: "bet", amount });
export const win = (id: string, amount: string) => ({ id_provider: id, type: "win", amount });
export const undo = (id: string, original: string) => ({
  id_provider: id,
  type: "rollback",
  original_id_provider: original,
});

interface BetwinFields {
  round?: string;
  finished?: boolean;
  currency?: string;
  game?: string;
}

/** What a reply is compared with where only its form is known. */
export const textLike = (pattern: RegExp): unknown => expect.stringMatching(pattern);
export const ANY_ID = textLike(/./);

/** Bodies of the four calls. */
export const betwinOf = (
  player: TestPlayer,
  transactions: object[],
  { round = "r-1", finished, currency = "BDT", game = "dice" }: BetwinFields = {},
) => ({
  account_id: player.ref,
  currency,
  game_id: game,
  round_id: round,
  ...(finished === undefined ? {} : { finished }),
  transactions,
});

export const rollbackOf = (
  player: TestPlayer,
  transactions: object[],
  { round = "r-1", finished = false, currency = "BDT" }: BetwinFields = {},
) => ({
  account_id: player.ref,
  currency,
  game_id: "dice",
  round_id_provider: round,
  finished,
  transactions,
});

export const balanceBody = (player: TestPlayer, currency = "BDT") => ({
  account_id: player.ref,
  currency,
  game_id: "dice",
});

export const finishBody = (player: TestPlayer, round = "r-1") => ({
  account_id: player.ref,
  currency: "BDT",
  round_id: round,
});

/** The envelope of a refusal. */
export function refusal(code: string, text: unknown, balance?: string) {
  return {
    status: 400,
    body: {
      code: "invalid_argument",
      msg: text,
      meta: { api_code: code, api_message: text, ...(balance === undefined ? {} : { balance }) },
    },
  };
}
