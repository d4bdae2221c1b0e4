import type { Expression, ExpressionBuilder, SqlBool } from "kysely";
import { first, rows, type Tx } from "~/db/runner/transaction";
import type { Database } from "~/db/schema";
import { lockWallets } from "../accounts/close-account.server";
import { contactSubject } from "../accounts/contacts/confirm-contact.server";
import { forgetCodeTries } from "../accounts/codes/code-limits.server";
import { mailKey } from "../accounts/contacts/contacts.server";
import { SECRET_KINDS } from "../accounts/secret-attempts.server";
import type { App } from "../app.server";
import { releaseReservations } from "../promotions/reservations.server";
import { holdLease, type Lease } from "../shared/lease.server";
import { recordAudit } from "../staff/audit.server";
import { erasureObstacle } from "./ask.server";

/**
 * Takes a person out of an account. What was paid and played stays, under the account's number: the ledger, bets and
 * rounds name nobody. What tells who it was goes in two steps, since the law asks for some of it for years.
 */

/** Whether anything was paid or shown for which the law wants to know whose it was. */
export function* isWantedByLaw(accountId: number): Tx<boolean> {
  const moved = yield* first((db) =>
    db.selectFrom("wallets").select("id").where("account_id", "=", accountId).where("version", ">", 0),
  );
  const shown = yield* first((db) =>
    db
      .selectFrom("identity_checks")
      .select("id")
      .where("account_id", "=", accountId)
      .where("status", "=", "accepted"),
  );
  const deposit = yield* first((db) =>
    db.selectFrom("deposits").select("id").where("account_id", "=", accountId).limit(1),
  );
  return [moved, shown, deposit].some((found) => found !== undefined);
}

/** What nobody has to keep: ways to be reached and to log in, what was liked, read and said. */
export function* eraseUnneeded(app: Pick<App, "clock" | "config">, accountId: number): Tx<void> {
  // What was kept for the member in the budgets of promotions is free again.
  yield* releaseReservations(accountId);
  const said = yield* saidBy(accountId);
  const { addresses, usernameKey } = yield* addressesOf(accountId);
  for (const table of OWN_ROWS) yield* rows((db) => db.deleteFrom(table).where("account_id", "=", accountId));
  const subjects = [String(accountId), contactSubject(accountId, "mail"), contactSubject(accountId, "sms")];
  yield* rows((db) => db.deleteFrom("one_time_codes").where("subject", "in", subjects));
  yield* rows((db) =>
    db
      .deleteFrom("secret_attempts")
      .where("kind", "in", SECRET_KINDS)
      .where("subject", "in", [String(accountId), usernameKey]),
  );
  yield* eraseMessages(app, accountId, addresses);
  yield* rows((db) =>
    db.deleteFrom("person_marks").where("account_id", "=", accountId).where("kind", "in", ["mail", "mobile"]),
  );
  const letters = yield* eraseLetters(accountId);
  const targets = [...said.map((id) => `chat_message:${id}`), ...letters.map(({ id }) => `message:${id}`)];
  const blanked = yield* blankTargets(targets);
  if (blanked.length > 0) yield* logBlanked(app, accountId, { blanked: idsOf(blanked) });
  yield* rows((db) =>
    db
      .updateTable("points_redemptions")
      .set({ receiver_name: "", phone: "", address: "", remark: "", reason: "" })
      .where("account_id", "=", accountId),
  );
  yield* rows((db) => db.updateTable("profiles").set(WAYS_TO_WRITE).where("account_id", "=", accountId));
  yield* rows((db) =>
    db
      .updateTable("accounts")
      .set((column) => ({
        ...{ nickname: column.ref("username"), avatar: "", email: null, mobile: null },
        ...{ password_hash: "", payment_password_hash: null },
      }))
      .where("id", "=", accountId),
  );
}

