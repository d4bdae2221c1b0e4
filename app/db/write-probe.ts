import type { Clock } from "../domain/shared/clock";
import { rows, type Store } from "./runner/transaction";

/** Whoever asks more often hears what was found last: the question comes from everywhere, and costs a sync of the disk. */
const GOOD_FOR_MS = 1_000;

/**
 * Tells whether the store takes writes, by committing one: a disk that is full, a file that may only be read and a
 * database that stands by still answer every question.
 */
export class WriteProbe {
  #writtenAt = -Infinity;
  #asking: Promise<void> | undefined;

  constructor(
    readonly store: Store,
    readonly clock: Clock,
  ) {}

  /** Rejects when nothing can be written. */
  async write(): Promise<void> {
    if (this.clock.now() - this.#writtenAt < GOOD_FOR_MS) return;
    this.#asking ??= this.#write().finally(() => (this.#asking = undefined));
    await this.#asking;
  }

  async #write(): Promise<void> {
    const written_at = this.clock.now();
    await this.store.transaction(() =>
      rows((db) =>
        db
          .insertInto("write_probes")
          .values({ id: 1, written_at })
          .onConflict((conflict) => conflict.column("id").doUpdateSet({ written_at })),
      ),
    );
    this.#writtenAt = written_at;
  }
}
