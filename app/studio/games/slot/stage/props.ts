import type { PlayLimits } from "../../../context";
import type { FreeSpins, HoldAndRespin, SlotModel } from "../model";
import type { SlotRound } from "../round";

/**
 * Everything that a slot's form is drawn from, by the server and again by the browser: plain values that travel as
 * JSON. Sums are minor units as decimal strings.
 */
export interface SlotProps {
  /** Where the form is sent to. */
  action: string;
  /** The key of the bet: whoever sends it again gets the same round. */
  form: string;
  /** What pins the model that this page was drawn for: no bet is taken by another. */
  modelHash: string;
  language: string;
  /** By key: see `stageTexts`. */
  texts: SlotTexts;
  /** The game's own name. */
  title: string;
  isDemo: boolean;
  currency: { symbol: string; exponent: number };
  /** Null while the wallet is silent. */
  balanceMinor: string | null;
  stakes: StakeChoice[];
  /** What can be played instead of a stake, on the operator's account. */
  freePlays: FreeChoice[];
  /** The field's value of what is chosen: the default, or what the form was sent with. */
  stake: string;
  /** What is chosen when a free play is over. */
  plainStake: string;
  /** What "Repeat bet" chooses: the stake of the last round of an earlier visit, while it is one of the stakes. */
  lastStake: string | null;
  art: SlotArt;
  model: MotionModel;
  /** What stands in the window before the first round; a place that pays nothing. */
  idleStops: number[];
  /** The last round that was shown. */
  round: ShownRound | null;
  /** A round that waits to be shown: it covers the stage, and new bets wait for it. */
  pending: PendingRound | null;
  /** What the page says about the press that led to it; without script it stands over the stage. */
  notice: Notice | null;
  limits: PlayLimits;
  /** How long the studio may ask the wallet before it answers. */
  patienceMs: number;
  /** Where the rounds are listed. */
  roundsUrl: string;
}

export interface StakeChoice {
  /** What the field `stake` is sent with. */
  value: string;
  minor: string;
  /** As it is printed on the chip: "50", "1.2k". */
  short: string;
}

/** A free bet, or free spins. */
export interface FreeChoice {
  /** What the field `stake` is sent with. */
  value: string;
  kind: "bet" | "spins";
  /** The stake of the bet, or of one spin. */
  minor: string;
  left: number;
}

export interface SlotArt {
  /** One SVG: a `<symbol>` for each emblem, and all of them once more in a grid of cells of `cell` units. */
  sheet: string;
  cell: number;
  width: number;
  height: number;
  /** By letter. */
  symbols: Record<string, { id: string; name: string; at: [x: number, y: number] }>;
  /** The picture behind the reels. */
  backdrop: string | null;
  /** The class that sets the stage's inks. */
  ink: string;
  /** The studio's sprite of icons. */
  sprite: string;
}

/** What of a model the browser needs to move its reels: no pays, no weights. */
export type MotionModel = Pick<
  SlotModel,
  "pay" | "reels" | "rows" | "stake" | "lines" | "wild" | "scatter" | "base"
> & {
  free?: Pick<FreeSpins, "times" | "spin">;
  hold?: Pick<HoldAndRespin, "coin" | "lives">;
  cascade?: { ladder: number[] };
  orbs?: { symbol: string };
};

export interface ShownRound {
  roundNo: number;
  stakeMinor: string;
  payoutMinor: string;
  /** The free play that has paid the stake. */
  free?: { value: string; kind: FreeChoice["kind"]; left: number };
  round: SlotRound;
}

export interface PendingRound {
  roundNo: number;
  stakeMinor: string;
  /** "Round 1203 · broke off at 21:01:20" */
  line: string;
  title: string;
  text: string;
  /** "Show the result" or "Continue". */
  button: string;
}

export interface Notice {
  kind: "refused" | "repeated";
  sentence: string;
  link?: { href: string; text: string; top: boolean };
}

/** The answer to the form sent with `Accept: application/json`. */
export type SlotAnswer = SlotPlayed | SlotRefused;

export interface SlotPlayed extends ShownRound {
  ok: true;
  /** The key of the next bet. */
  form: string;
  balanceMinor: string | null;
}

export interface SlotRefused {
  ok: false;
  form: string;
  kind: Notice["kind"];
  sentence: string;
  link?: Notice["link"];
  balanceMinor?: string | null;
  /** Where they were asked for. */
  freePlays?: FreeChoice[];
  /** The round that has to be shown first. */
  pending: PendingRound | null;
}

export type SlotTexts = Record<string, string>;

/** The part of a model that goes to the browser. */
export function motionModelOf(model: SlotModel): MotionModel {
  const { pay, reels, rows, stake, lines, wild, scatter, base, free, hold, cascade, orbs } = model;
  return {
    ...{ pay, reels, rows, stake, lines, wild, scatter, base },
    free: free && { times: free.times, spin: free.spin },
    hold: hold && { coin: hold.coin, lives: hold.lives },
    cascade: cascade && { ladder: cascade.ladder },
    orbs: orbs && { symbol: orbs.symbol },
  };
}
