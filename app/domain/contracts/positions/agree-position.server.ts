import type { Tx } from "~/db/runner/transaction";
import type { App } from "../../app.server";
import { refuse, type Outcome } from "../../shared/refusal";
import { WHOLE_BP } from "../contract";
import { holdPair } from "../pair.server";
import type { Deal } from "./position";
import * as store from "./positions.store.server";
import { positionsAreOn } from "./switch.server";

/**
 * An upline, or the house, offers a line to a direct downline, who answers; either ends what runs. Nobody gives on more
 * than the own line, and what was given above a smaller line ends with it.
 */
export interface PositionOffer {
  /** Null for the house. */
  agentId: number | null;
  accountId: number;
  currency: string;
  lineBp: number;
  deal: Deal;
}

type OfferRefusal = "feature_off" | "unknown_downline" | "rate_above_own" | "offer_open";

/** Refusals, in this order: `feature_off`, `unknown_downline`, `rate_above_own`, `offer_open`. */
export async function offerPosition(
  app: App,
  { agentId, accountId, currency, lineBp, deal }: PositionOffer,
): Promise<Outcome<{ positionId: number }, OfferRefusal>> {
  if (!(await positionsAreOn(app))) return refuse("feature_off");
  return app.store.transaction(function* () {
    if (!(yield* holdPair({ agentId, accountId }))) return refuse("unknown_downline");
    const own = agentId === null ? WHOLE_BP : ((yield* store.runningOf(agentId))?.line_bp ?? 0);
    if (lineBp < 1 || lineBp > own) return refuse("rate_above_own");
    const positionId = app.ids.next();
    const made = yield* store.insertPosition({
      ...{ id: positionId, agent_id: agentId, account_id: accountId, currency, line_bp: lineBp, deal },
      ...{ status: "offered", offered_at: app.clock.now(), answered_at: null, ended_at: null },
    });
    return made ? { ok: true as const, positionId } : refuse("offer_open");
  });
}

type AnswerRefusal = "feature_off" | "unknown_position" | "offer_gone";

/** Refusals, in this order: `feature_off`, `unknown_position`, `offer_gone`. */
export async function answerPosition(
  app: App,
  { positionId, accountId, accepts }: { positionId: number; accountId: number; accepts: boolean },
): Promise<Outcome<object, AnswerRefusal>> {
  if (!(await positionsAreOn(app))) return refuse("feature_off");
  return app.store.transaction(function* () {
    const offer = yield* store.holdPosition(positionId);
    if (offer?.account_id !== accountId) return refuse("unknown_position");
    const now = app.clock.now();
    if (!accepts) {
      const rejected = { ids: [positionId], from: "offered", to: "rejected", set: { answered_at: now } };
      return (yield* store.changeStatus(rejected)) > 0 ? { ok: true as const } : refuse("offer_gone");
    }
    const isPair = yield* holdPair({ agentId: offer.agent_id, accountId });
    if (offer.status !== "offered" || !isPair) return refuse("offer_gone");
    const running = yield* store.runningOf(accountId);
    const above = yield* store.givenAbove({ agentId: accountId, lineBp: offer.line_bp });
    const ending = [...(running ? [running] : []), ...above];
    yield* endPositions(ending, now);
    yield* store.changeStatus({
      ids: [positionId],
      from: "offered",
      to: "accepted",
      set: { answered_at: now },
    });
    return { ok: true as const };
  });
}

/** Either side ends what runs; what was placed before is still settled. Refusals: `feature_off`, `unknown_position`. */
export async function endPosition(
  app: App,
  { positionId, accountId }: { positionId: number; accountId: number },
): Promise<Outcome<object, "feature_off" | "unknown_position">> {
  if (!(await positionsAreOn(app))) return refuse("feature_off");
  return app.store.transaction(function* () {
    const position = yield* store.holdPosition(positionId);
    const isSide = position?.account_id === accountId || position?.agent_id === accountId;
    if (!position || !isSide || !["offered", "accepted"].includes(position.status))
      return refuse("unknown_position");
    yield* endPositions([position], app.clock.now());
    return { ok: true as const };
  });
}

/** What an account takes of its upline ends, where it closes or is moved; of one upline alone where that is named. */
export function* endPositionsOf(
  { clock }: Pick<App, "clock">,
  whose: { accountId: number; agentId?: number | null },
): Tx<void> {
  yield* endPositions(yield* store.openPositionsOf(whose), clock.now());
}

function* endPositions(positions: store.PositionRow[], now: number): Tx<void> {
  const ids = positions.map(({ id }) => id);
  yield* store.changeStatus({ ids, from: "offered", to: "withdrawn", set: { ended_at: now } });
  yield* store.changeStatus({ ids, from: "accepted", to: "terminated", set: { ended_at: now } });
}
