import { request as send } from "undici";
import type { z } from "zod";
import { readBounded } from "~/domain/shared/bounded-answer.server";
import { toDecimal } from "~/domain/shared/money";
import { BalanceBody, BetwinBody, ErrorBody, FreespinBody, PlayerBody, toMinor } from "./answers";
import { SIGNATURE_HEADER, signBody } from "./signature";
import type { Failure, FreePlay, Player, PlayAnswer, Wallet, WalletRound } from "./wallet";

export interface HttpWalletOptions {
  /** Below which `/balance`, `/betwin`, `/rollback` and `/freespin` lie. */
  walletUrl: string;
  secret: string;
  attemptTimeoutMs: number;
  balanceTimeoutMs: number;
}

/** What is cut off there is no answer that the contract knows. */
const MAX_ANSWER_BYTES = 65_536;

/** The call was turned away before anything listened to it. */
const NEVER_SENT = new Set([
  "ECONNREFUSED",
  "ENOTFOUND",
  "EAI_AGAIN",
  "EHOSTUNREACH",
  "ENETUNREACH",
  "UND_ERR_CONNECT_TIMEOUT",
]);

/** Speaks the operator's wallet contract: signed JSON, amounts as decimal strings, `id_provider` as the key. */
export function createHttpWallet(options: HttpWalletOptions): Wallet {
  return {
    async balance(player) {
      const answer = await call(
        { ...options, attemptTimeoutMs: options.balanceTimeoutMs },
        "balance",
        who(player),
        PlayerBody,
        player.exponent,
      );
      if (answer.kind !== "done") return answer;
      const { balance, free_plays } = answer.body;
      const freePlays = free_plays.map(({ value, ...said }): FreePlay => {
        return { ...said, valueMinor: toMinor(value, player.exponent) };
      });
      return { kind: "done", balanceMinor: toMinor(balance, player.exponent), freePlays };
    },

    async play(round) {
      const { player, roundId, stakeMinor, payoutMinor, free } = round;
      if (free?.kind === "spins") return tellSpin(options, round, free.id);
      const freeBet = free && { free_bet_id: free.id };
      const transactions = [
        { id_provider: `${roundId}-bet`, type: "bet", amount: toDecimal(stakeMinor, player), ...freeBet },
        ...(payoutMinor > 0n
          ? [{ id_provider: `${roundId}-win`, type: "win", amount: toDecimal(payoutMinor, player) }]
          : []),
      ];
      const request = { ...who(player), round_id: roundId, finished: true, transactions };
      const answer = await call(options, "betwin", request, BetwinBody, player.exponent);
      if (answer.kind !== "done") return answer;
      const { balance, round_id: walletRound } = answer.body;
      return { kind: "done", balanceMinor: toMinor(balance, player.exponent), walletRound };
    },

    async takeBack(round) {
      const answer = await call(options, "rollback", rollbackOf(round), BalanceBody, round.player.exponent);
      if (answer.kind !== "done") return answer;
      return { kind: "done", balanceMinor: toMinor(answer.body.balance, round.player.exponent) };
    },
  };
}

/** No money is taken: the wallet counts the spin by its id, and pays all of them after the last. */
async function tellSpin(
  options: HttpWalletOptions,
  { player, roundId, payoutMinor }: WalletRound,
  freePlayId: string,
): Promise<PlayAnswer> {
  const spin = { free_play_id: freePlayId, spin_id: roundId, amount: toDecimal(payoutMinor, player) };
  const request = { ...who(player), ...spin };
  const answer = await call(options, "freespin", request, FreespinBody, player.exponent);
  if (answer.kind !== "done") return answer;
  const { left, balance } = answer.body;
  const balanceMinor = balance === undefined ? undefined : toMinor(balance, player.exponent);
  return { kind: "counted", left, balanceMinor };
}

function who(player: Player) {
  return {
    account_id: player.accountRef,
    currency: player.currency,
    game_id: player.gameCode,
    ...(player.operatorSession === null ? {} : { session_id: player.operatorSession }),
  };
}

/** The bet comes back before the win is taken, so that the balance in between is as high as it can be. */
function rollbackOf({ player, roundId, payoutMinor }: WalletRound) {
  const legs = payoutMinor > 0n ? ["bet", "win"] : ["bet"];
  return {
    ...who(player),
    round_id_provider: roundId,
    finished: true,
    transactions: legs.map((leg) => ({
      id_provider: `${roundId}-${leg}-back`,
      type: "rollback",
      original_id_provider: `${roundId}-${leg}`,
    })),
  };
}

async function call<Body>(
  options: HttpWalletOptions,
  path: "balance" | "betwin" | "rollback" | "freespin",
  request: object,
  shape: z.ZodType<Body, z.ZodTypeDef, unknown>,
  exponent: number,
): Promise<{ kind: "done"; body: Body } | Failure> {
  const body = JSON.stringify(request);
  try {
    // A third of what `fetch` costs. It follows no redirect and unpacks nothing.
    const answer = await send(`${options.walletUrl}/${path}`, {
      method: "POST",
      headers: {
        "content-type": "application/json",
        "accept-encoding": "identity",
        [SIGNATURE_HEADER]: signBody(options.secret, body),
      },
      body,
      signal: AbortSignal.timeout(options.attemptTimeoutMs),
    });
    const isPacked = (answer.headers["content-encoding"] ?? "identity") !== "identity";
    const { text } = await readBounded(answer, isPacked ? 0 : MAX_ANSWER_BYTES);
    return understand(answer.statusCode, text, shape, exponent);
  } catch (error) {
    return failureOf(error);
  }
}

function understand<Body>(
  status: number,
  text: string,
  shape: z.ZodType<Body, z.ZodTypeDef, unknown>,
  exponent: number,
) {
  const json = parseJson(text);
  if (status === 200) {
    const parsed = shape.safeParse(json);
    if (parsed.success) return { kind: "done", body: parsed.data } as const;
    return { kind: "unknown", reason: "an answer that the contract does not know" } as const;
  }
  if (status === 400) {
    const parsed = ErrorBody.safeParse(json);
    const { api_code: apiCode, balance } = parsed.success ? parsed.data.meta : { api_code: "400" };
    const balanceMinor = balance === undefined ? undefined : toMinor(balance, exponent);
    return { kind: "refused", apiCode, balanceMinor } as const;
  }
  // 404, 403, 413 and the like come from what stands before the wallet: it has not seen the call.
  const turnedAway = status > 400 && status < 500 && status !== 408;
  return { kind: turnedAway ? "undelivered" : "unknown", reason: `HTTP ${status}` } as const;
}

function failureOf(error: unknown): Failure {
  const cause = error instanceof Error ? error.cause : undefined;
  const code = codeOf(cause) ?? codeOf(error) ?? "no answer";
  return { kind: NEVER_SENT.has(code) ? "undelivered" : "unknown", reason: code };
}

/** Where a name has several addresses, the cause is a list of failures; it was never sent only if none of them was. */
function codeOf(error: unknown): string | undefined {
  if (error instanceof AggregateError) {
    const codes = error.errors.map(codeOf);
    return codes.find((code) => code === undefined || !NEVER_SENT.has(code)) ?? codes[0];
  }
  const code = (error as { code?: unknown } | null | undefined)?.code;
  return typeof code === "string" ? code : error instanceof DOMException ? error.name : undefined;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
