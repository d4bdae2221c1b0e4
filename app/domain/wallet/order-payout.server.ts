import { first, type Tx } from "~/db/runner/transaction";
import { isTestAccount } from "../accounts/test-accounts/is-test-account.server";
import { pauseOf } from "../vocabulary/pause";
import { findBarredOwner } from "../persons/exclusion-list/barred.server";
import type { App } from "../app.server";
import { bonusRulesOf } from "../bonuses/open-purse.server";
import { once } from "../shared/once.server";
import { refuse, type Outcome } from "../shared/refusal";
import { recordAudit } from "../audit/audit.server";
import { placeWholeBalance, type WholeBalanceRefusal } from "./whole-balance.server";
import { addSignature } from "./withdrawals.store.server";

/**
 * Staff order that what an account holds is paid to its owner, who cannot ask: a closed, frozen or dormant account, or
 * one whose owner is excluded. Whoever orders it has signed it; somebody else has to sign as well, whatever the amount, so
 * that nobody on the staff takes out a member's money alone.
 */
interface PayoutOrder {
  accountId: number;
  withdrawalAccountId: number;
  reason: string;
  formKey: string;
  by: { staffId: number; ip: string };
}

export type PayoutRefusal = "unknown_account" | "member_asks" | WholeBalanceRefusal | "different_content";

/** Refusals are checked in the order of PayoutRefusal: `member_asks` where the owner can ask for it. */
export async function orderPayout(
  app: App,
  { accountId, withdrawalAccountId, reason, formKey: key, by }: PayoutOrder,
): Promise<Outcome<{ withdrawalId: number }, PayoutRefusal>> {
  const { staffId, ip } = by;
  const bonuses = await bonusRulesOf(app);
  const content = { accountId, withdrawalAccountId, reason };
  return app.store.transaction(() =>
    once(app, { scope: `payout:${staffId}`, key, content }, function* (): Tx<
      Outcome<{ withdrawalId: number }, Exclude<PayoutRefusal, "different_content">>
    > {
      const cause = yield* payoutCause(app, accountId);
      if (cause === undefined) return refuse("unknown_account");
      if (cause === "none") return refuse("member_asks");
      const payout = { accountId, withdrawalAccountId, orderedBy: staffId };
      const placed = yield* placeWholeBalance(app, bonuses, payout);
      if (!placed.ok) return placed;
      const { withdrawalId, amountMinor } = placed;
      yield* addSignature(withdrawalId, staffId, app.clock.now());
      yield* recordAudit(app, {
        ...{ actorKind: "staff", actorId: staffId, ip },
        action: "withdrawal.ordered",
        target: `withdrawal:${withdrawalId}`,
        after: { accountId, amountMinor, cause, reason },
      });
      return { ok: true, withdrawalId };
    }),
  );
}

export type PayoutCause = "closed" | "frozen" | "dormant" | "barred" | "excluded" | "none";

/** Why staff may order it; `none` where the member can ask. */
export function* payoutCause(
  app: Pick<App, "clock" | "config">,
  accountId: number,
): Tx<PayoutCause | undefined> {
  const account = yield* first((db) =>
    db.selectFrom("accounts").select(["status", "pause_kind", "paused_until"]).where("id", "=", accountId),
  );
  if (!account) return undefined;
  const { status } = account;
  if (status === "closed" || status === "frozen" || status === "dormant") return status;
  if (yield* findBarredOwner(app, accountId)) return "barred";
  return pauseOf(account, app.clock.now())?.kind === "exclusion" ? "excluded" : "none";
}

export const isCause = (cause: PayoutCause | undefined) => cause !== undefined && cause !== "none";

/** Whether a member's page at the desk offers it. */
export async function mayOrderPayout(app: App, accountId: number): Promise<boolean> {
  return app.store.transaction(function* () {
    return isCause(yield* payoutCause(app, accountId)) && !(yield* isTestAccount(accountId));
  });
}
