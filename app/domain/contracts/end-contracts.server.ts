import type { Tx } from "~/db/runner/transaction";
import type { App } from "../app.server";
import { publish } from "../shared/outbox.server";
import * as store from "./contracts.store.server";
import { endPositionsOf } from "./positions/agree-position.server";

/** Whose account closes is a downline no longer: what was offered to it is withdrawn, and what ran ends. */
export function* endContractsOf(app: Pick<App, "clock" | "ids">, accountId: number): Tx<void> {
  const open = yield* store.openContractsOf(accountId);
  const ids = open.map(({ id }) => id);
  for (const withdrawn of yield* store.endContracts({ ids, now: app.clock.now() }))
    yield* publish(app, "offers", withdrawn);
  yield* endPositionsOf(app, { accountId });
}
