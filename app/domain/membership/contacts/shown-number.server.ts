import { first, type Tx } from "~/db/runner/transaction";
import type { App } from "../../app.server";
import { keepFormerMessages } from "../../outbound/messages-out.server";
import { recordAudit } from "../../audit/audit.server";
import { cancelUnpaid } from "../../wallet/withdrawals.server";
import { lockWallets } from "../close-account.server";
import { hashPassword } from "../../access/passwords.server";
import { markPerson } from "../../persons/person.server";
import { putNewPassword } from "../recovery/new-password.server";
import { changeAccount } from "../../account-rows/account-rows.server";
import { dropContacts, holdNumber, verifyNumber } from "../../access/contacts.server";
import { forgetDevices } from "../../access/known-devices.server";
import { removeWithdrawalAccounts } from "../../wallet/withdrawal-accounts.server";

/**
 * A number that was only typed says nothing about who opened the account: whoever holds the phone is its owner, and
 * nobody who knew it before gets in any more. Every other way in ends, and so does what money leaves by: withdrawals that
 * were not paid yet are cancelled. What the account holds and the name that it pays out to stay.
 */
interface Shown {
  accountId: number;
  /** E.164 */
  mobile: string;
  /** The password from now on; without one a number that was only typed is not shown. */
  passwordHash: string | undefined;
  mustChange: boolean;
  ip: string;
}

/** Whether it was shown before. `changed` is the account, since its owner was looked at. */
export type Showing = "known" | "first" | "changed";

/** A password that nobody has, for an account whose number was only typed; undefined for any other. */
export async function passwordForShown(
  app: App,
  { accountId, mobile }: { accountId: number; mobile: string },
): Promise<string | undefined> {
  const found = await app.db
    .selectFrom("contacts")
    .select("verified_at")
    .where("kind", "=", "sms")
    .where("address", "=", mobile)
    .where("account_id", "=", accountId)
    .executeTakeFirst();
  return found?.verified_at === null ? hashPassword(app, app.random.token()) : undefined;
}

export function* showNumber(
  app: App,
  { accountId, mobile, passwordHash, mustChange, ip }: Shown,
): Tx<Showing> {
  // Of two log-ins at once one is the first.
  const contact = yield* holdNumber({ accountId, mobile });
  if (!contact) return "changed";
  if (contact.verified_at !== null) return "known";
  if (passwordHash === undefined) return "changed";
  // A withdrawal that is being asked for at this moment is there before, or finds no account to go to afterwards.
  yield* lockWallets(accountId);
  yield* verifyNumber(app, { accountId, mobile });
  const typed = yield* first((db) => db.selectFrom("accounts").select("email").where("id", "=", accountId));
  yield* putNewPassword(app, { accountId, passwordHash });
  yield* changeAccount(accountId, {
    ...{ payment_password_hash: null, email: null, must_change_password: mustChange ? 1 : 0 },
  });
  const mails = yield* dropContacts(accountId, "mail");
  yield* keepFormerMessages(accountId, [...mails, typed?.email ?? ""]);
  // Whoever opened it was somebody else, and so were their browsers.
  yield* forgetDevices(accountId);
  const withdrawalAccountsRemoved = yield* removeWithdrawalAccounts(app, accountId);
  const cancelled = yield* cancelUnpaid(app, accountId);
  yield* markPerson(app, { accountId, strict: false });
  yield* recordAudit(app, {
    ...{ actorKind: "member", actorId: accountId, ip },
    action: "member.number_shown",
    target: `member:${accountId}`,
    after: { withdrawalAccountsRemoved, withdrawalsCancelled: cancelled },
  });
  return "first";
}
