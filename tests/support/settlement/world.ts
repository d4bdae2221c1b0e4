import { rollUp } from "../../../app/domain/agents/rollups/rollups.server";
import { openAccount } from "../../../app/domain/membership/open-account.server";
import type { App } from "../../../app/domain/app.server";
import { moveAccount } from "../../../app/domain/contracts/move-account.server";
import { approveBill, rejectBill } from "../../../app/domain/contracts/settlement/decide-bill.server";
import { grantCredit } from "../../../app/domain/contracts/positions/credit-line.server";
import { settlePosition } from "../../../app/domain/contracts/positions/settle-position.server";
import { payNow } from "../../../app/domain/contracts/settlement/pay-now.server";
import { writePolicy } from "../../../app/domain/contracts/settlement/policy.server";
import { contributionOf, type BetRecord } from "../../../app/domain/games/rounds/settlement";
import { openCurrency } from "../../../app/domain/ledger/currencies.server";
import { post } from "../../../app/domain/ledger/ledger.server";
import type { ManualClock } from "../../../app/domain/shared/clock";
import { dayOf } from "../../../app/domain/shared/day";
import { acquireLease } from "../../../app/domain/shared/lease.server";
import type { Lease } from "../../../app/domain/shared/lease";
import { publish } from "../../../app/domain/shared/outbox.server";
import type { CaseAccount, CaseBet, CaseBetState, CaseContract, SettlementCase } from "./case";

export const msOf = (text: string) => Date.parse(text);

/** Nobody's signature in particular. */
const BY = { staffId: 1, ip: "127.0.0.1" };
const SECOND = { ...BY, staffId: 2 };
const VENDOR = 1;

/** How a due run is done; a test may have its process die on the way. */
export type Settling = (app: App, lease: Lease) => Promise<"more" | "done">;

/** A site on which a case happens: its people, their play and money, and the jobs that settle. */
export class World {
  readonly ids = new Map<string, number>();
  readonly names = new Map<number, string>();
  readonly positions: Record<string, unknown>[] = [];
  readonly grants: Record<string, unknown>[] = [];
  readonly #bets = new Map<string, BetRecord & { id: number }>();
  #serial = 0;

  constructor(
    readonly app: App,
    readonly clock: ManualClock,
    readonly input: SettlementCase,
    readonly settling: Settling,
  ) {}

  idOf(name: string): number {
    const id = this.ids.get(name);
    if (id === undefined) throw new Error(`there is no account ${name}`);
    return id;
  }

  async open(): Promise<void> {
    const { app, input } = this;
    const currencies = new Set([
      input.currency,
      ...(input.bets ?? []).flatMap(({ currency }) => currency ?? []),
    ]);
    await app.store.transaction(function* () {
      for (const code of currencies) yield* openCurrency(code);
    });
    const waiting = [...input.accounts];
    while (waiting.length > 0) {
      const next = waiting.findIndex(({ upline }) => !upline || this.ids.has(upline));
      if (next < 0) throw new Error("an upline is not among the accounts");
      await this.#openAccount(waiting.splice(next, 1)[0]!);
    }
    await this.#setPolicies();
  }

