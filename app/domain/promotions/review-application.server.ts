import type { Tx } from "~/db/runner/transaction";
import type { App } from "../app.server";
import { refuse, type Outcome } from "../shared/refusal";
import { byStaff, recordAudit, type ActingStaff } from "../audit/audit.server";
import { setFree } from "./reservations.server";
import { changePart, holdPart, mayTake, type Unfit } from "./take-part.server";

/**
 * Staff look at who wants to join. Who is rejected reads why, and what was kept in the budget is free again. Somebody
 * who can be given nothing now is not approved: the application waits until a break is over, or is rejected. The same
 * decision again has been made. Refusals: `unknown_promotion`, `changed_meanwhile` where there is nothing to decide,
 * `reason_missing`, and for an approval `true_account_needed`, `account_closed`, `play_paused`.
 */
export interface Decision {
  promotionId: number;
  accountId: number;
  approve: boolean;
  reason?: string;
  by: ActingStaff;
}

export type Decided = Outcome<
  { state: "process" | "rejected" },
  "unknown_promotion" | "changed_meanwhile" | "reason_missing" | Unfit
>;

export function reviewApplication(app: App, decision: Decision): Promise<Decided> {
  const { promotionId, accountId, approve, reason = "", by } = decision;
  const state = approve ? "process" : "rejected";
  return app.store.transaction(function* (): Tx<Decided> {
    const part = yield* holdPart(app, decision);
    if (!part) return refuse("unknown_promotion");
    if (part.row?.state === state) return { ok: true, state };
    if (part.state !== "applying") return refuse("changed_meanwhile");
    if (!approve && reason.trim() === "") return refuse("reason_missing");
    if (approve) {
      const fit = yield* mayTake(app, accountId);
      if (!fit.ok) return fit;
    }
    const amountMinor = part.row?.reserved_minor ?? null;
    if (!approve && amountMinor !== null) yield* setFree({ promotionId, accountId, amountMinor });
    yield* changePart(part, { state, reason, decided_by: by.staffId, decided_at: app.clock.now() });
    yield* recordAudit(app, {
      ...byStaff(by),
      ...{ action: `promotion.${approve ? "approved" : "rejected"}`, target: `member:${accountId}` },
      after: { promotionId, reason },
    });
    return { ok: true, state };
  });
}
