import { first, Rollback, rows, type Tx } from "~/db/runner/transaction";
import type { GiftRequestsTable } from "~/db/schema/bonuses";
import type { App } from "../app.server";
import { mayBookAlone } from "../settings/single-signature.server";
import { once } from "../shared/once.server";
import { refuse, type Outcome, type Refused } from "../shared/refusal";
import { byStaff, recordAudit, type ActingStaff } from "../audit/audit.server";
import { decideOnce, type Decider } from "../audit/decide-once.server";
import type { OneHand } from "../audit/dual-control";
import { refuseOneHand } from "../audit/dual-control.server";
import { award, costOf, type AwardRefusal } from "./award.server";
import { readGift, writeGift, type Gift } from "./gift";
import { bonusRulesOf } from "./open-purse.server";
import type { BonusRules } from "./purse";

/**
 * Staff give a bonus, a free bet or free spins, on terms like any other. From the amount on that takes two signatures
 * for money that leaves, somebody else has to sign; what one person booked alone in the last day counts towards it, gifts
 * and other money alike. Test money takes one.
 */
export interface Giving {
  accountId: number;
  reward: Gift;
  /** For the record. */
  reason: string;
  /** Made with the form: sending it again has no second effect. */
  formKey: string;
  by: ActingStaff;
}

export type GiveRefusal = "reason_missing" | "different_content" | AwardRefusal;
type Done = { ok: true; status: "given" | "waiting" };
export type Given = Done | Refused<GiveRefusal>;

const SIGNER = { can: "bonus.grant" } as const;

/**
 * Refusals, in this order: `reason_missing`, `different_content`, `unknown_account`, and those of an award where one person
 * is enough.
 */
export async function giveGrant(app: App, giving: Giving): Promise<Given> {
  const { accountId, reward, formKey, by } = giving;
  const reason = giving.reason.trim();
  if (reason === "") return refuse("reason_missing");
  const rules = await bonusRulesOf(app);
  const gift = writeGift(reward);
  const key = { scope: `gift:${by.staffId}`, key: formKey, content: { accountId, gift, reason } };
  return app.store.transaction(() =>
    once(app, key, function* (): Tx<Done | Refused<AwardRefusal>> {
      const costMinor = costOf(reward);
      const account = yield* findAccount(accountId);
      if (!account) return refuse("unknown_account");
      const question = { staffId: by.staffId, currency: account.currency, amountMinor: costMinor };
      const isAlone = account.is_test === 1 || (yield* mayBookAlone(app, question));
      const request = {
        ...{ id: app.ids.next(), account_id: accountId, reward: gift, cost_minor: costMinor, reason },
        ...{ status: "waiting", asked_by: by.staffId, decided_by: null, decided_at: null, grant_id: null },
        created_at: app.clock.now(),
      };
      if (isAlone) {
        const given = yield* give(app, rules, request, by);
        return given.ok ? { ok: true, status: "given" } : given;
      }
      yield* rows((db) => db.insertInto("gift_requests").values(request));
      yield* writeDown(app, request, by, "bonus_asked");
      return { ok: true, status: "waiting" };
    }),
  );
}

interface Decision {
  /** Whose page it was decided on: another member's is unknown there. */
  accountId: number;
  requestId: number;
  by: Decider;
}

export type GiftRefusal =
  | "unknown_request"
  | "already_decided"
  | "another_person_must_sign"
  | "different_content"
  | AwardRefusal;
export type GiftDecided = Outcome<object, GiftRefusal> | OneHand;

/**
 * The second signature, which gives it. Refusals, in this order: `unknown_request`, `already_decided`,
 * `another_person_must_sign`, `one_hand_signed`, and those of an award: it waits on.
 */
export async function signGift(app: App, { by, ...which }: Decision): Promise<GiftDecided> {
  const rules = await bonusRulesOf(app);
  return app.store.transaction(() =>
    decideOnce(app, by, { sign: which }, function* (): Tx<GiftDecided> {
      const request = yield* hold(which);
      if (!request) return refuse("unknown_request");
      if (request.status !== "waiting") return decidedBefore(request, "given", by);
      if (request.asked_by === by.staffId) return refuse("another_person_must_sign");
      const signatures = [
        { staffId: request.asked_by, at: request.created_at },
        { staffId: by.staffId, at: app.clock.now() },
      ];
      const oneHand = yield* refuseOneHand(signatures, SIGNER);
      if (oneHand) return oneHand;
      const given = yield* give(app, rules, request, by);
      if (!given.ok) throw new Rollback(given);
      return { ok: true };
    }),
  );
}

/** Whoever has asked thinks better of it, or somebody else refuses. Refusals: `unknown_request`, `already_decided`. */
export async function refuseGift(app: App, { by, ...which }: Decision): Promise<GiftDecided> {
  return app.store.transaction(() =>
    decideOnce(app, by, { refuse: which }, function* (): Tx<GiftDecided> {
      const request = yield* hold(which);
      if (!request) return refuse("unknown_request");
      if (request.status !== "waiting") return decidedBefore(request, "refused", by);
      yield* decide(app, request, by, { status: "refused", grant_id: null });
      yield* writeDown(app, request, by, "bonus_refused");
      return { ok: true };
    }),
  );
}

function* give(
  app: App,
  rules: BonusRules,
  request: GiftRequestsTable,
  by: ActingStaff,
): Tx<Outcome<object, AwardRefusal>> {
  const { id, account_id: accountId } = request;
  const reward = { ...readGift(request.reward), kind: "bonus", promotionId: 0 } as const;
  const given = yield* award(app, rules, { key: `staff:${id}`, accountId, reward, staffId: by.staffId });
  if (!given.ok) return given;
  yield* decide(app, request, by, { status: "given", grant_id: given.grantId ?? null });
  yield* writeDown(app, request, by, "bonus_given");
  return { ok: true };
}

function* decide(
  app: App,
  request: GiftRequestsTable,
  by: ActingStaff,
  what: { status: "given" | "refused"; grant_id: number | null },
): Tx<void> {
  const decision = { ...what, decided_by: by.staffId, decided_at: app.clock.now() };
  yield* rows((db) =>
    db
      .insertInto("gift_requests")
      .values({ ...request, ...decision })
      .onConflict((conflict) => conflict.column("id").doUpdateSet(decision)),
  );
}

function* hold({ accountId, requestId }: Omit<Decision, "by">): Tx<GiftRequestsTable | undefined> {
  return yield* first((db) =>
    db
      .updateTable("gift_requests")
      .set((eb) => ({ status: eb.ref("status") }))
      .where("id", "=", requestId)
      .where("account_id", "=", accountId)
      .returningAll(),
  );
}

/** The same decision once more is no error. */
function decidedBefore(
  { status, decided_by }: GiftRequestsTable,
  wanted: string,
  { staffId }: ActingStaff,
): Outcome<object, "already_decided"> {
  return status === wanted && decided_by === staffId ? { ok: true } : refuse("already_decided");
}

function* findAccount(id: number): Tx<{ currency: string; is_test: number } | undefined> {
  return yield* first((db) => db.selectFrom("accounts").select(["currency", "is_test"]).where("id", "=", id));
}

function* writeDown(
  app: App,
  { account_id: accountId, reward, cost_minor: costMinor, reason }: GiftRequestsTable,
  by: ActingStaff,
  what: "bonus_asked" | "bonus_given" | "bonus_refused",
): Tx<void> {
  yield* recordAudit(app, {
    ...byStaff(by),
    ...{ action: `member.${what}`, target: `member:${accountId}` },
    after: { reward, costMinor, reason },
  });
}
