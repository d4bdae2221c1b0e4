import { EMBLEMS, type Symbol } from "./reels";
import type { View } from "../pages/view";

/** A symbol of the slot beside its name or in a row of symbols. */
export function Emblem({
  view,
  symbol,
  size,
}: {
  view: Pick<View, "at">;
  symbol: Symbol;
  size: 22 | 26 | 36;
}) {
  return (
    <svg viewBox="-1 -1 34 34" width={size} height={size} aria-hidden="true">
      <use href={`${view.at.sprite}#${EMBLEMS[symbol]}`} width="32" height="32" />
    </svg>
  );
}
