import type { Tx } from "~/db/runner/transaction";
import * as favourites from "../catalogue/favourites.store.server";
import * as recent from "../catalogue/recent.store.server";

/** A trial user has opened a real account: what was liked and played is found there again. */
export function* handOverCollections(accounts: { fromId: number; toId: number }): Tx<void> {
  yield* favourites.moveAll(accounts);
  yield* recent.moveAll(accounts);
}
