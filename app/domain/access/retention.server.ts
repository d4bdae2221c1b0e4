import { rows, type Tx } from "~/db/runner/transaction";

/** Tries that count no more, of names and addresses that may never come back. */
export function removeOldTries(before: number, portion: number): Tx<unknown[]> {
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
            .limit(portion)
            .$asTuple("kind", "subject"),
        ),
      )
      .returning("kind"),
  );
}

export function removeCodes(before: number, portion: number): Tx<unknown[]> {
  return rows((db) =>
    db
      .deleteFrom("one_time_codes")
      .where("id", "in", (eb) =>
        eb
          .selectFrom("one_time_codes")
          .select("id")
          .where("expires_at", "<", before)
          .orderBy("expires_at")
          .limit(portion),
      )
      .returning("id"),
  );
}
