/** One round of a slot, step by step, in units. It holds nothing but plain values and travels as JSON to the browser. */
export interface SlotRound {
  /** Everything the round pays, the hold included. */
  units: number;
  /** The paid spin, then the free spins that it set off. */
  spins: SlotSpin[];
  hold?: HoldResult;
}

export interface SlotSpin {
  kind: "paid" | "free";
  /** The place on each reel's strip that stands in the top row. */
  stops: number[];
  /** The letters as they fell: reel by reel from the left, each from the top. */
  fell: string[][];
  /** The letters that are paid: the same, after wilds have expanded or stuck. In a cascade the letters at its end. */
  columns: string[][];
  /** Reels that are wild as a whole, from the left. */
  wildReels: number[];
  scatters: number;
  coins: number;
  /** What lines, ways and scatters pay; of a cascade the scatters alone. */
  wins: SlotWin[];
  /** The steps of a cascade that paid, in their order. */
  steps: CascadeStep[];
  /** The multipliers that lie on the screen when the cascade ends; their sum multiplies what its steps paid. */
  orbs: OrbValue[];
  /** What a free spin's wins are multiplied by; 1 for a paid spin. */
  times: number;
  /** How many more free spins it brought. */
  broughtSpins: number;
  /** What it pays, multipliers included. */
  units: number;
}

export interface SlotWin {
  symbol: string;
  count: number;
  /** Without the multiplier of the step, the orbs or the free spins. */
  units: number;
  /** The line's number from 1, of a win on a line. */
  line?: number;
  /** In how many ways it stands, of a win by ways. */
  ways?: number;
  /** Reel and row of each symbol of it. */
  cells: [reel: number, row: number][];
}

export interface CascadeStep {
  /** The letters before the winners vanish. */
  columns: string[][];
  wins: SlotWin[];
  /** The step of the ladder. */
  times: number;
  /** What it pays, the ladder included. */
  units: number;
}

export interface OrbValue {
  cell: [reel: number, row: number];
  times: number;
}

export interface HoldResult {
  /** Coins of the paid spin, then the new ones of every respin, also of those that brought none. */
  respins: CoinLanded[][];
  /** Every cell held a coin. */
  isFull: boolean;
  units: number;
}

export interface CoinLanded {
  cell: [reel: number, row: number];
  units: number;
}
