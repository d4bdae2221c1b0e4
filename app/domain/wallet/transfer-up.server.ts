import { first, type Tx } from "~/db/runner/transaction";
import type { App } from "../app.server";
import { isTrial } from "../vocabulary/account";
import { isActive, type NotActive } from "../accounts/active-account.server";
import { isStrict } from "../settings/settings.server";
import { expireDueOf } from "../bonuses/expire-grants.server";
import { loseByMoneyOut, refuseMoneyOut } from "../bonuses/money-out.server";
import { bonusRulesOf, holdPurse } from "../bonuses/open-purse.server";
import type { BonusRules } from "../bonuses/purse";
import { endTurnover } from "../bonuses/turnover.server";
import { postOrRollback } from "../ledger/ledger.server";
import { ledgerAccountOf } from "../ledger/parties.server";
import { lockWallet } from "../ledger/wallets.server";
import { isExcludedNow } from "../safer-play/excluded.server";
import { once } from "../shared/once.server";
import { refuse, type Refused } from "../shared/refusal";
import { tellBalance } from "../outbound/tell-balance.server";

/**
 * A member's cash goes to the upline. It leaves the member as a withdrawal does, and costs the same bonuses. Where
 * regulated markets are served there is no way from one player to another.
 */
export interface TransferUp {
  accountId: number;
  amountMinor: bigint;
  /** What of bonuses it costs, as the page said. */
  losesMinor: bigint;
  /** Made with the form: sending it again has no second effect. */
  formKey: string;
}

export type TransferRefusal =
  | "transfers_off"
  | "true_account_needed"
  | "test_account"
  | NotActive
  | "no_upline"
  | "turnover_unmet"
  | "insufficient_funds"
  | "changed_meanwhile"
  | "different_content";
export type Transferred =
  | { ok: true; transactionId: number }
  | (Refused<TransferRefusal> & { turnoverMinor?: bigint; losesMinor?: bigint });

/** Refusals are checked in the order of TransferRefusal. */
export async function transferUp(app: App, transfer: TransferUp): Promise<Transferred> {
  if (await isStrict(app)) return refuse("transfers_off");
  const { accountId, amountMinor, formKey: key } = transfer;
  const rules = await bonusRulesOf(app);
  await expireDueOf(app, accountId);
  return app.store.transaction(() =>
    once(app, { scope: `transfer-up:${accountId}`, key, content: { amountMinor } }, () =>
      move(app, rules, transfer),
    ),
  );
}

function* move(
  app: App,
  rules: BonusRules,
  { accountId, amountMinor, losesMinor, formKey }: TransferUp,
): Tx<Transferred> {
  const owner = yield* first((db) =>
    db
      .selectFrom("accounts as own")
      .leftJoin("accounts as upline", "upline.id", "own.parent_id")
      .select(["own.currency", "own.member_type", "own.is_test", "upline.id as upline_id"])
      .select(["upline.currency as upline_currency", "upline.is_test as upline_is_test"])
      .where("own.id", "=", accountId),
  );
  if (!owner || isTrial({ memberType: owner.member_type })) return refuse("true_account_needed");
  if (owner.is_test === 1) return refuse("test_account");
  const active = yield* isActive(accountId);
  if (!active.ok) return active;
  const { currency, upline_id: uplineId } = owner;
  if (uplineId === null || owner.upline_currency !== currency || owner.upline_is_test === 1)
    return refuse("no_upline");
  yield* holdBoth(app, currency, [accountId, uplineId]);
  const purse = yield* holdPurse(app, rules, { accountId, currency, isTest: false });
  const isExcluded = yield* isExcludedNow(app, accountId);
  const out = yield* refuseMoneyOut(purse, { amountMinor, losesMinor, isExcluded });
  if (out) return { ok: false, ...out };
  const posted = yield* postOrRollback(app, {
    ...{ source: "transfer", externalId: `${accountId}:${formKey}`, kind: "transfer", currency },
    postings: [
      { party: { kind: "member_main", ownerId: accountId }, amountMinor: -amountMinor },
      { party: { kind: "member_main", ownerId: uplineId }, amountMinor },
    ],
  });
  purse.cashMinor -= amountMinor;
  yield* loseByMoneyOut(app, purse, undefined);
  yield* endTurnover({ accountId, currency });
  for (const id of [accountId, uplineId]) yield* tellBalance(app, { accountId: id, currency });
  return { ok: true, transactionId: posted.transactionId };
}

/** In the order in which everybody takes wallets, so that no two transfers wait for each other. */
function* holdBoth(app: App, currency: string, accountIds: number[]): Tx<void> {
  const wallets: { id: number; accountId: number }[] = [];
  for (const accountId of accountIds) {
    const account = yield* ledgerAccountOf({ kind: "member_main", ownerId: accountId }, currency, app.ids);
    wallets.push({ id: account.id, accountId });
  }
  for (const { accountId } of wallets.sort((a, b) => a.id - b.id))
    yield* lockWallet(app, { accountId, currency });
}
