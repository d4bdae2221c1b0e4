import { rows, type Tx } from "~/db/runner/transaction";

/** Of log-ins that are over, since none lasts so long. */
export function removeVendorSessions(before: number, portion: number): Tx<unknown[]> {
  return rows((db) =>
    db
      .deleteFrom("vendor_sessions")
      .where("id", "in", (eb) =>
        eb
          .selectFrom("vendor_sessions")
          .select("id")
          .where("created_at", "<", before)
          .orderBy("created_at")
          .limit(portion),
      )
      .returning("id"),
  );
}

export function removeVendorMessages(before: number, portion: number): Tx<unknown[]> {
  return rows((db) =>
    db
      .deleteFrom("vendor_messages")
      .where("id", "in", (eb) =>
        eb
          .selectFrom("vendor_messages")
          .select("id")
          .where("created_at", "<", before)
          .orderBy("created_at")
          .limit(portion),
      )
      .returning("id"),
  );
}

/** The days themselves stay known as counted. */
export function removeReturnDays(before: number, portion: number): Tx<unknown[]> {
  return rows((db) =>
    db
      .deleteFrom("game_return_days")
      .where((eb) =>
        eb(
          eb.refTuple("day", "game_id", "currency"),
          "in",
          eb
            .selectFrom("game_return_days as kept")
            .innerJoin("game_return_counts as counted", "counted.day", "kept.day")
            .select(["kept.day", "kept.game_id", "kept.currency"])
            .where("counted.counted_at", "<", before)
            .orderBy("kept.day")
            .limit(portion)
            .$asTuple("day", "game_id", "currency"),
        ),
      )
      .returning("day"),
  );
}
