import type { Tx } from "~/db/runner/transaction";
import { messagesIn } from "~/i18n/messages.server";
import type { App } from "../../app.server";
import { recoversByEmail } from "../../brand/features";
import { settingsOf } from "../../brand/settings.server";
import { putMessageOut, SECRET_MARK } from "../../messaging/messages-out.server";
import { refuse, type Outcome, type Refused } from "../../shared/refusal";
import { usernameKey } from "../account";
import { readRecovery } from "../accounts.store.server";
import { hashOfCode, isHashOf } from "../codes/code-hash.server";
import { countCode, type LimitRefused } from "../codes/code-limits.server";
import * as store from "../codes/codes.store.server";
import { THROTTLE_MS } from "../codes/purpose";
import { mailKey } from "../contacts/contacts.server";
import type { Whereabouts } from "../enter.server";
import { checkHuman, purposeOf, type HumanAnswer, type HumanCheckRefusal } from "../human-check.server";
import { hashPassword } from "../passwords.server";
import { putNewPassword } from "./new-password.server";

/**
 * A link by mail to whoever has forgotten a password: it works once, for half an hour, and only the newest does. For a
 * name and an address that do not belong together the same work is done and counted, and nothing is sent; whether they
 * are told so is the operator's switch.
 */
const PURPOSE = "reset_link";
const LIFE_MINUTES = 30;
/** A link that nobody waits for is not sent: what a page says of it must be true for a while. */
const LIFE_MS = LIFE_MINUTES * 60_000;

export interface LinkRequest extends Whereabouts {
  username: string;
  email: string;
  human: HumanAnswer;
}

/** Refusals, in this order: feature_off, human_check_*, code_limit, code_quota, recovery_unknown. */
export async function askForResetLink(
  app: App,
  { username, email, human, ip, device }: LinkRequest,
): Promise<{ ok: true } | Refused<"feature_off" | "recovery_unknown" | HumanCheckRefusal> | LimitRefused> {
  const { features, codes, name: site } = await settingsOf(app);
  if (!recoversByEmail(features)) return refuse("feature_off");
  if (app.config.humanCheck) {
    const person = await checkHuman(app, human, purposeOf(app, PURPOSE, username, email));
    if (!person.ok) return person;
  }
  const account = await readRecovery(app.db, usernameKey(username));
  const isReal = account?.status === "active" && mailKey(account.email ?? "") === mailKey(email);
  const subject = isReal ? String(account.id) : `nobody:${usernameKey(username)}`;
  const token = app.random.token();
  const known = isReal || features.alikeRecovery ? ({ ok: true } as const) : refuse("recovery_unknown");
  return app.store.transaction(function* (): Tx<typeof known | LimitRefused> {
    const now = app.clock.now();
    // A second press is the first one again: its link is on its way.
    if (yield* store.isYoung({ purpose: PURPOSE, subject, since: now - THROTTLE_MS })) return known;
    const to = { channel: "mail", address: mailKey(email) } as const;
    const counted = yield* countCode(app, { to, ip, device, smsPerDay: codes.smsPerDay, isReal });
    if (!counted.ok) return counted;
    const id = app.ids.next();
    const hash = hashOfCode(app, { purpose: PURPOSE, id, code: token });
    const fresh = { id, recipient: mailKey(email), hash, now, expiresAt: now + LIFE_MS };
    yield* store.replaceCode({ purpose: PURPOSE, subject, ...fresh, throttleMs: THROTTLE_MS });
    if (!isReal) return known;
    const { t } = messagesIn(account.language);
    const named = { site, name: account.username, minutes: LIFE_MINUTES, link: SECRET_MARK };
    yield* putMessageOut(app, {
      channel: "mail",
      recipient: account.email!,
      subject: t("codes:resetMail.subject", named),
      body: t("codes:resetMail.text", named),
      secret: `${app.config.publicUrl}/forgot/link?key=${id}.${token}`,
      expiresAt: fresh.expiresAt,
    });
    return { ok: true };
  });
}

export type LinkRefusal = "link_used" | "link_over";

/** Whose password a link changes; looking does not use it. Refusals: `link_used`, `link_over`. */
export async function readResetLink(
  app: Pick<App, "db" | "clock" | "config">,
  key: string,
): Promise<Outcome<{ id: number; accountId: number }, LinkRefusal>> {
  const [idText = "", token = ""] = key.split(".");
  const id = Number(idText);
  if (!Number.isSafeInteger(id) || id <= 0) return refuse("link_over");
  const link = await store.readCode(app.db, { id });
  if (
    link?.purpose !== PURPOSE ||
    !isHashOf(link.hash, hashOfCode(app, { purpose: PURPOSE, id, code: token }))
  )
    return refuse("link_over");
  if (link.usedAt !== null) return refuse("link_used");
  if (link.expiresAt <= app.clock.now()) return refuse("link_over");
  return { ok: true, id, accountId: Number(link.subject) };
}

/**
 * Sets another password. Nobody is logged in by it: the link has passed through a mailbox.
 * Refusals, in this order: feature_off, password_unchanged (the one that accounts are handed out with), link_*.
 */
export async function resetByLink(
  app: App,
  { key, newPassword }: { key: string; newPassword: string },
): Promise<Outcome<object, LinkRefusal | "feature_off" | "password_unchanged">> {
  if (!recoversByEmail((await settingsOf(app)).features)) return refuse("feature_off");
  if (newPassword === app.config.defaultPassword) return refuse("password_unchanged");
  const link = await readResetLink(app, key);
  if (!link.ok) return link;
  const { id, accountId } = link;
  const passwordHash = await hashPassword(app, newPassword);
  const reset = await app.store.transaction(function* (): Tx<Outcome<object, LinkRefusal>> {
    if (!(yield* store.markUsed({ id, now: app.clock.now() }))) return refuse("link_used");
    yield* putNewPassword(app, { accountId, passwordHash });
    return { ok: true };
  });
  if (reset.ok) app.bus.emit("signedOut", { accountId });
  return reset;
}
