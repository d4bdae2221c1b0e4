import { first, type Tx } from "~/db/runner/transaction";
import type { App } from "../app.server";
import { postOrRollback } from "../ledger/ledger.server";
import { ledgerAccountOf } from "../ledger/parties.server";
import { lockWallet } from "../ledger/wallets.server";
import { bookPoints } from "../points/book-points.server";
import { publish } from "../shared/outbox.server";
import { refuse, type Outcome } from "../shared/refusal";
import type { AwardKind, RewardForm } from "./award-kinds";
import { expireDue, settleAndSave, partyOf } from "./book-grants.server";
import { hasRoom, spendBudget, type Reserved } from "./budgets.server";
import { hasExclusive } from "./exclusive.server";
import type { Grant, GrantForm } from "./grant";
import { readPurse } from "./open-purse.server";
import type { BonusRules, Purse } from "./purse";
import { tellOfGrant } from "./tell-of-grant.server";
import { tellRewards } from "./tell-rewards.server";
import { requirementOf, termsOf, type TermsGiven } from "./terms";
import { unfitOf } from "./unfit.server";

export interface Reward {
  form: RewardForm;
  /** Without one it is a bonus. */
  kind?: AwardKind;
  /** 0 for what staff give. */
  promotionId: number;
  /** Of money and free bets. */
  amountMinor?: bigint;
  points?: number;
  spins?: number;
  spinValueMinor?: bigint;
  terms?: TermsGiven;
  /** The deposit that earned it, and the part of it that did. */
  depositId?: number | undefined;
  matchedMinor?: bigint;
}

export interface Award {
  /** What it is for, once: "mission:7:20261123:ACCOUNT". */
  key: string;
  accountId: number;
  reward: Reward;
  /** What was kept for it in the promotion's budget. */
  reserved?: Reserved | undefined;
  staffId?: number;
}

export type AwardRefusal =
  | "unknown_account"
  | "true_account_needed"
  | "play_paused"
  | "one_at_a_time"
  | "budget_exhausted"
  | "requirement_missing"
  | "account_closed";
export type Awarded = Outcome<{ grantId: number | undefined; repeated: boolean }, AwardRefusal>;

/**
 * The one way from a rule to money, points or spins. The same key again answers what the first answered. Refusals, in
 * their order: `unknown_account`, `true_account_needed` of a trial account, `account_closed`, `play_paused` of whoever is
 * excluded or pauses, `one_at_a_time` where another grant is active of which only one may be, `budget_exhausted`,
 * `requirement_missing`: a bonus that asks for nothing is cash. A refusal moves nothing but what the clock had ended.
 */
export function* award(app: App, rules: BonusRules, wanted: Award): Tx<Awarded> {
  const { key, accountId, reward } = wanted;
  const known = yield* findAwarded(accountId);
  if (!known) return refuse("unknown_account");
  const { currency } = known;
  const cashMinor = yield* lockWallet(app, { accountId, currency });
  const given = yield* findAward(key);
  if (given) return { ok: true, grantId: given.grant_id ?? undefined, repeated: true };

  // Whoever excludes or closes an account holds its wallet: only now does it stand as it stays.
  const account = (yield* findAwarded(accountId))!;
  const isTest = account.is_test === 1;
  const purse = yield* readPurse(app, rules, { accountId, currency, isTest, cashMinor });
  yield* expireDue(app, purse);
  yield* settleAndSave(app, purse);
  const unfit = yield* unfitOf(app, { ...account, id: accountId });
  if (unfit) return refuse(unfit);
  if (reward.terms?.exclusive && hasExclusive(purse.grants.values())) return refuse("one_at_a_time");
  const { promotionId } = reward;
  const costMinor = costOf(reward);
  const requiredMinor = requiredOf(reward, rules);
  if (reward.form === "bonus" && requiredMinor === 0n) {
    const fits = isTest || (yield* hasRoom(promotionId, costMinor, wanted.reserved));
    return refuse(fits ? "requirement_missing" : "budget_exhausted");
  }
  if (!isTest && !(yield* spendBudget(promotionId, costMinor, wanted.reserved)))
    return refuse("budget_exhausted");

  const grant = isGrant(reward.form)
    ? newGrant(purse, reward, { key, form: reward.form, requiredMinor, id: app.ids.next() })
    : undefined;
  yield* insertAward(app, wanted, { currency, grantId: grant?.id ?? null });
  if (grant) yield* give(app, purse, grant, wanted);
  else if (reward.form === "cash") yield* pay(app, purse, wanted);
  else yield* bookPoints(app, { accountId, type: "reward", points: reward.points ?? 0 });
  return { ok: true, grantId: grant?.id, repeated: false };
}

