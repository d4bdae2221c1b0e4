import type { Tx } from "~/db/runner/transaction";
import type { App } from "../app.server";
import { refuse, type Outcome } from "../shared/refusal";
import { type ActingStaff, byStaff, recordAudit } from "../audit/audit.server";
import { endRecovery } from "../access/end-recovery.server";
import { revokeSessionsOf } from "../access/sessions.server";
import { changeAccount, holdAccount } from "../account-rows/account-rows.server";

/** Staff close an account for a while and open it again. The money in it stays what it is. */
interface StatusChange {
  accountId: number;
  reason: string;
  by: ActingStaff;
}

type StatusRefusal = "unknown_account" | "status_changed";

/** Ends every session at once, and what was sent to get the account back. Refusals: `unknown_account`, `status_changed` when it is frozen or closed. */
export async function freezeAccount(
  app: App,
  change: StatusChange,
): Promise<Outcome<Changed, StatusRefusal>> {
  const frozen = await changeStatus(app, change, {
    ...{ from: ["active", "dormant"], action: "member.frozen" },
    to: () => "frozen",
  });
  if (frozen.ok) app.bus.emit("signedOut", { accountId: change.accountId });
  return frozen;
}

/** What was dormant is so again. Refusals: `unknown_account`, `status_changed` when it is not frozen. */
export async function unfreezeAccount(
  app: App,
  change: StatusChange,
): Promise<Outcome<Changed, StatusRefusal>> {
  return changeStatus(app, change, {
    ...{ from: ["frozen"], action: "member.unfrozen" },
    to: ({ dormant_at }) => (dormant_at === null ? "active" : "dormant"),
  });
}

type ChangedTo = "active" | "dormant" | "frozen";

interface Changed {
  status: ChangedTo;
}

interface Standing {
  status: string;
  dormant_at: number | null;
}

interface Change {
  from: readonly string[];
  to: (before: Standing) => ChangedTo;
  action: string;
}

async function changeStatus(
  app: App,
  { accountId, reason, by }: StatusChange,
  { from, to, action }: Change,
): Promise<Outcome<Changed, StatusRefusal>> {
  return app.store.transaction(function* (): Tx<Outcome<Changed, StatusRefusal>> {
    const before = yield* holdAccount(accountId);
    if (!before) return refuse("unknown_account");
    if (!from.includes(before.status)) return refuse("status_changed");
    const status = to(before);
    yield* changeAccount(accountId, { status });
    if (status === "frozen") {
      yield* revokeSessionsOf(app, { kind: "member", ownerId: accountId });
      yield* endRecovery(app, accountId);
    }
    yield* recordAudit(app, {
      ...byStaff(by),
      action,
      target: `member:${accountId}`,
      before: { status: before.status },
      after: { status, reason },
    });
    return { ok: true, status };
  });
}
