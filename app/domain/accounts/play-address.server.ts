import type { Tx } from "~/db/runner/transaction";
import { changeAccount } from "../account-rows/account-rows.server";

/** From where a member plays from now on. */
export function* notePlayAddress({ accountId, ip }: { accountId: number; ip: string }): Tx<void> {
  yield* changeAccount(accountId, { play_address: ip });
}
