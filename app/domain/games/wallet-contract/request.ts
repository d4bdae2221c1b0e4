import { amountProblem, winProblem } from "./amount";

/** What vendors ask, after the checks that need no database. Unknown fields are ignored at every level. */
export interface PlayerFields {
  accountRef: string;
  currency: string;
  /** The log-in in which the game was opened, as the launch named it; undefined where the vendor does not pass it on. */
  sessionId?: string | undefined;
}

export interface BalanceRequest extends PlayerFields {
  gameCode: string;
}

export interface FinishRequest extends PlayerFields {
  vendorRoundId: string;
  /** How much of the stake counts as turnover, where it is not the whole. */
  validMinor?: bigint | undefined;
}

export interface BetwinRequest extends PlayerFields {
  gameCode: string;
  vendorRoundId: string;
  finished: boolean;
  items: { providerId: string; kind: "bet" | "win"; amount: string; freeBetId?: number | undefined }[];
  /** Of the slip, in hundredths, where a vendor tells them. */
  odds?: number | undefined;
  /** How much of the stake counts as turnover, where it is not the whole. */
  validMinor?: bigint | undefined;
}

export interface RollbackRequest extends PlayerFields {
  gameCode: string | undefined;
  vendorRoundId: string;
  finished: boolean;
  items: { providerId: string; originalId: string }[];
}

/** A spin that the studio has played without a stake. */
export interface FreespinRequest extends PlayerFields {
  gameCode: string;
  freePlayId: number;
  spinId: string;
  /** What it has won; may be nothing. */
  amount: string;
}

export type ContractRequest =
  | ({ endpoint: "balance" } & BalanceRequest)
  | ({ endpoint: "betwin" } & BetwinRequest)
  | ({ endpoint: "rollback" } & RollbackRequest)
  | ({ endpoint: "finish" } & FinishRequest)
  | ({ endpoint: "freespin" } & FreespinRequest);

export type Endpoint = ContractRequest["endpoint"];
export const ENDPOINTS = [
  "balance",
  "betwin",
  "rollback",
  "finish",
  "freespin",
] as const satisfies Endpoint[];

/** In the order of the contract: UTF-8 JSON, an object, and then the fields, transactions first. */
export function parseRequest(
  endpoint: Endpoint,
  body: Buffer,
): { ok: true; request: ContractRequest } | { ok: false; problem: string } {
  try {
    return { ok: true, request: requestOf(endpoint, objectOf(body)) };
  } catch (error) {
    if (error instanceof InvalidRequest) return { ok: false, problem: error.message };
    throw error;
  }
}

class InvalidRequest extends Error {}
type Fields = Record<string, unknown>;

const utf8 = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });

function objectOf(body: Buffer): Fields {
  let parsed: unknown;
  try {
    parsed = JSON.parse(utf8.decode(body));
  } catch {
    throw new InvalidRequest("malformed JSON body");
  }
  return fieldsOf(parsed, "body");
}

function requestOf(endpoint: Endpoint, body: Fields): ContractRequest {
  switch (endpoint) {
    case "balance":
      return { endpoint, ...playerOf(body), gameCode: identifier(body, "game_id") };
    case "betwin":
      return {
        endpoint,
        items: itemsOf(body, betwinItem),
        ...playerOf(body),
        gameCode: identifier(body, "game_id"),
        vendorRoundId: identifier(body, "round_id"),
        finished: flag(body, "finished"),
      };
    case "rollback":
      return {
        endpoint,
        items: itemsOf(body, rollbackItem),
        ...playerOf(body),
        gameCode: body.game_id == null ? undefined : identifier(body, "game_id"),
        vendorRoundId: identifier(body, "round_id_provider"),
        finished: flag(body, "finished"),
      };
    case "finish":
      return { endpoint, ...playerOf(body), vendorRoundId: identifier(body, "round_id") };
    case "freespin":
      return { endpoint, ...playerOf(body), ...freespinOf(body) };
  }
}

