import { Rollback, type Tx } from "../../../app/db/runner/transaction";
import { award } from "../../../app/domain/bonuses/award.server";
import type { AwardKind, RewardForm } from "../../../app/domain/bonuses/award-kinds";
import { cancelGrant } from "../../../app/domain/bonuses/cancel-grant.server";
import { cancelPreview, withdrawalPreview } from "../../../app/domain/bonuses/previews.server";
import { reportSpin } from "../../../app/domain/bonuses/report-spin.server";
import { bonusRulesOf } from "../../../app/domain/bonuses/open-purse.server";
import { changeSetting, settingsOf } from "../../../app/domain/settings/settings.server";
import { betwin } from "../../../app/domain/games/wallet-contract/betwin.server";
import { finish } from "../../../app/domain/games/wallet-contract/inquiry.server";
import type {
  ContractContext,
  Handled,
} from "../../../app/domain/games/wallet-contract/player-wallet.server";
import { rollback } from "../../../app/domain/games/wallet-contract/rollback.server";
import {
  countAvailable,
  joinPromotion,
  leavePromotion,
} from "../../../app/domain/promotions/join-promotion.server";
import { claimPromotion, issuePromotion } from "../../../app/domain/promotions/pay-promotion.server";
import { recordProgress } from "../../../app/domain/promotions/progress.server";
import { reviewApplication } from "../../../app/domain/promotions/review-application.server";
import { readPart } from "../../../app/domain/promotions/take-part.server";
import { excludeSelf } from "../../../app/domain/membership/pause.server";
import {
  adjustWallet,
  refuseAdjustment,
  signAdjustment,
} from "../../../app/domain/wallet/adjust-wallet.server";
import { approveDeposit } from "../../../app/domain/wallet/deposit-review.server";
import { reverseDeposit } from "../../../app/domain/wallet/reverse-deposit.server";
import { transferMoney } from "../../../app/domain/wallet/transfer.server";
import {
  approveWithdrawal,
  payWithdrawal,
  rejectWithdrawal,
} from "../../../app/domain/wallet/withdrawal-review.server";
import { cancelWithdrawal, requestWithdrawal } from "../../../app/domain/wallet/withdrawals.server";
import { balanceNow } from "../../../app/domain/ledger/balance.server";
import { CURRENCY } from "../bank";
import { MANUAL } from "../cashier";
import type { Answered, KitEvent } from "./kit";
import { gameOf, personOf, promotionOf, staffOf, termsIn, type World } from "./world";

type Does = (world: World, event: KitEvent) => Promise<Answered>;

const IP = "203.0.113.9";
const DONE: Answered = {};
const minor = (amount: number | undefined) => BigInt(amount ?? 0);
const whoOf = (world: World, { member = "m1" }: KitEvent) => personOf(world, member);
const answered = (answer: object): Answered => (Object.keys(answer).length > 0 ? { answer } : {});
const byStaff = (world: World, name = "rahima") => ({ staffId: staffOf(world, name), ip: IP });

/** What became of a service's answer; what was said with a refusal is `facts`. */
function outcome(result: { ok: true } | { ok: false; refusal: string }, facts: object = {}): Answered {
  return result.ok ? DONE : { refused: result.refusal, ...answered(facts) };
}

