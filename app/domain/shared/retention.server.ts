import { rows, type Tx } from "~/db/runner/transaction";
import { firstIdAt } from "./id";

export function removeIdempotencyKeys(before: number, portion: number): Tx<unknown[]> {
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
            .limit(portion)
            .$asTuple("scope", "key"),
        ),
      )
      .returning("key"),
  );
}

/** Ids grow with time, so that the oldest are found without an index of their own. */
export function removeDoneEvents(before: number, portion: number): Tx<unknown[]> {
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
          .limit(portion),
      )
      .returning("id"),
  );
}

export function removeJobRuns(before: number, portion: number): Tx<unknown[]> {
  return rows((db) =>
    db
      .deleteFrom("job_runs")
      .where("id", "in", (eb) =>
        eb
          .selectFrom("job_runs")
          .select("id")
          .where("id", "<", firstIdAt(before))
          .orderBy("id")
          .limit(portion),
      )
      .returning("id"),
  );
}
