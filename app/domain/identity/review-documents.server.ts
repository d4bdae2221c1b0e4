import { first, Rollback, type Tx } from "~/db/runner/transaction";
import type { App } from "../app.server";
import { isHeld } from "../persons/namesakes.server";
import { markPerson, nameOfOther, type PersonKnown } from "../persons/person.server";
import { isStrict } from "../settings/settings.server";
import { refuse, type Outcome } from "../shared/refusal";
import { type ActingStaff, byStaff, recordAudit } from "../audit/audit.server";
import type { IdentityStatus } from "../vocabulary/identity";
import { findSame, tellApart } from "./namesakes.server";

export interface IdentityDecision {
  checkId: number;
  status: Exclude<IdentityStatus, "pending">;
  /** For the member; empty when accepted. */
  reason: string;
  /** Accepted: the accounts with the same name and birthday that somebody has compared, and that are another person's. */
  apartFrom?: readonly number[];
  /** Refused: those accounts are this very person's. */
  isSame?: boolean;
  by: ActingStaff;
}

export type IdentityRefusal = "unknown_check" | "already_decided" | "namesake_undecided";

type Decided = Outcome<object, IdentityRefusal> | PersonKnown;

/**
 * Staff accept papers or refuse them with a reason, once; the same decision again is no error. Refusals:
 * `unknown_check`, `already_decided`; `namesake_undecided` while it is not said that an account with the same name and
 * birthday is another person's; strict, `person_known` for papers of somebody who has another account.
 */
export async function decideIdentity(app: App, decision: IdentityDecision): Promise<Decided> {
  const strict = await isStrict(app);
  const { checkId, status, reason, isSame = false, by } = decision;
  return app.store.transaction(function* (): Tx<Decided> {
    const decided = yield* first((db) =>
      db
        .updateTable("identity_checks")
        .set({ status, reason, decided_by: by.staffId, decided_at: app.clock.now() })
        .where("id", "=", checkId)
        .where("status", "=", "pending")
        .returning(["account_id", "name", "birthday"]),
    );
    if (!decided) {
      const known = yield* first((db) =>
        db.selectFrom("identity_checks").select(["status", "reason", "decided_by"]).where("id", "=", checkId),
      );
      if (!known) return refuse("unknown_check");
      const isRepeat = known.status === status && known.reason === reason && known.decided_by === by.staffId;
      return isRepeat ? { ok: true as const } : refuse("already_decided");
    }
    const accountId = decided.account_id;
    if (status === "accepted") yield* accept(app, { accountId, strict, decision });
    const whose = { accountId, staffId: by.staffId, paper: decided };
    const sameAs = isSame ? yield* findSame(app, whose) : undefined;
    const apartFrom = decision.apartFrom?.length ? decision.apartFrom : undefined;
    yield* recordAudit(app, {
      ...byStaff(by),
      action: status === "accepted" ? "identity.accepted" : "identity.refused",
      target: `member:${accountId}`,
      after: { check: checkId, reason, ...(apartFrom && { apartFrom }), ...(sameAs && { sameAs }) },
    });
    return { ok: true as const };
  });
}

/** Whose papers they are is known from now on, and nobody else's. */
function* accept(
  app: App,
  { accountId, strict, decision }: { accountId: number; strict: boolean; decision: IdentityDecision },
): Tx<void> {
  const { apartFrom: seen = [], by } = decision;
  const isCompared = strict || (yield* isHeld(accountId));
  if (isCompared && !(yield* tellApart(app, { accountId, seen, staffId: by.staffId })))
    throw new Rollback(refuse("namesake_undecided"));
  const clash = yield* markPerson(app, { accountId, strict });
  if (clash) throw new Rollback({ ...refuse("person_known"), other: yield* nameOfOther(clash) });
}
