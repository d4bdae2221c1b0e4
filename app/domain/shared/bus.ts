import { EventEmitter } from "node:events";

/** What happened, told to whoever listens in this process: open pages, caches. Nobody may rely on it for money. */
export interface Events {
  balance: { accountId: number; balanceMinor: bigint };
  /** All sessions of an account, but for what is named by its token's hash: one that alone ended, or one that stays. */
  signedOut: { accountId: number; only?: string; except?: string };
  catalogue: Record<string, never>;
  settings: Record<string, never>;
  content: Record<string, never>;
  wins: Record<string, never>;
}

export class Bus {
  readonly #emitter = new EventEmitter().setMaxListeners(0);

  emit<Name extends keyof Events>(name: Name, event: Events[Name]): void {
    this.#emitter.emit(name, event);
  }

  /** Returns what stops listening. */
  on<Name extends keyof Events>(name: Name, listener: (event: Events[Name]) => void): () => void {
    this.#emitter.on(name, listener);
    return () => this.#emitter.off(name, listener);
  }
}
