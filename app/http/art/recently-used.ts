import { LRUCache } from "lru-cache";

interface Limits<Made> {
  most: number;
  mostBytes: number;
  bytesOf: (made: Made) => number;
}

/** What was made may be nothing, which the library would not keep. */
type Kept<Made> = { made: Made };
type Make<Made> = () => Promise<Made>;

/**
 * What was asked for lately, made once; what was not asked for the longest leaves first. What could not be made is tried
 * again.
 */
export class Lately<Made> {
  #kept: LRUCache<string, Kept<Made>, Make<Made>>;

  constructor(readonly limits: Limits<Made>) {
    this.#kept = emptyCache(limits);
  }

  /** What is being made meanwhile is answered, and not kept. */
  clear(): void {
    this.#kept = emptyCache(this.limits);
  }

  async find(key: string, make: Make<Made>): Promise<Made> {
    return (await this.#kept.forceFetch(key, { context: make })).made;
  }
}

function emptyCache<Made>({ most, mostBytes, bytesOf }: Limits<Made>) {
  return new LRUCache<string, Kept<Made>, Make<Made>>({
    max: most,
    maxSize: mostBytes,
    // An address can be longer than what is drawn for it.
    sizeCalculation: ({ made }, key) => key.length + bytesOf(made),
    fetchMethod: async (_key, _stale, { context }) => ({ made: await context() }),
    // Whoever waits for what had to make room for others gets it all the same.
    ignoreFetchAbort: true,
  });
}
