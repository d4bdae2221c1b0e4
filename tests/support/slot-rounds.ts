import type { SlotFigures } from "~/studio/games/slot/figures.schema";
import { hashOfModel, type SlotModel } from "~/studio/games/slot/model";
import { figuresOf, slotModels } from "~/studio/games/slot/models";
import { playSlot } from "~/studio/games/slot/play";
import { BulkOutcomes } from "./bulk-outcomes";

export interface ModelCase {
  name: string;
  model: SlotModel;
  figures: SlotFigures;
}

export const EVERY_MODEL: readonly ModelCase[] = Array.from(slotModels, ([name, model]) => ({
  name,
  model,
  figures: figuresOf(hashOfModel(model)),
}));

const SERVER_SEED = "5c1a7f0e".repeat(8);

/** How far a run of rounds is from the exact figures, in standard deviations of such a run. */
export interface Deviations {
  return: number;
  hits: number;
  /** Rounds with free spins or a hold; nought for a model without. */
  features: number;
}

/** Plays so many rounds with one nonce each, from a fixed seed: the same rounds in every run. */
export function deviationsOf({ name, model, figures }: ModelCase, rounds: number): Deviations {
  const outcomes = new BulkOutcomes({ serverSeed: SERVER_SEED, clientSeed: name });
  const found = { units: 0, hits: 0, features: 0 };
  for (let nonce = 1; nonce <= rounds; nonce++) {
    outcomes.begin(nonce);
    const { units, spins, hold } = playSlot(model, outcomes.next);
    found.units += units;
    if (units > 0) found.hits++;
    if (spins.length > 1 || hold) found.features++;
  }
  const expected = rounds * shareOf(figures.returnWithoutPool);
  return {
    return: (found.units / model.stake - expected) / (figures.standardDeviation * Math.sqrt(rounds)),
    hits: deviationOfCount(found.hits, shareOf(figures.hitRate), rounds),
    features: deviationOfCount(found.features, chanceOfFeature(figures), rounds),
  };
}

export function shareOf([numerator, denominator]: readonly [string, string]): number {
  return Number((BigInt(numerator) * 10n ** 15n) / BigInt(denominator)) / 1e15;
}

/** No model has both: a round with one of them is a round with a feature. */
function chanceOfFeature({ freeSpins, hold }: SlotFigures): number {
  return [freeSpins, hold].reduce((sum, chance) => sum + (chance ? shareOf(chance) : 0), 0);
}

function deviationOfCount(count: number, chance: number, rounds: number): number {
  return chance === 0 ? count : (count - rounds * chance) / Math.sqrt(rounds * chance * (1 - chance));
}
