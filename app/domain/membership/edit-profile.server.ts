import { first, Rollback, type Tx } from "~/db/runner/transaction";
import type { App } from "../app.server";
import { isStrict, settingsOf } from "../settings/settings.server";
import { contentVersion } from "../shared/content-version.server";
import { dayFromText, dayOf, dayToText } from "../shared/day";
import { refuse, type Outcome, type Refused } from "../shared/refusal";
import { type ActingStaff, byStaff, recordAudit } from "../audit/audit.server";
import { dropAvatar } from "../accounts/avatar.server";
import { fallDormant } from "../accounts/dormancy/dormant.server";
import { fieldRules } from "../vocabulary/field-rules";
import { markPerson, nameOfOther, type PersonKnown, type WithClash } from "../persons/person.server";
import { changeOwnDetails, type DetailsRefused } from "../persons/own-details.server";
import {
  OWN_FIELDS,
  PROFILE_COLUMNS,
  SETTLED_ONCE,
  type OwnField,
  type OwnProfile,
} from "../vocabulary/profile";
import { changeAccount, holdAccount } from "../account-rows/account-rows.server";
import { changeProfile } from "../accounts/profile.server";

/**
 * What a member tells of itself, later on. Who somebody is can be filled in once; after that only staff correct it,
 * with a reason. Every change is in the log with what was there before.
 */
type Told = Partial<Record<OwnField, string | undefined>>;

export async function ownProfile(app: Pick<App, "db">, accountId: number): Promise<OwnProfile> {
  const row = await app.db
    .selectFrom("accounts as account")
    .leftJoin("profiles as profile", "profile.account_id", "account.id")
    .select(["account.nickname", "profile.birthday"])
    .select(COLUMNS.map((column) => `profile.${column}` as const))
    .where("account.id", "=", accountId)
    .executeTakeFirstOrThrow();
  return profileOf(row);
}

/** The rules that a change of it meets now. */
export async function profileRules(app: App) {
  const { registration } = await settingsOf(app);
  return { fields: fieldRules(registration.fields), today: dayOf(app.clock.now(), app.config.timeZone) };
}

/** Of these the form asks no more. */
export const settledIn = (profile: OwnProfile): OwnField[] =>
  OWN_FIELDS.filter((name) => SETTLED_ONCE.has(name) && profile[name] !== "");

/**
 * A field that is not among `told` is emptied, but one that stands. Refusals: `profile_settled`; strict,
 * those of `changeOwnDetails`.
 */
export async function editProfile(
  app: App,
  { accountId, told, ip }: { accountId: number; told: Told; ip: string },
): Promise<Outcome<object, "profile_settled"> | DetailsRefused> {
  const known = await ownProfile(app, accountId);
  const asks = KNOWN_BY.some((name) => known[name] === "" && (told[name] ?? "") !== "");
  return changeOwnDetails(app, { accountId, ip, asks }, (strict) =>
    app.store.transaction(() => edit(app, { accountId, told, ip, strict })),
  );
}

const KNOWN_BY = ["fullName", "birthday", "idNumber"] as const;

function* edit(
  app: App,
  { accountId, told, ip, strict }: { accountId: number; told: Told; ip: string; strict: boolean },
): Tx<Edited> {
  const before = yield* lockProfile(accountId);
  if (!before) throw new Error(`there is no account ${accountId}`);
  const after = { ...before };
  for (const name of OWN_FIELDS) {
    const text = told[name] ?? "";
    if (SETTLED_ONCE.has(name) && before[name] !== "") {
      // A form that was open before it was settled says it again, or says nothing.
      if (text !== "" && text !== before[name]) return refuse("profile_settled");
    } else after[name] = text;
  }
  const changed = yield* keep(app, accountId, { before, after });
  const clash = yield* markPerson(app, { accountId, strict });
  if (clash) throw new Rollback({ ...refuse("details_not_accepted"), clash });
  if (Object.keys(changed.after).length > 0)
    yield* recordAudit(app, {
      ...{ actorKind: "member", actorId: accountId, ip },
      action: "member.profile",
      target: `member:${accountId}`,
      ...changed,
    });
  return { ok: true };
}

type Edited = Outcome<object, "profile_settled"> | (Refused<"details_not_accepted"> & WithClash);

interface Correction {
  accountId: number;
  told: Told;
  /** Null stays what it is. */
  payeeName: string | null;
  /** Takes the member's own picture away. */
  dropsAvatar: boolean;
  reason: string;
  by: ActingStaff;
  /** Of what stood in the form; without one, what is there is corrected whatever it is. */
  version?: string;
}

/** What the form for it is made from. */
export async function correctionView(
  app: Pick<App, "db">,
  accountId: number,
): Promise<{ profile: OwnProfile; payeeName: string; version: string }> {
  const profile = await ownProfile(app, accountId);
  const { payeeName } = await app.db
    .selectFrom("accounts")
    .select("payee_name as payeeName")
    .where("id", "=", accountId)
    .executeTakeFirstOrThrow();
  return { profile, payeeName: payeeName ?? "", version: contentVersion([profile, payeeName]) };
}

