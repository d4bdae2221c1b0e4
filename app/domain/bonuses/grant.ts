import { WHOLE_BP, type Terms } from "./terms";

export const GRANT_FORMS = ["bonus", "free_bet", "spins"] as const;
export type GrantForm = (typeof GRANT_FORMS)[number];

/** All but the first are ends; a used-up grant is active again when a stake of it comes back. */
export const GRANT_STATES = ["active", "converted", "forfeited", "expired", "used_up"] as const;
export type GrantState = (typeof GRANT_STATES)[number];

/** What a bonus was lost to, or why part of it did not convert. */
export const LOSS_REASONS = [
  ...["cancelled", "staff", "withdrawal", "excluded", "deposit_reversed"],
  ...["sticky", "capped"],
] as const;
export type LossReason = (typeof LOSS_REASONS)[number];

/**
 * A grant while an event of its member is worked off. Granted = consumed + forfeited + expired + converted + remaining,
 * always; the remaining is the balance of its ledger account.
 */
export interface Grant {
  readonly id: number;
  readonly accountId: number;
  readonly promotionId: number;
  readonly sourceKey: string;
  readonly form: GrantForm;
  readonly currency: string;
  readonly isTest: boolean;
  readonly terms: Terms;
  readonly expiresAt: number | null;
  readonly depositId: number | null;
  readonly parentId: number | null;
  readonly createdAt: number;
  readonly spins: number;
  readonly spinValueMinor: bigint;
  /** Undefined where it never held money. */
  walletId: number | undefined;
  state: GrantState;
  /** Why it ended; empty while it is active. */
  reason: string;
  remainingMinor: bigint;
  grantedMinor: bigint;
  consumedMinor: bigint;
  forfeitedMinor: bigint;
  expiredMinor: bigint;
  convertedMinor: bigint;
  requiredMinor: bigint;
  /** In ten-thousandths, so that nothing is rounded. */
  progress: bigint;
  spinsDone: number;
  spinsWonMinor: bigint;
  lostCount: number;
  expiredCount: number;
  restoredCount: number;
  inReview: boolean;
}

/** What of a grant may change, as it is kept; read with every wager, and so one plain object. */
export type Mark = ReturnType<typeof markOf>;

export function markOf(grant: Grant) {
  return {
    state: grant.state,
    reason: grant.reason,
    grantedMinor: grant.grantedMinor,
    consumedMinor: grant.consumedMinor,
    forfeitedMinor: grant.forfeitedMinor,
    expiredMinor: grant.expiredMinor,
    convertedMinor: grant.convertedMinor,
    requiredMinor: grant.requiredMinor,
    playedMinor: grant.progress / WHOLE_BP,
    playedRest: Number(grant.progress % WHOLE_BP),
    spinsDone: grant.spinsDone,
    spinsWonMinor: grant.spinsWonMinor,
    lostCount: grant.lostCount,
    expiredCount: grant.expiredCount,
    restoredCount: grant.restoredCount,
    walletId: grant.walletId ?? null,
    inReview: grant.inReview ? 1 : 0,
  };
}

export const isOver = ({ expiresAt }: Pick<Grant, "expiresAt">, now: number): boolean =>
  expiresAt !== null && expiresAt <= now;

/** What ends first is spent and counted first, then what is older; what has no end comes last. */
export function byEnd(one: Grant, other: Grant): number {
  const endOf = ({ expiresAt }: Grant) => expiresAt ?? Number.MAX_SAFE_INTEGER;
  return endOf(one) - endOf(other) || one.id - other.id;
}

/** What the page says: whole units, and never more than is required. */
export function playedOf({ progress, requiredMinor }: Pick<Grant, "progress" | "requiredMinor">): bigint {
  const played = progress / 10_000n;
  return played < requiredMinor ? played : requiredMinor;
}

/** Spins of which one was played are played on: what they have won so far is paid with the last. */
export const mayCancel = ({ state, form, spinsDone }: Pick<Grant, "state" | "form" | "spinsDone">): boolean =>
  state === "active" && (form !== "spins" || spinsDone === 0);

/** Both are lost with all that still comes for them. */
export const isLost = ({ state }: Pick<Grant, "state">): boolean =>
  state === "forfeited" || state === "expired";
