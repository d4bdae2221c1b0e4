import { first, type Tx } from "~/db/runner/transaction";
import type { App } from "../app.server";
import { holdLease } from "../shared/lease.server";
import type { Lease } from "../shared/lease";
import { expireDue, settleAndSave } from "./book-grants.server";
import { bonusRulesOf, holdPurse } from "./open-purse.server";
import type { BonusRules, Purse } from "./purse";

/**
 * The end of a grant comes by the clock: whatever a member does ends first what is over. This job does it for those who
 * do nothing.
 */
const PORTION = 50;

export async function expireGrants(app: App, lease?: Lease): Promise<"more" | "done"> {
  const rules = await bonusRulesOf(app);
  const due = await dueGrants(app).select("account_id").distinct().limit(PORTION).execute();
  for (const { account_id: accountId } of due)
    await app.store.transaction(function* () {
      if (lease) yield* holdLease(app, lease);
      yield* endDue(app, rules, accountId);
    });
  return due.length === PORTION ? "more" : "done";
}

export async function grantsAreDue(app: App): Promise<boolean> {
  return (await dueGrants(app).select("id").limit(1).executeTakeFirst()) !== undefined;
}

/** Of one member, before something that may be refused and leave nothing. */
export async function expireDueOf(app: App, accountId: number): Promise<void> {
  const due = await dueGrants(app)
    .select("id")
    .where("account_id", "=", accountId)
    .limit(1)
    .executeTakeFirst();
  if (!due) return;
  const rules = await bonusRulesOf(app);
  await app.store.transaction(() => endDue(app, rules, accountId));
}

function* endDue(app: App, rules: BonusRules, accountId: number): Tx<void> {
  const purse = yield* holdOwnPurse(app, rules, accountId);
  yield* expireDue(app, purse);
  yield* settleAndSave(app, purse);
}

/** The purse of an account, by its id alone; its wallet is held. */
export function* holdOwnPurse(app: App, rules: BonusRules, accountId: number): Tx<Purse> {
  const account = yield* first((db) =>
    db.selectFrom("accounts").select(["currency", "is_test"]).where("id", "=", accountId),
  );
  if (!account) throw new Error(`account ${accountId} is gone`);
  const { currency, is_test: isTest } = account;
  return yield* holdPurse(app, rules, { accountId, currency, isTest: isTest === 1 });
}

/** The same; undefined for an account whose wallet was never opened, and which was given nothing. */
export function* holdOpenPurse(app: App, rules: BonusRules, accountId: number): Tx<Purse | undefined> {
  const found = yield* first((db) =>
    db.selectFrom("wallets").select("id").where("account_id", "=", accountId).where("kind", "=", "main"),
  );
  return found && (yield* holdOwnPurse(app, rules, accountId));
}

function dueGrants({ db, clock }: App) {
  return db.selectFrom("grants").where("state", "=", "active").where("expires_at", "<=", clock.now());
}
