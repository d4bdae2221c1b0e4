import { stopsFromText } from "../games/game";
import type { View } from "../pages/view";
import type { RoundRow } from "../store/schema";
import { Emblem } from "./emblem";
import { winsAt } from "./lines";
import { symbolAt } from "./reels";
import { sayWin } from "./slot-play";

const MIDDLE = 1;

export function MiddleRow({ view, round }: { view: View; round: RoundRow }) {
  const symbols = stopsFromText(round.stops_text).map((stop, reel) => symbolAt(reel, stop, MIDDLE));
  return (
    <span className="ro g-1 nowrap">
      <span className="vh">{symbols.map((symbol) => view.t(`symbols.${symbol}`)).join(", ")}</span>
      {symbols.map((symbol, reel) => (
        <Emblem key={reel} view={view} symbol={symbol} size={22} />
      ))}
    </span>
  );
}

/** "3: 3 × Tiger, 7: 4 × Tiger" */
export function linesOfRound(view: View, round: RoundRow): string {
  const wins = winsAt(stopsFromText(round.stops_text));
  return wins.map((win) => view.t("rounds.lineWin", sayWin(view, win))).join(", ");
}
