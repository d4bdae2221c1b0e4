import { rows, type Tx } from "~/db/runner/transaction";

/** From where a member plays from now on. */
export function* notePlayAddress({ accountId, ip }: { accountId: number; ip: string }): Tx<void> {
  yield* rows((db) => db.updateTable("accounts").set({ play_address: ip }).where("id", "=", accountId));
}
