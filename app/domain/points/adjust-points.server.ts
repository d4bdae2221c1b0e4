import { z } from "zod";
import { first } from "~/db/runner/transaction";
import { MEMBER_TYPE } from "../vocabulary/account";
import type { App } from "../app.server";
import { settingsOf } from "../settings/settings.server";
import { formKey } from "../shared/form-key.schema";
import { once } from "../shared/once.server";
import { refuse, type Outcome } from "../shared/refusal";
import { plainText } from "../shared/texts.server";
import { wholeNumber } from "../shared/whole-number.schema";
import { byStaff, recordAudit, type ActingStaff } from "../audit/audit.server";
import { bookPoints } from "./book-points.server";

const MOST = 1_000_000;

/** So many points more, or fewer, and why. */
export const AdjustmentSchema = z.object({
  points: wholeNumber({ min: -MOST, max: MOST }).refine((points) => points !== 0, "errors:field.required"),
  reason: plainText(300),
  idempotencyKey: formKey,
});

type AdjustRefusal =
  | "feature_off"
  | "unknown_account"
  | "test_account"
  | "insufficient_points"
  | "different_content";

/**
 * Staff give a member points or take some. Those who try the site, with test money or without an account of their own,
 * have none. Refusals: `feature_off`, `unknown_account`, `test_account`, `insufficient_points`, `different_content`.
 */
export async function adjustPoints(
  app: App,
  { accountId, to, by }: { accountId: number; to: z.output<typeof AdjustmentSchema>; by: ActingStaff },
): Promise<Outcome<{ points: number }, AdjustRefusal>> {
  if (!(await settingsOf(app)).features.pointsSystem) return refuse("feature_off");
  const { points, reason, idempotencyKey: key } = to;
  const form = { scope: `points:${by.staffId}`, key, content: { accountId, points, reason } };
  return app.store.transaction(() =>
    once(app, form, function* () {
      const account = yield* first((db) =>
        db.selectFrom("accounts").select(["is_test", "member_type"]).where("id", "=", accountId),
      );
      if (!account) return refuse("unknown_account");
      if (account.is_test === 1 || account.member_type === MEMBER_TYPE.trial) return refuse("test_account");
      const { staffId } = by;
      const booked = yield* bookPoints(app, { accountId, type: "adjust", points, staffId });
      if (!booked.ok) return booked;
      yield* recordAudit(app, {
        ...byStaff(by),
        action: "points.adjusted",
        target: `member:${accountId}`,
        before: { points: booked.points - points },
        after: { points: booked.points, reason },
      });
      return booked;
    }),
  );
}