/** One event, through the services that pages, vendors and staff use. */
export const EVENTS: Record<string, Does> = {
  tick: async () => DONE,
  bet: playAll,
  win: playAll,
  close: playAll,
  rollback: playAll,
  batch: playAll,

  async deposit(world, event) {
    const { app, db, deposits } = world;
    const { accountId } = whoOf(world, event);
    let id = deposits.get(event.id!);
    if (id === undefined) {
      id = app.ids.next();
      deposits.set(event.id!, id);
      await db
        .insertInto("deposits")
        .values({
          ...{ id, account_id: accountId, method_id: MANUAL, currency: CURRENCY },
          ...{ amount_minor: minor(event.amount), status: "under_review", reference: event.id!, reason: "" },
          ...{ gateway_reference: null, decided_by: null, decided_at: null },
          ...{ expires_at: app.clock.now() + 3_600_000, created_at: app.clock.now() },
        })
        .execute();
    }
    return outcome(await approveDeposit(app, { depositId: id, by: byStaff(world) }));
  },
  async deposit_reversed(world, event) {
    const depositId = world.deposits.get(event.id!);
    if (depositId === undefined) return DONE;
    const by = byStaff(world);
    return outcome(await reverseDeposit(world.app, { depositId, reason: "deposit_reversed", by }));
  },

  async grant(world, event) {
    const { app } = world;
    const { accountId } = whoOf(world, event);
    const promotionId = await promotionOf(world, event.promo ?? "0");
    const rules = await bonusRulesOf(app);
    const depositId = event.deposit === undefined ? undefined : world.deposits.get(event.deposit);
    const given = await app.store.transaction(() =>
      award(app, rules, {
        ...{ key: `kit:${event.id}`, accountId },
        reward: {
          ...{ form: (event.form ?? "bonus") as RewardForm, kind: (event.kind ?? "bonus") as AwardKind },
          ...{ promotionId, amountMinor: minor(event.amount), spins: event.spins ?? 0 },
          ...{ spinValueMinor: minor(event.value), terms: termsIn(event) },
          ...{ depositId, matchedMinor: minor(event.matched) },
        },
      }),
    );
    if (given.ok && given.grantId !== undefined) world.grants.set(event.id!, given.grantId);
    return outcome(given);
  },
  async pay(world, event) {
    const { app } = world;
    const { accountId } = whoOf(world, event);
    const promotionId = await promotionOf(world, event.promo ?? "0");
    const rules = await bonusRulesOf(app);
    const kind = (event.kind ?? "bonus") as AwardKind;
    const reward = { form: "cash", kind, promotionId, amountMinor: minor(event.amount) } as const;
    const key = `kit:pay:${event.id}`;
    return outcome(await app.store.transaction(() => award(app, rules, { key, accountId, reward })));
  },
  async spin(world, event) {
    const { accountId } = whoOf(world, event);
    const grantId = world.grants.get(event.grant!) ?? 0;
    const spin = { accountId, grantId, spinId: event.id!, wonMinor: minor(event.won) };
    return outcome(await reportSpin(world.app, spin));
  },

  async preview(world, event) {
    const { accountId } = whoOf(world, event);
    const grantId = world.grants.get(event.grant!)!;
    const shown = await cancelPreview(world.app, { accountId, currency: CURRENCY, grantId });
    const { keepsMinor, losesMinor, inOpenRoundsMinor } = shown ?? {
      keepsMinor: await balanceNow(world.app, { accountId, kind: "main", currency: CURRENCY }),
      ...{ losesMinor: 0n, inOpenRoundsMinor: 0n },
    };
    return answered({
      ...{ keeps: Number(keepsMinor), loses: Number(losesMinor), inOpenRounds: Number(inOpenRoundsMinor) },
    });
  },
  async cancel(world, event) {
    const { accountId } = whoOf(world, event);
    const grantId = world.grants.get(event.grant!) ?? 0;
    const losesMinor = minor(event.expectLost);
    const done = await cancelGrant(world.app, { accountId, grantId, losesMinor });
    return outcome(done, !done.ok && done.losesMinor !== undefined ? { lost: Number(done.losesMinor) } : {});
  },

  async withdraw_preview(world, event) {
    const { accountId } = whoOf(world, event);
    const { losesMinor, turnoverMinor } = await withdrawalPreview(world.app, accountId);
    const cashMinor = await balanceNow(world.app, { accountId, kind: "main", currency: CURRENCY });
    const leaves = Number(cashMinor - minor(event.amount));
    return answered({ leaves, loses: Number(losesMinor), turnover: Number(turnoverMinor) });
  },
  async withdraw(world, event) {
    const { accountId, withdrawalAccountId } = whoOf(world, event);
    const asked = await requestWithdrawal(world.app, {
      ...{ accountId, currency: CURRENCY, withdrawalAccountId, amountMinor: minor(event.amount) },
      ...{ paymentPassword: undefined, losesMinor: minor(event.expectLost), formKey: `kit-form-${event.id}` },
    });
    if (asked.ok) world.withdrawals.set(event.id!, asked.withdrawalId);
    return outcome(asked, asked.ok ? {} : factsOf(asked));
  },
  async withdraw_ended(world, event) {
    const { app } = world;
    const withdrawalId = world.withdrawals.get(event.id!);
    if (withdrawalId === undefined) return DONE;
    const by = byStaff(world);
    const { accountId } = whoOf(world, event);
    if (event.how === "cancelled") await cancelWithdrawal(app, { accountId, withdrawalId });
    else if (event.how === "rejected") await rejectWithdrawal(app, { withdrawalId, by, reason: "kit" });
    else {
      await approveWithdrawal(app, { withdrawalId, by });
      await payWithdrawal(app, { withdrawalId, by, reference: "kit" });
    }
    return DONE;
  },
  async transfer_up(world, event) {
    const { accountId } = whoOf(world, event);
    const upline = personOf(world, event.to!).accountId;
    await world.db.updateTable("accounts").set({ parent_id: upline }).where("id", "=", accountId).execute();
    await world.db
      .insertInto("account_tree")
      .values({ ancestor_id: upline, descendant_id: accountId, distance: 1 })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const sent = await transferMoney(world.app, {
      to: { uplineId: upline },
      ...{ accountId, amountMinor: minor(event.amount), losesMinor: minor(event.expectLost) },
      formKey: `kit-form-${event.id}`,
    });
    return outcome(sent, sent.ok ? {} : factsOf(sent));
  },
  async exclude(world, event) {
    const { accountId } = whoOf(world, event);
    const by = { kind: "member" as const, id: accountId, ip: IP };
    await excludeSelf(world.app, { accountId, by, length: "fiveYears" });
    return DONE;
  },
  async adjust(world, event) {
    const { app } = world;
    const { accountId } = whoOf(world, event);
    await setOneHand(world, BigInt(event.oneHandUpTo ?? 0));
    const amount = event.amount ?? 0;
    const by = byStaff(world, event.first);
    const asked = await adjustWallet(app, {
      ...{ accountId, direction: amount < 0 ? "debit" : "credit", amountMinor: BigInt(Math.abs(amount)) },
      ...{ reason: event.reason ?? "", formKey: `kit-form-${event.id}`, by },
    });
    if (!asked.ok || asked.status === "booked") return outcome(asked);
    const { adjustmentId } = asked;
    if (event.second !== undefined) {
      const second = byStaff(world, event.second);
      const signed = await signAdjustment(app, { accountId, adjustmentId, by: second });
      const isAlone = !signed.ok && signed.refusal === "another_person_must_sign";
      if (!isAlone) return outcome(signed);
    }
    await refuseAdjustment(app, { accountId, adjustmentId, by });
    return { refused: "second_person_needed" };
  },

  async join(world, event) {
    const joined = await joinPromotion(world.app, { ...(await partOf(world, event)), ip: IP });
    return joined.ok ? answered({ state: joined.state }) : outcome(joined);
  },
  leave: async (world, event) => outcome(await leavePromotion(world.app, await partOf(world, event))),
  async review(world, event) {
    const { approve = false, reason = "" } = event;
    const decision = { ...(await partOf(world, event)), approve, reason, by: byStaff(world) };
    const decided = await reviewApplication(world.app, decision);
    return decided.ok ? answered({ state: decided.state }) : outcome(decided);
  },
  async progress(world, event) {
    const depositId = event.deposit === undefined ? undefined : world.deposits.get(event.deposit);
    const state = await recordProgress(world.app, {
      ...(await partOf(world, event)),
      ...{ amountMinor: BigInt(event.amount ?? 1), baseMinor: minor(event.base) },
      ...(depositId !== undefined && { depositId }),
      eventKey: `kit:${world.events}`,
    });
    return state === undefined ? DONE : answered({ state });
  },
  async claim(world, event) {
    return taken(await claimPromotion(world.app, await partOf(world, event)));
  },
  async issue(world, event) {
    return taken(await issuePromotion(world.app, { ...(await partOf(world, event)), by: byStaff(world) }));
  },
  async state(world, event) {
    const who = await partOf(world, event);
    const part = await world.app.store.transaction(() => readPart(world.app, who));
    return answered({ state: part!.state });
  },
  async available(world, event) {
    return answered({ count: await countAvailable(world.app, whoOf(world, event).accountId) });
  },
};

