import { z } from "zod";
import type { App } from "../app.server";
import { askVendor, sign } from "../games/launch/launcher.server";
import { currencyOf } from "../ledger/currencies.server";
import { readBounded } from "../shared/bounded-answer.server";
import { toDecimal, type Currency } from "../shared/money";
import type { Purse, VendorWord } from "./vendor-transfer";

/** How a vendor is asked by docs/transfer-wallet.md. */
export interface AskedVendor {
  code: string;
  casino_id: string;
  launcher_url: string;
  secret: string;
}

export interface AskedPlayer {
  playerRef: string;
  currency: string;
}

/** A member waits for it. */
const TIMEOUT_MS = 8_000;
const MAX_ANSWER_BYTES = 65_536;

const Money = z.string().regex(/^\d{1,15}(\.\d{1,18})?$/);
const PurseBody = z.object({
  ...{ balance: Money, staked: Money, paid: Money },
  version: z.number().int().min(0).max(Number.MAX_SAFE_INTEGER),
});
const WordBody = PurseBody.extend({
  request_id: z.string(),
  state: z.enum(["done", "failed"]),
  reason: z.string().max(200).optional(),
});

/** What the vendor keeps for a player; undefined without an answer that can be understood. */
export async function askBalance(
  app: App,
  vendor: AskedVendor,
  player: AskedPlayer,
): Promise<Purse | undefined> {
  const body = await ask(app, { vendor, player, call: "balance", fields: {} });
  const parsed = PurseBody.safeParse(body);
  return parsed.success ? purseOf(parsed.data, await currencyOf(app, player.currency)) : undefined;
}

/** The vendor's word on a transfer; undefined is a doubt, whatever the cause, and never a no. */
export async function askTransfer(
  app: App,
  vendor: AskedVendor,
  wanted: {
    player: AskedPlayer;
    call: "in" | "out" | "status";
    requestId: number;
    amountMinor: bigint;
  },
): Promise<VendorWord | undefined> {
  const { player, call, amountMinor } = wanted;
  const currency = await currencyOf(app, player.currency);
  const requestId = String(wanted.requestId);
  const fields = {
    request_id: requestId,
    ...(call !== "status" && { amount: toDecimal(amountMinor, currency) }),
  };
  const parsed = WordBody.safeParse(await ask(app, { vendor, player, call, fields }));
  if (!parsed.success || parsed.data.request_id !== requestId) return undefined;
  const purse = purseOf(parsed.data, currency);
  return purse && { state: parsed.data.state, reason: parsed.data.reason ?? "", purse };
}

interface Call {
  vendor: AskedVendor;
  player: AskedPlayer;
  call: string;
  fields: object;
}

async function ask(app: App, { vendor, player, call, fields }: Call): Promise<unknown> {
  const who = { casino_id: vendor.casino_id, account_id: player.playerRef, currency: player.currency };
  const body = JSON.stringify({ ...who, ...fields });
  try {
    const answer = await askVendor(app, vendor, `/api/v1/transfer-wallet/${call}`, {
      method: "POST",
      headers: { "content-type": "application/json", "x-request-sign": sign(vendor.secret, body) },
      body,
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const { text, isWhole } = await readBounded(answer, MAX_ANSWER_BYTES);
    if (answer.status === 200 && isWhole) return JSON.parse(text) as unknown;
    app.log.warn({ vendor: vendor.code, call, status: answer.status }, "a vendor refused a wallet call");
  } catch (error) {
    app.log.warn({ vendor: vendor.code, call, err: error }, "a vendor gave no answer about its wallet");
  }
  return undefined;
}

function purseOf(body: z.output<typeof PurseBody>, currency: Currency): Purse | undefined {
  const [balanceMinor, stakedMinor, paidMinor] = [body.balance, body.staked, body.paid].map((amount) =>
    minorOf(amount, currency),
  );
  if (balanceMinor === undefined || stakedMinor === undefined || paidMinor === undefined) return undefined;
  return { balanceMinor, stakedMinor, paidMinor, version: body.version };
}

/** Decimals that the currency does not have must be noughts: nothing is rounded. */
function minorOf(amount: string, { exponent }: Currency): bigint | undefined {
  const [whole = "", decimals = ""] = amount.split(".");
  if (/[^0]/.test(decimals.slice(exponent))) return undefined;
  return BigInt(whole + decimals.slice(0, exponent).padEnd(exponent, "0"));
}
