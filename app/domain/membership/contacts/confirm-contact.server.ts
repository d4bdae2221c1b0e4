import { Rollback, type Tx } from "~/db/runner/transaction";
import { messagesIn } from "~/i18n/messages.server";
import type { App } from "../../app.server";
import { settingsOf } from "../../settings/settings.server";
import { putMessageOut } from "../../outbound/messages-out.server";
import { refuse, type Refused } from "../../shared/refusal";
import { readCredentials } from "../../access/credentials.server";
import { readCode } from "../../access/codes/stored-codes.server";
import { issueCode, type CodeRefused } from "../../access/codes/issue-code.server";
import { contactSubject, type Recipient } from "../../access/codes/purpose";
import { isCode, useCode, type CodeUseRefused } from "../../access/codes/use-code.server";
import type { Whereabouts } from "../../vocabulary/whereabouts";
import { passwordMatches } from "../../access/passwords.server";
import { markPerson, type WithClash } from "../../persons/person.server";
import { changeOwnDetails, type DetailsRefused } from "../../persons/own-details.server";
import { trustAddress } from "../second-step/trusted-addresses.server";
import {
  giveTriesBack,
  loseTry,
  takeTry,
  type Secret,
  type TooManyTries,
} from "../../access/secret-attempts.server";
import { claimContact, verifiedContacts } from "../../access/contacts.server";

/**
 * A member gives an address or a number, or another one: with the password, so that an open page is not enough, and
 * with a code that went there. The one before is told, so that its owner learns of a change that somebody else made.
 */
interface Asked extends Whereabouts {
  accountId: number;
  password: string;
  to: Recipient;
  language: string;
}

/** Refusals, in this order: too_many_tries, password_wrong, and those of a code. Whose the address is, is not told. */
export async function askContactCode(
  app: App,
  { accountId, password, to, ip, device, language }: Asked,
): Promise<{ ok: true } | TooManyTries | Refused<"password_wrong"> | CodeRefused> {
  const secret: Secret = { kind: "password_change", subject: String(accountId) };
  const taken = await app.store.transaction(() => takeTry(app, secret));
  if (!taken.ok) return taken;
  const account = await readCredentials(app.db, { id: accountId });
  if (!(await passwordMatches(account?.passwordHash, password))) {
    await app.store.transaction(() => loseTry(app, secret));
    return refuse("password_wrong");
  }
  await app.store.transaction(() => giveTriesBack(app, secret));
  const subject = contactSubject(accountId, to.channel);
  return issueCode(app, { purpose: "contact", subject, to, ip, device, language, accountId });
}

/**
 * Refusals, in this order: code_over, code_wrong, contact_taken; strict, those of `changeOwnDetails` for another spelling
 * of a mailbox that is taken. The address is the one that the code went to.
 */
export async function confirmContact(
  app: App,
  given: { accountId: number; channel: Recipient["channel"]; code: string; ip: string; language: string },
): Promise<Confirmed | DetailsRefused> {
  const { accountId, channel, code, ip, language } = given;
  const { name: site } = await settingsOf(app);
  const before = (await verifiedContacts(app, accountId)).find((contact) => contact.channel === channel);
  const confirmed = await changeOwnDetails(app, { accountId, ip }, (strict) =>
    app.store.transaction(function* (): Tx<Confirmed | (Refused<"details_not_accepted"> & WithClash)> {
      const subject = contactSubject(accountId, channel);
      const used = yield* useCode(app, { purpose: "contact", subject, code });
      if (!used.ok) return used;
      const to = { channel, address: used.recipient };
      if (!(yield* claimContact(app, { accountId, to, isVerified: true }))) return refuse("contact_taken");
      const clash = yield* markPerson(app, { accountId, strict });
      if (clash) throw new Rollback({ ...refuse("details_not_accepted"), clash });
      yield* trustAddress(app, { accountId, ip });
      if (before && before.address !== to.address) {
        const { t } = messagesIn(language);
        yield* putMessageOut(app, {
          channel,
          recipient: before.address,
          accountId,
          subject: t("codes:changed.subject", { site }),
          body: t("codes:changed.text", { site }),
        });
      }
      return { ok: true };
    }),
  );
  const isRepeat = !confirmed.ok && confirmed.refusal === "code_over" && (await isDone(app, given));
  return isRepeat ? { ok: true } : confirmed;
}

type Confirmed = { ok: true } | CodeUseRefused | Refused<"contact_taken">;

/** A form that was sent twice asks for what the first one did, and brings the code that did it. */
async function isDone(
  app: App,
  { accountId, channel, code }: { accountId: number; channel: Recipient["channel"]; code: string },
): Promise<boolean> {
  const known = await readCode(app.db, { purpose: "contact", subject: contactSubject(accountId, channel) });
  if (!known?.usedAt) return false;
  const contacts = await verifiedContacts(app, accountId);
  if (!contacts.some(({ address }) => address === known.recipient)) return false;
  return isCode(app, { purpose: "contact", id: known.id, hash: known.hash, typed: code });
}
