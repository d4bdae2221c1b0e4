import type { Expression, ExpressionBuilder, SqlBool } from "kysely";
import { first, type Tx } from "~/db/runner/transaction";
import type { Database } from "~/db/schema";
import type { App } from "../../app.server";
import { readSetting } from "../../settings/settings.server";
import { firstIdAt } from "../../shared/id";
import { holdLease } from "../../shared/lease.server";
import type { Lease } from "../../shared/lease";
import { recordAudit } from "../../audit/audit.server";
import { MEMBER_TYPE } from "../../vocabulary/account";
import { revokeSessionsOf } from "../../access/sessions.server";
import { changeAccountIf, changeAccountsWhere } from "../../account-rows/account-rows.server";

/**
 * An account that its owner has neither logged in to nor moved money of for as many days as the operator says is
 * dormant: nothing is paid in, played or paid out, and nobody gets in by what was enough before. Members and agents
 * alike, since both have money; trial users never, and what is frozen or closed stays what it is.
 */
export const DAY_MS = 86_400_000;

/**
 * Whether an account is dormant, judged now: a log-in does not depend on the job having run. One that is found to have
 * been left is marked, and every log-in that may be left of it is over. One that was frozen while dormant still is.
 */
export function* fallDormant(app: Pick<App, "clock">, accountId: number): Tx<boolean> {
  const before = yield* idleBefore(app);
  const dormant = { status: "dormant", dormant_at: app.clock.now() };
  const fallen = yield* changeAccountIf(accountId, dormant, isLeft(before));
  if (fallen) {
    yield* writeFallen(app, accountId);
    return true;
  }
  const account = yield* first((db) =>
    db.selectFrom("accounts").select(["status", "dormant_at"]).where("id", "=", accountId),
  );
  return account !== undefined && account.dormant_at !== null && account.status !== "closed";
}

/** The same for whoever has no transaction under way. */
export async function isDormant(app: App, accountId: number): Promise<boolean> {
  return app.store.transaction(() => fallDormant(app, accountId));
}

/** So few at a time that nobody waits for the writer. */
export const PORTION = 100;

/** Marks a portion of what has been left, so that staff find it. */
export async function markDormant(app: App, lease: Lease): Promise<"more" | "done"> {
  const fallen = await app.store.transaction(function* () {
    yield* holdLease(app, lease);
    const before = yield* idleBefore(app);
    const isChosen = (eb: Accounts) =>
      eb.and([
        eb("id", "in", eb.selectFrom("accounts").select("accounts.id").where(isLeft(before)).limit(PORTION)),
        // Somebody may have logged in since the portion was chosen.
        isLeft(before)(eb),
      ]);
    const left = yield* changeAccountsWhere(isChosen, { status: "dormant", dormant_at: app.clock.now() });
    for (const { id } of left) yield* writeFallen(app, id);
    return left.length;
  });
  return fallen === PORTION ? "more" : "done";
}

function* idleBefore({ clock }: Pick<App, "clock">): Tx<number> {
  const { dormantDays } = yield* readSetting("accounts");
  return clock.now() - dormantDays * DAY_MS;
}

function* writeFallen(app: Pick<App, "clock">, accountId: number): Tx<void> {
  yield* revokeSessionsOf(app, { kind: "member", ownerId: accountId });
  yield* recordAudit(app, {
    ...{ actorKind: "system", actorId: 0, ip: "", action: "member.dormant" },
    ...{ target: `member:${accountId}`, before: { status: "active" }, after: { status: "dormant" } },
  });
}

export type Accounts = ExpressionBuilder<Database, "accounts">;

/** Neither opened, logged in to, opened again nor moved by its owner since. */
export function isLeft(before: number): (eb: Accounts) => Expression<SqlBool> {
  return (eb) =>
    eb.and([
      eb("accounts.status", "=", "active"),
      eb(eb.fn.coalesce("accounts.last_login_at", "accounts.created_at"), "<=", before),
      eb("accounts.member_type", "!=", MEMBER_TYPE.trial),
      eb.or([eb("accounts.reopened_at", "is", null), eb("accounts.reopened_at", "<=", before)]),
      eb.not(eb.exists(movedSince(eb, before))),
    ]);
}

/** Stakes, deposits, and withdrawals that the owner asked for; what vendors and staff do says nothing of the owner. */
export function movedSince(eb: Accounts, before: number) {
  return eb
    .selectFrom("wallets as wallet")
    .innerJoin("ledger_entries as entry", "entry.ledger_account_id", "wallet.id")
    .innerJoin("ledger_transactions as moved", "moved.id", "entry.transaction_id")
    .select("moved.id")
    .whereRef("wallet.account_id", "=", "accounts.id")
    .where("wallet.kind", "=", "main")
    .where("entry.transaction_id", ">=", firstIdAt(before))
    .where("moved.created_at", ">", before)
    .where((own) =>
      own.or([
        own("moved.kind", "in", ["bet", "deposit"]),
        own.and([own("moved.kind", "=", "withdrawal_hold"), own("moved.actor_id", "is", null)]),
      ]),
    );
}
