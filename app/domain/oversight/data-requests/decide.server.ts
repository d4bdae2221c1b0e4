import { first, rows, type Tx } from "~/db/runner/transaction";
import { lockWallets } from "../../membership/close-account.server";
import { revokeSessionsOf } from "../../access/sessions.server";
import type { App } from "../../app.server";
import { settingsOf } from "../../settings/settings.server";
import { endContractsOf } from "../../contracts/end-contracts.server";
import { refuse, type Outcome } from "../../shared/refusal";
import { type ActingStaff, byStaff, recordAudit } from "../../audit/audit.server";
import { erasureObstacle, type ErasureObstacle } from "./ask.server";
import type { RequestStatus } from "./data-request";
import { eraseKept, eraseUnneeded, isWantedByLaw } from "./erase.server";
import { changeAccount } from "../../account-rows/account-rows.server";

/**
 * Staff grant what a member has asked for, or refuse it with a reason that the member reads. What was to be put right
 * they put right first, in the member's record.
 */
interface Decision {
  requestId: number;
  by: ActingStaff;
}

export type DecisionRefusal = "unknown_request" | "already_decided";

interface Asked {
  id: number;
  account_id: number;
  kind: string;
  status: string;
}

/** Refusals, in this order: `unknown_request`, `already_decided`, and of an erasure what stands in its way. */
export async function grantRequest(
  app: App,
  { requestId, by }: Decision,
): Promise<Outcome<object, DecisionRefusal | ErasureObstacle>> {
  const { keepYears } = (await settingsOf(app)).accounts;
  let erased: number | undefined;
  const granted = await app.store.transaction(function* (): Tx<
    Outcome<object, DecisionRefusal | ErasureObstacle>
  > {
    erased = undefined;
    const asked = yield* lockOpen(requestId);
    if (!asked.ok) return asked;
    const { account_id: accountId, kind } = asked.request;
    const decision = { requestId, by, accountId };
    if (kind === "erasure") {
      const done = yield* erase(app, { ...decision, keepYears });
      if (done.ok) erased = accountId;
      return done;
    }
    if (kind === "restriction") yield* changeAccount(accountId, { restricted_at: app.clock.now() });
    yield* close(app, decision, { status: "done" });
    yield* log(app, decision, { action: "member.data_granted", after: { kind } });
    return { ok: true };
  });
  if (erased !== undefined) app.bus.emit("signedOut", { accountId: erased });
  return granted;
}

/** Refusals: `unknown_request`, `already_decided`. */
export async function refuseRequest(
  app: App,
  { requestId, reason, by }: Decision & { reason: string },
): Promise<Outcome<object, DecisionRefusal>> {
  return app.store.transaction(function* (): Tx<Outcome<object, DecisionRefusal>> {
    const asked = yield* lockOpen(requestId);
    if (!asked.ok) return asked;
    const { account_id: accountId, kind } = asked.request;
    const decision = { requestId, by, accountId };
    yield* close(app, decision, { status: "refused", reason });
    yield* log(app, decision, { action: "member.data_refused", after: { kind, reason } });
    return { ok: true };
  });
}

type Closed = Decision & { accountId: number };

/** The account is closed, and all that no law asks for is gone at once; the rest follows when the law is done with it. */
function* erase(
  app: App,
  { keepYears, ...decision }: Closed & { keepYears: number },
): Tx<Outcome<object, ErasureObstacle>> {
  const { accountId } = decision;
  // No bet and no withdrawal is booked between looking and closing: each needs one of these rows.
  yield* lockWallets(accountId);
  const obstacle = yield* erasureObstacle(app, accountId);
  if (obstacle) return refuse(obstacle);
  yield* changeAccount(accountId, { status: "closed", dormant_at: null });
  yield* revokeSessionsOf(app, { kind: "member", ownerId: accountId });
  yield* endContractsOf(app, accountId);
  yield* eraseUnneeded(app, accountId);
  const isWanted = keepYears > 0 && (yield* isWantedByLaw(accountId));
  const eraseAt = isWanted ? inYears(app.clock.now(), keepYears) : app.clock.now();
  yield* close(app, decision, { status: isWanted ? "scheduled" : "done", eraseAt });
  yield* closeOthers(app, decision);
  yield* log(app, decision, { action: "member.data_granted", after: { kind: "erasure", eraseAt } });
  if (!isWanted) yield* eraseKept(app, { accountId, requestId: decision.requestId });
  return { ok: true };
}

function inYears(now: number, years: number): number {
  const day = new Date(now);
  return day.setUTCFullYear(day.getUTCFullYear() + years);
}

function* lockOpen(requestId: number): Tx<Outcome<{ request: Asked }, DecisionRefusal>> {
  const request = yield* first((db) =>
    db
      .updateTable("data_requests")
      .set((column) => ({ status: column.ref("status") }))
      .where("id", "=", requestId)
      .returning(["id", "account_id", "kind", "status"]),
  );
  if (!request) return refuse("unknown_request");
  return request.status === "open" ? { ok: true, request } : refuse("already_decided");
}

function* close(
  app: Pick<App, "clock">,
  { requestId, by }: Decision,
  { status, reason = "", eraseAt }: { status: RequestStatus; reason?: string; eraseAt?: number },
): Tx<void> {
  const decided = { status, reason, decided_by: by.staffId, decided_at: app.clock.now() };
  yield* rows((db) =>
    db
      .updateTable("data_requests")
      .set({ ...decided, erase_at: eraseAt ?? null })
      .where("id", "=", requestId),
  );
}

/** What else was asked of data that is gone, or is used for nothing but what the law asks for. */
function* closeOthers(app: Pick<App, "clock">, { accountId, by }: Closed): Tx<void> {
  yield* rows((db) =>
    db
      .updateTable("data_requests")
      .set({ status: "done", decided_by: by.staffId, decided_at: app.clock.now() })
      .where("account_id", "=", accountId)
      .where("status", "=", "open"),
  );
}

function* log(
  app: Pick<App, "clock">,
  { requestId, by, accountId }: Closed,
  { action, after }: { action: string; after: Record<string, unknown> },
): Tx<void> {
  yield* recordAudit(app, {
    ...byStaff(by),
    ...{ action },
    ...{ target: `member:${accountId}`, after: { request: requestId, ...after } },
  });
}
