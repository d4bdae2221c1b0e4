/** Time as the product sees it. Everything that asks for the time or waits goes through a Clock, so that a test can run a year in a minute. */
export interface Clock {
  /** Milliseconds since the epoch. */
  now(): number;
  /** Resolves after the given time, or at once when the signal aborts. */
  sleep(delayMs: number, signal?: AbortSignal): Promise<void>;
}

export const systemClock: Clock = {
  now: () => Date.now(),
  sleep: (delayMs, signal) =>
    new Promise((resolve) => {
      if (signal?.aborted) return resolve();
      const timer = setTimeout(done, delayMs);
      function done() {
        clearTimeout(timer);
        signal?.removeEventListener("abort", done);
        resolve();
      }
      signal?.addEventListener("abort", done);
    }),
};

/** Lets whatever else waits in this process go on first; no time passes by it. */
export function letOthersGoOn(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}

/** A clock that moves only when it is told to; sleepers wake in the order of their deadlines. */
export class ManualClock implements Clock {
  #now: number;
  #sleepers: { wakesAt: number; wake: () => void }[] = [];

  constructor(startMs: number) {
    this.#now = startMs;
  }

  now(): number {
    return this.#now;
  }

  sleep(delayMs: number, signal?: AbortSignal): Promise<void> {
    if (signal?.aborted) return Promise.resolve();
    return new Promise((resolve) => {
      const wake = () => {
        signal?.removeEventListener("abort", wake);
        this.#sleepers = this.#sleepers.filter((sleeper) => sleeper.wake !== wake);
        resolve();
      };
      this.#sleepers.push({ wakesAt: this.#now + delayMs, wake });
      signal?.addEventListener("abort", wake);
    });
  }

  /** How many wait for time to pass: a test moves the clock when everybody has lain down. */
  get sleepers(): number {
    return this.#sleepers.length;
  }

  /** Moves to the given instant and wakes everybody whose time has come. */
  moveTo(instantMs: number): void {
    this.#now = instantMs;
    const due = this.#sleepers.filter((sleeper) => sleeper.wakesAt <= instantMs);
    for (const sleeper of due.sort((a, b) => a.wakesAt - b.wakesAt)) sleeper.wake();
  }

  advance(byMs: number): void {
    this.moveTo(this.#now + byMs);
  }
}
