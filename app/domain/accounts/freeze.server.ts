import { first } from "~/db/runner/transaction";
import type { App } from "../app.server";
import { refuse, type Outcome } from "../shared/refusal";
import { recordAudit } from "../staff/audit.server";
import { revokeSessionsOf } from "./sessions.server";

/** Staff close an account for a while and open it again. The money in it stays what it is. */
interface StatusChange {
  accountId: number;
  reason: string;
  by: { staffId: number; ip: string };
}

type StatusRefusal = "unknown_account" | "status_changed";

/** Ends every session at once. Refusals: `unknown_account`, `status_changed` when it is not active. */
export async function freezeAccount(app: App, change: StatusChange): Promise<Outcome<object, StatusRefusal>> {
  const frozen = await changeStatus(app, change, { from: "active", to: "frozen", action: "member.frozen" });
  if (frozen.ok) app.bus.emit("signedOut", { accountId: change.accountId });
  return frozen;
}

/** Refusals: `unknown_account`, `status_changed` when it is not frozen. */
export async function unfreezeAccount(
  app: App,
  change: StatusChange,
): Promise<Outcome<object, StatusRefusal>> {
  return changeStatus(app, change, { from: "frozen", to: "active", action: "member.unfrozen" });
}

async function changeStatus(
  app: App,
  { accountId, reason, by }: StatusChange,
  { from, to, action }: { from: string; to: string; action: string },
): Promise<Outcome<object, StatusRefusal>> {
  return app.store.transaction(function* () {
    const changed = yield* first((db) =>
      db
        .updateTable("accounts")
        .set({ status: to })
        .where("id", "=", accountId)
        .where("status", "=", from)
        .returning("username"),
    );
    if (!changed) {
      const known = yield* first((db) => db.selectFrom("accounts").select("id").where("id", "=", accountId));
      return refuse(known ? "status_changed" : "unknown_account");
    }
    if (to !== "active") yield* revokeSessionsOf(app, { kind: "member", ownerId: accountId });
    yield* recordAudit(app, {
      actorKind: "staff",
      actorId: by.staffId,
      action,
      target: `member:${accountId}`,
      before: { status: from },
      after: { status: to, reason },
      ip: by.ip,
    });
    return { ok: true as const };
  });
}
