import type { Tx } from "~/db/runner/transaction";
import type { App } from "../app.server";
import { isStrict } from "../settings/settings.server";
import { once } from "../shared/once.server";
import { refuse, type Outcome, type Refused } from "../shared/refusal";
import { type ActingStaff, byStaff, recordAudit } from "../audit/audit.server";
import { MEMBER_TYPE } from "../vocabulary/account";
import { openNewcomer } from "./open-new-account.server";
import { hashPassword } from "../access/passwords.server";
import { nameOfOther, type Clash } from "../persons/person.server";
import { writeTurnedAway } from "../persons/turned-away.server";
import type { Profile } from "../vocabulary/profile";

/**
 * Staff open an account for somebody who cannot register alone. What keeps somebody from registering keeps staff from
 * opening one. Its first password is told, not chosen: the owner chooses another at the first log-in, and then agrees
 * to the terms, which nobody does for somebody else.
 */
interface NewMember {
  username: string;
  profile: Omit<Profile, "paymentPassword">;
  /** E.164; nobody has shown to hold the phone. */
  mobile?: string;
  language: string;
  reason: string;
  idempotencyKey: string;
  by: ActingStaff;
}

export type OpenMemberRefusal =
  | "username_taken"
  | "mobile_taken"
  | "person_known"
  | "person_excluded"
  | "person_barred"
  | "already_opened"
  | "different_content";

/**
 * Answers the first password, which is kept nowhere and cannot be read again: a form that is sent twice is told so.
 * Refusals, in the order of OpenMemberRefusal; `person_known` and `person_excluded` with the other account's name.
 */
export async function openMember(
  app: App,
  asked: NewMember,
): Promise<Outcome<{ accountId: number; password: string }, OpenMemberRefusal> | PersonRefused> {
  const { username, profile, mobile, language, reason, idempotencyKey: key, by } = asked;
  const password = `Cr7-${app.random.token(9)}`;
  const passwordHash = await hashPassword(app, password);
  const mark = app.random.token(8);
  const strict = await isStrict(app);
  const content = { username, profile, mobile, language, reason };
  const opened = await app.store.transaction(() =>
    once(app, { scope: `open-member:${by.staffId}`, key, content }, function* () {
      const account = { username, passwordHash, language, memberType: MEMBER_TYPE.member };
      const number = mobile === undefined ? undefined : { number: mobile, isShown: false };
      const made = yield* openNewcomer(app, {
        account: { ...account, openedBy: by.staffId },
        ...{ profile, mobile: number, strict },
      });
      if (!made.ok) return made;
      yield* recordAudit(app, {
        ...byStaff(by),
        action: "member.opened",
        target: `member:${made.accountId}`,
        after: { username, ...profile, mobile, language, reason },
      });
      return { ...made, mark };
    }),
  );
  if (!opened.ok && "clash" in opened) {
    const { clash } = opened;
    return app.store.transaction(function* () {
      yield* writeTurnedAway(app, {
        ...{ door: "registration", clash, username, accountId: null, ip: by.ip },
      });
      return yield* personRefused(clash);
    });
  }
  if (!opened.ok) {
    if (opened.refusal === "identity_taken") throw new Error("staff open no account by one elsewhere");
    return refuse(opened.refusal);
  }
  return opened.mark === mark
    ? { ok: true, accountId: opened.accountId, password }
    : refuse("already_opened");
}

/** Staff are told whose account it is that somebody has already. */
type PersonRefused = Refused<"person_known" | "person_excluded" | "person_barred"> & { other: string };

function* personRefused(clash: Clash): Tx<PersonRefused> {
  const refusal = ({ known: "person_known", excluded: "person_excluded", barred: "person_barred" } as const)[
    clash.reason
  ];
  return { ...refuse(refusal), other: yield* nameOfOther(clash) };
}
