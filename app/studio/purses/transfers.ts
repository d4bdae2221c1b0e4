import type { Tx } from "~/db/runner/transaction";
import type { Studio } from "../context";
import type { PurseMoveRow, PurseRow } from "../store/schema";
import { changePurse, findMove, holdPurse, insertMove, type PurseKey } from "./purses.store";

export interface Transfer {
  key: PurseKey;
  requestId: string;
  direction: "in" | "out";
  amountMinor: bigint;
}

export interface Transferred {
  state: "done" | "failed";
  reason: string | null;
  purse: PurseRow;
}

/**
 * Money comes in or goes out once for its request id. Whatever became of the first is answered to every repeat; the
 * same id with other content fails without touching the first.
 */
export function transfer({ database, clock }: Pick<Studio, "database" | "clock">, wanted: Transfer) {
  const { key, requestId, direction: kind, amountMinor } = wanted;
  return database.store.transaction(function* (): Tx<Transferred> {
    const purse = yield* holdPurse(key);
    const known = yield* findMove({ label: key.label, requestId });
    if (known) return answerOf(known, wanted, purse);
    const short = kind === "out" && purse.balance_minor < amountMinor;
    const move: PurseMoveRow = {
      ...{ label: key.label, request_id: requestId, purse_id: purse.id, kind, amount_minor: amountMinor },
      ...{ won_minor: 0n, state: short ? "failed" : "done", reason: short ? "insufficient_funds" : null },
      moved_at: clock.now(),
    };
    yield* insertMove(move);
    if (short) return { state: "failed", reason: move.reason, purse };
    const changed = yield* changePurse(purse, { balanceMinor: kind === "in" ? amountMinor : -amountMinor });
    return { state: "done", reason: null, purse: changed };
  });
}

/** What became of a request. One that has not come is failed from now on, so that it cannot come later. */
export function statusOf(
  { database, clock }: Pick<Studio, "database" | "clock">,
  { key, requestId }: { key: PurseKey; requestId: string },
) {
  return database.store.transaction(function* (): Tx<Transferred> {
    const purse = yield* holdPurse(key);
    const known = yield* findMove({ label: key.label, requestId });
    if (known) return { state: known.state === "done" ? "done" : "failed", reason: known.reason, purse };
    yield* insertMove({
      ...{ label: key.label, request_id: requestId, purse_id: null, kind: "unknown", amount_minor: 0n },
      ...{ won_minor: 0n, state: "failed", reason: "unknown_request", moved_at: clock.now() },
    });
    return { state: "failed", reason: "unknown_request", purse };
  });
}

function answerOf(known: PurseMoveRow, { direction, amountMinor }: Transfer, purse: PurseRow): Transferred {
  if (known.state !== "done") return { state: "failed", reason: known.reason, purse };
  const isSame =
    known.kind === direction && known.amount_minor === amountMinor && known.purse_id === purse.id;
  return isSame
    ? { state: "done", reason: null, purse }
    : { state: "failed", reason: "different_content", purse };
}
