import type { Draw } from "./draw";
import type { SlotModel } from "./model";
import { playSlot } from "./play";
import type { SlotRound } from "./round";

/** Plays a round and returns every number drawn, in order: what is stored of it. */
export function drawsOf(model: SlotModel, draw: Draw): number[] {
  const numbers: number[] = [];
  playSlot(model, (bound) => {
    const number = draw(bound);
    numbers.push(number);
    return number;
  });
  return numbers;
}

/** The round that these numbers make. Throws where they are not the numbers of a whole round of this model. */
export function replaySlot(model: SlotModel, numbers: readonly number[]): SlotRound {
  let taken = 0;
  const round = playSlot(model, (bound) => {
    const number = numbers[taken++];
    if (number === undefined) throw new RangeError(`${model.name}: number ${taken} is missing`);
    if (!Number.isInteger(number) || number < 0 || number >= bound)
      throw new RangeError(`${model.name}: number ${taken} is ${number}, not below ${bound}`);
    return number;
  });
  if (taken < numbers.length)
    throw new RangeError(`${model.name}: ${numbers.length} numbers, but the round takes ${taken}`);
  return round;
}
