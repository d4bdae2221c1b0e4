import type { OpenDatabase } from "~/db/connection";
import type { Clock } from "~/domain/shared/clock";
import type { Random } from "~/domain/shared/random";
import type { Catalogue } from "./games/catalogue";
import type { Wallet } from "./wallet/wallet";

/** What every part of the studio works with. */
export interface Studio {
  database: OpenDatabase;
  games: Catalogue;
  /** The wallet of the operator that knows the studio by this label. */
  walletOf(label: string): Wallet;
  clock: Clock;
  random: Random;
  log: StudioLog;
  timing: Timing;
  /** Asked anew for each page and each bet: an operator may change its profile while the studio runs. */
  playLimits(): Promise<PlayLimits>;
}

/** How fast games may be played: some places allow neither quick reels nor a press that stops them. */
export interface PlayLimits {
  turbo: boolean;
  /** Whether a second press brings the rest of the way at once. */
  hurry: boolean;
  /** From one bet at a slot to the next at the least. */
  minimumCycleMs: number;
}

export const NO_LIMITS: PlayLimits = { turbo: true, hurry: true, minimumCycleMs: 0 };

export interface StudioLog {
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
}

export interface Timing {
  /** After this one call to the wallet counts as unanswered. */
  attemptTimeoutMs: number;
  /** A page that only shows the balance waits this long for it. */
  balanceTimeoutMs: number;
  /** Pauses between the calls that are made while the player waits: one call more than there are pauses. */
  pausesMs: readonly number[];
  /** How long the request that placed a bet has the round to itself. */
  holdMs: number;
  /** A bet that the wallet has not confirmed for this long is taken back instead of being asked for again. */
  returnAfterMs: number;
  /** Pauses between sweeps; a round that stays open is asked for again after as long, call and answer not counted. */
  sweepEveryMs: number;
}

export const TIMING: Timing = {
  attemptTimeoutMs: 5_000,
  balanceTimeoutMs: 2_000,
  pausesMs: [200, 800],
  holdMs: 20_000,
  returnAfterMs: 120_000,
  sweepEveryMs: 5_000,
};
