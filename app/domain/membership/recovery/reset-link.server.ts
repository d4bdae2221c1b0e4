import { Rollback, type Tx } from "~/db/runner/transaction";
import { messagesIn } from "~/i18n/messages.server";
import type { App } from "../../app.server";
import { recoversByEmail, recoversByPhone } from "./recovery-ways";
import { isStrict, settingsOf, type Settings } from "../../settings/settings.server";
import { putMessageOut, SECRET_MARK } from "../../outbound/messages-out.server";
import { refuse, type Outcome, type Refused } from "../../shared/refusal";
import { usernameKey } from "../../vocabulary/account";
import { readRecovery } from "../../access/credentials.server";
import { hashOfCode, isHashOf } from "../../access/codes/code-hash.server";
import { countCode, type LimitRefused, type Wisher } from "../../access/codes/code-limits.server";
import * as store from "../../access/codes/stored-codes.server";
import { issueCode, type CodeRefused } from "../../access/codes/issue-code.server";
import { THROTTLE_MS, type Recipient } from "../../access/codes/purpose";
import { useCode, type CodeUseRefused } from "../../access/codes/use-code.server";
import { isOwnAddress, verifiedContacts } from "../../access/contacts.server";
import { mailKey } from "../../vocabulary/mail-address";
import { isDormant } from "../../accounts/dormancy/dormant.server";
import type { Whereabouts } from "../../vocabulary/whereabouts";
import {
  checkHuman,
  purposeOf,
  type HumanAnswer,
  type HumanCheckRefusal,
} from "../../access/human-check.server";
import { ownerOn } from "../../access/known-devices.server";
import { isPassword } from "../../vocabulary/password-form";
import { hashPassword } from "../../access/passwords.server";
import { putNewPassword } from "./new-password.server";
import { writeRecovery } from "./write-down.server";

/**
 * A link by mail to whoever has forgotten a password: it works once, for half an hour, and only the newest does. For a
 * name and an address that do not belong together the same work is done and counted, and nothing is sent; whether they
 * are told so is the operator's switch. Strict, it lives ten minutes, they are never told, and the mailbox is not
 * enough: a code to the phone has to follow. Whoever has shown the phone first is given such a link as well, and the
 * code goes to the mailbox; whoever has confirmed but one of them is helped by staff. So it is of a dormant account.
 */
const PURPOSE = "reset_link";

