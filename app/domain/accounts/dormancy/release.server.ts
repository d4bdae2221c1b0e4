import { first, type Tx } from "~/db/runner/transaction";
import type { App } from "../../app.server";
import { once } from "../../shared/once.server";
import { refuse, type Outcome } from "../../shared/refusal";
import { byStaff, recordAudit, type ActingStaff } from "../../audit/audit.server";
import { oneHandView, refuseOneHand } from "../../audit/dual-control.server";
import type { OneHand } from "../../audit/dual-control";
import { reopen, tellReopened } from "./reopen.server";
import { holdAccount } from "../../account-rows/account-rows.server";

/**
 * Staff open a dormant account for an owner who has no confirmed number or mailbox, or has lost it: one asks for it,
 * having seen who it is, and somebody else signs. So nobody on the staff gets at a left account's money alone.
 */
const SIGNER = { can: "members.edit" } as const;

interface Release {
  accountId: number;
  reason: string;
  formKey: string;
  by: ActingStaff;
}

export type ReleaseRefusal =
  | "unknown_account"
  | "status_changed"
  | "another_person_must_sign"
  | "different_content";
export type Released = Outcome<object, ReleaseRefusal> | OneHand;

/**
 * Refusals, in this order: `unknown_account`, `status_changed` where it is not dormant, or somebody has asked already,
 * `different_content`.
 */
export async function askRelease(app: App, release: Release): Promise<Released> {
  return releaseOnce(app, { ...release, step: "ask" }, function* ({ accountId, reason, by }) {
    const row = { id: app.ids.next(), account_id: accountId, asked_by: by.staffId, reason };
    const asked = yield* first((db) =>
      db
        .insertInto("reopenings")
        .values({ ...row, asked_at: app.clock.now() })
        .onConflict((conflict) => conflict.column("account_id").doNothing())
        .returning("id"),
    );
    if (!asked) return refuse("status_changed");
    yield* writeDown(app, { accountId, reason, by }, "member.reopening_asked");
    return { ok: true };
  });
}

/**
 * The second signature. Refusals, in this order: `unknown_account`, `status_changed` where it is not dormant, or what
 * was asked for is another request by now, `another_person_must_sign`, `one_hand_signed`, `different_content`.
 */
export async function signRelease(
  app: App,
  { releaseId, ...release }: Release & { releaseId: number },
): Promise<Released> {
  return releaseOnce(app, { ...release, step: "sign", releaseId }, function* ({ accountId, reason, by }) {
    const asked = yield* findRelease(accountId);
    if (asked?.id !== releaseId) return refuse("status_changed");
    if (asked.asked_by === by.staffId) return refuse("another_person_must_sign");
    const asking = { staffId: asked.asked_by, at: asked.asked_at };
    const oneHand = yield* refuseOneHand([asking, { staffId: by.staffId, at: app.clock.now() }], SIGNER);
    if (oneHand) return oneHand;
    if (!(yield* reopen(app, { accountId }))) return refuse("status_changed");
    const reasons = [asked.reason, reason];
    const signed = { ...by, askedBy: asked.asked_by, reasons };
    yield* tellReopened(app, { accountId, ip: by.ip, by: signed });
    return { ok: true };
  });
}

/** Whoever has asked thinks better of it, or somebody else refuses. Refusals: as of the signature, but one may be alone. */
export async function refuseRelease(
  app: App,
  { releaseId, ...release }: Release & { releaseId: number },
): Promise<Released> {
  return releaseOnce(app, { ...release, step: "refuse", releaseId }, function* (given) {
    const gone = yield* first((db) =>
      db
        .deleteFrom("reopenings")
        .where("id", "=", releaseId)
        .where("account_id", "=", given.accountId)
        .returning("id"),
    );
    if (!gone) return refuse("status_changed");
    yield* writeDown(app, given, "member.reopening_refused");
    return { ok: true };
  });
}

/** What whoever looks would be refused for, signing it now. */
export async function releaseSigner(
  app: App,
  { asked, staffId }: { asked: { staffId: number; askedAt: number } | undefined; staffId: number },
): Promise<OneHand | undefined> {
  if (!asked || asked.staffId === staffId) return undefined;
  const signatures = [{ staffId: asked.staffId, at: asked.askedAt }];
  return oneHandView(app, { signatures, staffId, ...SIGNER });
}

/** What is asked for and not yet signed, for the member's page at the desk. */
export async function releaseView({ db }: Pick<App, "db">, accountId: number) {
  return db
    .selectFrom("reopenings as asked")
    .leftJoin("staff", "staff.id", "asked.asked_by")
    .select(["asked.id", "asked.asked_by as staffId", "staff.display_name as name", "asked.reason"])
    .select("asked.asked_at as askedAt")
    .where("asked.account_id", "=", accountId)
    .executeTakeFirst();
}

type Given = Pick<Release, "accountId" | "reason" | "by">;

/** The account is held first, so that of two who sign, ask or log in at once one comes after the other. */
function releaseOnce(
  app: App,
  { step, releaseId, formKey: key, ...given }: Release & { step: string; releaseId?: number },
  work: (given: Given) => Tx<Released>,
): Promise<Released> {
  const { accountId, reason, by } = given;
  const content = { accountId, step, releaseId, reason };
  return app.store.transaction(() =>
    once(app, { scope: `reopening:${by.staffId}`, key, content }, function* (): Tx<Released> {
      const account = yield* holdAccount(accountId);
      if (!account) return refuse("unknown_account");
      if (account.status !== "dormant") return refuse("status_changed");
      return yield* work({ accountId, reason, by });
    }),
  );
}

function* findRelease(accountId: number) {
  return yield* first((db) =>
    db
      .selectFrom("reopenings")
      .select(["id", "asked_by", "asked_at", "reason"])
      .where("account_id", "=", accountId),
  );
}

function* writeDown(app: Pick<App, "clock">, { accountId, reason, by }: Given, action: string): Tx<void> {
  yield* recordAudit(app, { ...byStaff(by), action, target: `member:${accountId}`, after: { reason } });
}
