import type { Clock } from "./clock";

/** Makes row ids: 53-bit whole numbers that grow with time (41 bits of milliseconds, 4 of node, 8 of counter). */
export interface Ids {
  next(): number;
}

/** The first instant an id can stand for: 2020-01-01T00:00:00Z. */
const EPOCH_MS = 1_577_836_800_000;
const PER_MILLISECOND = 256;
const NODES = 16;

/**
 * @param node 0 to 15; processes that share a database use different ones.
 * More than 256 ids in one millisecond borrow from the next one, so an id never repeats within a node.
 */
export function createIds(clock: Clock, node: number): Ids {
  if (!Number.isInteger(node) || node < 0 || node >= NODES)
    throw new RangeError(`node ${node} is not 0 to 15`);
  let millisecond = 0;
  let counter = 0;
  return {
    next() {
      const now = clock.now() - EPOCH_MS;
      if (now > millisecond) {
        millisecond = now;
        counter = 0;
      } else if (++counter === PER_MILLISECOND) {
        millisecond += 1;
        counter = 0;
      }
      return (millisecond * NODES + node) * PER_MILLISECOND + counter;
    },
  };
}

/** No id that is made from then on is smaller. */
export function firstIdAt(instantMs: number): number {
  return Math.max(0, instantMs - EPOCH_MS) * NODES * PER_MILLISECOND;
}

/** When an id was made, to the millisecond. */
export function instantOfId(id: number): number {
  return Math.floor(id / (NODES * PER_MILLISECOND)) + EPOCH_MS;
}
