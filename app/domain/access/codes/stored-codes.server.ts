import type { Kysely } from "kysely";
import { first, rows, type Tx } from "~/db/runner/transaction";
import type { Database } from "~/db/schema";

interface Key {
  purpose: string;
  subject: string;
}

interface NewCode extends Key {
  id: number;
  recipient: string;
  hash: string;
  now: number;
  expiresAt: number;
}

/** Takes the place of the one before. Nothing happens when that one is younger than the throttle. */
export function* replaceCode(code: NewCode & { throttleMs: number }): Tx<boolean> {
  const { purpose, subject, id, recipient, hash, now, expiresAt, throttleMs } = code;
  const fresh = { id, recipient, hash, wrong_tries: 0, issued_at: now, expires_at: expiresAt, used_at: null };
  const replaced = yield* first((db) =>
    db
      .insertInto("one_time_codes")
      .values({ purpose, subject, ...fresh })
      .onConflict((conflict) =>
        conflict
          .columns(["purpose", "subject"])
          .doUpdateSet(fresh)
          .where("one_time_codes.issued_at", "<=", now - throttleMs),
      )
      .returning("id"),
  );
  return replaced !== undefined;
}

export function* isYoung({ purpose, subject, since }: Key & { since: number }): Tx<boolean> {
  const young = yield* first((db) =>
    db
      .selectFrom("one_time_codes")
      .select("id")
      .where("purpose", "=", purpose)
      .where("subject", "=", subject)
      .where("issued_at", ">", since),
  );
  return young !== undefined;
}

/** Counts a try before anything is compared, and keeps the row for itself until the transaction ends. */
export function* takeCodeTry({ purpose, subject, now, tries }: Key & { now: number; tries: number }) {
  return yield* first((db) =>
    db
      .updateTable("one_time_codes")
      .set((eb) => ({ wrong_tries: eb("wrong_tries", "+", 1) }))
      .where("purpose", "=", purpose)
      .where("subject", "=", subject)
      .where("used_at", "is", null)
      .where("expires_at", ">", now)
      .where("wrong_tries", "<", tries)
      .returning(["id", "hash", "recipient", "wrong_tries as wrongTries"]),
  );
}

/** The right one was no wrong try. */
export function* giveCodeTryBack(id: number): Tx<void> {
  yield* rows((db) =>
    db
      .updateTable("one_time_codes")
      .set((eb) => ({ wrong_tries: eb("wrong_tries", "-", 1) }))
      .where("id", "=", id),
  );
}

export function* markUsed({ id, now }: { id: number; now: number }): Tx<boolean> {
  const used = yield* first((db) =>
    db
      .updateTable("one_time_codes")
      .set({ used_at: now })
      .where("id", "=", id)
      .where("used_at", "is", null)
      .returning("id"),
  );
  return used !== undefined;
}

/** What was sent for these to one subject is worth nothing any more. */
export function* endCodes({
  purposes,
  subject,
  now,
}: {
  purposes: string[];
  subject: string;
  now: number;
}): Tx<void> {
  yield* rows((db) =>
    db
      .updateTable("one_time_codes")
      .set({ used_at: now })
      .where("purpose", "in", purposes)
      .where("subject", "=", subject)
      .where("used_at", "is", null),
  );
}

export function readCode(db: Kysely<Database>, by: Key | { id: number }) {
  return db
    .selectFrom("one_time_codes")
    .select(["id", "purpose", "subject", "recipient", "hash"])
    .select(["issued_at as issuedAt", "expires_at as expiresAt", "used_at as usedAt"])
    .select("wrong_tries as wrongTries")
    .where((eb) =>
      "id" in by
        ? eb("id", "=", by.id)
        : eb.and([eb("purpose", "=", by.purpose), eb("subject", "=", by.subject)]),
    )
    .executeTakeFirst();
}
