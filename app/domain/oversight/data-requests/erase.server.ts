import { first, rows, type Tx } from "~/db/runner/transaction";
import { lockWallets } from "../../membership/close-account.server";
import { mailKey } from "../../vocabulary/mail-address";
import type { App } from "../../app.server";
import { holdLease } from "../../shared/lease.server";
import type { Lease } from "../../shared/lease";
import type { Subject } from "../../shared/domain";
import { recordAudit, blankEntries } from "../../audit/audit.server";
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
export function* eraseUnneeded(app: App, accountId: number): Tx<void> {
  const subject = yield* subjectOf(accountId);
  const targets: string[] = [];
  for (const { personalData } of app.domains)
    if (personalData?.eraseAtOnce) targets.push(...(yield* personalData.eraseAtOnce(app, subject)));
  const blanked = yield* blankTargets(targets);
  if (blanked.length > 0) yield* logBlanked(app, accountId, { blanked: idsOf(blanked) });
}

/** The rest: name, documents, where money went and came from, what was written to the house, where from it all was done. */
export function* eraseKept(
  app: App,
  { accountId, requestId }: { accountId: number; requestId: number },
): Tx<void> {
  const subject = yield* subjectOf(accountId);
  const targets = [`member:${accountId}`];
  for (const { personalData } of app.domains)
    if (personalData?.eraseLater) targets.push(...(yield* personalData.eraseLater(app, subject)));
  yield* rows((db) => db.updateTable("data_requests").set({ status: "done" }).where("id", "=", requestId));
  const own = yield* blankEntries((eb) =>
    eb.and([eb("actor_kind", "=", "member"), eb("actor_id", "=", accountId)]),
  );
  const blanked = idsOf([...(yield* blankTargets(targets)), ...own]);
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

function* subjectOf(accountId: number): Tx<Subject> {
  const account = yield* first((db) =>
    db.selectFrom("accounts").select(["username_key", "email", "mobile"]).where("id", "=", accountId),
  );
  const contacts = yield* rows((db) =>
    db.selectFrom("contacts").select("address").where("account_id", "=", accountId),
  );
  const sent = yield* rows((db) =>
    db.selectFrom("messages_out").select("recipient").where("account_id", "=", accountId),
  );
  const known = [account?.email, account?.mobile, ...contacts.map(({ address }) => address)];
  const addresses = [...new Set(known.flatMap((address) => address ?? []))];
  const reached = [...addresses, ...sent.map(({ recipient }) => recipient)];
  return {
    accountId,
    usernameKey: account?.username_key ?? "",
    addresses,
    reached: [...new Set([...reached, ...reached.map(mailKey)])],
  };
}

const AT_ONCE = 500;

/** What the log tells of somebody; the entries stay, and the chain through them. */
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