/** The rest: name, documents, where money went and came from, what was written to the house, where from it all was done. */
export function* eraseKept(
  app: Pick<App, "clock">,
  { accountId, requestId }: { accountId: number; requestId: number },
): Tx<void> {
  for (const table of KEPT_ROWS)
    yield* rows((db) => db.deleteFrom(table).where("account_id", "=", accountId));
  yield* rows((db) =>
    db.deleteFrom("sessions").where("kind", "=", "member").where("owner_id", "=", accountId),
  );
  yield* rows((db) => db.updateTable("consents").set({ ip: "" }).where("account_id", "=", accountId));
  yield* rows((db) =>
    db.updateTable("deposits").set({ reference: "", reason: "" }).where("account_id", "=", accountId),
  );
  yield* rows((db) =>
    db
      .updateTable("withdrawals")
      .set({ payee: NOBODY, payout_reference: "", remark: "", reason: "" })
      .where("account_id", "=", accountId),
  );
  yield* rows((db) =>
    db
      .updateTable("withdrawal_refunds")
      .set({ reason: "" })
      .where("withdrawal_id", "in", (eb) =>
        eb.selectFrom("withdrawals").select("id").where("account_id", "=", accountId),
      ),
  );
  yield* rows((db) =>
    db.updateTable("wallet_adjustments").set({ reason: "" }).where("account_id", "=", accountId),
  );
  yield* rows((db) =>
    db
      .updateTable("withdrawal_accounts")
      .set((eb) => ({
        ...{ holder_name: "", number: "" },
        removed_at: eb.fn.coalesce("removed_at", eb.val(app.clock.now())),
      }))
      .where("account_id", "=", accountId),
  );
  yield* rows((db) =>
    db
      .updateTable("turned_away")
      .set({ username: "", ip: "" })
      .where((eb) => eb.or([eb("account_id", "=", accountId), eb("other_id", "=", accountId)])),
  );
  yield* eraseCases(accountId);
  yield* rows((db) => db.updateTable("chat_mutes").set({ reason: "" }).where("account_id", "=", accountId));
  yield* rows((db) =>
    db
      .updateTable("data_requests")
      .set({ said: "", reason: "", identity: "" })
      .where("account_id", "=", accountId),
  );
  const pseudonym = `erased-${accountId}`;
  yield* rows((db) =>
    db
      .updateTable("accounts")
      .set({
        username: pseudonym,
        username_key: pseudonym,
        nickname: pseudonym,
        payee_name: null,
        play_address: null,
      })
      .where("id", "=", accountId),
  );
  yield* rows((db) => db.updateTable("data_requests").set({ status: "done" }).where("id", "=", requestId));
  const blanked = yield* blankAudit(accountId);
  yield* logBlanked(app, accountId, { request: requestId, blanked });
}

/**
 * Erases what the law has been done with since it was asked for; one account at a time. Of an account that money has
 * come to since, or from which some is still on its way, nothing is erased: it is looked at again a day later.
 */
export async function eraseDue(app: App, lease: Lease): Promise<"more" | "done"> {
  const found = await app.db
    .selectFrom("data_requests")
    .select(["id", "account_id"])
    .where("status", "=", "scheduled")
    .where("erase_at", "<=", app.clock.now())
    .orderBy("id")
    .executeTakeFirst();
  if (!found) return "done";
  await app.store.transaction(function* (): Tx<void> {
    yield* holdLease(app, lease);
    const { id: requestId, account_id: accountId } = found;
    yield* lockWallets(accountId);
    if (yield* erasureObstacle(app, accountId)) yield* putOff(app, requestId);
    else if (yield* isScheduled(requestId)) yield* eraseKept(app, { accountId, requestId });
  });
  return "more";
}

function* isScheduled(requestId: number): Tx<boolean> {
  const request = yield* first((db) =>
    db.selectFrom("data_requests").select("status").where("id", "=", requestId),
  );
  return request?.status === "scheduled";
}

function* putOff(app: Pick<App, "clock">, requestId: number): Tx<void> {
  yield* rows((db) =>
    db
      .updateTable("data_requests")
      .set({ erase_at: app.clock.now() + DAY_MS })
      .where("id", "=", requestId)
      .where("status", "=", "scheduled"),
  );
}

const DAY_MS = 86_400_000;

const OWN_ROWS = [
  "remembered_logins",
  "reopenings",
  "social_identities",
  "contacts",
  "account_devices",
  "trusted_addresses",
  "avatars",
  "favourites",
  "member_tags",
  "promotion_members",
  "recent_games",
  "inbox_states",
  "chat_messages",
] as const;

const KEPT_ROWS = [
  "identity_checks",
  "uploads",
  "profiles",
  "member_notes",
  "person_marks",
  "namesakes",
  "region_violations",
] as const;

const WAYS_TO_WRITE = {
  ...{ whatsapp: "", telegram: "", line: "", wechat: "", facebook: "", zalo: "", skype: "", qq_num: "" },
};

/** As a withdrawal names who was paid. */
const NOBODY = JSON.stringify({ kind: "", institution: "", holderName: "", number: "" });

function* addressesOf(accountId: number): Tx<{ addresses: string[]; usernameKey: string }> {
  const account = yield* first((db) =>
    db.selectFrom("accounts").select(["username_key", "email", "mobile"]).where("id", "=", accountId),
  );
  const contacts = yield* rows((db) =>
    db.selectFrom("contacts").select("address").where("account_id", "=", accountId),
  );
  const known = [account?.email, account?.mobile, ...contacts.map(({ address }) => address)];
  const addresses = [...new Set(known.flatMap((address) => address ?? []))];
  return { addresses, usernameKey: account?.username_key ?? "" };
}