const taken = (paid: Awaited<ReturnType<typeof claimPromotion>>): Answered =>
  paid.ok ? answered({ state: paid.state, ...(paid.repeated && { repeated: true }) }) : outcome(paid);

const partOf = async (world: World, event: KitEvent) => ({
  accountId: whoOf(world, event).accountId,
  promotionId: await promotionOf(world, event.promo!),
});

const factsOf = ({ turnoverMinor, losesMinor }: { turnoverMinor?: bigint; losesMinor?: bigint }) => ({
  ...(turnoverMinor !== undefined && { remaining: Number(turnoverMinor) }),
  ...(losesMinor !== undefined && { lost: Number(losesMinor) }),
});

async function setOneHand({ app }: World, upToMinor: bigint): Promise<void> {
  const { withdrawals } = await settingsOf(app);
  const value = { ...withdrawals, dualControlMinor: upToMinor + 1n };
  await app.store.transaction(() => changeSetting(app, "withdrawals", value));
  app.bus.emit("settings", {});
}

/** The contract's codes and words, by the name of what is refused. */
const REFUSED: Record<string, string> = {
  "100": "insufficient_funds",
  "106": "bet_above_maximum",
  "110": "player_disabled",
  "409": "already_rolled_back",
  "round is closed": "round_closed",
  "a free bet is the only bet of its round": "free_bet_alone",
  "free bet is not available": "free_bet_gone",
  "a free bet is staked whole": "free_bet_amount",
  "free bet is not for this game": "free_bet_game",
};

