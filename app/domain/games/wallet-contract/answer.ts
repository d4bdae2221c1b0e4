import { toDecimal, type Currency } from "../../shared/money";

/** What goes back over the wire. */
export interface Answer {
  status: 200 | 400 | 500;
  body: object;
}

export type Money = Pick<Currency, "exponent">;

/** What a request is refused with. Vendors branch on the code alone. */
const REFUSALS = {
  insufficient_funds: { code: "100", text: "insufficient funds" },
  unknown_player: { code: "101", text: "unknown player" },
  bet_limit_reached: { code: "105", text: "bet limit reached" },
  bet_above_maximum: { code: "106", text: "bet above the maximum" },
  player_disabled: { code: "110", text: "player is disabled" },
  currency_not_allowed: { code: "154", text: "currency is not allowed for the player" },
  logged_out: { code: "404", text: "session not found or ended" },
  game_closed: { code: "405", text: "game is not available" },
  round_closed: { code: "405", text: "round is closed" },
  free_bet_alone: { code: "400", text: "a free bet is the only bet of its round" },
  free_bet_gone: { code: "400", text: "free bet is not available" },
  free_bet_amount: { code: "400", text: "a free bet is staked whole" },
  free_bet_game: { code: "400", text: "free bet is not for this game" },
  free_spins_gone: { code: "400", text: "free spins are not available" },
  free_spins_game: { code: "400", text: "free spins are not for this game" },
  too_large: { code: "400", text: "request body too large" },
  invalid_signature: { code: "403", text: "invalid signature" },
  already_rolled_back: { code: "409", text: "action already rolled back" },
} as const;

export type ContractRefusal = keyof typeof REFUSALS;

/** @param balance before the request; the contract wants it with the refusals that players are shown it with. */
export function refused(refusal: ContractRefusal, balance?: string): Answer {
  const { code, text } = REFUSALS[refusal];
  return failure(400, { code, text, balance });
}

export function invalid(problem: string): Answer {
  return failure(400, { code: "400", text: problem });
}

/** Anything unexpected. It will be asked again, and learns nothing of the cause. */
export function internalError(): Answer {
  return failure(500, { code: "500", text: "internal error" });
}

export function balanceAnswer(balanceMinor: bigint, money: Money): Answer {
  return { status: 200, body: { balance: toDecimal(balanceMinor, money) } };
}

/** What a player may play in a game without money of their own. */
export interface FreePlay {
  id: number;
  kind: "bet" | "spins";
  /** The stake of the bet, or of one spin. */
  valueMinor: bigint;
  /** How often it can be played. */
  left: number;
}

export function playerAnswer(
  { balanceMinor, freePlays }: { balanceMinor: bigint; freePlays: readonly FreePlay[] },
  money: Money,
): Answer {
  const answer = balanceAnswer(balanceMinor, money);
  if (freePlays.length === 0) return answer;
  const free_plays = freePlays.map(({ id, kind, valueMinor, left }) => ({
    ...{ id: String(id), kind, value: toDecimal(valueMinor, money), left },
  }));
  return { ...answer, body: { ...answer.body, free_plays } };
}

export function freespinAnswer(
  { left, balanceMinor }: { left: number; balanceMinor: bigint },
  money: Money,
): Answer {
  return { status: 200, body: { left, balance: toDecimal(balanceMinor, money) } };
}

export interface AnsweredItem {
  providerId: string;
  /** Of a bet or a win, what was bonus money. */
  bonusMinor?: bigint;
  /** Empty for a rollback that found nothing to take back. */
  id: string;
}

interface Played {
  roundId: number;
  items: AnsweredItem[];
  balanceMinor: bigint;
}

export function betwinAnswer({ roundId, items, balanceMinor }: Played, money: Money): Answer {
  const transactions = items.map(({ providerId, id, bonusMinor = 0n }) => ({
    id_provider: providerId,
    id,
    bonus_amount: toDecimal(bonusMinor, money),
  }));
  const balance = toDecimal(balanceMinor, money);
  return { status: 200, body: { round_id: String(roundId), transactions, balance } };
}

export function rollbackAnswer({ roundId, items, balanceMinor }: Played, money: Money): Answer {
  const transactions = items.map(({ providerId, id }) => ({ id_provider: providerId, id }));
  const balance = toDecimal(balanceMinor, money);
  return { status: 200, body: { balance, round_id: String(roundId), transactions } };
}

function failure(
  status: 400 | 500,
  { code, text, balance }: { code: string; text: string; balance?: string },
): Answer {
  return {
    status,
    body: {
      code: status === 500 ? "internal" : "invalid_argument",
      msg: text,
      meta: { api_code: code, api_message: text, ...(balance === undefined ? {} : { balance }) },
    },
  };
}
