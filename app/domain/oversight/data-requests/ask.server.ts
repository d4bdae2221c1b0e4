import { first, rows, type Tx } from "~/db/runner/transaction";
import { isAgent } from "../../vocabulary/account";
import {
  closeAccount,
  findClaim,
  findObstacle,
  type ClosingObstacle,
} from "../../membership/close-account.server";
import { provePassword } from "../../access/prove-password.server";
import type { App } from "../../app.server";
import { pauseOf } from "../../vocabulary/pause";
import { refuse, type Outcome, type Refused } from "../../shared/refusal";
import { type ActingStaff, byStaff, recordAudit } from "../../audit/audit.server";
import type { RequestKind, RequestStatus, Right } from "./data-request";
import { changeAccount, holdAccount } from "../../account-rows/account-rows.server";

/**
 * What members ask about the data kept of them: to have it put right, left alone or erased. Each request is kept with
 * what became of it and why; so is each copy that was taken.
 */
interface Asking {
  accountId: number;
  right: Right;
  /** In the member's own words. */
  said: string;
  /** Of an erasure only. */
  password: string;
  ip: string;
}

export type ErasureObstacle = ClosingObstacle | "balance_left" | "exclusion_runs";

export type AskRefusal =
  | "too_many_tries"
  | "password_wrong"
  | "request_open"
  | "already_restricted"
  | ErasureObstacle;

export type AskRefused = Refused<AskRefusal> & { retryAfterMs?: number };

/** Refusals, in the order of AskRefusal. */
export async function askForRight(
  app: App,
  { accountId, right, said, password, ip }: Asking,
): Promise<{ ok: true } | AskRefused> {
  if (right === "erasure") {
    const proved = await provePassword(app, { accountId, password });
    if (!proved.ok) return proved;
  }
  return app.store.transaction(function* (): Tx<Outcome<object, AskRefusal>> {
    const account = yield* holdAsker(accountId);
    if (yield* isAsked(accountId, right)) return refuse("request_open");
    if (right === "restriction" && account.restricted_at !== null) return refuse("already_restricted");
    const obstacle = right === "erasure" ? yield* erasureObstacle(app, accountId) : undefined;
    if (obstacle) return refuse(obstacle);
    yield* keepRequest(app, { accountId, kind: right, said, status: "open" });
    yield* logOwn(app, { accountId, action: "member.data_asked", kind: right, ip });
    return { ok: true };
  });
}

/**
 * Closes the account and asks for the erasure at once: what is in the wallet is paid out, however little, and what law
 * and payment leave is erased when staff grant it. Refusals: those of `closeAccount`.
 */
export async function leaveForGood(app: App, closing: Parameters<typeof closeAccount>[1]) {
  const { accountId, ip } = closing;
  return closeAccount(app, closing, function* () {
    if (yield* isAsked(accountId, "erasure")) return;
    yield* keepRequest(app, { accountId, kind: "erasure", said: "", status: "open" });
    yield* logOwn(app, { accountId, action: "member.data_asked", kind: "erasure", ip });
  });
}

export type AskForMemberRefusal =
  | "unknown_account"
  | "member_can_ask"
  | "request_open"
  | "agent_closes_with_us"
  | "exclusion_runs";

/**
 * Staff ask for the erasure of whoever has closed the account and cannot log in to ask. What else stands in its way is
 * looked at when it is granted. Refusals are checked in the order of AskForMemberRefusal.
 */
