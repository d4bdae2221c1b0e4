import type { ExpressionBuilder } from "kysely";
import { first, rows, type Tx } from "~/db/runner/transaction";
import type { Database } from "~/db/schema";
import type { App } from "../app.server";
import type { Refused } from "../shared/refusal";
import { marksOf, type Mark, type MarkKind } from "../shared/person-marks";
import { findBarred, type Barred } from "./exclusion-list/barred.server";
import { MEMBER_TYPE } from "../vocabulary/account";
import { pauseOf } from "../vocabulary/pause";
import { testAccounts } from "../accounts/test-accounts/real-only.server";
import { holdNamesake, namesakeMarks } from "./namesakes.server";
import { holdAccount } from "../account-rows/account-rows.server";

/**
 * One person, one account: what somebody is known again by is written down beside the account whenever it changes.
 * In the strict profile nobody else may then have it; elsewhere staff are shown who has. An account that was closed no
 * longer counts, unless its owner is excluded still.
 */
export interface Clash {
  reason: "known" | "excluded" | "barred";
  kinds: MarkKind[];
  otherId: number | null;
  barredId: number | null;
}

/** A refusal that staff can read more of than whoever is refused. */
export interface WithClash {
  clash: Clash;
}

/** What staff are told. */
export type PersonKnown = Refused<"person_known"> & { other: string };

export function* nameOfOther({ otherId }: Clash): Tx<string> {
  if (otherId === null) return "";
  const other = yield* first((db) => db.selectFrom("accounts").select("username").where("id", "=", otherId));
  return other!.username;
}

/**
 * Writes down what the account's person is known by now. Strict, answers what somebody else has of it already. What an
 * excluded person was known by stays as well, since a change of it would lead round the exclusion.
 */
export function* markPerson(
  app: Pick<App, "clock">,
  { accountId, strict }: { accountId: number; strict: boolean },
): Tx<Clash | undefined> {
  // One account's changes come one after the other, so that what is new is told from what was there.
  const now = app.clock.now();
  const account = yield* holdAccount(accountId);
  const isExcluded = account !== undefined && pauseOf(account, now)?.kind === "exclusion";
  const marks = yield* readMarks(accountId);
  const before = yield* rows((db) =>
    db
      .selectFrom("person_marks")
      .select(["kind", "mark"])
      .where("account_id", "=", accountId)
      .where("is_former", "=", 0),
  );
  const isIn = (list: readonly { kind: string; mark: string }[], { kind, mark }: (typeof before)[number]) =>
    list.some((one) => one.kind === kind && one.mark === mark);
  const gone = before.filter((mark) => !isIn(marks, mark));
  const added = marks.filter((mark) => !isIn(before, mark));
  yield* dropFormer(accountId, isExcluded ? marks : undefined);
  if (gone.length > 0) yield* isExcluded ? makeFormer(accountId, gone) : dropMarks(accountId, gone);
  if (added.length === 0) return undefined;
  const shared = yield* namesakeMarks(accountId);
  const mayShare = ({ kind, mark }: Mark) => kind === "birth" && shared.includes(mark);
  if (strict) {
    const own = added.filter((mark) => !mayShare(mark));
    const clash = yield* findOther({ accountId, marks: own, now });
    if (clash) return clash;
    yield* releaseClosed(added);
  }
  const isSole = (mark: Mark) => (strict && !mayShare(mark) ? 1 : 0);
  const values = added.map((mark) => ({ ...mark, account_id: accountId, is_sole: isSole(mark) }));
  // Of two people with one mark at the same moment the second one finds it taken here.
  const kept = yield* rows((db) =>
    db
      .insertInto("person_marks")
      .values(values)
      .onConflict((conflict) => conflict.doNothing())
      .returning(["kind", "mark"]),
  );
  if (kept.length === added.length) return undefined;
  const taken = added.filter((mark) => !isIn(kept, mark));
  return { reason: "known", kinds: kindsOf(taken), otherId: yield* soleOwner(taken), barredId: null };
}

function* dropMarks(accountId: number, marks: readonly { kind: string; mark: string }[]): Tx<void> {
  yield* rows((db) =>
    db
      .deleteFrom("person_marks")
      .where("account_id", "=", accountId)
      .where((eb) => oneOf(eb, marks)),
  );
}

function* makeFormer(accountId: number, marks: readonly { kind: string; mark: string }[]): Tx<void> {
  yield* rows((db) =>
    db
      .updateTable("person_marks")
      .set({ is_former: 1, is_sole: 0 })
      .where("account_id", "=", accountId)
      .where((eb) => oneOf(eb, marks)),
  );
}

/** Those that are the account's again, or all of them. */
function* dropFormer(accountId: number, again?: readonly Mark[]): Tx<void> {
  if (again?.length === 0) return;
  yield* rows((db) =>
    db
      .deleteFrom("person_marks")
      .where("account_id", "=", accountId)
      .where("is_former", "=", 1)
      .$if(again !== undefined, (former) => former.where((eb) => oneOf(eb, again!))),
  );
}

/** Whether no more than a name and a date of birth is in common: that may be two people's. */
export const isNamesake = ({ reason, kinds }: Clash) =>
  reason !== "barred" && kinds.every((kind) => kind === "birth");

/**
 * Who has just registered: in both profiles nobody gets round an exclusion or the exclusion list. Strict, an account is
 * opened for whoever has no more than name and birthday in common with somebody, and held until staff have seen papers.
 */
