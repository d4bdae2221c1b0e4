import { z } from "zod";
import { first, type Tx } from "~/db/runner/transaction";
import { mayLogIn } from "../vocabulary/account";
import type { App } from "../app.server";
import { runningTimeOf } from "../publishing/content-rows";
import { pauseOf } from "../vocabulary/pause";
import { refuse, type Outcome } from "../shared/refusal";
import { recordAudit } from "../audit/audit.server";
import { mayBecome, PROMOTION_STATES, stateOf } from "./promotion-state";
import * as store from "./promotions.store.server";

type NotAllowed = "account_dormant" | "account_frozen" | "account_closed" | "play_paused";

interface Joining {
  accountId: number;
  promotionId: number;
  ip: string;
}

/**
 * A member joins a promotion: one row, no money. Asked twice it is joined once, and the log has it once. Account and
 * promotion are held, so that two at once are one after the other, and none joins what staff close meanwhile.
 * Refusals: those of the account (`account_dormant`, `account_frozen`, `account_closed`, which trial accounts always are,
 * `play_paused`), `unknown_promotion`, `promotion_not_open` when it cannot be joined now.
 */
export function joinPromotion(
  app: App,
  { accountId, promotionId, ip }: Joining,
): Promise<Outcome<object, NotAllowed | "unknown_promotion" | "promotion_not_open">> {
  return app.store.transaction(function* () {
    const now = app.clock.now();
    const allowed = yield* holdMember(accountId, now);
    if (!allowed.ok) return allowed;
    const row = yield* store.holdPromotion(promotionId);
    if (row?.enabled !== 1) return refuse("unknown_promotion");
    const promotion = { ...runningTimeOf(row), joinable: row.joinable === 1 };
    const state = yield* store.stateReached({ accountId, promotionId });
    const reached = z.enum(PROMOTION_STATES).optional().parse(state);
    if (reached === "signed") return { ok: true as const };
    if (!mayBecome(stateOf({ promotion, reached }, now), "signed")) return refuse("promotion_not_open");
    yield* store.insertJoined({ accountId, promotionId, state: "signed", now });
    yield* recordAudit(app, {
      ...{ actorKind: "member", actorId: accountId, ip },
      ...{ action: "member.promotion_joined", target: `member:${accountId}` },
      after: { promotionId },
    });
    return { ok: true as const };
  });
}

function* holdMember(accountId: number, now: number): Tx<Outcome<object, NotAllowed>> {
  const account = yield* first((db) =>
    db
      .updateTable("accounts")
      .set((column) => ({ pause_kind: column.ref("pause_kind") }))
      .where("id", "=", accountId)
      .returning(["status", "member_type", "pause_kind", "paused_until"]),
  );
  if (!account) return refuse("account_closed");
  const { status, member_type: memberType } = account;
  if (status === "dormant") return refuse("account_dormant");
  const open = mayLogIn({ status, memberType });
  if (!open.ok) return open;
  return pauseOf(account, now) ? refuse("play_paused") : { ok: true };
}
