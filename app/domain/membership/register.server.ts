import type { Tx } from "~/db/runner/transaction";
import { findOpenInvitation, type OpenInvitation } from "../agent-tree/invitations/invitations.views.server";
import type { App } from "../app.server";
import type { Features } from "../settings/features";
import { isStrict, settingsOf } from "../settings/settings.server";
import { ownDomain } from "../vocabulary/web-address";
import { handOverCollections } from "../games/launch/carry-over-collections.server";
import { once } from "../shared/once.server";
import { refuse, type Outcome, type Refused } from "../shared/refusal";
import { mayLogIn, MEMBER_TYPE, usernameKey } from "../vocabulary/account";
import { readCredentials } from "../access/credentials.server";
import { DOCUMENTS, type Affirmation } from "./agreement/agreement";
import { keepConsents } from "./agreement/agreement.server";
import type { CodeUseRefused } from "../access/codes/use-code.server";
import { enter, type Arrival } from "./enter.server";
import {
  checkHuman,
  purposeOf,
  type HumanAnswer,
  type HumanCheckRefusal,
} from "../access/human-check.server";
import { openNewcomer, type NewcomerRefused } from "./open-new-account.server";
import { hashPassword, passwordMatches } from "../access/passwords.server";
import { writeTurnedAway } from "../persons/turned-away.server";
import type { Profile } from "../vocabulary/profile";
import type { PhoneProofRefusal } from "./firebase/phone-proof.server";
import { checkNumber, type NumberShown } from "./registration-proof.server";
import type { RegistrationWay } from "./registration-ways";
import { trustAddress } from "./second-step/trusted-addresses.server";
import { placeLimits, spendTries, type TryTaken } from "../access/secret-attempts.server";
import type { ShownIdentity } from "./social/shown-identity";
import { offersSocial } from "./social/provider";

/**
 * A visitor opens an account and is logged in. A form that was sent twice opens one account and both answers log in;
 * of two people who want one name, one number or one account elsewhere at the same moment one gets it.
 */
export interface Registration extends Arrival, NumberShown {
  /** A name by default. */
  by?: RegistrationWay;
  /** Made for whoever registers by a mobile number. */
  username?: string;
  /** Without one there is another way in: a code to the number, or the account elsewhere. */
  password?: string;
  /** E.164. */
  mobile?: string;
  /** What a provider has told of whoever registers by an account elsewhere. */
  identity?: ShownIdentity;
  language: string;
  human: HumanAnswer;
  /** What the form asks for besides, checked against the rules of the site. */
  profile?: Profile;
  /** What the form had ticked beside the terms. */
  affirmations?: readonly Affirmation[];
  /** Made with the form. */
  idempotencyKey: string;
  /** The code of an agent's invitation. One that was typed must be right; one that the visit began with may be over. */
  invitation?: { code: string; isTyped: boolean };
  /** The name of the member who recommended the site. */
  recommender?: string;
  /** By which of the site's domains somebody comes: as a program says it, and as the request was addressed. */
  host?: { said?: string; asked: string };
  /** A trial account of the same person, whose favourites move over. */
  trialAccountId?: number;
}

export type RegisterRefusal =
  | HumanCheckRefusal
  | "feature_off"
  | "invitation_invalid"
  | "recommender_unknown"
  | "code_missing"
  | "code_over"
  | "code_wrong"
  | PhoneProofRefusal
  | "username_taken"
  | "mobile_taken"
  | "identity_taken"
  | "not_accepted"
  | "different_content";

/** Robots open accounts in bulk; whoever has chosen a taken name a few times is none. */
type Busy = Refused<"too_many_tries"> & { retryAfterMs: number };

export type Registered = { token: string; accountId: number; username: string };

/**
 * Refusals, in this order: feature_off, invitation_invalid, human_check_*, too_many_tries, recommender_unknown, code_*,
 * firebase_*, username_taken, mobile_taken, identity_taken, not_accepted, different_content. What stands behind
 * `not_accepted` only staff read: that somebody has an account, or is excluded, is nobody else's business.
 */