/** What it takes from a budget: points nothing, spins what they would cost at most. */
export function costOf({
  form,
  amountMinor = 0n,
  spins = 0,
  spinValueMinor = 0n,
}: Omit<Reward, "promotionId">): bigint {
  if (form === "points") return 0n;
  return form === "spins" ? BigInt(spins) * spinValueMinor : amountMinor;
}

const isGrant = (form: RewardForm): form is GrantForm => form !== "cash" && form !== "points";

function requiredOf({ form, amountMinor = 0n, matchedMinor = 0n, terms = {} }: Reward, rules: BonusRules) {
  return form === "bonus" ? requirementOf({ amountMinor, matchedMinor }, termsOf(terms), rules.isStrict) : 0n;
}

const DAY_MS = 86_400_000;

function newGrant(
  { member, now }: Purse,
  { promotionId, amountMinor = 0n, spins = 0, spinValueMinor = 0n, terms: given = {}, depositId }: Reward,
  { key, form, requiredMinor, id }: { key: string; form: GrantForm; requiredMinor: bigint; id: number },
): Grant {
  const terms = termsOf(given);
  const { days } = terms;
  return {
    ...{ id, ...member, promotionId, sourceKey: key, form, terms, requiredMinor, spins, spinValueMinor },
    ...{ expiresAt: days === undefined ? null : now + days * DAY_MS, depositId: depositId ?? null },
    ...{ parentId: null, createdAt: now, walletId: undefined, state: "active", reason: "" },
    ...{
      grantedMinor: form === "spins" ? 0n : amountMinor,
      remainingMinor: form === "spins" ? 0n : amountMinor,
    },
    ...{ consumedMinor: 0n, forfeitedMinor: 0n, expiredMinor: 0n, convertedMinor: 0n, progress: 0n },
    ...{ spinsDone: 0, spinsWonMinor: 0n, lostCount: 0, expiredCount: 0, restoredCount: 0, inReview: false },
  };
}

function* give(app: App, purse: Purse, grant: Grant, { key, reward, staffId }: Award): Tx<void> {
  purse.grants.set(grant.id, grant);
  if (grant.grantedMinor > 0n) {
    const { id: walletId } = yield* ledgerAccountOf(partyOf(purse, { grant }), grant.currency, app.ids);
    grant.walletId = walletId;
    const postings = [
      { party: partyOf(purse, { promotionId: grant.promotionId }), amountMinor: -grant.grantedMinor },
      { party: partyOf(purse, { grant }), amountMinor: grant.grantedMinor },
    ];
    const posted = yield* postOrRollback(app, {
      ...{ source: "award", externalId: key, kind: reward.kind ?? "bonus", currency: grant.currency },
      ...{ referenceId: grant.id, ...(staffId !== undefined && { actorId: staffId }), postings },
    });
    if (posted.repeated) throw new Error(`${key} had been booked before`);
    yield* tellRewards(app, { ...purse.member, postings });
    const amountMinor = grant.grantedMinor;
    if (grant.form === "bonus") yield* tellOfGrant(app, grant, { letter: "bonusGranted", amountMinor });
  }
  yield* settleAndSave(app, purse);
}

function* pay(app: App, purse: Purse, { key, accountId, reward, staffId }: Award): Tx<void> {
  const amountMinor = reward.amountMinor ?? 0n;
  if (amountMinor <= 0n) throw new RangeError(`${key} pays ${amountMinor}`);
  const postings = [
    { party: partyOf(purse, { promotionId: reward.promotionId }), amountMinor: -amountMinor },
    { party: partyOf(purse, "cash"), amountMinor },
  ];
  const posted = yield* postOrRollback(app, {
    ...{ source: "award", externalId: key, kind: reward.kind ?? "bonus" },
    ...{ currency: purse.member.currency, ...(staffId !== undefined && { actorId: staffId }), postings },
  });
  if (posted.repeated) throw new Error(`${key} had been booked before`);
  yield* tellRewards(app, { ...purse.member, postings });
  purse.cashMinor += amountMinor;
  yield* publish(app, "balance", { accountId, balanceMinor: purse.cashMinor });
}

function* findAwarded(accountId: number) {
  return yield* first((db) =>
    db
      .selectFrom("accounts")
      .select(["currency", "is_test", "member_type", "status", "pause_kind", "paused_until"])
      .where("id", "=", accountId),
  );
}

function* findAward(key: string) {
  return yield* first((db) => db.selectFrom("awards").select("grant_id").where("source_key", "=", key));
}

function* insertAward(
  { clock }: App,
  { key, accountId, reward }: Award,
  { currency, grantId }: { currency: string; grantId: number | null },
): Tx<void> {
  yield* first((db) =>
    db.insertInto("awards").values({
      ...{ source_key: key, account_id: accountId, promotion_id: reward.promotionId },
      ...{ kind: reward.kind ?? "bonus", form: reward.form, currency, amount_minor: costOf(reward) },
      ...{ points: reward.points ?? 0, grant_id: grantId, created_at: clock.now() },
    }),
  );
}
