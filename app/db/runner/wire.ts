/** Short texts from each process of a site to all of them, itself included. Nobody may rely on one to arrive. */
export interface Wire {
  /** The most bytes that one text may have. */
  readonly longest: number;
  send(text: string): Promise<void>;
  /** Ends with the signal. `gap` is called when texts may have been missed. */
  listen(on: { text: (text: string) => void; gap: () => void }, stopped: AbortSignal): Promise<void>;
}
