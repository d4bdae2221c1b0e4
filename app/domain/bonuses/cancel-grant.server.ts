import { first, type Tx } from "~/db/runner/transaction";
import type { App } from "../app.server";
import { refuse, type Refused } from "../shared/refusal";
import { byStaff, recordAudit, type ActingStaff } from "../audit/audit.server";
import { settleAndSave, lose } from "./book-grants.server";
import { expireDueOf, holdOwnPurse } from "./expire-grants.server";
import { mayCancel } from "./grant";
import { addGrantsBy, bonusRulesOf } from "./open-purse.server";

/**
 * A member gives a bonus up, or staff take it. Whoever asks has seen what is kept and what is lost, and says how much
 * that was: where it is another sum by now, nothing is done. Once more is no error.
 */
export interface Cancelling {
  accountId: number;
  grantId: number;
  /** What the page said would be lost. */
  losesMinor: bigint;
  /** Staff give a reason. */
  staff?: { by: ActingStaff; reason: string };
}

export type CancelRefusal = "reason_missing" | "unknown_grant" | "grant_closed" | "changed_meanwhile";
export type Cancelled = { ok: true } | (Refused<CancelRefusal> & { losesMinor?: bigint });

/** Refusals, in this order: `reason_missing` of staff, `unknown_grant`, `grant_closed`, `changed_meanwhile` with what would be lost now. */
export async function cancelGrant(app: App, cancelling: Cancelling): Promise<Cancelled> {
  const { accountId, grantId, losesMinor, staff } = cancelling;
  if (staff?.reason.trim() === "") return refuse("reason_missing");
  const rules = await bonusRulesOf(app);
  await expireDueOf(app, accountId);
  return app.store.transaction(function* (): Tx<Cancelled> {
    const owner = yield* ownerOf(grantId);
    if (owner !== accountId) return refuse("unknown_grant");
    const purse = yield* holdOwnPurse(app, rules, accountId);
    yield* addGrantsBy(purse, "id", [grantId]);
    const grant = purse.requireGrant(grantId);
    const reason = staff ? "staff" : "cancelled";
    if (grant.state === "forfeited" && grant.reason === reason) return { ok: true };
    if (grant.state !== "active") return refuse("grant_closed");
    // The page was made before the first spin.
    if (!mayCancel(grant) || grant.remainingMinor !== losesMinor)
      return { ...refuse("changed_meanwhile"), losesMinor: grant.remainingMinor };
    yield* lose(app, purse, grant, reason);
    yield* settleAndSave(app, purse);
    if (staff)
      yield* recordAudit(app, {
        ...byStaff(staff.by),
        ...{ action: "member.bonus_cancelled", target: `member:${accountId}` },
        after: { grantId, lostMinor: losesMinor, reason: staff.reason },
      });
    return { ok: true };
  });
}

function* ownerOf(grantId: number): Tx<number | undefined> {
  const row = yield* first((db) => db.selectFrom("grants").select("account_id").where("id", "=", grantId));
  return row?.account_id;
}
