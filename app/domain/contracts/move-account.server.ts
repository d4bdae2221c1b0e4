import { Rollback } from "~/db/runner/transaction";
import { moveInTree, type MoveRefusal, type TreeMove } from "../agents/move-in-tree.server";
import type { App } from "../app.server";
import type { Outcome } from "../shared/refusal";
import { publish } from "../shared/outbox.server";
import { byStaff, recordAudit, type ActingStaff } from "../audit/audit.server";
import * as store from "./contracts.store.server";
import { endPositionsOf } from "./positions/agree-position.server";

/**
 * Staff put somebody under another upline. What the old upline had promised ends at that instant, and what it had
 * offered is withdrawn; a period that has begun is still settled. Refusals: those of `moveInTree`.
 */
export function moveAccount(
  app: App,
  { by, ...move }: TreeMove & { by: ActingStaff },
): Promise<Outcome<object, MoveRefusal>> {
  return app.store.transaction(function* () {
    const moved = yield* moveInTree(app, move);
    if (!moved.ok) throw new Rollback(moved);
    const { accountId, toId } = move;
    const { fromId } = moved;
    if (fromId === toId) return { ok: true as const };
    const open = yield* store.openContractsBetween({ agentId: fromId, accountId });
    const ids = open.map(({ id }) => id);
    for (const withdrawn of yield* store.endContracts({ ids, now: app.clock.now() }))
      yield* publish(app, "offers", withdrawn);
    yield* endPositionsOf(app, { accountId, agentId: fromId });
    yield* recordAudit(app, {
      ...byStaff(by),
      ...{ action: "member.moved", target: `member:${accountId}` },
      ...{ before: { uplineId: fromId }, after: { uplineId: toId } },
    });
    return { ok: true as const };
  });
}
