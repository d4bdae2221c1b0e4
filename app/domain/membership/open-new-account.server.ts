import type { Tx } from "~/db/runner/transaction";
import type { App } from "../app.server";
import { refuse, type Refused } from "../shared/refusal";
import { claimContact, contactHolder } from "../access/contacts.server";
import { openAccount, type NewAccount } from "./open-account.server";
import { markNewcomer, type Clash, type WithClash } from "../persons/person.server";
import type { Profile } from "../vocabulary/profile";
import { keepProfile } from "../accounts/profile.server";
import { linkIdentity } from "./social/identities.server";
import type { ShownIdentity } from "./social/shown-identity";

/**
 * An account of somebody who had none: with what is told of the person, and only where nobody has such an account
 * already, is excluded or on the list. So it is for whoever registers and for whom staff open one.
 */
export interface Newcomer {
  /** Without a name it gets one that is made. */
  account: Omit<NewAccount, "username"> & { username: string | undefined };
  profile: Omit<Profile, "paymentPassword">;
  paymentPasswordHash?: string;
  /** E.164, and whether its owner has shown to hold the phone. */
  mobile?: { number: string; isShown: boolean };
  identity?: ShownIdentity;
  strict: boolean;
}

export type NewcomerRefused =
  | Refused<"username_taken" | "mobile_taken" | "identity_taken">
  | (Refused<"not_accepted"> & WithClash);

/** Refusals, in this order: username_taken, mobile_taken, identity_taken, not_accepted. */
export function* openNewcomer(
  app: Pick<App, "clock" | "ids" | "config" | "random">,
  { account, profile, paymentPasswordHash, mobile, identity, strict }: Newcomer,
): Tx<{ ok: true; accountId: number } | NewcomerRefused> {
  const made = yield* openNamed(app, account);
  if (!made.ok) return made;
  const { accountId } = made;
  yield* keepProfile(app, { accountId, profile, paymentPasswordHash });
  if (mobile) {
    const { number: address, isShown: isVerified } = mobile;
    if (!(yield* claimContact(app, { accountId, to: { channel: "sms", address }, isVerified })))
      // Whoever has not shown to hold the phone is not told that it has an account.
      return strict && !isVerified
        ? { ...refuse("not_accepted"), clash: yield* ownerOf(address) }
        : refuse("mobile_taken");
  }
  if (identity && !(yield* linkIdentity(app, { accountId, identity }))) return refuse("identity_taken");
  if (identity?.email) {
    const to = { channel: "mail", address: identity.email } as const;
    yield* claimContact(app, { accountId, to, isVerified: true });
  }
  const clash = yield* markNewcomer(app, { accountId, strict });
  return clash ? { ...refuse("not_accepted"), clash } : made;
}

function* ownerOf(mobile: string): Tx<Clash> {
  const otherId = yield* contactHolder({ channel: "sms", address: mobile });
  return { reason: "known", kinds: ["mobile"], otherId, barredId: null };
}

const NAME_TRIES = 5;

/** Under the name that was chosen, or under one that is made: a number is nobody's business but its owner's. */
function* openNamed(
  app: Pick<App, "clock" | "ids" | "config" | "random">,
  { username, ...account }: Newcomer["account"],
): Tx<{ ok: true; accountId: number } | Refused<"username_taken">> {
  if (username !== undefined) return yield* openAccount(app, { ...account, username });
  for (let tries = 1; ; tries++) {
    const name = `m${String(app.random.int(10 ** 10)).padStart(10, "0")}`;
    const made = yield* openAccount(app, { ...account, username: name });
    if (made.ok || tries === NAME_TRIES) return made;
  }
}