/**
 * Staff put right what a member cannot. Sent twice it changes nothing the second time. Refusals: `unknown_account`;
 * `changed_meanwhile` where somebody, or the member, has changed it since the form was made; `account_dormant` for the
 * name that withdrawals are paid to; strict, `person_known` for what another account has.
 */
export async function correctProfile(
  app: App,
  { accountId, told, payeeName, dropsAvatar, reason, by, version }: Correction,
): Promise<Corrected> {
  const strict = await isStrict(app);
  return app.store.transaction(function* (): Tx<Corrected> {
    const before = yield* lockProfile(accountId);
    if (!before) return refuse("unknown_account");
    const after = { ...before };
    for (const name of OWN_FIELDS) after[name] = told[name] ?? "";
    const payee = yield* first((db) =>
      db.selectFrom("accounts").select("payee_name as payeeName").where("id", "=", accountId),
    );
    const paysAnother = payeeName !== null && payeeName !== payee!.payeeName;
    const isOld = version !== undefined && version !== contentVersion([before, payee!.payeeName]);
    if (isOld && (paysAnother || OWN_FIELDS.some((name) => before[name] !== after[name])))
      return refuse("changed_meanwhile");
    const changed: { before: Change; after: Change } = yield* keep(app, accountId, { before, after });
    if (paysAnother) {
      if (yield* fallDormant(app, accountId)) throw new Rollback(refuse("account_dormant"));
      yield* changeAccount(accountId, { payee_name: payeeName });
      changed.before.payeeName = payee!.payeeName ?? "";
      changed.after.payeeName = payeeName;
    }
    if (dropsAvatar && (yield* dropAvatar(accountId))) {
      changed.before.avatar = "own";
      changed.after.avatar = "drawn";
    }
    const clash = yield* markPerson(app, { accountId, strict });
    if (clash) throw new Rollback({ ...refuse("person_known"), other: yield* nameOfOther(clash) });
    const isChanged = Object.keys(changed.after).length > 0;
    if (isChanged)
      yield* recordAudit(app, {
        ...byStaff(by),
        action: "member.corrected",
        target: `member:${accountId}`,
        before: changed.before,
        after: { ...changed.after, reason },
      });
    return { ok: true, isChanged };
  });
}

type Corrected =
  | Outcome<{ isChanged: boolean }, "unknown_account" | "changed_meanwhile" | "account_dormant">
  | PersonKnown;

type Change = Record<string, string>;

/** Writes what differs, and answers only that. */
function* keep(
  app: Pick<App, "clock">,
  accountId: number,
  { before, after }: { before: OwnProfile; after: OwnProfile },
): Tx<{ before: Change; after: Change }> {
  const names = OWN_FIELDS.filter((name) => before[name] !== after[name]);
  const pick = (profile: OwnProfile): Change =>
    Object.fromEntries(names.map((name) => [name, profile[name]]));
  const changed = { before: pick(before), after: pick(after) };
  if (names.includes("nickname")) yield* changeAccount(accountId, { nickname: after.nickname });
  if (names.some((name) => name !== "nickname")) {
    const texts = FIELDS.map((name) => [PROFILE_COLUMNS[name], after[name]]);
    const row = {
      ...(Object.fromEntries(texts) as Record<(typeof COLUMNS)[number], string>),
      birthday: dayFromText(after.birthday) ?? null,
      updated_at: app.clock.now(),
    };
    yield* changeProfile(accountId, row);
  }
  return changed;
}

/** Of two forms that are sent at once the second sees what the first one wrote. */
function* lockProfile(accountId: number): Tx<OwnProfile | undefined> {
  const account = yield* holdAccount(accountId);
  if (!account) return undefined;
  const profile = yield* first((db) =>
    db.selectFrom("profiles").select("birthday").select(COLUMNS).where("account_id", "=", accountId),
  );
  return profileOf({ ...NOTHING, ...profile, nickname: account.nickname });
}

const FIELDS = Object.keys(PROFILE_COLUMNS) as (keyof typeof PROFILE_COLUMNS)[];
const COLUMNS = FIELDS.map((name) => PROFILE_COLUMNS[name]);
const NOTHING = { birthday: null, ...(Object.fromEntries(COLUMNS.map((column) => [column, ""])) as Texts) };
type Texts = Record<(typeof COLUMNS)[number], string>;

function profileOf(
  row: { nickname: string; birthday: number | null } & Record<(typeof COLUMNS)[number], string | null>,
): OwnProfile {
  const texts = FIELDS.map((name) => [name, row[PROFILE_COLUMNS[name]] ?? ""]);
  return {
    ...(Object.fromEntries(texts) as Record<keyof typeof PROFILE_COLUMNS, string>),
    nickname: row.nickname,
    birthday: row.birthday === null ? "" : dayToText(row.birthday),
  };
}
