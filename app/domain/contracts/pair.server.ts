import type { Tx } from "~/db/runner/transaction";
import { isAgent, mayLogIn } from "../vocabulary/account";
import * as store from "./contracts.store.server";
import { holdAccount } from "../account-rows/account-rows.server";

/**
 * Holds an agent and a downline until the transaction ends, so that what either has been promised stays what it is.
 * Whether they are still that: an agent who may log in, and somebody directly below who may as well. The house stands
 * above whoever stands under nobody.
 */
export function* holdPair({
  agentId,
  accountId,
}: {
  agentId: number | null;
  accountId: number;
}): Tx<boolean> {
  if (agentId === null) {
    const topmost = yield* holdAccount(accountId);
    return topmost?.parentId === null && mayLogIn(topmost).ok;
  }
  const { agent, account } = yield* store.holdSides({ agentId, accountId });
  if (!agent || !isAgent(agent) || !mayLogIn(agent).ok) return false;
  return account?.parentId === agentId && mayLogIn(account).ok;
}
