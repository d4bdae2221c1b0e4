import type { Tx } from "~/db/runner/transaction";
import { isActive } from "../accounts/active-account.server";
import type { App } from "../app.server";
import { refuse, type Refused } from "../shared/refusal";
import { byStaff, recordAudit, type ActingStaff } from "../audit/audit.server";
import { refuseOneHand } from "../audit/dual-control.server";
import type { OneHand } from "../audit/dual-control";
import { mayBookAlone } from "../settings/single-signature.server";
import * as store from "./redemptions.store.server";

const DAY_MS = 86_400_000;
const SIGNER = { can: "points.decide" } as const;

type Signed =
  | { ok: true; status: "signed" }
  | Refused<"account_closed" | "another_person_must_sign">
  | OneHand;

/**
 * Signs a redemption that credits the wallet. Undefined where the signatures are enough to book it, and where there is
 * nothing to sign: it credits nothing, or waits no longer. A second person signs from the amount on that takes two for
 * an adjustment, and whatever the amount where the first one gave the member points by hand.
 */
export function* signCredit(
  app: App,
  { redemptionId, by }: { redemptionId: number; by: ActingStaff },
): Tx<Signed | undefined> {
  const asked = yield* store.findRedemptionRow(redemptionId);
  if (!asked || asked.credit_minor === 0n) return undefined;
  const { staffId } = by;
  const { credit_currency: currency, credit_minor: amountMinor, account_id: accountId } = asked;
  const isSmall = yield* mayBookAlone(app, { staffId, currency, amountMinor });
  if (!(yield* store.holdRedemption(redemptionId))) return undefined;
  const active = yield* isActive(accountId);
  if (!active.ok && active.refusal === "account_closed") return refuse(active.refusal);
  const before = yield* store.listApprovals(redemptionId);
  if (before.some((one) => one.staffId === staffId)) return refuse("another_person_must_sign");
  const own = { staffId, at: app.clock.now() };
  const oneHand = before.length > 0 && (yield* refuseOneHand([...before, own], SIGNER));
  if (oneHand) return oneHand;
  yield* store.addApproval(redemptionId, own);
  if (before.length > 0 || (isSmall && !(yield* gavePoints(asked, own)))) return undefined;
  yield* recordAudit(app, {
    ...byStaff(by),
    action: "redemption.signed",
    target: `redemption:${redemptionId}`,
    before: { status: "in_process", signatures: 0 },
    after: { status: "in_process", signatures: 1, accountId, creditMinor: amountMinor },
  });
  return { ok: true, status: "signed" };
}

/** Whether the points came from the signer, or from an account in the same hand: in the day before they were spent, or since. */
function* gavePoints(
  { account_id: accountId, created_at: askedAt }: store.RedemptionRow,
  own: store.Approval,
): Tx<boolean> {
  for (const given of yield* store.listGivers(accountId, { since: askedAt - DAY_MS }))
    if (yield* refuseOneHand([given, own], SIGNER)) return true;
  return false;
}
