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