export async function register(
  app: App,
  asked: Registration,
): Promise<Outcome<Registered, RegisterRefusal> | Busy> {
  const { features, registration, site } = await settingsOf(app);
  if (!isOpen(app, features, asked)) return refuse("feature_off");
  const { invitation: came } = asked;
  const invitation = came && (await findOpenInvitation(app, came.code));
  if (came?.isTyped && !invitation) return refuse("invitation_invalid");
  const { username = "", password = "", mobile = "", idempotencyKey } = asked;
  if (app.config.humanCheck && registration.captcha) {
    const who = usernameKey(username) || mobile;
    const human = await checkHuman(
      app,
      asked.human,
      purposeOf(app, "register", idempotencyKey, who, password),
    );
    if (!human.ok) return human;
  }
  const counted = await app.store.transaction(() => countRegistration(app, asked));
  if (!counted.ok) return counted;
  const recommender = asked.recommender ? await findRecommender(app, asked.recommender) : undefined;
  if (asked.recommender && !recommender) return refuse("recommender_unknown");
  const passwordHash = password && (await hashPassword(app, password));
  const opened = await open(app, asked, {
    passwordHash,
    invitation,
    recommenderId: recommender?.id ?? invitation?.recommenderId,
    domain: asked.host && ownDomain(site.domains, asked.host),
    asksCode: features.registrationSms && asked.by !== "social",
    strict: await isStrict(app),
  });
  if (!opened.ok && "clash" in opened) {
    const { clash } = opened;
    await app.store.transaction(() =>
      writeTurnedAway(app, { door: "registration", clash, username, accountId: null, ip: asked.ip }),
    );
    return refuse("not_accepted");
  }
  if (!opened.ok) return opened;
  const account = await readCredentials(app.db, { id: opened.accountId });
  // The key tells that this form was sent before; only the password tells that it is the same person.
  const same = account && (await isSame(account.passwordHash, { passwordHash, password }));
  const token = app.random.token();
  const entered =
    same &&
    (await app.store.transaction(function* () {
      const entry = yield* enter(app, token, { ...account, firstLogin: true, mustChange: false }, asked);
      if (entry === "in") yield* trustAddress(app, { accountId: account.id, ip: asked.ip });
      return entry;
    }));
  if (entered === "barred") return refuse("not_accepted");
  if (!account || entered !== "in") return refuse("different_content");
  return { ok: true, token, accountId: account.id, username: account.username };
}

function* countRegistration(app: App, { ip, device }: Arrival): Tx<TryTaken> {
  const limits = placeLimits("register_ip", ip);
  if (device !== undefined) limits.push({ kind: "register_device", subject: device });
  return yield* spendTries(app, limits);
}

function isOpen(app: App, features: Features, { by = "username", identity }: Registration): boolean {
  if (by === "mobile") return features.mobileRegistration;
  if (by === "username") return features.usernameRegistration;
  return identity !== undefined && offersSocial(app.config, features, identity.provider);
}

interface Found {
  /** Empty for an account without a password. */
  passwordHash: string;
  invitation: OpenInvitation | undefined;
  recommenderId: number | undefined;
  domain: string | undefined;
  asksCode: boolean;
  strict: boolean;
}

type Opened = { ok: true; accountId: number };
type OpenRefused =
  | CodeUseRefused
  | Refused<PhoneProofRefusal | "feature_off" | "code_missing">
  | NewcomerRefused;

async function open(app: App, asked: Registration, found: Found) {
  const { username, mobile, language, identity, trialAccountId, profile = {}, affirmations = [] } = asked;
  const { passwordHash, invitation, recommenderId, domain, asksCode, strict } = found;
  const { paymentPassword, ...told } = profile;
  const paymentPasswordHash = paymentPassword && (await hashPassword(app, paymentPassword));
  const shown = asksCode ? await checkNumber(app, { ...asked, mobile }) : undefined;
  const { idempotencyKey: key } = asked;
  const content = { username, mobile, identity, told, invitation: invitation?.id, recommenderId };
  return app.store.transaction(() =>
    once(app, { scope: "register", key, content }, function* (): Tx<Opened | OpenRefused> {
      if (shown && !shown.ok) return shown;
      if (shown && !(yield* shown.spend())) return refuse("code_over");
      const made = yield* openNewcomer(app, {
        account: {
          username,
          passwordHash,
          language,
          memberType: invitation?.memberType ?? MEMBER_TYPE.member,
          parentId: invitation?.agentId,
          invitationId: invitation?.id,
          recommenderId,
          domain,
        },
        ...{ profile: told, paymentPasswordHash, identity, strict },
        mobile: mobile ? { number: mobile, isShown: shown !== undefined } : undefined,
      });
      if (!made.ok) return made;
      const { accountId } = made;
      yield* keepConsents(app, { accountId, kinds: [...DOCUMENTS, ...affirmations], ip: asked.ip });
      if (trialAccountId) yield* handOverCollections({ fromId: trialAccountId, toId: accountId });
      return made;
    }),
  );
}

/** Somebody with an account of their own; trial users and test accounts recommend nothing. */
async function findRecommender(app: App, username: string): Promise<{ id: number } | undefined> {
  const found = await readCredentials(app.db, { usernameKey: usernameKey(username) });
  return found?.isTest === 0 && mayLogIn(found).ok ? { id: found.id } : undefined;
}

async function isSame(
  storedHash: string,
  given: { passwordHash: string; password: string },
): Promise<boolean> {
  return storedHash === given.passwordHash || passwordMatches(storedHash, given.password);
}
