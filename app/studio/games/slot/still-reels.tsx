import type { View } from "../../pages/view";
import { lookOf } from "./look";
import type { SlotSpin } from "./round";
import type { SlotGame } from "./slot";

const CELL = 64;

/** The window as it fell: one picture, said in words by its name. */
export function StillReels({ view, spin }: { view: View<SlotGame>; spin: SlotSpin }) {
  const { sheet, symbols } = lookOf(view);
  const { reels, rows } = view.game.model;
  const columns = spin.fell;
  const name = Array.from({ length: rows }, (_, row) =>
    view.t("reels.row", {
      row: row + 1,
      symbols: columns.map((letters) => symbols[letters[row]!]!.name).join(", "),
    }),
  ).join(" ");
  return (
    <svg className="pic" viewBox={`0 0 ${reels * CELL} ${rows * CELL}`} role="img" aria-label={name}>
      {columns.map((_, reel) => (
        <rect key={reel} fill="var(--cl)" {...{ x: reel * CELL + 1, width: CELL - 2, height: rows * CELL }} />
      ))}
      {columns.flatMap((letters, reel) =>
        letters.map((letter, row) => (
          <use
            key={`${reel}-${row}`}
            href={`${sheet}#${symbols[letter]!.id}`}
            {...{ x: reel * CELL + 3, y: row * CELL + 3, width: CELL - 6, height: CELL - 6 }}
          />
        )),
      )}
    </svg>
  );
}
