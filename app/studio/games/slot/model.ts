import { createHash } from "node:crypto";

/**
 * The mathematics of one slot, as data: `slot-model/1`. A stake of a round is `stake` units and every pay is a whole
 * number of units, so a stake in money has to be a multiple of `stake` minor units. One letter names one symbol; a
 * skin says what it looks like.
 */
export interface SlotModel {
  format: "slot-model/1";
  name: string;
  version: number;
  family: SlotFamily;
  volatility: "low" | "medium" | "high";
  pay: "lines" | "ways" | "anywhere";
  reels: number;
  rows: number;
  stake: number;
  symbols: string[];
  /** Units for at least so many of a symbol; the scatter's count anywhere. */
  pays: Record<string, Record<string, number>>;
  /** The row on each reel, 0 at the top; of a model that pays by lines. */
  lines?: number[][];
  base: Strips;
  /** Stands for every symbol but the scatter and the coin; never on the first reel. */
  wild?: string;
  scatter?: string;
  free?: FreeSpins;
  hold?: HoldAndRespin;
  cascade?: {
    /** What the wins of each step are multiplied by; the last one stays. */ ladder: number[];
    most: number;
  };
  orbs?: { symbol: string; /** Weight and multiplier. */ values: [number, number][] };
  /** The share of each stake that goes into the operator's pool, as numerator and denominator. */
  pool?: { feed: [number, number] };
}

export type SlotFamily =
  | "lines 3x3"
  | "lines 5x3, 5 lines"
  | "lines 5x3, 10 lines"
  | "lines 5x3, 20 lines"
  | "lines 5x3, 25 lines"
  | "ways 243"
  | "ways 1024"
  | "cascade 6x5"
  | "hold and respin"
  | "free spins"
  | "expanding wilds"
  | "sticky wilds"
  | "progressive pool";

export interface Strips {
  /** One text per reel, a letter per place. */
  strips: string[];
  /** A column that shows a wild becomes wild as a whole. */
  expand?: boolean;
  /** A column that showed a wild stays wild for the rest of the free spins. */
  sticky?: boolean;
}

export interface FreeSpins {
  /** So many scatters in a free spin bring `again` more spins, `mostAgain` times at the most. */
  at: number;
  again: number;
  mostAgain: number;
  /** How many spins so many scatters of the paid spin bring. */
  spins: Record<string, number>;
  /** What every free spin's wins are multiplied by. */
  times: number;
  /** Reels of its own; without them those of the paid spin. */
  spin?: Strips;
}

export interface HoldAndRespin {
  coin: string;
  /** So many coins of the paid spin start it. */
  at: number;
  /** Respins in a row without a new coin that end it. */
  lives: number;
  /** The chance of a coin in an empty cell, as numerator and denominator. */
  chance: [number, number];
  /** Weight and units of a coin. */
  values: [number, number][];
  /** Units on top when every cell holds a coin. */
  full: number;
}

/** JSON with keys sorted at every level and no white space: the same model always reads the same. */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(",")}]`;
  if (value === null || typeof value !== "object") return JSON.stringify(value);
  const fields = value as Record<string, unknown>;
  const pairs = Object.keys(fields)
    .sort()
    .map((key) => `${JSON.stringify(key)}:${canonicalJson(fields[key])}`);
  return `{${pairs.join(",")}}`;
}

const hashes = new WeakMap<SlotModel, string>();

/** What pins a model: SHA-256 of its canonical JSON, in lower-case hexadecimal digits. A model is never changed. */
export function hashOfModel(model: SlotModel): string {
  let hash = hashes.get(model);
  if (!hash) hashes.set(model, (hash = createHash("sha256").update(canonicalJson(model)).digest("hex")));
  return hash;
}