  async #openAccount({ id: name, kind, upline, balance }: CaseAccount) {
    const { app, input } = this;
    const memberType = { agent: 1, member: 0, test: 0, trial: 4 }[kind];
    const parentId = upline ? this.idOf(upline) : undefined;
    const opened = await app.store.transaction(() =>
      openAccount(app, {
        ...{ username: name, passwordHash: "", memberType, language: "en", parentId },
        test: kind === "test" ? { currency: input.currency } : undefined,
      }),
    );
    if (!opened.ok) throw new Error(`${name}: ${opened.refusal}`);
    this.ids.set(name, opened.accountId);
    this.names.set(opened.accountId, name);
    if (balance) await this.move({ account: name, amount: balance });
  }

  async #setPolicies() {
    const { app, input } = this;
    const { activeMinor, payer = {}, review = {} } = input.policy ?? {};
    const rows: { name: string; scope: string; from_at: number; value: string }[] = [];
    const add = (name: string, scope: string, set: unknown) => {
      const history = Array.isArray(set)
        ? (set as { from: string; value: unknown }[])
        : [{ from: undefined, value: set }];
      for (const { from, value } of history) {
        const text = value === true ? "on" : value === false ? "off" : String(value);
        rows.push({ name, scope, from_at: from === undefined ? 0 : msOf(from), value: text });
      }
    };
    for (const [type, set] of Object.entries(payer)) add("payer", type, set);
    for (const [type, set] of Object.entries(review)) add("review", type, set);
    add("position_taking", "site", true);
    if (activeMinor !== undefined) add("active_minor", input.currency, activeMinor);
    await app.store.transaction(function* () {
      for (const row of rows) yield* writePolicy(row);
    });
  }

  /** Into an account's wallet from outside, or out of it. */
  async move({ account, amount }: { account: string; amount: number }): Promise<void> {
    const { app, input } = this;
    const posted = await app.store.transaction(() =>
      post(app, {
        ...{
          source: "case",
          externalId: String(++this.#serial),
          kind: "adjustment",
          currency: input.currency,
        },
        postings: [
          { party: { kind: "adjustment" }, amountMinor: -BigInt(amount) },
          { party: { kind: "member_main", ownerId: this.idOf(account) }, amountMinor: BigInt(amount) },
        ],
      }),
    );
    if (!posted.ok) throw new Error(`${account}, ${amount}: ${posted.refusal}`);
  }

  /** As both sides agreed it, whatever the rules of offering say. */
  async accept(contract: CaseContract): Promise<void> {
    const { app, input } = this;
    if (contract.type === "position") {
      const { id, agent, account, lineBp = 0, deal = "split", accepted } = contract;
      await app.db
        .insertInto("positions")
        .values({
          ...{ id, agent_id: agent === "house" ? null : this.idOf(agent), account_id: this.idOf(account) },
          ...{ currency: input.currency, line_bp: lineBp, deal, status: "accepted" },
          ...{ offered_at: msOf(accepted), answered_at: msOf(accepted), ended_at: null },
        })
        .execute();
      return;
    }
    const { id, type, tiers = [] } = contract;
    const highest = Math.max(...tiers.map(({ rateBp }) => rateBp));
    await app.db
      .insertInto("contracts")
      .values({
        ...{ id, type, agent_id: contract.agent === "house" ? null : this.idOf(contract.agent) },
        ...{ account_id: this.idOf(contract.account), currency: input.currency, rate_bp: highest },
        ...{ period: type === "dividend" ? (contract.period ?? "monthly") : null, status: "accepted" },
        ...{ offered_at: msOf(contract.accepted), answered_at: msOf(contract.accepted), ended_at: null },
        ...{
          carry_unpaid: contract.carryUnpaid ?? "forever",
          carry_negative: contract.carryNegative ?? "none",
        },
      })
      .execute();
    await app.db
      .insertInto("contract_tiers")
      .values(
        tiers.map((tier, place) => ({
          ...{ contract_id: id, place, rate_bp: tier.rateBp, active_members: tier.active ?? 0 },
          ...{ valid_bet_minor: BigInt(tier.validBet ?? 0), loss_minor: BigInt(tier.loss ?? 0) },
          daily_bet_minor: BigInt(tier.dailyBet ?? 0),
        })),
      )
      .execute();
  }

  async end({ id, type, ended }: CaseContract): Promise<void> {
    await this.app.db
      .updateTable(type === "position" ? "positions" : "contracts")
      .set({ status: "terminated", ended_at: msOf(ended!) })
      .where("id", "=", id)
      .where("status", "=", "accepted")
      .execute();
  }

  async moveBelow(account: string, to: string | null): Promise<void> {
    const accountId = this.idOf(account);
    const moved = await moveAccount(this.app, { accountId, toId: to ? this.idOf(to) : null, by: BY });
    if (!moved.ok) throw new Error(`${account} to ${to}: ${moved.refusal}`);
  }

  async close(account: string): Promise<void> {
    const id = this.idOf(account);
    await this.app.db.updateTable("accounts").set({ status: "closed" }).where("id", "=", id).execute();
  }

  /** What a round's record is from now on, and the event by which reports hear of it. */
  async record(bet: CaseBet, state: CaseBetState): Promise<void> {
    const { app, input } = this;
    const before = this.#bets.get(bet.id);
    const now = msOf(state.at);
    const settledAt = before?.settledAt ?? (state.status === "settled" ? now : null);
    const isFirst = settledAt !== null && (before?.settledAt ?? null) === null;
    const after: BetRecord = {
      ...{ stakeMinor: BigInt(state.stake), validMinor: BigInt(state.valid ?? state.stake) },
      ...{ payoutMinor: BigInt(state.payout), status: state.status, settledAt },
      // All of it in cash.
      ...{ bonusStakeMinor: 0n, bonusPayoutMinor: 0n, ownValidMinor: BigInt(state.valid ?? state.stake) },
      day: before && !isFirst ? before.day : dayOf(now, input.zone),
    };
    const accountId = this.idOf(bet.account);
    const currency = bet.currency ?? input.currency;
    const id = before?.id ?? app.ids.next();
    const columns = {
      ...{ stake_minor: after.stakeMinor, valid_minor: after.validMinor, payout_minor: after.payoutMinor },
      ...{ own_valid_minor: after.ownValidMinor, status: after.status },
      ...{ settled_at: after.settledAt, day: after.day },
    };
    if (before) await app.db.updateTable("bets").set(columns).where("id", "=", id).execute();
    else {
      const place = { id, vendor_id: VENDOR, account_id: accountId, game_id: null };
      const round = { vendor_round_id: bet.id, status: "settled", opened_at: now, closed_at: now };
      await app.db
        .insertInto("rounds")
        .values({ ...place, ...round })
        .execute();
      const placed_at = msOf(bet.placed ?? bet.states[0]!.at);
      await app.db
        .insertInto("bets")
        .values({ ...place, ...columns, round_id: id, currency, placed_at })
        .execute();
    }
    this.#bets.set(bet.id, { ...after, id });
    const isTest = input.accounts.some(({ id: name, kind }) => name === bet.account && kind === "test");
    const contribution = contributionOf(before, after);
    if (!contribution || isTest) return;
    await app.store.transaction(() =>
      publish(app, "settled", {
        ...{ accountId, day: after.day, currency, ...contribution },
        settledAt: settledAt ?? undefined,
      }),
    );
  }

  /** By the upline; what came of it is kept in the order in which it happened. */
  async settleNow(contract: number): Promise<void> {
    const { agent } = this.input.contracts!.find(({ id }) => id === contract)!;
    const by = agent === "house" ? ("house" as const) : this.idOf(agent);
    const settled = await settlePosition(this.app, { positionId: contract, by });
    if (!settled.ok) throw new Error(`position ${contract}: ${settled.refusal}`);
    const row = await this.app.db
      .selectFrom("position_settlements")
      .selectAll()
      .where("position_id", "=", contract)
      .where("n", "=", settled.n)
      .executeTakeFirstOrThrow();
    this.positions.push({
      ...{ contract, n: row.n, result: Number(row.result_minor), carried: Number(row.carried_minor) },
      ...{
        entitled: Number(row.entitled_minor),
        moved: Number(row.moved_minor),
        open: Number(row.open_minor),
      },
    });
  }

  async grant({ from, to, credit }: { from: string; to: string; credit: number }): Promise<void> {
    const fromId = from === "house" ? null : this.idOf(from);
    const { currency } = this.input;
    const wish = { fromId, toId: this.idOf(to), currency, creditMinor: BigInt(credit) };
    const granted = await grantCredit(this.app, wish);
    this.grants.push({ from, to, credit, answer: granted.ok ? "ok" : granted.refusal });
  }

  pay(payer: string): Promise<void> {
    return payNow(this.app, { payerId: this.idOf(payer) });
  }

  async decide(name: string, verdict: "approve" | "reject"): Promise<void> {
    const [contract, key] = name.split(":");
    const bill = await this.app.db
      .selectFrom("settlement_bills")
      .select("id")
      .where("contract_id", "=", Number(contract))
      .where("period_key", "=", key!)
      .executeTakeFirst();
    if (!bill) return;
    const billId = bill.id;
    if (verdict === "reject") await rejectBill(this.app, { billId, by: BY, reason: "As the case has it" });
    else for (const by of [BY, SECOND]) await approveBill(this.app, { billId, by });
  }

  /** Everything that is due by now, after what happened was added up. */
  async settle(): Promise<void> {
    const { app } = this;
    const rollUps = (await acquireLease(app, { name: "roll-up", owner: "case", ttlMs: 60_000 }))!;
    while ((await rollUp(app, rollUps)) === "more");
    const lease = (await acquireLease(app, { name: "settle-contracts", owner: "case", ttlMs: 60_000 }))!;
    while ((await this.settling(app, lease)) === "more");
  }
}
