import type { Currency } from "~/domain/shared/money";
import { inMinor } from "../currencies";
import type { FreePlay } from "../wallet/wallet";
import type { Game } from "./game";
import { takesStake } from "./slot/slot";

/** Of what the operator has given to a player, what a game can play: slots, at stakes whose best round they can pay. */
export function playableFreely(
  game: Game,
  currency: Pick<Currency, "exponent">,
  freePlays: readonly FreePlay[],
): FreePlay[] {
  if (game.rules !== "slot") return [];
  const unitMinor = inMinor(1, currency);
  return freePlays.filter(
    ({ valueMinor, left }) => valueMinor > 0n && left > 0 && takesStake(game, { valueMinor, unitMinor }),
  );
}
