import { raw, Router, type Request, type Response } from "express";
import { z } from "zod";
import { parseAmount, toDecimal } from "~/domain/shared/money";
import { currencyOf } from "../currencies";
import { handle } from "../http/respond";
import type { StudioSite } from "../http/site";
import { HOUSE_LABEL } from "../labels";
import { refuseLaunch } from "../launcher/envelope";
import { firstProblem } from "../launcher/launch-request";
import type { PurseRow } from "../store/schema";
import { isSignedBody, SIGNATURE_HEADER } from "../wallet/signature";
import { holdPurse } from "./purses.store";
import { statusOf, transfer, type Transferred } from "./transfers";

const MOST_BYTES = 65_536;
const CALLS = "/api/v1/transfer-wallet/:call";

const Player = z.object({
  casino_id: z.string().min(1).max(255),
  account_id: z.string().min(1).max(255),
  currency: z.string().regex(/^[A-Z][A-Z0-9_]{2,31}$/),
});
/** An id of a round has a colon and cannot be an operator's. */
const RequestId = z.string().regex(/^[\w.-]{1,64}$/);
const Asked = Player.extend({ request_id: RequestId });
const Moved = Asked.extend({ amount: z.string() });

/** The vendor's side of docs/transfer-wallet.md: balance, in, out and status, each signed as a launch is. */
export function transferRoutes(site: StudioSite): Router {
  const router = Router();
  for (const below of ["", "/at/:label"])
    router.post(
      below + CALLS,
      raw({ type: () => true, limit: MOST_BYTES }),
      handle((request, response) => answer(site, request, response)),
    );
  return router;
}

async function answer({ labels, studio }: StudioSite, request: Request, response: Response): Promise<void> {
  const refused = (apiCode: string, message: string) => refuseLaunch(response, { apiCode, message });
  const label = labels.find(String(request.params.label ?? HOUSE_LABEL));
  const bytes = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
  if (!label || !isSignedBody(label.operatorSecret, bytes, request.get(SIGNATURE_HEADER)))
    return refused("403", "invalid signature");
  if (!label.keepsPurses) return refused("405", "this vendor plays from the operator's wallet");
  const json = parseJson(bytes);
  const player = Player.safeParse(json);
  if (!player.success) return refused("400", firstProblem(player.error));
  const { casino_id: casinoId, account_id, currency } = player.data;
  if (label.casinoId !== undefined && casinoId !== label.casinoId)
    return refused("404", "casino_id: unknown");
  const key = { label: label.code, account_ref: account_id, currency };
  const { call } = request.params;
  if (call === "balance") {
    const purse = await studio.database.store.transaction(() => holdPurse(key));
    return void response.json(purseOf(purse));
  }
  if (call === "status") {
    const asked = Asked.safeParse(json);
    if (!asked.success) return refused("400", firstProblem(asked.error));
    const { request_id: requestId } = asked.data;
    return void response.json(transferredOf(requestId, await statusOf(studio, { key, requestId })));
  }
  if (call !== "in" && call !== "out") return refused("404", "no such call");
  const moved = Moved.safeParse(json);
  if (!moved.success) return refused("400", firstProblem(moved.error));
  const amount = parseAmount(moved.data.amount, currencyOf(currency));
  if (!amount.ok) return refused("400", "amount: Invalid");
  const { request_id: requestId } = moved.data;
  const wanted = { key, requestId, direction: call, amountMinor: amount.amountMinor } as const;
  response.json(transferredOf(requestId, await transfer(studio, wanted)));
}

function purseOf({ currency, balance_minor, staked_minor, paid_minor, version }: PurseRow) {
  const inCurrency = (minor: bigint) => toDecimal(minor, currencyOf(currency));
  return {
    balance: inCurrency(balance_minor),
    staked: inCurrency(staked_minor),
    paid: inCurrency(paid_minor),
    version,
  };
}

function transferredOf(requestId: string, { state, reason, purse }: Transferred) {
  return { request_id: requestId, state, ...(reason !== null && { reason }), ...purseOf(purse) };
}

function parseJson(bytes: Buffer): unknown {
  try {
    return JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
  } catch {
    return undefined;
  }
}
