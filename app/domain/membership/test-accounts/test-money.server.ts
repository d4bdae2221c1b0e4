import { first, Rollback, type Tx } from "~/db/runner/transaction";
import type { App } from "../../app.server";
import { post, postOrRollback } from "../../ledger/ledger.server";
import { lockWallet } from "../../ledger/wallets.server";
import { once } from "../../shared/once.server";
import { refuse, type Outcome } from "../../shared/refusal";
import { type ActingStaff, byStaff, recordAudit } from "../../audit/audit.server";
import { tellBalance } from "../../outbound/tell-balance.server";
import type { TestMove } from "./test-account.schema";

/**
 * Test money comes from the test funds and goes back there, by staff and on record: who, when, how much and why. It
 * is made of nothing and buys nothing; what keeps it from real money are the ledger's parties.
 */
interface MoneyMove {
  accountId: number;
  move: TestMove;
  amountMinor: bigint;
  reason: string;
  /** Made with the form: sending it again has no second effect. */
  idempotencyKey: string;
  by: ActingStaff;
}

export type MoneyRefusal =
  | "unknown_account"
  | "not_a_test_account"
  | "account_closed"
  | "insufficient_funds"
  | "different_content";

/**
 * Refusals are checked in the order of MoneyRefusal: `account_closed` for funds alone, `insufficient_funds` for more
 * than is left to take back.
 */
export async function moveTestMoney(
  app: App,
  { accountId, move, amountMinor, reason, idempotencyKey: key, by }: MoneyMove,
): Promise<Outcome<{ transactionId: number }, MoneyRefusal>> {
  const content = { accountId, move, amountMinor, reason };
  const { staffId } = by;
  return app.store.transaction(() =>
    once(app, { scope: `test-money:${staffId}`, key, content }, function* (): Tx<
      Outcome<{ transactionId: number }, Exclude<MoneyRefusal, "different_content">>
    > {
      const held = yield* holdTestAccount(app, accountId);
      if (!held.ok) return held;
      const { currency, status, balanceMinor } = held;
      if (move === "fund" && status === "closed") return refuse("account_closed");
      const posted = yield* post(app, movement({ accountId, currency, move, amountMinor, key, staffId }));
      if (!posted.ok && posted.refusal === "insufficient_funds") return refuse("insufficient_funds");
      if (!posted.ok) throw new Error(`test money of account ${accountId} cannot move: ${posted.refusal}`);
      const { transactionId } = posted;
      yield* tellBalance(app, { accountId, currency });
      const afterMinor = move === "fund" ? balanceMinor + amountMinor : balanceMinor - amountMinor;
      yield* recordAudit(app, {
        ...byStaff(by),
        action: move === "fund" ? "test_account.funded" : "test_account.taken_back",
        target: `member:${accountId}`,
        before: { balanceMinor },
        after: { balanceMinor: afterMinor, amountMinor, currency, transactionId, reason },
      });
      return { ok: true, transactionId };
    }),
  );
}

/** All that a test account holds goes back as it is closed; answers how much. The wallet is held by whoever closes it. */
export function* returnTestMoney(app: App, accountId: number): Tx<bigint> {
  const held = yield* holdTestAccount(app, accountId);
  if (!held.ok) throw new Rollback(held);
  const { currency, balanceMinor: amountMinor } = held;
  if (amountMinor === 0n) return 0n;
  const key = `closed:${app.ids.next()}`;
  yield* postOrRollback(app, movement({ accountId, currency, move: "take_back", amountMinor, key }));
  yield* tellBalance(app, { accountId, currency });
  return amountMinor;
}

/** The wallet is held first: whoever closes the account does the same, and what is read afterwards stays so. */
function* holdTestAccount(
  app: App,
  accountId: number,
): Tx<
  Outcome<
    { currency: string; status: string; balanceMinor: bigint },
    "unknown_account" | "not_a_test_account"
  >
> {
  const account = yield* first((db) =>
    db.selectFrom("accounts").select(["currency", "is_test"]).where("id", "=", accountId),
  );
  if (!account) return refuse("unknown_account");
  if (account.is_test !== 1) return refuse("not_a_test_account");
  const { currency } = account;
  const balanceMinor = yield* lockWallet(app, { accountId, currency });
  const now = yield* first((db) => db.selectFrom("accounts").select("status").where("id", "=", accountId));
  return { ok: true, currency, status: now!.status, balanceMinor };
}

function movement({
  accountId,
  currency,
  move,
  amountMinor,
  key,
  staffId,
}: Pick<MoneyMove, "accountId" | "move" | "amountMinor"> & {
  currency: string;
  key: string;
  staffId?: number;
}) {
  const toAccountMinor = move === "fund" ? amountMinor : -amountMinor;
  return {
    ...{ source: "test_funds", externalId: `${staffId ?? accountId}:${key}`, currency, actorId: staffId },
    kind: move === "fund" ? ("test_funding" as const) : ("test_return" as const),
    postings: [
      { party: { kind: "member_main" as const, ownerId: accountId }, amountMinor: toAccountMinor },
      { party: { kind: "test_funds" as const }, amountMinor: -toAccountMinor },
    ],
  };
}
