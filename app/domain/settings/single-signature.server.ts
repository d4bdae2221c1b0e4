import { sql } from "kysely";
import { first, type Tx } from "~/db/runner/transaction";
import type { App } from "../app.server";
import { lockSetting } from "./settings.server";

const DAY_MS = 86_400_000;

/**
 * Whether one person's signature is enough to move this much of members' money: what that person booked alone in the
 * last day counts towards the amount that takes two, adjustments, approved redemptions, contract payouts and gifts of bonus
 * money together, so that parts of an amount are not cheaper than the whole. Whoever asks at the same time or changes the
 * amount waits until the transaction ends, and is counted.
 */
export function* mayBookAlone(
  app: Pick<App, "clock">,
  { staffId, currency, amountMinor }: { staffId: number; currency: string; amountMinor: bigint },
): Tx<boolean> {
  const { dualControlMinor } = yield* lockSetting(app, "withdrawals");
  const who = { staffId, currency, since: app.clock.now() - DAY_MS };
  const movedMinor = (yield* adjustedAlone(who)) + (yield* approvedAlone(who)) + (yield* paidOutAlone(who));
  const aloneMinor = movedMinor + (yield* givenAlone(who));
  return amountMinor + aloneMinor < dualControlMinor;
}

interface Who {
  staffId: number;
  currency: string;
  since: number;
}

/** Whatever its direction. */
function* adjustedAlone({ staffId, currency, since }: Who): Tx<bigint> {
  const sum = yield* first((db) =>
    db
      .selectFrom("wallet_adjustments")
      .select(sql<bigint>`cast(coalesce(sum(abs(amount_minor)), 0) as bigint)`.as("sum_minor"))
      .where("asked_by", "=", staffId)
      .where("created_at", ">", since)
      .where("currency", "=", currency)
      .where("status", "=", "booked")
      .whereRef("decided_by", "=", "asked_by"),
  );
  return sum!.sum_minor;
}

function* approvedAlone({ staffId, currency, since }: Who): Tx<bigint> {
  const sum = yield* first((db) =>
    db
      .selectFrom("points_redemptions as redemption")
      .select(sql<bigint>`cast(coalesce(sum(redemption.credit_minor), 0) as bigint)`.as("sum_minor"))
      .where("redemption.decided_by", "=", staffId)
      .where("redemption.decided_at", ">", since)
      .where("redemption.status", "=", "approved")
      .where("redemption.credit_currency", "=", currency)
      .where((redemption) =>
        redemption.not(
          redemption.exists(
            redemption
              .selectFrom("points_approvals as approval")
              .select("approval.staff_id")
              .whereRef("approval.redemption_id", "=", "redemption.id")
              .where("approval.staff_id", "!=", staffId),
          ),
        ),
      ),
  );
  return sum!.sum_minor;
}

/** Contract payouts that took no other signature. */
function* paidOutAlone({ staffId, currency, since }: Who): Tx<bigint> {
  const sum = yield* first((db) =>
    db
      .selectFrom("settlement_bills")
      .select(sql<bigint>`cast(coalesce(sum(due_minor), 0) as bigint)`.as("sum_minor"))
      .where("decided_by", "=", staffId)
      .where("decided_at", ">", since)
      .where("currency", "=", currency)
      .where("verdict", "=", "")
      .where("signed_by", "is", null),
  );
  return sum!.sum_minor;
}

/** Gifts to real members, by what they cost at most. */
function* givenAlone({ staffId, currency, since }: Who): Tx<bigint> {
  const sum = yield* first((db) =>
    db
      .selectFrom("gift_requests as gift")
      .innerJoin("accounts as account", "account.id", "gift.account_id")
      .select(sql<bigint>`cast(coalesce(sum(gift.cost_minor), 0) as bigint)`.as("sum_minor"))
      .where("gift.asked_by", "=", staffId)
      .where("gift.created_at", ">", since)
      .where("gift.status", "=", "given")
      .whereRef("gift.decided_by", "=", "gift.asked_by")
      .where("account.currency", "=", currency)
      .where("account.is_test", "=", 0),
  );
  return sum!.sum_minor;
}
