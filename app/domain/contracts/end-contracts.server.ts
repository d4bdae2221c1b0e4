import type { Tx } from "~/db/runner/transaction";
import type { App } from "../app.server";
import * as store from "./contracts.store.server";

/** Whose account closes is a downline no longer: what was offered to it is withdrawn, and what ran ends. */
export function* endContractsOf({ clock }: Pick<App, "clock">, accountId: number): Tx<void> {
  const open = yield* store.openContractsOf(accountId);
  yield* store.endContracts({ ids: open.map(({ id }) => id), now: clock.now() });
}
