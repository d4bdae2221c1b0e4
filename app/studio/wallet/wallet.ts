/** The operator's wallet as the studio sees it: three questions and what can come of them. */
export interface Wallet {
  balance(player: Player): Promise<BalanceAnswer>;
  /**
   * The bet and, when there is one, the win: all or none, at most once for the same ids. Of a free spin there is no bet:
   * the wallet is told what it has won.
   */
  play(round: WalletRound): Promise<PlayAnswer>;
  /** Takes the bet and the win back, whether they ever arrived or not. */
  takeBack(round: WalletRound): Promise<TakeBackAnswer>;
}

export interface Player {
  accountRef: string;
  currency: string;
  exponent: number;
  gameCode: string;
  operatorSession: string | null;
}

export interface WalletRound {
  player: Player;
  roundId: string;
  stakeMinor: bigint;
  payoutMinor: bigint;
  /** What pays the stake instead of the player's money. */
  free?: Pick<FreePlay, "id" | "kind"> | undefined;
}

/** A free bet or free spins that the operator has given to a player, and that may be played in the game asked for. */
export interface FreePlay {
  /** The operator's name of it. */
  id: string;
  kind: "bet" | "spins";
  /** The stake of the bet, or of one spin. */
  valueMinor: bigint;
  left: number;
}

/**
 * What is known after a call that brought no yes. `refused`: the wallet said no and nothing moved. `undelivered`: the
 * call surely never got as far as the wallet. `unknown`: it may have been carried out.
 */
export type Failure =
  | { kind: "refused"; apiCode: string; balanceMinor: bigint | undefined }
  | { kind: "undelivered"; reason: string }
  | { kind: "unknown"; reason: string };

export type BalanceAnswer = { kind: "done"; balanceMinor: bigint; freePlays?: readonly FreePlay[] } | Failure;
export type PlayAnswer =
  | { kind: "done"; balanceMinor: bigint; walletRound: string }
  /** A free spin was counted. The balance changes with the last one, and a wallet may leave it out. */
  | { kind: "counted"; left: number; balanceMinor: bigint | undefined }
  | Failure;
export type TakeBackAnswer = { kind: "done"; balanceMinor: bigint } | Failure;

/** Answers that the contract calls final: asking again with the same ids would be answered alike. */
export const ALREADY_TAKEN_BACK = "409";

/** Of calls that name the log-in in which the game was opened: it has ended, or the wallet does not know it. */
const NOT_FOUND = "404";

export function isLoggedOut(apiCode: string, { operatorSession }: Pick<Player, "operatorSession">): boolean {
  return operatorSession !== null && apiCode === NOT_FOUND;
}
