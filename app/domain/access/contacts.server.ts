import { mailKey } from "../vocabulary/mail-address";
import { first, rows, type Tx } from "~/db/runner/transaction";
import type { App } from "../app.server";
import { keepFormerMessages } from "../outbound/messages-out.server";
import { endRecovery } from "./end-recovery.server";
import type { Recipient } from "./codes/purpose";
import { changeAccount, holdAccount } from "../account-rows/account-rows.server";

/**
 * Mail addresses and mobile numbers that belong to one account alone: what one can log in with or get back in by.
 * The account's own columns show the same ones; these rows see to it that nobody else has them.
 */

const keyOf = ({ channel, address }: Recipient) => (channel === "mail" ? mailKey(address) : address);

/**
 * Gives an address to an account in place of the one that it had. False, and nothing is changed, when it is somebody
 * else's. `isVerified` says that its owner has shown to receive what is sent there. What was sent to get the account back
 * is over: it may have gone to the address before.
 */
export function* claimContact(
  app: Pick<App, "clock">,
  { accountId, to, isVerified }: { accountId: number; to: Recipient; isVerified: boolean },
): Tx<boolean> {
  // One account's changes come one after the other, so that it never keeps two addresses of a kind.
  yield* holdAccount(accountId);
  const row = { kind: to.channel, address: keyOf(to), account_id: accountId };
  const verified = { verified_at: isVerified ? app.clock.now() : null };
  const claimed = yield* first((db) =>
    db
      .insertInto("contacts")
      .values({ ...row, ...verified })
      .onConflict((conflict) =>
        conflict
          .columns(["kind", "address"])
          .doUpdateSet(verified)
          .where("contacts.account_id", "=", accountId),
      )
      .returning("address"),
  );
  if (!claimed) return false;
  yield* endRecovery(app, accountId);
  const left = yield* rows((db) =>
    db
      .deleteFrom("contacts")
      .where("account_id", "=", accountId)
      .where("kind", "=", row.kind)
      .where("address", "!=", row.address)
      .returning("address"),
  );
  const before = yield* first((db) =>
    db.selectFrom("accounts").select(["email", "mobile"]).where("id", "=", accountId),
  );
  const typed = (to.channel === "mail" ? before?.email : before?.mobile) ?? "";
  const former = [...left.map(({ address }) => address), typed].filter(
    (address) => address !== "" && keyOf({ ...to, address }) !== row.address,
  );
  yield* keepFormerMessages(accountId, former);
  const shown = to.channel === "mail" ? { email: to.address.trim() } : { mobile: to.address };
  yield* changeAccount(accountId, shown);
  return true;
}

/** An account has no address any more, or none of one kind. Answers what was taken from it. */
export function* dropContacts(accountId: number, kind?: Recipient["channel"]): Tx<string[]> {
  const dropped = yield* rows((db) =>
    db
      .deleteFrom("contacts")
      .where("account_id", "=", accountId)
      .$if(kind !== undefined, (all) => all.where("kind", "=", kind!))
      .returning("address"),
  );
  return dropped.map(({ address }) => address);
}

interface OwnNumber {
  accountId: number;
  /** E.164 */
  mobile: string;
}

/** Holds an account's number until the transaction ends; undefined where it is not this account's. */
export function* holdNumber({
  accountId,
  mobile,
}: OwnNumber): Tx<{ verified_at: number | null } | undefined> {
  return yield* first((db) =>
    db
      .updateTable("contacts")
      .set((eb) => ({ account_id: eb.ref("account_id") }))
      .where("kind", "=", "sms")
      .where("address", "=", mobile)
      .where("account_id", "=", accountId)
      .returning("verified_at"),
  );
}

/** Its owner has shown to receive what is sent there. */
export function* verifyNumber({ clock }: Pick<App, "clock">, { accountId, mobile }: OwnNumber): Tx<void> {
  yield* rows((db) =>
    db
      .updateTable("contacts")
      .set({ verified_at: clock.now() })
      .where("kind", "=", "sms")
      .where("address", "=", mobile)
      .where("account_id", "=", accountId),
  );
}

/** Whose it is; undefined when it is nobody's. */
export async function contactOwner(app: Pick<App, "db">, to: Recipient): Promise<number | undefined> {
  const found = await app.db
    .selectFrom("contacts")
    .select("account_id")
    .where("kind", "=", to.channel)
    .where("address", "=", keyOf(to))
    .executeTakeFirst();
  return found?.account_id;
}

/** The same as it stands within a transaction. */
export function* contactHolder(to: Recipient): Tx<number | null> {
  const found = yield* first((db) =>
    db
      .selectFrom("contacts")
      .select("account_id")
      .where("kind", "=", to.channel)
      .where("address", "=", keyOf(to)),
  );
  return found?.account_id ?? null;
}

/** Whether an account can still be reached there, as typed or as shown. */
export async function isOwnAddress(
  app: Pick<App, "db">,
  { accountId, address }: { accountId: number; address: string },
): Promise<boolean> {
  const held = await app.db
    .selectFrom("accounts as account")
    .leftJoin("contacts as contact", (join) =>
      join.onRef("contact.account_id", "=", "account.id").on("contact.address", "=", address),
    )
    .select(["account.email", "contact.address"])
    .where("account.id", "=", accountId)
    .executeTakeFirst();
  return held !== undefined && (held.address === address || mailKey(held.email ?? "") === address);
}

/** Where an account can be reached for certain, the mobile number first. */
export async function verifiedContacts(app: Pick<App, "db">, accountId: number): Promise<Recipient[]> {
  const found = await app.db
    .selectFrom("contacts")
    .select(["kind", "address"])
    .where("account_id", "=", accountId)
    .where("verified_at", "is not", null)
    .orderBy("kind", "desc")
    .execute();
  return found.map(({ kind, address }) => ({ channel: kind === "mail" ? "mail" : "sms", address }));
}
