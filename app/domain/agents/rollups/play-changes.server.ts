import { rows, type Tx } from "~/db/runner/transaction";

/** What was looked at; what has changed in the same millisecond is looked at again. */
export function* forgetPlayChanges(beforeMs: number): Tx<void> {
  yield* rows((db) => db.deleteFrom("play_changes").where("changed_at", "<", beforeMs));
}
