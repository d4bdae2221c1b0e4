import { rows, type Tx } from "~/db/runner/transaction";

export function removeViolations(before: number, portion: number): Tx<unknown[]> {
  return rows((db) =>
    db
      .deleteFrom("region_violations")
      .where("id", "in", (eb) =>
        eb
          .selectFrom("region_violations")
          .select("id")
          .where("created_at", "<", before)
          .orderBy("created_at")
          .limit(portion),
      )
      .returning("id"),
  );
}