export async function askForMember(
  app: App,
  { accountId, said, identity, by }: { accountId: number; said: string; identity: string; by: ActingStaff },
): Promise<Outcome<object, AskForMemberRefusal>> {
  return app.store.transaction(function* (): Tx<Outcome<object, AskForMemberRefusal>> {
    const account = yield* holdAccount(accountId);
    if (!account) return refuse("unknown_account");
    if (account.status !== "closed") return refuse("member_can_ask");
    if (yield* isAsked(accountId, "erasure", ["open", "scheduled", "done"])) return refuse("request_open");
    if (isAgent(account)) return refuse("agent_closes_with_us");
    if (pauseOf(account, app.clock.now())?.kind === "exclusion") return refuse("exclusion_runs");
    const asked = { accountId, kind: "erasure", said, status: "open" } as const;
    yield* keepRequest(app, { ...asked, askedBy: by.staffId, identity });
    yield* recordAudit(app, {
      ...{ ...byStaff(by), action: "member.erasure_asked" },
      ...{ target: `member:${accountId}`, after: { said, identity } },
    });
    return { ok: true };
  });
}

function* isAsked(
  accountId: number,
  kind: Right,
  statuses: RequestStatus[] = ["open", "scheduled"],
): Tx<boolean> {
  const found = yield* first((db) =>
    db
      .selectFrom("data_requests")
      .select("id")
      .where("account_id", "=", accountId)
      .where("kind", "=", kind)
      .where("status", "in", statuses),
  );
  return found !== undefined;
}

/** What has to be over before an account's data can be erased; the first of it. */
export function* erasureObstacle(
  app: Pick<App, "clock">,
  accountId: number,
): Tx<ErasureObstacle | undefined> {
  const account = yield* first((db) =>
    db
      .selectFrom("accounts")
      .select(["member_type as memberType", "pause_kind", "paused_until"])
      .where("id", "=", accountId),
  );
  if (account && isAgent(account)) return "agent_closes_with_us";
  // Whoever excluded themselves is to be known again when they come back.
  if (account && pauseOf(account, app.clock.now())?.kind === "exclusion") return "exclusion_runs";
  return (
    (yield* findObstacle(accountId)) ?? ((yield* findClaim(accountId)) > 0n ? "balance_left" : undefined)
  );
}

/** A copy of everything was taken; that is on record too. */
export async function keepExport(app: App, { accountId }: { accountId: number }): Promise<void> {
  await app.store.transaction(() =>
    keepRequest(app, { accountId, kind: "export", said: "", status: "done" }),
  );
}

/** The member lets the data be used again. Without a restriction nothing is done. */
export async function endRestriction(
  app: App,
  { accountId, ip }: { accountId: number; ip: string },
): Promise<void> {
  await app.store.transaction(function* (): Tx<void> {
    const account = yield* holdAsker(accountId);
    if (account.restricted_at === null) return;
    yield* changeAccount(accountId, { restricted_at: null });
    yield* keepRequest(app, { accountId, kind: "restriction_end", said: "", status: "done" });
    yield* logOwn(app, { accountId, action: "member.unrestricted", ip });
  });
}

/** Of two forms that are sent at once the second is heard when the first is done. */
function* holdAsker(accountId: number): Tx<{ restricted_at: number | null }> {
  const account = yield* holdAccount(accountId);
  if (!account) throw new Error(`there is no account ${accountId}`);
  return account;
}

function* keepRequest(
  app: Pick<App, "clock" | "ids">,
  asked: {
    accountId: number;
    kind: RequestKind;
    said: string;
    status: RequestStatus;
    askedBy?: number;
    identity?: string;
  },
): Tx<void> {
  const { accountId, askedBy = null, identity = "", ...row } = asked;
  const now = app.clock.now();
  const decided = { decided_by: null, decided_at: asked.status === "done" ? now : null };
  yield* rows((db) =>
    db.insertInto("data_requests").values({
      ...{ ...row, ...decided, id: app.ids.next(), account_id: accountId },
      ...{ reason: "", created_at: now, erase_at: null, asked_by: askedBy, identity },
    }),
  );
}

function* logOwn(
  app: Pick<App, "clock">,
  { accountId, action, kind, ip }: { accountId: number; action: string; kind?: Right; ip: string },
): Tx<void> {
  yield* recordAudit(app, {
    ...{ actorKind: "member", actorId: accountId, ip, action },
    ...{ target: `member:${accountId}`, after: kind && { kind } },
  });
}
