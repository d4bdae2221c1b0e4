interface Entry<Made> {
  made: Promise<Made>;
  bytes: number;
}

interface Limits<Made> {
  most: number;
  mostBytes: number;
  bytesOf: (made: Made) => number;
}

/** What was asked for lately, made once; what was not asked for the longest leaves first. */
export class Lately<Made> {
  readonly #entries = new Map<string, Entry<Made>>();
  #bytes = 0;

  constructor(readonly limits: Limits<Made>) {}

  clear(): void {
    this.#entries.clear();
    this.#bytes = 0;
  }

  find(key: string, make: () => Promise<Made>): Promise<Made> {
    const found = this.#entries.get(key) ?? this.#begin(key, make);
    this.#entries.delete(key);
    this.#entries.set(key, found);
    this.#makeRoom();
    return found.made;
  }

  /** What could not be made is tried again. */
  #begin(key: string, make: () => Promise<Made>): Entry<Made> {
    const entry = { made: make(), bytes: 0 };
    entry.made.then(
      (made) => {
        if (this.#entries.get(key) !== entry) return;
        // An address can be longer than what is drawn for it.
        entry.bytes = key.length + this.limits.bytesOf(made);
        this.#bytes += entry.bytes;
        this.#makeRoom();
      },
      () => {
        if (this.#entries.get(key) === entry) this.#entries.delete(key);
      },
    );
    return entry;
  }

  #makeRoom(): void {
    for (const [key, { bytes }] of this.#entries) {
      if (this.#entries.size <= this.limits.most && this.#bytes <= this.limits.mostBytes) return;
      this.#entries.delete(key);
      this.#bytes -= bytes;
    }
  }
}
