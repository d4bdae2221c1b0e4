import type { Tx } from "~/db/runner/transaction";
import type { App } from "../../app.server";
import { balanceOf } from "../../ledger/balance.server";
import { post } from "../../ledger/ledger.server";
import { dayOf } from "../../shared/day";
import { publish } from "../../shared/outbox.server";
import { refuse, type Outcome } from "../../shared/refusal";
import { partOf, reckonDeal, type Deal } from "./position";
import * as store from "./positions.store.server";
import { positionsAreOn } from "./switch.server";

/**
 * The upline settles a position between the two who signed it, at any time. All settlements before are worked out anew
 * with the records as they stand now, and what was moved is taken off: so corrections of bets are in the next one. What
 * the payer's wallet does not hold stays open.
 */
export interface PositionSettlement {
  n: number;
  movedMinor: bigint;
  openMinor: bigint;
}

/** @param by the upline; "house" for a position with the house. Refusals: `feature_off`, `unknown_position`. */
export async function settlePosition(
  app: App,
  { positionId, by }: { positionId: number; by: number | "house" },
): Promise<Outcome<PositionSettlement, "feature_off" | "unknown_position">> {
  if (!(await positionsAreOn(app))) return refuse("feature_off");
  return app.store.transaction(function* () {
    const position = yield* store.holdPosition(positionId);
    const isAgreed = position?.answered_at != null && ["accepted", "terminated"].includes(position.status);
    if (!position || !isAgreed || (position.agent_id ?? "house") !== by) return refuse("unknown_position");
    const known = yield* store.settlementsOf(positionId);
    const now = app.clock.now();
    const { resultMinor, carriedMinor, entitledMinor } = reckonDeal(
      position.deal as Deal,
      yield* resultsOf(app, position, [...known.map((one) => one.settled_at), now]),
    );
    const before = known.reduce((sum, one) => sum + one.moved_minor, 0n);
    const n = known.length + 1;
    const { moved, transactionId } = yield* transfer(app, position, { owed: entitledMinor - before, n });
    const openMinor = entitledMinor - before - moved;
    yield* store.insertSettlement({
      ...{
        position_id: positionId,
        n,
        settled_at: now,
        result_minor: resultMinor,
        carried_minor: carriedMinor,
      },
      ...{ entitled_minor: entitledMinor, moved_minor: moved, open_minor: openMinor },
      ledger_transaction_id: transactionId,
    });
    return { ok: true as const, n, movedMinor: moved, openMinor };
  });
}

/** Sums of the line's parts from one settlement to the next; records of after the last are nobody's yet. */
function* resultsOf(app: App, position: store.PositionRow, settledAt: number[]): Tx<bigint[]> {
  const results = settledAt.map(() => 0n);
  const dayOfSite = (instantMs: number) => dayOf(instantMs, app.config.timeZone);
  for (const record of yield* store.countedRecords(position, dayOfSite)) {
    const stretch = settledAt.findIndex((until) => record.settled_at! <= until);
    if (stretch >= 0) results[stretch]! += partOf(record.stake_minor - record.payout_minor, position.line_bp);
  }
  return results;
}

/** A wallet may be spent from between the look at it and the posting, which then is refused: looked at again. */
const TRIES = 5;

/** Towards the account when it is owed something, else towards the agent; positive is towards the account. */
function* transfer(
  app: App,
  position: store.PositionRow,
  { owed, n }: { owed: bigint; n: number },
): Tx<{ moved: bigint; transactionId: number | null }> {
  const { agent_id: agentId, account_id: accountId, currency } = position;
  const payer = owed > 0n ? agentId : accountId;
  const most = owed > 0n ? owed : -owed;
  for (let tried = 0; tried < TRIES && most > 0n; tried++) {
    const held = payer === null ? most : yield* balanceOf({ accountId: payer, kind: "main", currency });
    const amount = held < most ? held : most;
    if (amount === 0n) break;
    const moved = owed > 0n ? amount : -amount;
    const sides = [
      { id: agentId, amountMinor: -moved },
      { id: accountId, amountMinor: moved },
    ];
    const posted = yield* post(app, {
      ...{ source: "position", externalId: `${position.id}:${n}`, kind: "position", currency },
      referenceId: position.id,
      postings: sides.map(({ id, amountMinor }) => ({
        party: id === null ? { kind: "house" as const } : { kind: "member_main" as const, ownerId: id },
        amountMinor,
      })),
    });
    if (!posted.ok && posted.refusal === "insufficient_funds") continue;
    if (!posted.ok)
      throw new Error(`settlement ${n} of position ${position.id} was refused: ${posted.refusal}`);
    for (const [place, { id }] of sides.entries()) {
      const balanceMinor = posted.balancesAfterMinor[place];
      if (id !== null && balanceMinor != null)
        yield* publish(app, "balance", { accountId: id, balanceMinor });
    }
    return { moved, transactionId: posted.transactionId };
  }
  return { moved: 0n, transactionId: null };
}
