import { rows, type Tx } from "~/db/runner/transaction";
import type { Translate } from "~/i18n/messages.server";
import type { App } from "../../app.server";
import { byStaff, recordAudit, type ActingStaff } from "../../audit/audit.server";
import { tellEverywhere } from "../notify-owner.server";
import { changeAccountIf } from "../../account-rows/account-rows.server";

/**
 * A dormant account is one like any other again: after its owner has shown more than what the log-in asks for, or two
 * of the staff have looked. What the owner has asked for against playing stays in force.
 */

/** False when it is not dormant, or when its password is another by now. */
export function* reopen(
  app: Pick<App, "clock">,
  { accountId, passwordHash }: { accountId: number; passwordHash?: string },
): Tx<boolean> {
  const open = { status: "active", dormant_at: null, reopened_at: app.clock.now() };
  const reopened = yield* changeAccountIf(accountId, open, (eb) => {
    const isDormant = eb("status", "=", "dormant");
    return passwordHash === undefined ? isDormant : isDormant.and("password_hash", "=", passwordHash);
  });
  if (reopened) yield* rows((db) => db.deleteFrom("reopenings").where("account_id", "=", accountId));
  return reopened !== undefined;
}

interface Reopened {
  accountId: number;
  ip: string;
  /** Who of the staff signed last, and why both did. */
  by?: ActingStaff & { askedBy: number; reasons: string[] };
}

/** Into the inbox and to every confirmed address, so that an owner learns of it who was not the one. */
export function* tellReopened(
  app: Pick<App, "clock" | "ids" | "config" | "random">,
  { accountId, ip, by }: Reopened,
): Tx<void> {
  const wordsIn = (t: Translate, site: string) => ({
    title: t("dormant:told.title"),
    subject: t("dormant:told.subject", { site }),
    text: t("dormant:told.text", { site }),
  });
  yield* tellEverywhere(app, { accountId, wordsIn });
  yield* recordAudit(app, {
    ...(by ? byStaff(by) : ({ actorKind: "member", actorId: accountId, ip } as const)),
    ...{ action: "member.reopened", target: `member:${accountId}`, before: { status: "dormant" } },
    after: { status: "active", ...(by && { askedBy: by.askedBy, reason: by.reasons.join(" / ") }) },
  });
}
