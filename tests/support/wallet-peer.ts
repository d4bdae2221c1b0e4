import { createHmac } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { z } from "zod";

/**
 * An operator's wallet over HTTP, as small as the contract allows: balances, transactions by `id_provider`,
 * tombstones. It is what a vendor's tests talk to; it can lose a request, lose an answer or be slow on demand.
 */
export interface WalletPeer {
  url: string;
  secret: string;
  /** Every call that was carried out or refused, in order. */
  calls: { path: string; body: WalletBody }[];
  transactions: Map<string, Transaction>;
  finishedRounds: Set<string>;
  balanceOf(accountId: string): bigint;
  setBalance(accountId: string, minor: bigint): void;
  /** By its id; `won` is what spins were told to have won, paid with the last. */
  free: Map<string, FreePlayHere>;
  /** What happens to the next calls, one fault a call. */
  failNext(...faults: Fault[]): void;
  /** From here on every call goes well. */
  recover(): void;
  /** Stops listening: connections are refused from here on. */
  goDown(): Promise<void>;
  comeBack(): Promise<void>;
  close(): Promise<void>;
}

/** `lost_request`: nothing is done. `lost_answer`: done, but the connection breaks before the answer. */
export type Fault =
  | { kind: "none" | "lost_request" | "lost_answer" | "error_before" | "error_after" }
  | { kind: "not_found" | "garbled" }
  | { kind: "slow"; delayMs: number }
  | { kind: "held" | "held_answer"; until: Promise<void> }
  | { kind: "refuse"; apiCode: string };

interface FreePlayHere {
  accountId: string;
  kind: "bet" | "spins";
  minor: bigint;
  left: number;
  won?: bigint;
}

interface Transaction {
  accountId: string;
  type: "bet" | "win" | "rollback";
  minor: bigint;
  balanceAfter: bigint;
  walletId: string;
}

const Body = z.object({
  account_id: z.string().min(1),
  currency: z.string().regex(/^[A-Z][A-Z0-9_]{2,31}$/),
  game_id: z.string().min(1),
  round_id: z.string().optional(),
  round_id_provider: z.string().optional(),
  finished: z.boolean().optional(),
  session_id: z.string().optional(),
  free_play_id: z.string().optional(),
  spin_id: z.string().optional(),
  amount: z.string().optional(),
  transactions: z
    .array(
      z.object({
        id_provider: z.string().min(1),
        type: z.enum(["bet", "win", "rollback"]),
        amount: z
          .string()
          .regex(/^\d+(\.\d{1,16})?$/)
          .optional(),
        original_id_provider: z.string().optional(),
        free_bet_id: z.string().optional(),
      }),
    )
    .optional(),
});
type WalletBody = z.infer<typeof Body>;

