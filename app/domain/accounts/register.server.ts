import type { Tx } from "~/db/runner/transaction";
import type { App } from "../app.server";
import { handOverCollections } from "../games/hand-over.server";
import { once } from "../shared/once.server";
import { refuse, type Outcome, type Refused } from "../shared/refusal";
import { MEMBER_TYPE, usernameKey } from "./account";
import { readCredentials } from "./accounts.store.server";
import { enter, type Arrival } from "./enter.server";
import { checkHuman, purposeOf, type HumanAnswer, type HumanCheckRefusal } from "./human-check.server";
import { openAccount } from "./open-account.server";
import { hashPassword, passwordMatches } from "./passwords.server";
import type { Profile } from "./profile";
import { keepProfile } from "./profile.server";

/**
 * A visitor opens an account and is logged in. A form that was sent twice opens one account and both answers log in;
 * of two people who want one name at the same moment one gets it.
 */
export interface Registration extends Arrival {
  username: string;
  password: string;
  language: string;
  human: HumanAnswer;
  /** What the form asks for besides, checked against the rules of the site. */
  profile?: Profile;
  /** Made with the form. */
  idempotencyKey: string;
  /** A trial account of the same person, whose favourites move over. */
  trialAccountId?: number;
}

type Opened = { ok: true; accountId: number };

export type RegisterRefusal = HumanCheckRefusal | "username_taken" | "different_content";

/** Refusals, in this order: human_check_*, username_taken, different_content. */
export async function register(
  app: App,
  asked: Registration,
): Promise<Outcome<{ token: string; accountId: number }, RegisterRefusal>> {
  const { username, password, language, idempotencyKey, trialAccountId, profile = {} } = asked;
  if (app.config.humanCheck) {
    const purpose = purposeOf(app, "register", idempotencyKey, usernameKey(username), password);
    const human = await checkHuman(app, asked.human, purpose);
    if (!human.ok) return human;
  }
  const passwordHash = await hashPassword(app, password);
  const { paymentPassword, ...told } = profile;
  const paymentPasswordHash = paymentPassword && (await hashPassword(app, paymentPassword));
  const opened = await app.store.transaction(() =>
    once(app, { scope: "register", key: idempotencyKey, content: { username, told } }, function* (): Tx<
      Opened | Refused<"username_taken">
    > {
      const account = { username, passwordHash, memberType: MEMBER_TYPE.member, language };
      const made = yield* openAccount(app, account);
      if (!made.ok) return made;
      const { accountId } = made;
      yield* keepProfile(app, { accountId, profile: told, paymentPasswordHash });
      if (trialAccountId) yield* handOverCollections({ fromId: trialAccountId, toId: accountId });
      return made;
    }),
  );
  if (!opened.ok) return opened;
  const account = await readCredentials(app.db, { id: opened.accountId });
  // The key tells that this form was sent before; only the password tells that it is the same person.
  const same = account && (await isSame(account.passwordHash, { passwordHash, password }));
  const token = app.random.token();
  const entered =
    same &&
    (await app.store.transaction(() =>
      enter(app, token, { ...account, firstLogin: true, mustChange: false }, asked),
    ));
  return entered ? { ok: true, token, accountId: account.id } : refuse("different_content");
}

async function isSame(
  storedHash: string,
  given: { passwordHash: string; password: string },
): Promise<boolean> {
  return storedHash === given.passwordHash || passwordMatches(storedHash, given.password);
}
