import type { Tx } from "~/db/runner/transaction";
import { revokeSessionsOf } from "../access/sessions.server";
import type { App } from "../app.server";
import { endAllGrants } from "../bonuses/end-grants.server";
import { holdOpenPurse } from "../bonuses/expire-grants.server";
import { bonusRulesOf } from "../bonuses/open-purse.server";
import { releaseReservations } from "../promotions/reservations.server";
import { refuse, type Outcome } from "../shared/refusal";
import { recordAudit } from "../audit/audit.server";
import type { ChangedBy } from "../safer-play/change-limits.server";
import {
  BREAKS,
  EXCLUSIONS,
  outlasts,
  pauseOf,
  type BreakLength,
  type ExclusionLength,
  type PauseKind,
} from "../vocabulary/pause";
import { changeAccount, holdAccount } from "../account-rows/account-rows.server";

/**
 * Members keep themselves from playing: for a break, in which they can log in and look, or by excluding themselves,
 * after which a log-in leads to nothing but paying out. Neither can be taken back early, by nobody.
 */
interface Wish {
  accountId: number;
  by: ChangedBy;
}

export type PauseRefusal = "unknown_account" | "longer_pause_runs";

const DAY_MS = 86_400_000;

/** Refusals, in this order: `unknown_account`; `longer_pause_runs` when the member is kept from playing for longer. */
export async function takeBreak(
  app: App,
  wish: Wish & { length: BreakLength },
): Promise<Outcome<{ until: number }, PauseRefusal>> {
  return app.store.transaction(() => pause(app, wish, { kind: "break", days: BREAKS[wish.length] }));
}

/** Ends every log-in as well, and every bonus. Refusals as those of `takeBreak`; a break never stands in the way. */
export async function excludeSelf(
  app: App,
  wish: Wish & { length: ExclusionLength },
): Promise<Outcome<{ until: number }, PauseRefusal>> {
  const bonuses = await bonusRulesOf(app);
  const excluded = await app.store.transaction(function* (): Tx<Outcome<{ until: number }, PauseRefusal>> {
    // The wallet comes before the account, as wherever bonuses are given and lost.
    const purse = yield* holdOpenPurse(app, bonuses, wish.accountId);
    const paused = yield* pause(app, wish, { kind: "exclusion", days: EXCLUSIONS[wish.length] });
    if (paused.ok && purse) {
      yield* endAllGrants(app, purse);
      yield* releaseReservations(wish.accountId);
    }
    if (paused.ok) yield* revokeSessionsOf(app, { kind: "member", ownerId: wish.accountId });
    return paused;
  });
  if (excluded.ok) app.bus.emit("signedOut", { accountId: wish.accountId });
  return excluded;
}

function* pause(
  app: App,
  { accountId, by }: Wish,
  { kind, days }: { kind: PauseKind; days: number },
): Tx<Outcome<{ until: number }, PauseRefusal>> {
  const now = app.clock.now();
  const wanted = { kind, until: now + days * DAY_MS };
  const account = yield* holdAccount(accountId);
  if (!account) return refuse("unknown_account");
  if (outlasts(pauseOf(account, now), wanted)) return refuse("longer_pause_runs");
  yield* changeAccount(accountId, { pause_kind: kind, paused_until: wanted.until });
  yield* recordAudit(app, {
    actorKind: by.kind,
    actorId: by.id,
    action: kind === "break" ? "member.break" : "member.excluded",
    target: `member:${accountId}`,
    after: { until: wanted.until },
    ip: by.ip,
  });
  return { ok: true, until: wanted.until };
}
