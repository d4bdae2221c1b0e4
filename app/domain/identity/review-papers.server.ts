import { first, Rollback, type Tx } from "~/db/runner/transaction";
import type { App } from "../app.server";
import { markPerson, nameOfOther, type PersonKnown } from "../accounts/persons/person.server";
import { isStrict } from "../brand/settings.server";
import { refuse, type Outcome } from "../shared/refusal";
import { type ActingStaff, byStaff, recordAudit } from "../staff/audit.server";
import type { IdentityStatus } from "./identity";

export interface IdentityDecision {
  checkId: number;
  status: Exclude<IdentityStatus, "pending">;
  /** For the member; empty when accepted. */
  reason: string;
  by: ActingStaff;
}

export type IdentityRefusal = "unknown_check" | "already_decided";

type Decided = Outcome<object, IdentityRefusal> | PersonKnown;

/**
 * Staff accept papers or refuse them with a reason, once; the same decision again is no error. Refusals:
 * `unknown_check`, `already_decided`; strict, `person_known` for papers of somebody who has another account.
 */
export async function decideIdentity(
  app: App,
  { checkId, status, reason, by }: IdentityDecision,
): Promise<Decided> {
  const strict = await isStrict(app);
  return app.store.transaction(function* (): Tx<Decided> {
    const decided = yield* first((db) =>
      db
        .updateTable("identity_checks")
        .set({ status, reason, decided_by: by.staffId, decided_at: app.clock.now() })
        .where("id", "=", checkId)
        .where("status", "=", "pending")
        .returning("account_id"),
    );
    if (!decided) {
      const known = yield* first((db) =>
        db.selectFrom("identity_checks").select(["status", "reason", "decided_by"]).where("id", "=", checkId),
      );
      if (!known) return refuse("unknown_check");
      const isSame = known.status === status && known.reason === reason && known.decided_by === by.staffId;
      return isSame ? { ok: true as const } : refuse("already_decided");
    }
    const clash = yield* markPerson(app, { accountId: decided.account_id, strict });
    if (clash) throw new Rollback({ ...refuse("person_known"), other: yield* nameOfOther(clash) });
    yield* recordAudit(app, {
      ...byStaff(by),
      action: status === "accepted" ? "identity.accepted" : "identity.refused",
      target: `member:${decided.account_id}`,
      after: { check: checkId, reason },
    });
    return { ok: true as const };
  });
}
