/** A page in the background gives its stream back, so that these are more than anybody has windows in sight. */
const PER_SESSION = 6;

/**
 * The streams of each session that are open at this server. Another one closes the oldest: a telephone that changed its
 * network leaves behind what nobody reads any more, and should not be refused for it.
 */
export class OpenStreams {
  readonly #streams = new Map<string, Set<() => void>>();

  /** Answers what is called when the stream has ended. `makeRoom` ends it where there are too many. */
  add(session: string, makeRoom: () => void): () => void {
    const streams = this.#streams.get(session) ?? new Set();
    this.#streams.set(session, streams);
    streams.add(makeRoom);
    const [oldest] = streams;
    if (streams.size > PER_SESSION) oldest!();
    return () => {
      streams.delete(makeRoom);
      if (streams.size === 0 && this.#streams.get(session) === streams) this.#streams.delete(session);
    };
  }
}
