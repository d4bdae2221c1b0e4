import type { Tx } from "~/db/runner/transaction";
import type { App } from "../../app.server";
import { recordAudit } from "../../audit/audit.server";

/** That an account was got back: by what, from where, and which accounts elsewhere it ended the way in for. */
export function* writeRecovery(
  app: Pick<App, "clock">,
  {
    accountId,
    ip,
    by,
    unlinked,
  }: { accountId: number; ip: string; by: "link" | "phone"; unlinked: string[] },
): Tx<void> {
  yield* recordAudit(app, {
    ...{ actorKind: "member", actorId: accountId, ip },
    ...{ action: "member.password_recovered", target: `member:${accountId}` },
    before: { linked: unlinked.join(", ") },
    after: { by, linked: "" },
  });
}
