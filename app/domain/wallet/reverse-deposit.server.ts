import type { Tx } from "~/db/runner/transaction";
import type { App } from "../app.server";
import { endGrantsOfDeposit } from "../bonuses/end-grants.server";
import { expireDueOf } from "../bonuses/expire-grants.server";
import { bonusRulesOf, holdPurse } from "../bonuses/open-purse.server";
import type { BonusRules } from "../bonuses/purse";
import { takeDepositTurnover } from "../bonuses/turnover.server";
import { postOrRollback } from "../ledger/ledger.server";
import type { Outcome } from "../shared/refusal";
import { recordAudit } from "../audit/audit.server";
import { tellBalance } from "../outbound/tell-balance.server";
import { decideOnce, type Decider } from "../audit/decide-once.server";
import * as store from "./deposits.store.server";

/**
 * A payment was taken back by whoever made it: the deposit leaves the wallet as far as it is there, the rest is
 * uncollected, and the bonuses that it earned go with it. Refusals: `unknown_deposit`, `deposit_expired`,
 * `already_decided` of one that was never credited.
 */
export async function reverseDeposit(
  app: App,
  { depositId, reason, by }: { depositId: number; reason: string; by: Decider },
): Promise<Outcome<object, "unknown_deposit" | "deposit_expired" | "already_decided" | "different_content">> {
  const rules = await bonusRulesOf(app);
  const owner = await store.findOwner(app, depositId);
  if (owner !== undefined) await expireDueOf(app, owner);
  return app.store.transaction(() =>
    decideOnce(app, by, { reverse: depositId, reason }, function* () {
      const deposit = yield* store.changeDeposit({ depositId }, ["credited"], { status: "reversed", reason });
      if (!deposit)
        return yield* store.repeatOr({ depositId }, { status: "reversed", reason }, "already_decided");
      const lackingMinor = yield* takeBack(app, rules, deposit, by.staffId);
      yield* recordAudit(app, {
        ...{ actorKind: "staff" as const, actorId: by.staffId, ip: by.ip },
        ...{ action: "deposit.reversed", target: `deposit:${depositId}` },
        before: { status: "credited" },
        after: { status: "reversed", reason, amountMinor: deposit.amount_minor, lackingMinor },
      });
      return { ok: true as const };
    }),
  );
}

/** Answers what the wallet lacked. */
function* takeBack(
  app: App,
  rules: BonusRules,
  { id: depositId, account_id: accountId, currency, amount_minor: amountMinor }: store.DepositRow,
  staffId: number,
): Tx<bigint> {
  const purse = yield* holdPurse(app, rules, { accountId, currency, isTest: false });
  const takenMinor = amountMinor < purse.cashMinor ? amountMinor : purse.cashMinor;
  const lackingMinor = amountMinor - takenMinor;
  const postings = [
    { party: { kind: "member_main" as const, ownerId: accountId }, amountMinor: -takenMinor },
    { party: { kind: "uncollected" as const }, amountMinor: -lackingMinor },
    { party: { kind: "cash_in" as const }, amountMinor },
  ].filter((posting) => posting.amountMinor !== 0n);
  const posted = yield* postOrRollback(app, {
    ...{ source: "deposit", externalId: `${depositId}:reversed`, kind: "adjustment", currency, postings },
    ...{ referenceId: depositId, actorId: staffId, reason: "deposit_reversed" },
  });
  if (posted.repeated) throw new Error(`deposit ${depositId} had been reversed before`);
  purse.cashMinor -= takenMinor;
  yield* takeDepositTurnover({ accountId, depositId }, app.clock.now());
  yield* endGrantsOfDeposit(app, purse, depositId);
  yield* tellBalance(app, { accountId, currency });
  return lackingMinor;
}