/** To every address that the account has and had, or wanted to have. */
function* eraseMessages(
  app: Pick<App, "clock" | "config">,
  accountId: number,
  addresses: string[],
): Tx<void> {
  const sent = yield* rows((db) =>
    db.deleteFrom("messages_out").where("account_id", "=", accountId).returning("recipient"),
  );
  const known = [...addresses, ...sent.map(({ recipient }) => recipient)];
  const all = [...new Set([...known, ...known.map(mailKey)])];
  if (all.length === 0) return;
  yield* rows((db) => db.deleteFrom("one_time_codes").where("recipient", "in", all));
  if (addresses.length > 0)
    yield* rows((db) => db.deleteFrom("messages_out").where("recipient", "in", addresses));
  yield* forgetCodeTries(app, all);
}

/** What staff looked into is in the log, also when it is no longer in a room. */
function* saidBy(accountId: number): Tx<number[]> {
  const said = yield* rows((db) =>
    db.selectFrom("chat_messages").select("id").where("account_id", "=", accountId),
  );
  const moderated = yield* rows((db) =>
    db.deleteFrom("chat_moderated").where("account_id", "=", accountId).returning("message_id as id"),
  );
  return [...new Set([...said, ...moderated].map(({ id }) => id))];
}

/** Letters to this member alone; those to many stay with the others. Returns those that are gone. */
function* eraseLetters(accountId: number): Tx<{ id: number }[]> {
  const letters = yield* rows((db) =>
    db.selectFrom("inbox_recipients").select("message_id").where("account_id", "=", accountId),
  );
  yield* rows((db) => db.deleteFrom("inbox_recipients").where("account_id", "=", accountId));
  const ids = letters.map(({ message_id }) => message_id);
  if (ids.length === 0) return [];
  return yield* rows((db) =>
    db
      .deleteFrom("inbox_messages")
      .where("id", "in", ids)
      .where("id", "not in", (eb) => eb.selectFrom("inbox_recipients").select("message_id"))
      .returning("id"),
  );
}

function* eraseCases(accountId: number): Tx<void> {
  yield* rows((db) =>
    db
      .updateTable("feedback_notes")
      .set({ text: "" })
      .where("feedback_id", "in", (eb) =>
        eb.selectFrom("feedback").select("id").where("account_id", "=", accountId),
      ),
  );
  yield* rows((db) =>
    db.updateTable("feedback").set({ content: "", contact: "", ip: "" }).where("account_id", "=", accountId),
  );
}

const AT_ONCE = 500;

/** What the log tells of a member, and of what the member did and was paid; the entries stay, and the chain through them. */
function* blankAudit(accountId: number): Tx<number[]> {
  const targets = [`member:${accountId}`];
  for (const [noun, table] of [
    ["feedback", "feedback"],
    ["deposit", "deposits"],
    ["withdrawal", "withdrawals"],
    ["redemption", "points_redemptions"],
  ] as const) {
    const found = yield* rows((db) => db.selectFrom(table).select("id").where("account_id", "=", accountId));
    targets.push(...found.map(({ id }) => `${noun}:${id}`));
  }
  const blanked = yield* blankTargets(targets);
  const own = yield* blankEntries((eb) =>
    eb.and([eb("actor_kind", "=", "member"), eb("actor_id", "=", accountId)]),
  );
  return idsOf([...blanked, ...own]);
}

function* blankTargets(targets: string[]): Tx<{ id: number }[]> {
  const blanked: { id: number }[] = [];
  for (let first = 0; first < targets.length; first += AT_ONCE)
    blanked.push(...(yield* blankEntries((eb) => eb("target", "in", targets.slice(first, first + AT_ONCE)))));
  return blanked;
}

const idsOf = (entries: { id: number }[]) => entries.map(({ id }) => id).sort((one, other) => one - other);

/** The log's chain holds where a later entry names what was blanked. */
function* logBlanked(
  app: Pick<App, "clock">,
  accountId: number,
  after: { request?: number; blanked: number[] },
): Tx<void> {
  yield* recordAudit(app, {
    ...{ actorKind: "system", actorId: 0, ip: "", action: "member.erased" },
    ...{ target: `member:${accountId}`, after },
  });
}

type Entry = ExpressionBuilder<Database, "audit_log">;

function blankEntries(which: (eb: Entry) => Expression<SqlBool>): Tx<{ id: number }[]> {
  return rows((db) =>
    db
      .updateTable("audit_log")
      .set({ before: "", after: "", ip: "" })
      .where(which)
      // These say which others were blanked.
      .where("action", "!=", "member.erased")
      .where((eb) => eb.or((["before", "after", "ip"] as const).map((column) => eb(column, "!=", ""))))
      .returning("id"),
  );
}
