import type { Tx } from "~/db/runner/transaction";
import { isAgent, mayLogIn } from "../vocabulary/account";
import * as store from "./contracts.store.server";

/**
 * Holds an agent and a downline until the transaction ends, so that what either has been promised stays what it is.
 * Whether they are still that: an agent who may log in, and somebody directly below who may as well.
 */
export function* holdPair(pair: { agentId: number; accountId: number }): Tx<boolean> {
  const { agent, account } = yield* store.holdSides(pair);
  if (!agent || !isAgent(agent) || !mayLogIn(agent).ok) return false;
  return account?.parentId === pair.agentId && mayLogIn(account).ok;
}