export const linkMinutes = (strict: boolean) => (strict ? 10 : 30);

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
    const person = await checkHuman(app, human, purposeOf(app, PURPOSE, username, email), THROTTLE_MS);
    if (!person.ok) return person;
  }
  const account = await readRecovery(app.db, usernameKey(username));
  const isOpen = account?.status === "active" || account?.status === "dormant";
  const isReal = account !== undefined && isOpen && mailKey(account.email ?? "") === mailKey(email);
  const subject = isReal ? String(account.id) : `nobody:${usernameKey(username)}`;
  const by = await linkWisher(app, { accountId: isReal ? account.id : undefined, username, device });
  const token = app.random.token();
  const strict = await isStrict(app);
  const known =
    isReal || features.alikeRecovery || strict ? ({ ok: true } as const) : refuse("recovery_unknown");
  return app.store.transaction(function* (): Tx<typeof known | LimitRefused> {
    const now = app.clock.now();
    // A second press is the first one again: its link is on its way.
    if (yield* store.isYoung({ purpose: PURPOSE, subject, since: now - THROTTLE_MS })) return known;
    const to = { channel: "mail", address: mailKey(email) } as const;
    const counted = yield* countCode(app, { to, by, ip, device, smsPerDay: codes.smsPerDay, isReal });
    if (!counted.ok) return counted;
    const id = app.ids.next();
    const hash = hashOfCode(app, { purpose: PURPOSE, id, code: token });
    const minutes = linkMinutes(strict);
    const fresh = { id, recipient: mailKey(email), hash, now, expiresAt: now + minutes * 60_000 };
    yield* store.replaceCode({ purpose: PURPOSE, subject, ...fresh, throttleMs: THROTTLE_MS });
    if (!isReal) return known;
    const { t } = messagesIn(account.language);
    const named = { site, name: account.username, minutes, link: SECRET_MARK };
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

/** A wrong pair counts for itself and for where it comes from: neither the name nor the mailbox pays for it. */
async function linkWisher(
  app: App,
  { accountId, username, device }: { accountId: number | undefined; username: string; device?: string },
): Promise<Wisher> {
  const owner = await ownerOn(app, { accountId, device });
  return owner === undefined
    ? { kind: "pair", username: usernameKey(username) }
    : { kind: "owner", accountId: owner };
}

export type LinkRefusal = "link_used" | "link_over";

/** Whose password a link changes; looking does not use it. Refusals: `link_used`, `link_over`. */
export async function readResetLink(
  app: Pick<App, "db" | "clock" | "config">,
  key: string,
): Promise<Outcome<ShownLink, LinkRefusal>> {
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
  const [accountId, address] = [Number(link.subject), link.recipient];
  // Nobody gets an account back by what is not its own any more.
  if (!(await isOwnAddress(app, { accountId, address }))) return refuse("link_over");
  return { ok: true, id, accountId, proves: address };
}

interface ShownLink {
  id: number;
  accountId: number;
  /** The mailbox or the phone that whoever has it has shown to read. */
  proves: string;
}

/** For whoever has shown the phone: the key of such a link, which is sent nowhere. */
export function* linkByPhone(
  app: Pick<App, "clock" | "random" | "config" | "ids">,
  { accountId, mobile }: { accountId: number; mobile: string },
): Tx<string> {
  const now = app.clock.now();
  const [id, token] = [app.ids.next(), app.random.token()];
  const hash = hashOfCode(app, { purpose: PURPOSE, id, code: token });
  const fresh = { id, recipient: mobile, hash, now, expiresAt: now + linkMinutes(true) * 60_000 };
  yield* store.replaceCode({ purpose: PURPOSE, subject: String(accountId), ...fresh, throttleMs: 0 });
  return `${id}.${token}`;
}

/** What has to be shown beside the link: nothing, what a code goes to, or who one is, to staff. */
export type LinkStep = { kind: "none" } | { kind: "code"; to: Recipient } | { kind: "staff" };

export async function linkStep(app: App, { accountId, proves }: ShownLink): Promise<LinkStep> {
  const dormant = await isDormant(app, accountId);
  if (!dormant && !(await isStrict(app))) return { kind: "none" };
  const to = (await verifiedContacts(app, accountId)).find(({ channel }) => channel !== channelOf(proves));
  return to ? { kind: "code", to } : { kind: "staff" };
}

const channelOf = (address: string): Recipient["channel"] => (address.includes("@") ? "mail" : "sms");

export const resetStepOf = ({ accountId }: Pick<ShownLink, "accountId">) =>
  ({ purpose: "reset_step", subject: String(accountId) }) as const;

/** Refusals: those of the link; `reset_needs_staff`; those of a code. */
export async function sendResetStep(
  app: App,
  { key, language, ...from }: Whereabouts & { key: string; language: string },
): Promise<{ ok: true } | Refused<LinkRefusal | "reset_needs_staff"> | CodeRefused> {
  const link = await readResetLink(app, key);
  if (!link.ok) return link;
  const step = await linkStep(app, link);
  if (step.kind !== "code") return refuse("reset_needs_staff");
  return issueCode(app, { ...resetStepOf(link), to: step.to, ...from, language });
}

/**
 * Sets another password. Nobody is logged in by it: the link has passed through a mailbox.
 * Refusals, in this order: feature_off, password_unchanged (the one that accounts are handed out with), link_*; strict,
 * reset_needs_staff, code_missing, code_over, code_wrong.
 */
export async function resetByLink(
  app: App,
  { key, newPassword, code, ip }: { key: string; newPassword: string; code?: string; ip: string },
): Promise<LinkReset> {
  if (!takesLinks(await settingsOf(app))) return refuse("feature_off");
  if (isPassword(newPassword, app.config.defaultPassword)) return refuse("password_unchanged");
  const link = await readResetLink(app, key);
  if (!link.ok) return link;
  const { id, accountId } = link;
  const step = await linkStep(app, link);
  if (step.kind === "staff") return refuse("reset_needs_staff");
  if (step.kind === "code" && !code) return refuse("code_missing");
  const passwordHash = await hashPassword(app, newPassword);
  const reset = await app.store.transaction(function* (): Tx<LinkReset> {
    const used =
      step.kind === "code" ? yield* useCode(app, { ...resetStepOf(link), code: code! }) : undefined;
    if (used && !used.ok) return used;
    // A code that went to what is not the account's any more shows nothing.
    if (step.kind === "code" && used?.recipient !== step.to.address) return refuse("code_over");
    if (!(yield* store.markUsed({ id, now: app.clock.now() }))) throw new Rollback(refuse("link_used"));
    const unlinked = yield* putNewPassword(app, { accountId, passwordHash });
    yield* writeRecovery(app, { accountId, ip, by: "link", unlinked });
    return { ok: true };
  });
  if (reset.ok) app.bus.emit("signedOut", { accountId });
  return reset;
}

export type LinkReset =
  | { ok: true }
  | Refused<LinkRefusal | "feature_off" | "password_unchanged" | "reset_needs_staff" | "code_missing">
  | CodeUseRefused;

/** Strict, the phone leads to a link too. */
export const takesLinks = ({ features, accounts }: Settings): boolean =>
  recoversByEmail(features) || (accounts.profile === "strict" && recoversByPhone(features));
