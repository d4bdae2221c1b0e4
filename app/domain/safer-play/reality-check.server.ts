import type { Tx } from "~/db/runner/transaction";
import type { Account } from "../vocabulary/account";
import type { Session } from "../access/sessions.server";
import type { App } from "../app.server";
import { addDays, dayOf } from "../shared/day";
import { changeAccountIf } from "../account-rows/account-rows.server";
import { markChecked } from "../access/sessions.server";

/** Members who want it are told, every so often, how long they have been here and what it has brought. */
export { CHECK_MINUTES } from "./check-minutes";
const MINUTE_MS = 60_000;

/** When the next one is due in a session; undefined for who wants none. */
export function checkDueAt(
  { checkMinutes }: Pick<Account, "checkMinutes">,
  session: Pick<Session, "createdAt" | "checkedAt">,
): number | undefined {
  if (checkMinutes === null) return undefined;
  return (session.checkedAt ?? session.createdAt) + checkMinutes * MINUTE_MS;
}

export interface RealityCheck {
  /** Since the log-in. */
  minutes: number;
  bets: number;
  stakeMinor: bigint;
  payoutMinor: bigint;
}

/** Rounds that began in the session. */
export async function realityCheckOf(
  { db, clock, config }: App,
  { accountId, createdAt }: { accountId: number; createdAt: number },
): Promise<RealityCheck> {
  const sums = await db
    .selectFrom("bets")
    .select((bet) => [
      bet.fn.countAll<number>().as("bets"),
      bet.fn.sum<bigint | null>("stake_minor").as("stake_minor"),
      bet.fn.sum<bigint | null>("payout_minor").as("payout_minor"),
    ])
    .where("account_id", "=", accountId)
    .where("day", ">=", addDays(dayOf(createdAt, config.timeZone), -1))
    .where("placed_at", ">=", createdAt)
    .executeTakeFirstOrThrow();
  return {
    minutes: Math.floor((clock.now() - createdAt) / MINUTE_MS),
    bets: Number(sums.bets),
    stakeMinor: sums.stake_minor ?? 0n,
    payoutMinor: sums.payout_minor ?? 0n,
  };
}

/** The member has seen it: the next one is due an interval from now. */
export async function acknowledgeCheck(
  app: App,
  { accountId, tokenHash }: { accountId: number; tokenHash: string },
): Promise<void> {
  await app.store.transaction(function* () {
    yield* markChecked(app, tokenHash);
    yield* beginChecks(app, accountId);
  });
}

/**
 * From now on the interval counts, in games too: a vendor's stake after it is refused until the check is answered. Part
 * of every log-in. Of several sessions of one account the one that began or answered last counts.
 */
export function* beginChecks({ clock }: Pick<App, "clock">, accountId: number): Tx<void> {
  const now = clock.now();
  yield* changeAccountIf(
    accountId,
    { check_due_at: (row) => row(row("check_minutes", "*", MINUTE_MS), "+", now) },
    (row) => row.or([row("check_minutes", "is not", null), row("check_due_at", "is not", null)]),
  );
}

/** Null for never. */
export async function changeCheckInterval(
  app: App,
  { accountId, minutes }: { accountId: number; minutes: number | null },
): Promise<void> {
  await app.store.transaction(function* () {
    const isOther = yield* changeAccountIf(accountId, { check_minutes: minutes }, (row) =>
      minutes === null
        ? row("check_minutes", "is not", null)
        : row.or([row("check_minutes", "is", null), row("check_minutes", "!=", minutes)]),
    );
    // The same again puts off nothing that is due.
    if (isOther) yield* beginChecks(app, accountId);
  });
}
