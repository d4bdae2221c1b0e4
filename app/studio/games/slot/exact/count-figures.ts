import { compileSlot, type Slot } from "../compile";
import type { SlotFigures } from "../figures.schema";
import { freeSpinsOf } from "../free-spins";
import type { SlotModel } from "../model";
import { Fraction, sumOf } from "./fraction";
import { FreeSpinChain } from "./free-chain";
import { HoldChain } from "./hold-chain";
import { countSpins, type SpinCount } from "./spin-count";
import { bestOf, momentsOf, type SpinMoments } from "./spin-moments";

/**
 * The exact figures of a model. A round pays B in the paid spin and F in what that sets off, and F depends on B only
 * through the number of scatters and coins; so the moments of B + F follow from those of B for each number of them, and
 * from the first two moments of F.
 */
export function countFigures(model: SlotModel): SlotFigures {
  const slot = compileSlot(model);
  const features = {
    slot,
    free: model.free && new FreeSpinChain(slot),
    hold: model.hold && new HoldChain(model),
  };
  const count = countSpins(slot, slot.paid);
  const groups = momentsOf(slot, count).map((paid) => ({ paid, ...followUpOf(features, paid) }));

  const mean = sumOf(groups.map(({ paid, follows }) => paid.mean.plus(paid.chance.times(follows.mean))));
  const square = sumOf(
    groups.map(({ paid, follows }) =>
      paid.square.plus(paid.mean.times(follows.mean).times(2)).plus(paid.chance.times(follows.square)),
    ),
  );
  const returnWithoutPool = mean.dividedBy(model.stake);
  const feed = model.pool ? Fraction.of(...model.pool.feed) : Fraction.ZERO;
  const variance = square.minus(mean.times(mean)).dividedBy(model.stake ** 2);
  const standardDeviation = Math.sqrt(variance.toNumber());
  const chanceOf = (isSetOff: (group: (typeof groups)[number]) => boolean) =>
    sumOf(groups.filter(isSetOff).map(({ paid }) => paid.chance)).toText();

  return {
    name: model.name,
    version: model.version,
    return: returnWithoutPool.plus(feed).toText(),
    returnWithoutPool: returnWithoutPool.toText(),
    hitRate: hitRateOf(slot, count).toText(),
    standardDeviation,
    volatility: volatilityOf(standardDeviation),
    top: topOf(features, count, groups),
    bound: boundOf(features, count) / model.stake,
    ...(features.free && { freeSpins: chanceOf(({ freeSpins }) => freeSpins > 0) }),
    ...(features.hold && { hold: chanceOf(({ isHold }) => isHold) }),
    stops: count.stops,
  };
}

interface Features {
  slot: Slot;
  free: FreeSpinChain | undefined;
  hold: HoldChain | undefined;
}

/** What a paid spin sets off, and the moments of what that pays. */
function followUpOf({ slot, free, hold }: Features, { scatters, coins }: SpinMoments) {
  const freeSpins = freeSpinsOf(slot, scatters);
  const isHold = hold !== undefined && coins >= slot.model.hold!.at;
  const fromFree = freeSpins > 0 ? free?.from(freeSpins) : undefined;
  const fromHold = isHold ? hold.from(coins) : undefined;
  const follows = { mean: Fraction.ZERO, square: Fraction.ZERO };
  for (const part of [fromFree, fromHold]) {
    if (!part) continue;
    // The two are independent of each other.
    follows.square = follows.square.plus(follows.mean.times(part.mean).times(2)).plus(part.square);
    follows.mean = follows.mean.plus(part.mean);
  }
  return {
    freeSpins,
    isHold,
    follows,
    bestFreeSpins: fromFree?.bests ?? Fraction.ZERO,
    fullGrid: fromHold?.full ?? Fraction.ZERO,
  };
}

/** Free spins begin with scatters that pay, and a hold with coins that have a value. */
function hitRateOf({ model, scatterPays }: Slot, { rows, stops }: SpinCount): Fraction {
  const hits = rows.filter(
    ({ won, scatters, coins }) =>
      won > 0 || scatterPays[scatters]! > 0 || (model.hold !== undefined && coins >= model.hold.at),
  );
  return Fraction.of(
    hits.reduce((sum, row) => sum + row.stops, 0),
    stops,
  );
}

function topOf(
  { slot, free, hold }: Features,
  count: SpinCount,
  groups: readonly ({ paid: SpinMoments } & ReturnType<typeof followUpOf>)[],
): SlotFigures["top"] {
  const perRound = (part: "bestFreeSpins" | "fullGrid") =>
    sumOf(groups.map((group) => group.paid.chance.times(group[part])));
  const candidates: { from: SlotFigures["top"]["from"]; units: number; chance: Fraction }[] = [
    { from: "spin", ...bestOf(slot, count) },
  ];
  if (free) candidates.push({ from: "free spin", units: free.bestUnits, chance: perRound("bestFreeSpins") });
  if (hold)
    candidates.push({ from: "full grid", units: slot.model.hold!.full, chance: perRound("fullGrid") });
  const top = candidates.reduce((best, other) => (other.units > best.units ? other : best));
  return {
    times: top.units / slot.model.stake,
    from: top.from,
    odds: top.chance.toText(),
    oneIn: top.chance.inverse().toNumber(),
  };
}

function boundOf({ slot, free, hold }: Features, count: SpinCount): number {
  const paid = bestOf(slot, count).units;
  return paid + (free ? free.mostSpins * free.bestUnits : 0) + (hold ? hold.mostUnits : 0);
}

function volatilityOf(standardDeviation: number): SlotFigures["volatility"] {
  if (standardDeviation < 4.8) return "low";
  return standardDeviation < 9 ? "medium" : "high";
}
