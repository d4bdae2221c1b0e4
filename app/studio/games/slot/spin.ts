import { drawOrbs, lettersOf, playCascade } from "./cascade";
import type { Column, Reels, Slot } from "./compile";
import type { Draw } from "./draw";
import { payLines } from "./lines";
import type { SlotSpin, SlotWin } from "./round";
import { payWays } from "./ways";

interface SpinOf {
  kind: SlotSpin["kind"];
  /** What its wins are multiplied by. */
  times: number;
  /** Reels that an earlier free spin has made wild for good. */
  stuck: readonly number[];
}

/** One spin: a stop for each reel from the left, then what the screen pays. */
export function spinReels(slot: Slot, reels: Reels, draw: Draw, of: SpinOf): SlotSpin {
  const stops = reels.strips.map((strip) => draw(strip.length));
  const fell = stops.map((stop, reel) => reels.windows[reel]![stop]!);
  // What lies under a wild that stuck is not seen.
  const seen = of.stuck.length === 0 ? fell : fell.filter((_, reel) => !of.stuck.includes(reel));
  const scatters = seen.reduce((sum, column) => sum + column.scatters, 0);
  const spin: SlotSpin = {
    kind: of.kind,
    stops,
    fell: fell.map(({ letters }) => letters),
    columns: [],
    wildReels: [],
    scatters,
    coins: seen.reduce((sum, column) => sum + column.coins, 0),
    wins: payScatters(slot, fell, scatters, of.stuck),
    steps: [],
    orbs: [],
    times: of.times,
    broughtSpins: 0,
    units: 0,
  };
  if (slot.model.pay === "anywhere") payByCascade(slot, reels, fell, spin, draw);
  else payByReels(slot, reels, fell, spin, of.stuck);
  return spin;
}

function payByReels(
  slot: Slot,
  reels: Reels,
  fell: readonly Column[],
  spin: SlotSpin,
  stuck: readonly number[],
) {
  const columns = fell.map((column, reel) => {
    const isWild = stuck.includes(reel) || ((reels.expand || reels.sticky) && column.hasWild);
    if (!isWild) return column;
    spin.wildReels.push(reel);
    return slot.wildColumn;
  });
  spin.columns = columns.map(({ letters }) => letters);
  spin.wins.unshift(...(slot.model.pay === "ways" ? payWays(slot, columns) : payLines(slot, columns)));
  spin.units = sumOfUnits(spin.wins) * spin.times;
}

function payByCascade(slot: Slot, reels: Reels, fell: readonly Column[], spin: SlotSpin, draw: Draw) {
  const cascade = playCascade(slot, reels, { stops: spin.stops, columns: fell });
  spin.columns = cascade.end.map((symbols) => lettersOf(slot, symbols));
  spin.steps = cascade.steps;
  spin.orbs = drawOrbs(slot, cascade, draw);
  const orbTimes = spin.orbs.reduce((sum, { times }) => sum + times, 0) || 1;
  spin.units = (sumOfUnits(spin.steps) * orbTimes + sumOfUnits(spin.wins)) * spin.times;
}

function payScatters(
  { model, scatter, scatterPays }: Slot,
  fell: readonly Column[],
  count: number,
  stuck: readonly number[],
): SlotWin[] {
  const units = scatterPays[count]!;
  if (units === 0) return [];
  const cells = fell.flatMap(({ symbols }, reel) =>
    symbols.flatMap((symbol, row): SlotWin["cells"] =>
      symbol === scatter && !stuck.includes(reel) ? [[reel, row]] : [],
    ),
  );
  return [{ symbol: model.scatter!, count, units, cells }];
}

function sumOfUnits(parts: readonly { units: number }[]): number {
  let sum = 0;
  for (const { units } of parts) sum += units;
  return sum;
}
