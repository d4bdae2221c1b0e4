import type { Studio } from "../context";
import { currencyOf } from "../currencies";
import { playableFreely } from "../games/free-plays";
import type { Player } from "../sessions/sessions";
import { isLoggedOut, type FreePlay } from "../wallet/wallet";

export interface MoneyNow {
  /** The wallet's balance, or a demo's chips. Unknown while the wallet is silent. */
  balanceMinor: bigint | undefined;
  /** Of the operator's, what can be played in this game; undefined while the wallet is silent. */
  freePlays: readonly FreePlay[] | undefined;
  /** The log-in from which the game was opened has ended, and nothing is told. */
  isLoggedOut?: boolean;
}

/** What the player has to bet with. */
export async function moneyNow(studio: Studio, { seat, session, game }: Player): Promise<MoneyNow> {
  if (seat.mode === "demo") return { balanceMinor: seat.chips_minor, freePlays: [] };
  const asking = {
    accountRef: seat.account_ref,
    currency: seat.currency,
    exponent: currencyOf(seat.currency).exponent,
    gameCode: seat.game,
    operatorSession: session.operator_session,
  };
  const answer = await studio.walletOf(seat.label).balance(asking);
  if (answer.kind !== "done") {
    const isOver = answer.kind === "refused" && isLoggedOut(answer.apiCode, asking);
    return { balanceMinor: undefined, freePlays: undefined, isLoggedOut: isOver };
  }
  const { balanceMinor, freePlays = [] } = answer;
  return { balanceMinor, freePlays: playableFreely(game, currencyOf(seat.currency), freePlays) };
}
