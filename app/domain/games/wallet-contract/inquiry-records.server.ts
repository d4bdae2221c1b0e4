import { rows } from "~/db/runner/transaction";
import type { App } from "../../app.server";
import { insertMessage, type MessageRow } from "./contract.store.server";

/** So long an inquiry waits for others, to be written with them. */
const TOGETHER_MS = 100;
/** While the store takes no writes. */
const PAUSE_MS = 5_000;
/** Of those that could not be written the newest are kept. */
const MOST_WAITING = 10_000;

/**
 * The records of inquiries that have moved nothing, written a moment after the answer and many at once, since a write for
 * each costs more than the answer itself. A server that stops writes them first; one that is killed loses those of that
 * moment. While the store takes no writes they wait.
 */
export class InquiryRecords {
  #waiting: MessageRow[] = [];
  #writing: Promise<void> = Promise.resolve();
  #isDue = false;

  constructor(readonly app: App) {}

  /** Never fails: what was answered was answered. */
  keep(message: MessageRow): void {
    this.#waiting.push(message);
    this.#writeIn(TOGETHER_MS);
  }

  /** Writes what waits. */
  settled(): Promise<void> {
    this.#writing = this.#writing.then(() => this.#write());
    return this.#writing;
  }

  #writeIn(delayMs: number): void {
    if (this.#isDue) return;
    this.#isDue = true;
    void this.app.clock.sleep(delayMs).then(() => {
      this.#isDue = false;
      return this.settled();
    });
  }

  async #write(): Promise<void> {
    const messages = this.#waiting.splice(0);
    if (messages.length === 0) return;
    const { app } = this;
    try {
      await app.store.transaction(function* () {
        for (const message of messages) yield* rows(insertMessage, message);
      });
    } catch (error) {
      app.log.warn({ err: error, count: messages.length }, "inquiries of vendors are not recorded yet");
      this.#waiting = [...messages, ...this.#waiting].slice(-MOST_WAITING);
      this.#writeIn(PAUSE_MS);
    }
  }
}
