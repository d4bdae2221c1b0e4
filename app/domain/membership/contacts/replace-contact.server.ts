import { Rollback, rows, type Tx } from "~/db/runner/transaction";
import { messagesIn } from "~/i18n/messages.server";
import type { App } from "../../app.server";
import { isStrict, settingsOf } from "../../settings/settings.server";
import { keepFormerMessages, putMessageOut } from "../../outbound/messages-out.server";
import { refuse, type Outcome } from "../../shared/refusal";
import { byStaff, recordAudit, type ActingStaff } from "../../audit/audit.server";
import { isTrial } from "../../vocabulary/account";
import type { Recipient } from "../../access/codes/purpose";
import { fallDormant } from "../../accounts/dormancy/dormant.server";
import { maskedMobile } from "../../vocabulary/mobile";
import { markPerson, nameOfOther, type PersonKnown } from "../../persons/person.server";
import { endRecovery } from "../../access/end-recovery.server";
import { revokeSessionsOf } from "../../access/sessions.server";
import { claimContact, dropContacts } from "../../access/contacts.server";
import { mailKey, maskedMail } from "../../vocabulary/mail-address";
import { changeAccount, holdAccount } from "../../account-rows/account-rows.server";

/**
 * Staff take a mailbox or a number from an account whose owner has lost it, and write down another one where there is
 * one. What was lost opens nothing from then on: codes and links that went there are over, every log-in ends, and it is
 * told. The new one is nobody's proof before the member has confirmed it.
 */
interface Replacement {
  accountId: number;
  channel: Recipient["channel"];
  /** What the form showed; empty for none. */
  shown: string;
  /** A mail address, or a number in E.164; empty takes away. */
  address: string;
  reason: string;
  by: ActingStaff;
}

type Replaced =
  | Outcome<
      { isChanged: boolean },
      "unknown_account" | "changed_meanwhile" | "account_dormant" | "contact_taken"
    >
  | PersonKnown;

/**
 * Sent twice it changes nothing the second time. Refusals: `unknown_account`; `changed_meanwhile` where another address
 * stands than the form showed; `account_dormant`; `contact_taken`; strict, `person_known`.
 */
export async function replaceContact(app: App, wish: Replacement): Promise<Replaced> {
  const [strict, { name: site }] = await Promise.all([isStrict(app), settingsOf(app)]);
  const replaced = await app.store.transaction(() => replace(app, wish, { strict, site }));
  if (replaced.ok && replaced.isChanged) app.bus.emit("signedOut", { accountId: wish.accountId });
  return replaced;
}

function* replace(
  app: App,
  { accountId, channel, shown, address, reason, by }: Replacement,
  { strict, site }: { strict: boolean; site: string },
): Tx<Replaced> {
  const before = yield* lockContact(accountId, channel);
  if (!before) return refuse("unknown_account");
  if (keyOf(channel, before.address) === keyOf(channel, address)) return { ok: true, isChanged: false };
  if (before.address !== shown) return refuse("changed_meanwhile");
  if (yield* fallDormant(app, accountId)) return refuse("account_dormant");
  if (address === "") yield* dropContact(app, { accountId, channel, typed: before.address });
  else if (!(yield* claimContact(app, { accountId, to: { channel, address }, isVerified: false })))
    return refuse("contact_taken");
  const clash = yield* markPerson(app, { accountId, strict });
  if (clash) throw new Rollback({ ...refuse("person_known"), other: yield* nameOfOther(clash) });
  const logIns = yield* revokeSessionsOf(app, { kind: "member", ownerId: accountId });
  const { t } = messagesIn(before.language);
  for (const recipient of before.verified)
    yield* putMessageOut(app, {
      ...{ channel, recipient, accountId },
      subject: t("codes:changed.subject", { site }),
      body: t("codes:changed.text", { site }),
    });
  yield* recordAudit(app, {
    ...byStaff(by),
    action: "member.contact_replaced",
    target: `member:${accountId}`,
    before: { [channel]: masked(channel, before.address), logIns },
    after: { [channel]: masked(channel, address), logIns: 0, reason },
  });
  return { ok: true, isChanged: true };
}

const keyOf = (channel: Recipient["channel"], address: string) =>
  channel === "mail" ? mailKey(address) : address;

const masked = (channel: Recipient["channel"], address: string) =>
  address && (channel === "mail" ? maskedMail(address) : maskedMobile(address));

/** As it is shown, and where it has been confirmed. One account's changes come one after the other. */
function* lockContact(
  accountId: number,
  channel: Recipient["channel"],
): Tx<{ address: string; language: string; verified: string[] } | undefined> {
  const account = yield* holdAccount(accountId);
  if (!account || isTrial(account)) return undefined;
  const verified = yield* rows((db) =>
    db
      .selectFrom("contacts")
      .select("address")
      .where("account_id", "=", accountId)
      .where("kind", "=", channel)
      .where("verified_at", "is not", null),
  );
  const address = (channel === "mail" ? account.email : account.mobile) ?? "";
  return { address, language: account.language, verified: verified.map((contact) => contact.address) };
}

function* dropContact(
  app: Pick<App, "clock">,
  { accountId, channel, typed }: { accountId: number; channel: Recipient["channel"]; typed: string },
): Tx<void> {
  yield* endRecovery(app, accountId);
  const left = yield* dropContacts(accountId, channel);
  yield* keepFormerMessages(accountId, [...left, typed]);
  yield* changeAccount(accountId, channel === "mail" ? { email: null } : { mobile: null });
}
