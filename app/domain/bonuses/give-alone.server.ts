import { first, type Tx } from "~/db/runner/transaction";
import type { App } from "../app.server";
import { lockSetting } from "../settings/settings.server";

const DAY_MS = 86_400_000;

/**
 * Whether one person may give this much: what the same person gave alone in the last day counts towards the amount that
 * takes two, so that parts of an amount are not cheaper than the whole. Whoever asks at the same time waits.
 */
export function* mayGiveAlone(
  app: Pick<App, "clock">,
  { staffId, costMinor }: { staffId: number; costMinor: bigint },
): Tx<boolean> {
  const { dualControlMinor } = yield* lockSetting(app, "withdrawals");
  const since = app.clock.now() - DAY_MS;
  const row = yield* first((db) =>
    db
      .selectFrom("gift_requests")
      .select((eb) =>
        eb.cast<bigint>(eb.fn.coalesce(eb.fn.sum("cost_minor"), eb.val(0n)), "bigint").as("sum_minor"),
      )
      .where("asked_by", "=", staffId)
      .where("decided_by", "=", staffId)
      .where("status", "=", "given")
      .where("created_at", ">", since),
  );
  return row!.sum_minor + costMinor < dualControlMinor;
}
