import { rows } from "~/db/runner/transaction";
import type { App } from "../../app.server";
import { insertMessage, type MessageRow } from "./contract.store.server";

/** So long an inquiry waits for others, to be written with them. */
const TOGETHER_MS = 100;

/**
 * What vendors have asked and were told without anything being moved: the record of it is written a moment later, many
 * at once, since a write of its own for each costs more than the answer. A server that is killed loses those of that
 * moment; one that stops loses none.
 */
export class InquiryRecords {
  #waiting: MessageRow[] = [];
  #writing: Promise<void> = Promise.resolve();
  #isDue = false;

  constructor(readonly app: App) {}

  /** Never fails: what was answered was answered. */
  keep(message: MessageRow): void {
    this.#waiting.push(message);
    if (this.#isDue) return;
    this.#isDue = true;
    void this.app.clock.sleep(TOGETHER_MS).then(() => this.#write());
  }

  /** Writes what waits. */
  settled(): Promise<void> {
    this.#write();
    return this.#writing;
  }

  #write(): void {
    this.#isDue = false;
    const messages = this.#waiting.splice(0);
    if (messages.length === 0) return;
    const { app } = this;
    const written = app.store
      .transaction(function* () {
        for (const message of messages) yield* rows(insertMessage, message);
      })
      .catch((error: unknown) =>
        app.log.warn({ err: error, count: messages.length }, "inquiries of vendors were not recorded"),
      );
    this.#writing = Promise.all([this.#writing, written]).then(() => undefined);
  }
}
