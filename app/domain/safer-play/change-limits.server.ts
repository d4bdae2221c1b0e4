import { rows, type Tx } from "~/db/runner/transaction";
import type { App } from "../app.server";
import { lockWallet } from "../ledger/wallets.server";
import { dayOf } from "../shared/day";
import { refuse, type Outcome } from "../shared/refusal";
import { recordAudit } from "../audit/audit.server";
import { LIMIT_KEYS, oldestCounted, type Limit, type LimitKey } from "./limit";
import * as store from "./limits.store.server";
import { holdAccount } from "../account-rows/account-rows.server";

/**
 * A member's own limits. What makes one stricter holds at once. What loosens it waits for a day, and holds when the
 * member says so again after that: nobody raises a limit in the heat of play.
 */
const WAIT_MS = 86_400_000;
const MINUTE_MS = 60_000;

/** Who changes them: the member, or staff at the member's wish, who make limits stricter only. */
export interface ChangedBy {
  kind: "member" | "staff";
  id: number;
  ip: string;
}

export interface LimitWishes {
  accountId: number;
  /** By `nameOf(key)`; null for no limit. What is not named stays as it is. */
  wishes: ReadonlyMap<string, bigint | null>;
  by: ChangedBy;
}

export const nameOf = ({ kind, period }: LimitKey): string => `${kind}_${period}`;

/** Refusals, in this order: `unknown_account`; `only_stricter` when staff would loosen a limit. */
export async function changeLimits(
  app: App,
  { accountId, wishes, by }: LimitWishes,
): Promise<Outcome<{ waits: boolean }, "unknown_account" | "only_stricter">> {
  return app.store.transaction(function* () {
    const limits = yield* lockLimits(app, accountId);
    if (!limits) return refuse("unknown_account");
    const now = app.clock.now();
    const before = toldAll(limits);
    const changed: Limit[] = [];
    for (const key of LIMIT_KEYS) {
      const wish = wishes.get(nameOf(key));
      if (wish === undefined) continue;
      const after = afterWish(limits.get(nameOf(key)), { key, wish, now });
      if (after) changed.push(after);
    }
    if (by.kind === "staff" && changed.some(({ waiting }) => waiting)) return refuse("only_stricter");
    for (const limit of changed) {
      limits.set(nameOf(limit.key), limit);
      yield* store.putLimit({ accountId, now }, limit);
    }
    yield* settle(app, { accountId, limits, by, changed, before });
    return { ok: true as const, waits: changed.some(({ waiting }) => waiting) };
  });
}

type WaitingRefusal = "unknown_account" | "nothing_waits" | "still_waits";

/** Says again that a looser limit is wanted, after the wait. */
export async function confirmLooserLimit(
  app: App,
  { accountId, name, by }: { accountId: number; name: string; by: ChangedBy },
): Promise<Outcome<object, WaitingRefusal>> {
  return app.store.transaction(function* (): Tx<Outcome<object, WaitingRefusal>> {
    const limits = yield* lockLimits(app, accountId);
    if (!limits) return refuse("unknown_account");
    const limit = limits.get(name);
    if (!limit?.waiting) return refuse("nothing_waits");
    const now = app.clock.now();
    if (limit.waiting.from > now) return refuse("still_waits");
    const { toMinor } = limit.waiting;
    const before = toldAll(limits);
    if (toMinor === null) {
      limits.delete(name);
      yield* store.dropLimit(accountId, limit.key);
    } else {
      const looser = { key: limit.key, limitMinor: toMinor, waiting: undefined };
      limits.set(name, looser);
      yield* store.putLimit({ accountId, now }, looser);
    }
    yield* settle(app, { accountId, limits, by, changed: [limit], before });
    return { ok: true };
  });
}

/** The limit stays as strict as it is. Refuses nothing: where nothing waits, nothing is left out. */
export async function forgetLooserLimit(
  app: App,
  { accountId, name }: { accountId: number; name: string },
): Promise<void> {
  await app.store.transaction(function* () {
    const limit = (yield* lockLimits(app, accountId))?.get(name);
    if (limit?.waiting)
      yield* store.putLimit({ accountId, now: app.clock.now() }, { ...limit, waiting: undefined });
  });
}

/** Undefined where the wish changes nothing: it is what holds, or what waits already. */
function afterWish(
  limit: Limit | undefined,
  { key, wish, now }: { key: LimitKey; wish: bigint | null; now: number },
): Limit | undefined {
  if (!limit) return wish === null ? undefined : { key, limitMinor: wish, waiting: undefined };
  if (wish === limit.limitMinor) return undefined;
  if (wish !== null && wish < limit.limitMinor) return { key, limitMinor: wish, waiting: undefined };
  if (limit.waiting?.toMinor === wish) return undefined;
  return { ...limit, waiting: { toMinor: wish, from: now + WAIT_MS } };
}

function* lockLimits(app: Pick<App, "ids">, accountId: number): Tx<Map<string, Limit> | undefined> {
  // An account's limits change one after the other.
  const account = yield* holdAccount(accountId);
  if (!account) return undefined;
  // No bet is booked meanwhile: what was played so far is counted whole.
  yield* lockWallet(app, { accountId, currency: account.currency });
  const found = yield* rows(store.limitsOf, { accountId });
  return new Map(found.map(store.limitOf).map((limit) => [nameOf(limit.key), limit]));
}

interface Settled {
  accountId: number;
  limits: ReadonlyMap<string, Limit>;
  by: ChangedBy;
  changed: readonly Limit[];
  /** What stood before, as the log tells it. */
  before: object;
}

function* settle(app: App, { accountId, limits, by, changed, before }: Settled): Tx<void> {
  const now = app.clock.now();
  const standing = [...limits.values()];
  const hasPlayLimits = standing.some(({ key }) => key.kind === "wager" || key.kind === "loss");
  const sessionMinutes = limits.get("session_single")?.limitMinor;
  if (hasPlayLimits) yield* store.countFrom(accountId, oldestCounted(dayOf(now, app.config.timeZone)));
  yield* store.keepOnAccount(accountId, {
    hasPlayLimits,
    betLimitMinor: limits.get("bet_single")?.limitMinor ?? null,
    sessionMinutes: sessionMinutes === undefined ? null : Number(sessionMinutes),
  });
  if (sessionMinutes !== undefined && changed.some(({ key }) => key.kind === "session"))
    yield* store.endPlayBy(accountId, now + Number(sessionMinutes) * MINUTE_MS);
  if (changed.length === 0) return;
  yield* recordAudit(app, {
    actorKind: by.kind,
    actorId: by.id,
    action: "member.limits",
    target: `member:${accountId}`,
    before,
    after: toldAll(limits),
    ip: by.ip,
  });
}

const toldAll = (limits: ReadonlyMap<string, Limit>) =>
  Object.fromEntries([...limits].map(([name, limit]) => [name, told(limit)]));

const told = ({ limitMinor, waiting }: Limit) => ({
  limit: String(limitMinor),
  ...(waiting && {
    waiting: waiting.toMinor === null ? "none" : String(waiting.toMinor),
    from: waiting.from,
  }),
});
