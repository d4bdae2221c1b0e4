import type { Studio } from "../context";
import { currencyOf } from "../currencies";
import type { Player } from "../sessions/sessions";

/** What the player has to bet with: the wallet's balance, or a demo's chips. Unknown while the wallet is silent. */
export async function balanceOf(studio: Studio, { seat, session }: Player): Promise<bigint | undefined> {
  if (seat.mode === "demo") return seat.chips_minor;
  const answer = await studio.walletOf(seat.label).balance({
    accountRef: seat.account_ref,
    currency: seat.currency,
    exponent: currencyOf(seat.currency).exponent,
    gameCode: seat.game,
    operatorSession: session.operator_session,
  });
  return answer.kind === "done" ? answer.balanceMinor : undefined;
}
