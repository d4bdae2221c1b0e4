import { first } from "~/db/runner/transaction";
import type { App } from "../app.server";
import { refuse, type Outcome } from "../shared/refusal";
import { recordAudit } from "../staff/audit.server";
import type { IdentityStatus } from "./identity";

export interface IdentityDecision {
  checkId: number;
  status: Exclude<IdentityStatus, "pending">;
  /** For the member; empty when accepted. */
  reason: string;
  by: { staffId: number; ip: string };
}

export type IdentityRefusal = "unknown_check" | "already_decided";

/** Staff accept papers or refuse them with a reason, once; the same decision again is no error. */
export async function decideIdentity(
  app: App,
  { checkId, status, reason, by }: IdentityDecision,
): Promise<Outcome<object, IdentityRefusal>> {
  return app.store.transaction(function* () {
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
    yield* recordAudit(app, {
      actorKind: "staff",
      actorId: by.staffId,
      action: status === "accepted" ? "identity.accepted" : "identity.refused",
      target: `member:${decided.account_id}`,
      after: { check: checkId, reason },
      ip: by.ip,
    });
    return { ok: true as const };
  });
}
