import type { View } from "../../pages/view";
import type { RoundRow } from "../../store/schema";
import { EmblemRow } from "./emblem";
import { lookOf } from "./look";
import type { SlotGame } from "./slot";
import { partsOf, roundOf } from "./wins";

/** The middle row of the paid spin, as it is quickest recognised. */
export function MiddleRow({ view, round: row }: { view: View<SlotGame>; round: RoundRow }) {
  const played = roundOf(view.game, row);
  if (!played) return <>{view.t("rounds.nothing")}</>;
  const middle = Math.floor(played.model.rows / 2);
  const letters = played.round.spins[0]!.fell.map((column) => column[middle]!);
  return <EmblemRow look={lookOf(view)} letters={letters} size={22} />;
}

/** "Line 3: 3 × Tiger, 8 free spins" */
export function winsOfRound(view: View<SlotGame>, row: RoundRow): string {
  const played = roundOf(view.game, row);
  if (!played) return view.t("slotRound.oldModel");
  return partsOf(view, played.round)
    .map(({ label }) => label)
    .join(", ");
}