function playerOf(body: Fields): PlayerFields {
  const accountRef = identifier(body, "account_id");
  const { currency } = body;
  if (typeof currency !== "string" || !/^[A-Z][A-Z0-9_]{2,31}$/.test(currency)) {
    throw new InvalidRequest("currency: must match ^[A-Z][A-Z0-9_]{2,31}$");
  }
  return { accountRef, currency, sessionId: sessionIdOf(body) };
}

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

/**
 * What has not the form of ours is a session of the vendor's own, and says nothing of a log-in. It is never invalid: a
 * win must not fail for it.
 */
function sessionIdOf({ session_id: sent }: Fields): string | undefined {
  return typeof sent === "string" && UUID.test(sent) ? sent : undefined;
}

function freespinOf(body: Fields): Omit<FreespinRequest, keyof PlayerFields> {
  const { amount } = body;
  const said = {
    gameCode: identifier(body, "game_id"),
    freePlayId: freePlayId(body, "free_play_id"),
    spinId: identifier(body, "spin_id"),
  };
  const problem = winProblem(amount);
  if (problem) throw new InvalidRequest(`amount: ${problem}`);
  return { ...said, amount: amount as string };
}

/** What is no number of ours names nothing that anybody has. */
function freePlayId(fields: Fields, name: string, path = ""): number {
  const id = identifier(fields, name, path);
  return /^[1-9]\d{0,15}$/.test(id) && Number.isSafeInteger(Number(id)) ? Number(id) : 0;
}

function betwinItem(item: Fields, path: string): BetwinRequest["items"][number] {
  const providerId = identifier(item, "id_provider", path);
  const { type, amount } = item;
  if (type !== "bet" && type !== "win") throw new InvalidRequest(`${path}type: must be one of bet, win`);
  const problem = amountProblem(amount);
  if (problem) throw new InvalidRequest(`${path}amount: ${problem}`);
  const freeBetId =
    type === "bet" && item.free_bet_id != null ? freePlayId(item, "free_bet_id", path) : undefined;
  return { providerId, kind: type, amount: amount as string, freeBetId };
}

function rollbackItem(item: Fields, path: string): RollbackRequest["items"][number] {
  const providerId = identifier(item, "id_provider", path);
  if (item.type !== "rollback") throw new InvalidRequest(`${path}type: must be rollback`);
  return { providerId, originalId: identifier(item, "original_id_provider", path) };
}

function itemsOf<Item>(body: Fields, parse: (item: Fields, path: string) => Item): Item[] {
  const { transactions } = body;
  if (!Array.isArray(transactions) || transactions.length === 0) {
    throw new InvalidRequest("transactions: must be a non-empty array");
  }
  return transactions.map((item: unknown, n) =>
    parse(fieldsOf(item, `transactions[${n}]`), `transactions[${n}].`),
  );
}

function fieldsOf(value: unknown, path: string): Fields {
  if (typeof value !== "object" || value === null || Array.isArray(value)) {
    throw new InvalidRequest(`${path}: must be an object`);
  }
  return value as Fields;
}

/** Longer ones do not fit the index that keeps them unique. */
const LONGEST_IDENTIFIER = 512;

/** A text that a database can hold as it is: no NUL, no half of a surrogate pair. */
function identifier(fields: Fields, name: string, path = ""): string {
  const value = fields[name];
  if (typeof value !== "string" || value === "") {
    throw new InvalidRequest(`${path}${name}: must be a non-empty string`);
  }
  if (value.length > LONGEST_IDENTIFIER) throw new InvalidRequest(`${path}${name}: is too long`);
  if (/\0|\p{Surrogate}/u.test(value)) throw new InvalidRequest(`${path}${name}: must be valid text`);
  return value;
}

function flag(fields: Fields, name: string): boolean {
  const value = fields[name] ?? false;
  if (typeof value !== "boolean") throw new InvalidRequest(`${name}: must be a boolean`);
  return value;
}
