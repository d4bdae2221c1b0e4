import { rows, type Tx } from "~/db/runner/transaction";
import { holdAccount } from "../account-rows/account-rows.server";

/** The account is below everybody whom its upline is below, and below itself at distance 0. */
export function* insertIntoTree({ id, parentId }: { id: number; parentId: number | null }): Tx<void> {
  yield* rows((db) =>
    db.insertInto("account_tree").values({ ancestor_id: id, descendant_id: id, distance: 0 }),
  );
  if (parentId === null) return;
  yield* rows((db) =>
    db
      .insertInto("account_tree")
      .columns(["ancestor_id", "descendant_id", "distance"])
      .expression((upline) =>
        upline
          .selectFrom("account_tree")
          .select((eb) => [
            "ancestor_id",
            eb.val(id).as("descendant_id"),
            eb("distance", "+", 1).as("distance"),
          ])
          .where("descendant_id", "=", parentId),
      ),
  );
}

/** Holds the account: who is moved meanwhile would leave the new one's places in the tree behind. */
export function* findDepth(id: number): Tx<number | undefined> {
  const found = yield* holdAccount(id);
  return found?.depth;
}
