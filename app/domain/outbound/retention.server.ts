import { rows, type Tx } from "~/db/runner/transaction";
import { firstIdAt } from "../shared/id";

/** To addresses that may be nobody's any more, too. */
export function removeMessagesOut(before: number, portion: number): Tx<unknown[]> {
  return rows((db) =>
    db
      .deleteFrom("messages_out")
      .where("id", "in", (eb) =>
        eb
          .selectFrom("messages_out")
          .select("id")
          .where("id", "<", firstIdAt(before))
          .orderBy("id")
          .limit(portion),
      )
      .returning("id"),
  );
}
