import { EventEmitter } from "node:events";
import type { OutboxEvents, RelayedTopic } from "../declared";

/** What happened, told to whoever listens in this process: open pages, caches. Nobody may rely on it for money. */
export interface Events extends Pick<OutboxEvents, RelayedTopic> {
  /** All sessions of an account, but for what is named by its token's hash: one that alone ended, or one that stays. */
  signedOut: { accountId: number; only?: string; except?: string };
  catalogue: Record<string, never>;
  settings: Record<string, never>;
  content: Record<string, never>;
  wins: Record<string, never>;
  /** Something was said in a room, or taken out of it. */
  chat: { roomId: number };
  /** Events of other processes may have been lost on their way: whoever shows something looks for itself. */
  missed: Record<string, never>;
}

type Every = (name: keyof Events, event: Events[keyof Events]) => void;

export class Bus {
  readonly #emitter = new EventEmitter().setMaxListeners(0);
  readonly #every = new Set<Every>();

  /** Of something that happened in this process. */
  emit<Name extends keyof Events>(name: Name, event: Events[Name]): void {
    this.pass(name, event);
    for (const listener of this.#every) listener(name, event);
  }

  /** Of something that another process has told. */
  pass<Name extends keyof Events>(name: Name, event: Events[Name]): void {
    this.#emitter.emit(name, event);
  }

  /** Returns what stops listening. */
  on<Name extends keyof Events>(name: Name, listener: (event: Events[Name]) => void): () => void {
    this.#emitter.on(name, listener);
    return () => this.#emitter.off(name, listener);
  }

  /** Whatever happens in this process, and nothing of others. Returns what stops listening. */
  onEveryOwn(listener: Every): () => void {
    this.#every.add(listener);
    return () => this.#every.delete(listener);
  }
}
