import type { Kysely } from "kysely";
import { rows, type Tx } from "~/db/runner/transaction";
import type { Database } from "~/db/schema";
import { addDays } from "../shared/day";

interface MovedPairs {
  accountId: number;
  /** Null: under nobody. */
  toId: number | null;
  fromDay: number;
}

/** The pairs of whoever moves with everybody above them end with the day before, and others begin. */
export function* movePairs({ accountId, toId, fromDay }: MovedPairs): Tx<void> {
  const toDay = addDays(fromDay, -1);
  const isEnding = (db: Kysely<Database>) =>
    db
      .selectFrom("account_tree as pair")
      .innerJoin("account_tree as moving", "moving.descendant_id", "pair.descendant_id")
      .where("moving.ancestor_id", "=", accountId)
      .whereRef("pair.distance", ">", "moving.distance");
  yield* rows((db) =>
    db
      .insertInto("account_tree_past")
      .columns(["ancestor_id", "descendant_id", "distance", "from_day", "to_day"])
      .expression(
        isEnding(db)
          .select(["pair.ancestor_id", "pair.descendant_id", "pair.distance", "pair.from_day"])
          .select((eb) => eb.val(toDay).as("to_day"))
          // One of the same day never counted.
          .where("pair.from_day", "<=", toDay),
      ),
  );
  yield* rows((db) =>
    db
      .deleteFrom("account_tree")
      .where("descendant_id", "in", (tree) =>
        tree
          .selectFrom("account_tree as moving")
          .select("moving.descendant_id")
          .where("moving.ancestor_id", "=", accountId),
      )
      .where("ancestor_id", "in", (tree) =>
        tree
          .selectFrom("account_tree as above")
          .select("above.ancestor_id")
          .where("above.descendant_id", "=", accountId)
          .where("above.distance", ">", 0),
      ),
  );
  if (toId === null) return;
  yield* rows((db) =>
    db
      .insertInto("account_tree")
      .columns(["ancestor_id", "descendant_id", "distance", "from_day"])
      .expression(
        db
          .selectFrom("account_tree as above")
          .innerJoin("account_tree as moving", (join) => join.on("moving.ancestor_id", "=", accountId))
          .select(["above.ancestor_id", "moving.descendant_id"])
          .select((eb) => [
            eb(eb("above.distance", "+", eb.ref("moving.distance")), "+", 1).as("distance"),
            eb.val(fromDay).as("from_day"),
          ])
          .where("above.descendant_id", "=", toId),
      ),
  );
}
