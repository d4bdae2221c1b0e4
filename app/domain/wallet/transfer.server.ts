import { first, type Tx } from "~/db/runner/transaction";
import type { App } from "../app.server";
import { checkPaymentPassword, type PaymentPasswordRefusal } from "../access/payment-password.server";
import { isTrial, mayLogIn } from "../vocabulary/account";
import { isActive, type NotActive } from "../accounts/active-account.server";
import { isIdentified } from "../identity/identity.views.server";
import { asksIdentityToPay, offeredFeatures, settingsOf, type Settings } from "../settings/settings.server";
import { expireDueOf } from "../bonuses/expire-grants.server";
import { loseByMoneyOut, refuseMoneyOut } from "../bonuses/lose-by-withdrawal.server";
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
 * A member's cash goes to the upline, an agent's also to a downline of the own tree. It leaves as a withdrawal does, and
 * costs the same bonuses. Where regulated markets are served there is no way from one player to another.
 */
export interface Transfer {
  accountId: number;
  /** The upline that the page named, or an account below. */
  to: { uplineId: number } | { downlineId: number };
  /** Undefined when the sender has none. */
  paymentPassword?: string | undefined;
  amountMinor: bigint;
  /** What of bonuses it costs, as the page said. */
  losesMinor: bigint;
  /** Made with the form: sending it again has no second effect. */
  formKey: string;
}

export type TransferRefusal =
  | "transfers_off"
  | PaymentPasswordRefusal
  | "identity_required"
  | "true_account_needed"
  | "test_account"
  | NotActive
  | "no_upline"
  | "upline_closed"
  | "not_in_team"
  | "downline_closed"
  | "turnover_unmet"
  | "insufficient_funds"
  | "changed_meanwhile"
  | "different_content";
export type Transferred =
  | { ok: true; transactionId: number }
  | (Refused<TransferRefusal> & {
      turnoverMinor?: bigint;
      losesMinor?: bigint;
      /** Who stands above now, where that is not whom the page named. */
      uplineId?: number;
      retryAfterMs?: number;
    });

/** Whether an operator lets money go that way. */
export async function mayTransfer(app: App, way: "upline" | "downline"): Promise<boolean> {
  return isOffered(await settingsOf(app), way);
}

function isOffered(settings: Settings, way: "upline" | "downline"): boolean {
  const features = offeredFeatures(settings);
  return way === "upline" ? features.transferUpline : features.transferDownline;
}

/**
 * Refusals are checked in the order of TransferRefusal. `changed_meanwhile` is also said, right after `no_upline`, where
 * another account stands above than the page named: nothing goes to somebody whom the member has not seen.
 */
export async function transferMoney(app: App, transfer: Transfer): Promise<Transferred> {
  const { accountId, to, amountMinor, formKey: key } = transfer;
  const way = "uplineId" in to ? "upline" : "downline";
  const settings = await settingsOf(app);
  if (!isOffered(settings, way)) return refuse("transfers_off");
  const known = await checkPaymentPassword(app, { accountId, paymentPassword: transfer.paymentPassword });
  if (!known.ok) return known;
  if (asksIdentityToPay(settings) && !(await isIdentified(app, accountId)))
    return refuse("identity_required");
  const rules = await bonusRulesOf(app);
  await expireDueOf(app, accountId);
  return app.store.transaction(() =>
    once(app, { scope: `transfer:${accountId}`, key, content: { amountMinor, to } }, () =>
      move(app, rules, transfer),
    ),
  );
}

function* move(
  app: App,
  rules: BonusRules,
  { accountId, to, amountMinor, losesMinor, formKey }: Transfer,
): Tx<Transferred> {
  const owner = yield* first((db) =>
    db
      .selectFrom("accounts")
      .select(["currency", "member_type", "is_test", "parent_id"])
      .where("id", "=", accountId),
  );
  if (!owner || isTrial({ memberType: owner.member_type })) return refuse("true_account_needed");
  if (owner.is_test === 1) return refuse("test_account");
  const active = yield* isActive(accountId);
  if (!active.ok) return active;
  const { currency } = owner;
  const isUp = "uplineId" in to;
  if (isUp && owner.parent_id === null) return refuse("no_upline");
  if (isUp && owner.parent_id !== null && owner.parent_id !== to.uplineId)
    return { ...refuse("changed_meanwhile"), uplineId: owner.parent_id };
  const receiver = yield* receiverOf({ accountId, to });
  if (!receiver || receiver.currency !== currency || receiver.is_test === 1)
    return refuse(isUp ? "no_upline" : "not_in_team");
  const receiverId = receiver.id;
  yield* holdBoth(app, currency, [accountId, receiverId]);
  // Whoever closes an account holds its wallet: only now does the receiver's stand as it stays.
  if (!(yield* isOpen(receiverId))) return refuse(isUp ? "upline_closed" : "downline_closed");
  const purse = yield* holdPurse(app, rules, { accountId, currency, isTest: false });
  const isExcluded = yield* isExcludedNow(app, accountId);
  const out = yield* refuseMoneyOut(purse, { amountMinor, losesMinor, isExcluded });
  if (out) return { ok: false, ...out };
  const posted = yield* postOrRollback(app, {
    ...{ source: "transfer", externalId: `${accountId}:${formKey}`, kind: "transfer", currency },
    postings: [
      { party: { kind: "member_main", ownerId: accountId }, amountMinor: -amountMinor },
      { party: { kind: "member_main", ownerId: receiverId }, amountMinor },
    ],
  });
  purse.cashMinor -= amountMinor;
  yield* loseByMoneyOut(app, purse, undefined);
  yield* endTurnover({ accountId, currency });
  for (const id of [accountId, receiverId]) yield* tellBalance(app, { accountId: id, currency });
  return { ok: true, transactionId: posted.transactionId };
}

/** Somebody above, or of the own tree. */
function* receiverOf({ accountId, to }: Pick<Transfer, "accountId" | "to">) {
  const id = "uplineId" in to ? to.uplineId : to.downlineId;
  return yield* first((db) =>
    db
      .selectFrom("accounts as account")
      .innerJoin("account_tree as tree", (join) =>
        "uplineId" in to
          ? join.onRef("tree.ancestor_id", "=", "account.id").on("tree.descendant_id", "=", accountId)
          : join.onRef("tree.descendant_id", "=", "account.id").on("tree.ancestor_id", "=", accountId),
      )
      .select(["account.id", "account.currency", "account.is_test"])
      .where("account.id", "=", id)
      .where("tree.distance", ">", 0),
  );
}

function* isOpen(accountId: number): Tx<boolean> {
  const account = yield* first((db) =>
    db.selectFrom("accounts").select(["member_type as memberType", "status"]).where("id", "=", accountId),
  );
  return account !== undefined && mayLogIn(account).ok;
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
