import { Rollback, type Tx } from "~/db/runner/transaction";
import type { App } from "../app.server";
import { settingsOf } from "../settings/settings.server";
import { publish } from "../shared/outbox.server";
import { refuse, type Outcome } from "../shared/refusal";
import type { ContractStatus, ContractType } from "./contract";
import * as store from "./contracts.store.server";
import { offerRefusal } from "./offer-refusal";
import { holdPair } from "./pair.server";
import { payerNow } from "./settlement/policy.server";
import { holdAccount } from "../account-rows/account-rows.server";

/**
 * What a downline does with a contract: accepts or rejects an offer, ends what runs. Done twice, each is done once. Who
 * accepts less than was promised to own downlines agrees that those contracts end, one by one, in the same
 * transaction; who does not agree to all of them accepts nothing.
 */
export interface ContractWish {
  accountId: number;
  contractId: number;
  /** Where one type alone is asked about: a contract of another is not found. */
  type?: ContractType;
}

type Unanswered = "feature_off" | "unknown_contract" | "offer_gone";

/** Refusals, in this order: `feature_off`, `unknown_contract`, `offer_gone`, `ends_contracts`. */
export function acceptContract(
  app: App,
  { endingIds, ...wish }: ContractWish & { endingIds: readonly number[] },
): Promise<Outcome<object, Unanswered | "ends_contracts">> {
  return whereOn(app, function* () {
    const asked = yield* findContract(wish);
    if (!asked) return refuse("unknown_contract");
    const { agent_id: agentId, account_id: accountId, type, rate_bp: rateBp } = asked;
    const isPair = yield* holdPair({ agentId, accountId });
    const status = yield* statusOf(wish);
    if (status === "accepted") return { ok: true };
    if (status !== "offered" || !isPair) return refuse("offer_gone");
    const isNet = (yield* payerNow(app, type as ContractType)) === "house";
    if (agentId !== null && (yield* isAboveOwn({ agentId, isNet, asked }))) return refuse("offer_gone");
    const period = isNet ? (asked.period ?? undefined) : undefined;
    const ids = yield* heldBelow({ agentId: accountId, type, rateBp, period });
    if (ids.some((id) => !endingIds.includes(id))) return refuse("ends_contracts");
    const now = app.clock.now();
    const ended = yield* store.endContracts({ ids, now });
    yield* store.endRunning({ accountId, type, now });
    const isAnswered = yield* store.answerOffer({ id: wish.contractId, status: "accepted", now });
    if (!isAnswered) throw new Rollback(refuse("offer_gone"));
    for (const whose of [{ accountId }, ...ended]) yield* publish(app, "offers", whose);
    return { ok: true };
  });
}

/** What was promised to the agent itself may have ended, or the payer may have changed, since it made the offer. */
function* isAboveOwn({
  agentId,
  isNet,
  asked,
}: {
  agentId: number;
  isNet: boolean;
  asked: store.ContractRow;
}): Tx<boolean> {
  const own = yield* store.promisedTo({ accountId: agentId, type: asked.type as ContractType });
  return offerRefusal(own, { ...asked, rateBp: asked.rate_bp, isNet }) !== undefined;
}

/**
 * What would end below, with both sides of each held: whoever accepts one of them at the same time waits, and finds that
 * it is gone.
 */
function* heldBelow(promised: Parameters<typeof store.promisedAbove>[0]): Tx<number[]> {
  const found = yield* store.promisedAbove(promised);
  if (found.length === 0) return [];
  for (const accountId of [...new Set(found.map((one) => one.accountId))].sort((a, b) => a - b))
    yield* holdAccount(accountId);
  return (yield* store.promisedAbove(promised)).map(({ id }) => id);
}

/** Refusals, in this order: `feature_off`, `unknown_contract`, `offer_gone`. */
export function rejectContract(app: App, wish: ContractWish): Promise<Outcome<object, Unanswered>> {
  return whereOn(app, function* () {
    if (!(yield* findContract(wish))) return refuse("unknown_contract");
    const now = app.clock.now();
    if (yield* store.answerOffer({ id: wish.contractId, status: "rejected", now })) {
      yield* publish(app, "offers", { accountId: wish.accountId });
      return { ok: true };
    }
    return (yield* statusOf(wish)) === "rejected" ? { ok: true } : refuse("offer_gone");
  });
}

/** Refusals, in this order: `feature_off`, `unknown_contract`, also for what does not run yet. */
export function terminateContract(
  app: App,
  wish: ContractWish,
): Promise<Outcome<object, "feature_off" | "unknown_contract">> {
  return whereOn(app, function* () {
    if (!(yield* findContract(wish))) return refuse("unknown_contract");
    if (yield* store.terminate({ id: wish.contractId, now: app.clock.now() })) return { ok: true };
    return (yield* statusOf(wish)) === "terminated" ? { ok: true } : refuse("unknown_contract");
  });
}

/** Where the operator has switched contracts off, nothing about them changes. */
async function whereOn<Code extends string>(
  app: App,
  work: () => Tx<Outcome<object, Code>>,
): Promise<Outcome<object, Code | "feature_off">> {
  if (!(await settingsOf(app)).features.agentPolicy) return refuse("feature_off");
  return app.store.transaction(work);
}

function* findContract({ accountId, contractId, type }: ContractWish): Tx<store.ContractRow | undefined> {
  const found = yield* store.contractOf({ id: contractId, accountId });
  return type === undefined || found?.type === type ? found : undefined;
}

function* statusOf(wish: ContractWish): Tx<ContractStatus | undefined> {
  return (yield* findContract(wish))?.status as ContractStatus | undefined;
}