/** Bets and wins of one round go to the wallet in one call, as vendors send them; all of an event or nothing. */
async function playAll(world: World, event: KitEvent): Promise<Answered> {
  const items = event.items ?? [event];
  const calls = await callsOf(world, items, event);
  const { app, vendorId } = world;
  const context = { ...app, vendorId, bonuses: await bonusRulesOf(app) };
  const answers = await app.store.transaction(function* (): Tx<Answered | object[]> {
    const told: object[] = [];
    for (const call of calls) {
      const { answer } = yield* call.work(context);
      const body = answer.body as Body;
      if (answer.status === 200) told.push(...call.told(body));
      else if (told.length > 0) throw new Rollback(refusedIn(body));
      else return refusedIn(body);
    }
    return told;
  });
  if (!Array.isArray(answers)) return answers;
  return event.items ? { answer: answers } : answered(answers[0]!);
}

interface Body {
  transactions?: { id: string; bonus_amount?: string }[];
  meta?: { api_code: string; api_message: string; balance?: string };
}
interface Call {
  work: (context: ContractContext) => Tx<Handled>;
  told: (body: Body) => object[];
}

const toMinor = (decimal: string) => Math.round(Number(decimal) * 100);
const toAmount = (amount: number) => (amount / 100).toFixed(2);

function refusedIn({ meta }: Body): Answered {
  const { api_code: code, api_message: words, balance } = meta!;
  return {
    refused: REFUSED[code] ?? REFUSED[words] ?? words,
    ...(balance !== undefined && { answer: { balance: toMinor(balance) } }),
  };
}

async function callsOf(world: World, items: KitEvent[], event: KitEvent): Promise<Call[]> {
  const calls: Call[] = [];
  for (let at = 0; at < items.length; at++) {
    const item = items[at]!;
    const { ref: accountRef } = whoOf(world, { ...event, ...item });
    const player = { accountRef, currency: CURRENCY };
    if (item.type === "close") {
      const request = { ...player, vendorRoundId: item.round!, validMinor: validOf(item) };
      calls.push({ work: (context) => finish(context, request), told: () => [{}] });
    } else if (item.type === "rollback") {
      const vendorRoundId = world.transactions.get(item.original!) ?? "of nothing";
      const request = {
        ...{ ...player, gameCode: undefined, vendorRoundId, finished: false },
        items: [{ providerId: item.id!, originalId: item.original! }],
      };
      calls.push({
        work: (context) => rollback(context, request),
        told: ({ transactions }) => transactions!.map(({ id }) => ({ applied: id !== "" })),
      });
    } else {
      const wagers = wagersFrom(items, at);
      const end = items[at + wagers.length];
      const closing = end?.type === "close" && end.round === item.round ? end : undefined;
      calls.push(await wagerCall(world, player, { wagers, closing }));
      at += wagers.length - 1 + (closing ? 1 : 0);
    }
  }
  return calls;
}

const validOf = ({ valid }: KitEvent) => (valid === undefined ? undefined : BigInt(valid));

/** Bets and wins that follow each other in one round. */
function wagersFrom(items: KitEvent[], from: number): KitEvent[] {
  const isOne = ({ type, round }: KitEvent) =>
    (type === "bet" || type === "win") && round === items[from]!.round;
  const end = items.findIndex((item, at) => at > from && !isOne(item));
  return items.slice(from, end === -1 ? items.length : end);
}

async function wagerCall(
  world: World,
  player: { accountRef: string; currency: string },
  { wagers, closing }: { wagers: KitEvent[]; closing: KitEvent | undefined },
): Promise<Call> {
  const first = wagers.find(({ type }) => type === "bet") ?? wagers[0]!;
  const round = first.round!;
  const known = world.rounds.get(round);
  const game =
    known && first.game === undefined
      ? known.game
      : await gameOf(world, { game: first.game, kind: first.kind });
  if (!known) world.rounds.set(round, { game, odds: first.odds });
  for (const { id } of wagers) if (!world.transactions.has(id!)) world.transactions.set(id!, round);
  const request = {
    ...{ ...player, gameCode: game, vendorRoundId: round, finished: closing !== undefined },
    ...{ odds: first.odds, validMinor: closing && validOf(closing) },
    items: wagers.map(({ id, type, stake, amount, freeBet }) => ({
      ...{ providerId: id!, kind: type as "bet" | "win", amount: toAmount(stake ?? amount ?? 0) },
      freeBetId: freeBet === undefined ? undefined : (world.grants.get(freeBet) ?? 0),
    })),
  };
  return {
    work: (context) => betwin(context, request),
    told: ({ transactions }) => [
      ...transactions!.map(({ bonus_amount: bonus }) => ({ bonusAmount: toMinor(bonus!) })),
      ...(closing ? [{}] : []),
    ],
  };
}
