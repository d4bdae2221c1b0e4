import { rows, type Tx } from "~/db/runner/transaction";
import type { App } from "../app.server";
import { firstIdAt } from "./id";
import { holdLease, type Lease } from "./lease.server";

const DAY_MS = 86_400_000;
/** So few at a time that nobody waits for the writer. */
const PORTION = 500;

/** Removes a portion of what has served its purpose. */
export async function prune(app: App, lease: Lease): Promise<"more" | "done"> {
  const now = app.clock.now();
  // What vendors sent and were told is kept for disputes; a form comes again within minutes, or with the tabs that a
  // browser restores some days later.
  const removals = [
    () => removeVendorMessages(now - 90 * DAY_MS),
    () => removeIdempotencyKeys(now - 7 * DAY_MS),
    () => removeDoneEvents(now - 2 * DAY_MS),
    () => removeJobRuns(now - 90 * DAY_MS),
    () => removeOldTries(now - 30 * DAY_MS),
    () => removeCodes(now - 2 * DAY_MS),
    () => removeMessagesOut(now - 90 * DAY_MS),
    () => removeViolations(now - 5 * 365 * DAY_MS),
  ];
  let more = false;
  for (const remove of removals) {
    const removed = await app.store.transaction(function* () {
      yield* holdLease(app, lease);
      return yield* remove();
    });
    more ||= removed.length === PORTION;
  }
  return more ? "more" : "done";
}

function removeVendorMessages(before: number): Tx<unknown[]> {
  return rows((db) =>
    db
      .deleteFrom("vendor_messages")
      .where("id", "in", (eb) =>
        eb
          .selectFrom("vendor_messages")
          .select("id")
          .where("created_at", "<", before)
          .orderBy("created_at")
          .limit(PORTION),
      )
      .returning("id"),
  );
}

function removeIdempotencyKeys(before: number): Tx<unknown[]> {
  return rows((db) =>
    db
      .deleteFrom("idempotency_keys")
      .where((eb) =>
        eb(
          eb.refTuple("scope", "key"),
          "in",
          eb
            .selectFrom("idempotency_keys")
            .select(["scope", "key"])
            .where("created_at", "<", before)
            .orderBy("created_at")
            .limit(PORTION)
            .$asTuple("scope", "key"),
        ),
      )
      .returning("key"),
  );
}

/** Ids grow with time, so that the oldest are found without an index of their own. */
function removeDoneEvents(before: number): Tx<unknown[]> {
  return rows((db) =>
    db
      .deleteFrom("outbox")
      .where("id", "in", (eb) =>
        eb
          .selectFrom("outbox")
          .select("id")
          .where("id", "<", firstIdAt(before))
          .where("done_at", "is not", null)
          .orderBy("id")
          .limit(PORTION),
      )
      .returning("id"),
  );
}

/** Tries that count no more, of names and addresses that may never come back. */
function removeOldTries(before: number): Tx<unknown[]> {
  return rows((db) =>
    db
      .deleteFrom("secret_attempts")
      .where((eb) =>
        eb(
          eb.refTuple("kind", "subject"),
          "in",
          eb
            .selectFrom("secret_attempts")
            .select(["kind", "subject"])
            .where("last_failed_at", "<", before)
            .where("locked_until_at", "<", before)
            .limit(PORTION)
            .$asTuple("kind", "subject"),
        ),
      )
      .returning("kind"),
  );
}

function removeCodes(before: number): Tx<unknown[]> {
  return rows((db) =>
    db
      .deleteFrom("one_time_codes")
      .where("id", "in", (eb) =>
        eb
          .selectFrom("one_time_codes")
          .select("id")
          .where("expires_at", "<", before)
          .orderBy("expires_at")
          .limit(PORTION),
      )
      .returning("id"),
  );
}

/** To addresses that may be nobody's any more, too. */
function removeMessagesOut(before: number): Tx<unknown[]> {
  return rows((db) =>
    db
      .deleteFrom("messages_out")
      .where("id", "in", (eb) =>
        eb
          .selectFrom("messages_out")
          .select("id")
          .where("id", "<", firstIdAt(before))
          .orderBy("id")
          .limit(PORTION),
      )
      .returning("id"),
  );
}

function removeViolations(before: number): Tx<unknown[]> {
  return rows((db) =>
    db
      .deleteFrom("region_violations")
      .where("id", "in", (eb) =>
        eb
          .selectFrom("region_violations")
          .select("id")
          .where("created_at", "<", before)
          .orderBy("created_at")
          .limit(PORTION),
      )
      .returning("id"),
  );
}

function removeJobRuns(before: number): Tx<unknown[]> {
  return rows((db) =>
    db
      .deleteFrom("job_runs")
      .where("id", "in", (eb) =>
        eb
          .selectFrom("job_runs")
          .select("id")
          .where("id", "<", firstIdAt(before))
          .orderBy("id")
          .limit(PORTION),
      )
      .returning("id"),
  );
}
