import { sayTimesOf, type View } from "../../pages/view";
import type { RoundRow } from "../../store/schema";
import { stopsFromText } from "../game-basics";
import { lookOf } from "./look";
import type { SlotModel } from "./model";
import { replaySlot } from "./replay";
import type { SlotRound, SlotSpin, SlotWin } from "./round";
import { slotOfRound, type SlotGame } from "./slot";

/** A stored round, played again by the model that was in force; nothing when that model is no longer known. */
export function roundOf(
  game: SlotGame,
  row: Pick<RoundRow, "model_hash" | "stops_text">,
): { model: SlotModel; round: SlotRound } | undefined {
  const model = slotOfRound(game, row.model_hash)?.model;
  return model && { model, round: replaySlot(model, stopsFromText(row.stops_text)) };
}

/** What one part of a round pays, in words: "Line 3: 4 × Tiger". */
export interface Part {
  label: string;
  units: number;
}

/** Everything that a round pays, part by part; their units add up to the round's. */
export function partsOf(view: View<SlotGame>, round: SlotRound): Part[] {
  const { t } = view;
  const freeSpins = round.spins.filter(({ kind }) => kind === "free");
  const parts = round.spins.filter(({ kind }) => kind === "paid").flatMap((spin) => partsOfSpin(view, spin));
  if (freeSpins.length > 0) {
    const units = freeSpins.reduce((sum, spin) => sum + spin.units, 0);
    parts.push({ label: t("slotRound.free", { count: freeSpins.length }), units });
  }
  if (round.hold) {
    const count = round.hold.respins.flat().length;
    parts.push({
      label: t(round.hold.isFull ? "slotRound.full" : "slotRound.hold", { count }),
      units: round.hold.units,
    });
  }
  return parts;
}

/** The wins of one spin, its multipliers included. */
export function partsOfSpin(view: View<SlotGame>, spin: SlotSpin): Part[] {
  const orbs = spin.orbs.reduce((sum, { times }) => sum + times, 0) || 1;
  const steps = spin.steps.flatMap((step) =>
    step.wins.map((win) => ({
      label: sayWin(view, win) + sayAll(view, [step.times, orbs, spin.times]),
      units: win.units * step.times * orbs * spin.times,
    })),
  );
  const wins = spin.wins.map((win) => ({
    label: sayWin(view, win) + sayAll(view, [spin.times]),
    units: win.units * spin.times,
  }));
  return [...steps, ...wins];
}

/** " ×3 ×2": the multipliers that are more than one. */
function sayAll(view: View<SlotGame>, times: readonly number[]): string {
  return times
    .filter((each) => each > 1)
    .map((each) => ` ${sayTimesOf(view, BigInt(each), 1n)}`)
    .join("");
}

export function sayWin(view: View<SlotGame>, { symbol, count, line, ways }: SlotWin): string {
  const { t } = view;
  const said = { count, symbol: lookOf(view).symbols[symbol]!.name };
  if (line !== undefined) return t("slotRound.line", { ...said, line });
  if (ways !== undefined) return t("slotRound.ways", { ...said, ways });
  return t("slotRound.anywhere", said);
}
