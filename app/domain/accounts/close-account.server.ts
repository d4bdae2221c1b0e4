import { first, rows, type Tx } from "~/db/runner/transaction";
import type { App } from "../app.server";
import { refuse, type Outcome } from "../shared/refusal";
import { recordAudit } from "../staff/audit.server";
import { isAgent } from "./account";
import { readCredentials } from "./accounts.store.server";
import { passwordMatches } from "./passwords.server";
import { giveTriesBack, loseTry, takeTry, type Secret } from "./secret-attempts.server";
import { revokeSessionsOf } from "./sessions.server";

/**
 * A member closes the own account. Nothing of it is deleted: who it was, what was paid and what was played is kept as
 * long as the law asks; nobody logs in to it any more, and its name is not given to anybody else.
 */
export type ClosingObstacle =
  "agent_closes_with_us" | "withdrawal_open" | "deposit_open" | "bet_open" | "balance_left";

export type ClosingRefusal = ClosingObstacle | "too_many_tries" | "password_wrong";

/** What has to be done first, the first thing only. */
export async function closingObstacle(app: App, accountId: number): Promise<ClosingObstacle | undefined> {
  return app.store.transaction(() => findObstacle(accountId));
}

/** Refusals, in this order: `too_many_tries`, `password_wrong`, then what stands in the way. */
export async function closeAccount(
  app: App,
  { accountId, password, ip }: { accountId: number; password: string; ip: string },
): Promise<Outcome<object, ClosingRefusal>> {
  const secret: Secret = { kind: "password_change", subject: String(accountId) };
  const taken = await app.store.transaction(() => takeTry(app, secret));
  if (!taken.ok) return refuse("too_many_tries");
  const account = await readCredentials(app.db, { id: accountId });
  if (!account || !(await passwordMatches(account.passwordHash, password))) {
    await app.store.transaction(() => loseTry(app, secret));
    return refuse("password_wrong");
  }
  const closed = await app.store.transaction(function* (): Tx<Outcome<object, ClosingObstacle>> {
    yield* giveTriesBack(app, secret);
    // No bet and no withdrawal is booked between looking and closing: each needs one of these rows.
    yield* lockWallets(accountId);
    const obstacle = yield* findObstacle(accountId);
    if (obstacle) return refuse(obstacle);
    const changed = yield* first((db) =>
      db
        .updateTable("accounts")
        .set({ status: "closed" })
        .where("id", "=", accountId)
        .where("status", "=", "active")
        .returning("id"),
    );
    if (!changed) return { ok: true };
    yield* revokeSessionsOf(app, { kind: "member", ownerId: accountId });
    yield* recordAudit(app, {
      ...{ actorKind: "member", actorId: accountId, ip },
      action: "member.closed",
      target: `member:${accountId}`,
      before: { status: "active" },
      after: { status: "closed" },
    });
    return { ok: true };
  });
  if (closed.ok) app.bus.emit("signedOut", { accountId });
  return closed;
}

function* findObstacle(accountId: number): Tx<ClosingObstacle | undefined> {
  const account = yield* first((db) =>
    db.selectFrom("accounts").select("member_type as memberType").where("id", "=", accountId),
  );
  if (account && isAgent(account)) return "agent_closes_with_us";
  const withdrawal = yield* first((db) =>
    db
      .selectFrom("withdrawals")
      .select("id")
      .where("account_id", "=", accountId)
      .where("status", "in", ["pending", "approved", "paid", "not_received", "partially_received"])
      .limit(1),
  );
  if (withdrawal) return "withdrawal_open";
  const deposit = yield* first((db) =>
    db
      .selectFrom("deposits")
      .select("id")
      .where("account_id", "=", accountId)
      .where("status", "=", "under_review")
      .limit(1),
  );
  if (deposit) return "deposit_open";
  const bet = yield* first((db) =>
    db
      .selectFrom("bets")
      .select("id")
      .where("account_id", "=", accountId)
      .where("status", "=", "open")
      .limit(1),
  );
  if (bet) return "bet_open";
  const money = yield* first((db) =>
    db
      .selectFrom("wallets")
      .select("id")
      .where("account_id", "=", accountId)
      .where("balance_minor", ">", 0n)
      .limit(1),
  );
  return money && "balance_left";
}

function* lockWallets(accountId: number): Tx<void> {
  const wallets = yield* rows((db) =>
    db.selectFrom("wallets").select("id").where("account_id", "=", accountId).orderBy("id"),
  );
  for (const { id } of wallets)
    yield* rows((db) =>
      db
        .updateTable("wallets")
        .set((column) => ({ version: column.ref("version") }))
        .where("id", "=", id),
    );
}