export async function startWalletPeer(secret = "a-secret-for-the-tests-alone"): Promise<WalletPeer> {
  const balances = new Map<string, bigint>();
  const tombstones = new Set<string>();
  const faults: Fault[] = [];
  const peer = {
    secret,
    calls: [],
    transactions: new Map(),
    finishedRounds: new Set(),
    free: new Map(),
  } as unknown as WalletPeer;
  let port = 0;
  let server = createServer();

  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const raw = await readBody(request);
    const fault = faults.shift() ?? { kind: "none" };
    if (fault.kind === "slow") await pause(fault.delayMs);
    if (fault.kind === "held") await fault.until;
    if (fault.kind === "lost_request") return request.socket.destroy();
    if (fault.kind === "error_before") return send(response, 500, envelope("500", "internal error"));
    if (fault.kind === "not_found") return send(response, 404, {});
    const signature = createHmac("sha256", secret).update(raw).digest("hex");
    if (request.headers["x-request-sign"] !== signature)
      return send(response, 400, envelope("403", "invalid signature"));
    const body = Body.parse(JSON.parse(raw.toString("utf8")));
    if (fault.kind === "refuse") return send(response, 400, envelope(fault.apiCode, "refused"));
    const path = request.url!.split("/").pop()!;
    peer.calls.push({ path, body });
    const [status, json] = carryOut(path, body);
    if (fault.kind === "held_answer") await fault.until;
    if (fault.kind === "lost_answer") return request.socket.destroy();
    if (fault.kind === "error_after") return send(response, 500, envelope("500", "internal error"));
    if (fault.kind === "garbled") return send(response, 200, { surprise: true });
    send(response, status, json);
  };

  const carryOut = (path: string, body: WalletBody): [number, object] => {
    const before = balances.get(body.account_id);
    if (before === undefined) return [400, envelope("101", "unknown player")];
    if (path === "balance") {
      const offered = [...peer.free].filter(([, one]) => one.accountId === body.account_id && one.left > 0);
      const free_plays = offered.map(([id, { kind, minor, left }]) => ({
        id,
        kind,
        value: toText(minor),
        left,
      }));
      return [200, { balance: toText(before), ...(free_plays.length > 0 && { free_plays }) }];
    }
    if (path === "freespin") return freespin(body, before);
    return path === "betwin" ? betwin(body, before) : rollback(body, before);
  };

  const freespin = (body: WalletBody, before: bigint): [number, object] => {
    const play = peer.free.get(body.free_play_id!);
    const known = peer.transactions.has(body.spin_id!);
    if (!known && (play?.kind !== "spins" || play.left === 0 || play.accountId !== body.account_id))
      return [400, envelope("400", "free spins are not available")];
    if (!known) {
      play!.left -= 1;
      play!.won = (play!.won ?? 0n) + toMinor(body.amount!);
      if (play!.left === 0) balances.set(body.account_id, before + play!.won);
      const transaction = { accountId: body.account_id, minor: 0n, balanceAfter: 0n, walletId: "" };
      peer.transactions.set(body.spin_id!, { ...transaction, type: "win" });
    }
    return [200, { left: play?.left ?? 0, balance: toText(balances.get(body.account_id)!) }];
  };

  const betwin = (body: WalletBody, before: bigint): [number, object] => {
    let balance = before;
    let stored: bigint | undefined;
    const made = new Map<string, Transaction>();
    let isFree = false;
    let stake = 0n;
    for (const { id_provider: id, type, amount, free_bet_id: freeBetId } of body.transactions!) {
      const known = peer.transactions.get(id);
      if (known) {
        stored = known.balanceAfter;
        continue;
      }
      if (tombstones.has(id)) return [400, envelope("409", "action already rolled back")];
      let minor = toMinor(amount!);
      if (freeBetId !== undefined) {
        const play = peer.free.get(freeBetId);
        if (play?.kind !== "bet" || play.left === 0 || play.minor !== minor)
          return [400, envelope("400", "free bet is not available")];
        play.left = 0;
        isFree = true;
        stake = minor;
        minor = 0n;
      } else if (isFree && type === "win") minor = minor > stake ? minor - stake : 0n;
      if (type === "bet" && minor > balance)
        return [400, envelope("100", "insufficient funds", toText(before))];
      balance += type === "bet" ? -minor : minor;
      const transaction = {
        accountId: body.account_id,
        type,
        minor,
        balanceAfter: balance,
        walletId: `w-${id}`,
      };
      made.set(id, transaction);
    }
    for (const [id, transaction] of made) peer.transactions.set(id, transaction);
    balances.set(body.account_id, balance);
    if (body.finished) peer.finishedRounds.add(body.round_id!);
    const transactions = body.transactions!.map(({ id_provider: id }) => ({
      id_provider: id,
      id: peer.transactions.get(id)!.walletId,
      bonus_amount: "0.00",
    }));
    const told = made.size === 0 && stored !== undefined ? stored : balance;
    return [200, { round_id: `op-${body.round_id!}`, transactions, balance: toText(told) }];
  };

  const rollback = (body: WalletBody, before: bigint): [number, object] => {
    let balance = before;
    const transactions = body.transactions!.map(({ id_provider: id, original_id_provider: original }) => {
      const known = peer.transactions.get(id);
      if (known) return { id_provider: id, id: known.walletId };
      const reversed = tombstones.has(original!) ? undefined : peer.transactions.get(original!);
      tombstones.add(original!);
      if (reversed?.type === "bet") balance += reversed.minor;
      if (reversed?.type === "win") balance = balance > reversed.minor ? balance - reversed.minor : 0n;
      const walletId = reversed ? `w-${id}` : "";
      const transaction = { accountId: body.account_id, minor: 0n, balanceAfter: balance, walletId };
      peer.transactions.set(id, { ...transaction, type: "rollback" });
      return { id_provider: id, id: walletId };
    });
    balances.set(body.account_id, balance);
    if (body.finished) peer.finishedRounds.add(body.round_id_provider!);
    return [200, { balance: toText(balance), round_id: `op-${body.round_id_provider!}`, transactions }];
  };

  const listen = async () => {
    server = createServer((request, response) => void answer(request, response));
    server.keepAliveTimeout = 60_000;
    await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
    port = (server.address() as AddressInfo).port;
  };
  const stop = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });

  await listen();
  return Object.assign(peer, {
    url: `http://127.0.0.1:${port}`,
    balanceOf: (accountId: string) => balances.get(accountId) ?? 0n,
    setBalance: (accountId: string, minor: bigint) => void balances.set(accountId, minor),
    failNext: (...next: Fault[]) => void faults.push(...next),
    recover: () => void faults.splice(0),
    goDown: stop,
    comeBack: listen,
    close: stop,
  });
}

function envelope(apiCode: string, message: string, balance?: string) {
  return {
    code: apiCode === "500" ? "internal" : "invalid_argument",
    msg: message,
    meta: { api_code: apiCode, api_message: message, ...(balance === undefined ? {} : { balance }) },
  };
}

function send(response: ServerResponse, status: number, json: object) {
  response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(json));
}

async function readBody(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

function toText(minor: bigint): string {
  const digits = minor.toString().padStart(3, "0");
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

function toMinor(text: string): bigint {
  const [whole = "", decimals = ""] = text.split(".");
  return BigInt(whole + decimals.padEnd(2, "0"));
}