export function* markNewcomer(
  app: Pick<App, "clock" | "config">,
  { accountId, strict }: { accountId: number; strict: boolean },
): Tx<Clash | undefined> {
  const marks = yield* readMarks(accountId);
  const barred = yield* findBarred(app, marks);
  if (barred) return clashOf(barred);
  const births = marks.filter(({ kind }) => kind === "birth");
  const asked = strict ? marks.filter(({ kind }) => kind !== "birth") : marks;
  const excluded = yield* findOther({ accountId, marks: asked, now: app.clock.now(), excludedOnly: true });
  if (excluded) return excluded;
  const clash = yield* markPerson(app, { accountId, strict });
  if (!clash || !isNamesake(clash)) return clash;
  yield* holdNamesake(app, { accountId, marks: births });
  return yield* markPerson(app, { accountId, strict });
}

/** What the exclusion list says of somebody. */
export const clashOf = ({ barredId, kinds }: Barred): Clash => ({
  ...{ reason: "barred", kinds, otherId: null },
  barredId,
});

interface Asked {
  accountId: number;
  marks: readonly Mark[];
  now: number;
  excludedOnly?: boolean;
}

/** Another account of somebody with one of these marks: any that counts, or the excluded ones alone. */
export function* findOther(asked: Asked): Tx<Clash | undefined> {
  const found = yield* listOthers(asked);
  const other = found[0];
  if (!other) return undefined;
  const own = found.filter(({ id }) => id === other.id);
  const isExcluded = other.pause_kind === "exclusion" && (other.paused_until ?? 0) > asked.now;
  return {
    reason: isExcluded ? "excluded" : "known",
    kinds: kindsOf(own as { kind: MarkKind }[]),
    otherId: other.id,
    barredId: null,
  };
}

/** Each mark of each of them. */
export function* listOthers({ accountId, marks, now, excludedOnly = false }: Asked) {
  if (marks.length === 0) return [];
  return yield* rows((db) =>
    db
      .selectFrom("person_marks")
      .innerJoin("accounts", "accounts.id", "person_marks.account_id")
      .select(["person_marks.kind", "person_marks.mark", "accounts.id", "accounts.username"])
      .select(["accounts.pause_kind", "accounts.paused_until"])
      .where("accounts.id", "!=", accountId)
      .where("accounts.member_type", "!=", MEMBER_TYPE.trial)
      .where("accounts.id", "not in", testAccounts(db))
      .where((eb) => oneOf(eb, marks))
      .where((eb) => {
        const isExcluded = eb.and([eb("pause_kind", "=", "exclusion"), eb("paused_until", ">", now)]);
        const counts = eb.and([eb("status", "!=", "closed"), eb("is_former", "=", 0)]);
        return excludedOnly ? isExcluded : eb.or([counts, isExcluded]);
      })
      .orderBy("accounts.id"),
  );
}

/** What an account's person is known by as it stands within a transaction. Behind a test account is nobody. */
export function* readMarks(accountId: number): Tx<Mark[]> {
  const known = yield* first((db) =>
    db
      .selectFrom("accounts")
      .leftJoin("profiles", "profiles.account_id", "accounts.id")
      .select(["payee_name", "email", "mobile", "full_name", "birthday", "id_number", "is_test"])
      .where("accounts.id", "=", accountId),
  );
  if (known?.is_test === 1) return [];
  const papers = yield* rows((db) =>
    db
      .selectFrom("identity_checks")
      .select(["name", "number", "birthday"])
      .where("account_id", "=", accountId)
      .where("status", "=", "accepted"),
  );
  const payouts = yield* rows((db) =>
    db
      .selectFrom("withdrawal_accounts")
      .select("number")
      .where("account_id", "=", accountId)
      .where("removed_at", "is", null),
  );
  const birthday = known?.birthday;
  return marksOf({
    births: [{ name: known?.full_name, birthday }, { name: known?.payee_name, birthday }, ...papers],
    idNumbers: [known?.id_number, ...papers.map(({ number }) => number)],
    mobiles: [known?.mobile],
    mails: [known?.email],
    payouts: payouts.map(({ number }) => number),
  });
}

/** A closed account keeps its marks for staff to see, and keeps nobody from them. */
function* releaseClosed(marks: readonly Mark[]): Tx<void> {
  yield* rows((db) =>
    db
      .updateTable("person_marks")
      .set({ is_sole: 0 })
      .where("is_sole", "=", 1)
      .where((eb) => oneOf(eb, marks))
      .where("account_id", "in", (closed) =>
        closed.selectFrom("accounts").select("id").where("status", "=", "closed"),
      ),
  );
}

function* soleOwner(marks: readonly Mark[]): Tx<number | null> {
  const owner = yield* first((db) =>
    db
      .selectFrom("person_marks")
      .select("account_id")
      .where("is_sole", "=", 1)
      .where((eb) => oneOf(eb, marks)),
  );
  return owner?.account_id ?? null;
}

const kindsOf = (marks: readonly { kind: MarkKind }[]) => [...new Set(marks.map(({ kind }) => kind))];

/** For a query over `person_marks`, alone or joined. */
export function oneOf(
  eb: ExpressionBuilder<Database, "person_marks">,
  marks: readonly { kind: string; mark: string }[],
) {
  return eb.or(
    marks.map(({ kind, mark }) =>
      eb.and([eb("person_marks.kind", "=", kind), eb("person_marks.mark", "=", mark)]),
    ),
  );
}
