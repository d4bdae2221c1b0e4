import type { Kysely } from "kysely";
import { first, rows, type Tx } from "~/db/runner/transaction";
import type { Database } from "~/db/schema";

interface Key {
  kind: string;
  subject: string;
}

/** Counts one more, or nothing when there is a pause or no try is left. */
export function* countTry(
  asked: Key & { now: number; staleBefore: number; tries: number },
): Tx<{ failures: number } | undefined> {
  const { kind, subject, now, staleBefore, tries } = asked;
  return yield* first((db) =>
    db
      .insertInto("secret_attempts")
      .values({ kind, subject, failures: 1, last_failed_at: now, locked_until_at: 0 })
      .onConflict((conflict) =>
        conflict
          .columns(["kind", "subject"])
          .doUpdateSet((eb) => ({
            failures: eb
              .case()
              .when("secret_attempts.last_failed_at", "<=", staleBefore)
              .then(1)
              .else(eb("secret_attempts.failures", "+", 1))
              .end(),
            last_failed_at: now,
          }))
          .where("secret_attempts.locked_until_at", "<=", now)
          .where((eb) =>
            eb.or([
              eb("secret_attempts.failures", "<", tries),
              eb("secret_attempts.last_failed_at", "<=", staleBefore),
            ]),
          ),
      )
      .returning("failures"),
  );
}

export function* uncountTry({ kind, subject }: Key): Tx<void> {
  yield* rows((db) =>
    db
      .updateTable("secret_attempts")
      .set((eb) => ({ failures: eb("failures", "-", 1) }))
      .where("kind", "=", kind)
      .where("subject", "=", subject)
      .where("failures", ">", 0),
  );
}

/** Begins a pause when the tries are used up. Afterwards most of them are there again, but not the first, easy ones. */
export function* pauseAfter(asked: Key & { tries: number; until: number }): Tx<boolean> {
  const { kind, subject, tries, until } = asked;
  const paused = yield* first((db) =>
    db
      .updateTable("secret_attempts")
      .set({ locked_until_at: until, last_failed_at: until, failures: Math.floor(tries / 3) })
      .where("kind", "=", kind)
      .where("subject", "=", subject)
      .where("failures", ">=", tries)
      .returning("kind"),
  );
  return paused !== undefined;
}

export function* forgetAttempts({ kind, subject }: Key): Tx<void> {
  yield* rows((db) =>
    db.deleteFrom("secret_attempts").where("kind", "=", kind).where("subject", "=", subject),
  );
}

/** Those of every subject that begins so. */
export function* forgetAttemptsOf({ kind, prefix }: { kind: string; prefix: string }): Tx<void> {
  yield* rows((db) =>
    db.deleteFrom("secret_attempts").where("kind", "=", kind).where("subject", "like", `${prefix}%`),
  );
}

export function* findAttempts({ kind, subject }: Key) {
  return yield* first((db) =>
    db.selectFrom("secret_attempts").selectAll().where("kind", "=", kind).where("subject", "=", subject),
  );
}

export function readAttempts(db: Kysely<Database>, { kind, subject }: Key) {
  return db
    .selectFrom("secret_attempts")
    .select(["failures", "last_failed_at", "locked_until_at"])
    .where("kind", "=", kind)
    .where("subject", "=", subject)
    .executeTakeFirst();
}
