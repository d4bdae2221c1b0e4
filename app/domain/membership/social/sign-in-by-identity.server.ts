import type { Tx } from "~/db/runner/transaction";
import type { App } from "../../app.server";
import { refuse, type Outcome } from "../../shared/refusal";
import { mayLogIn } from "../../vocabulary/account";
import { readCredentials } from "../../access/credentials.server";
import { mailKey } from "../../vocabulary/mail-address";
import { isDormant } from "../../accounts/dormancy/dormant.server";
import { holdAccount } from "../../account-rows/account-rows.server";
import { enter, type Arrival, type Entry } from "../enter.server";
import {
  makeTicket,
  secondStepFor,
  stepToReopen,
  type StepToReopen,
} from "../second-step/second-step.server";
import { seenAddress } from "../second-step/trusted-addresses.server";
import { identityOwner, isLinked } from "./identities.server";
import type { ShownIdentity } from "./shown-identity";

/**
 * Logs in whoever a provider has told us. A password that has run out is not in the way, since none was asked for; one
 * that was handed out is changed first. From an address that nobody knows a code follows, as after a password.
 * Refusals: `unknown_identity` when it is nobody's here, `account_frozen`, `account_closed`, `account_dormant`,
 * `second_step`, `account_barred`.
 */
export async function signInByIdentity(
  app: App,
  { identity, ...arrival }: Arrival & { identity: ShownIdentity },
): Promise<
  | Outcome<
      { token: string; username: string; mustChange: boolean },
      "unknown_identity" | "account_frozen" | "account_closed" | "account_barred"
    >
  | StepToReopen
> {
  const id = await identityOwner(app, identity);
  const account = id === undefined ? undefined : await readCredentials(app.db, { id });
  if (!account) return refuse("unknown_identity");
  const allowed = mayLogIn(account);
  if (!allowed.ok) return allowed;
  const token = app.random.token();
  const { passwordHash, lastLoginAt, username } = account;
  const firstLogin = lastLoginAt === null;
  const mustChange = account.mustChange === 1;
  const from = { accountId: account.id, ip: arrival.ip };
  const shown = {
    ...{ accountId: account.id, firstLogin, mustChange, passwordHash },
    at: "member",
  } as const;
  // Whoever has got into the mailbox is let in by the provider as well: it shows nothing more.
  const reopening = { ...shown, shown: identity.email && mailKey(identity.email) };
  if (await isDormant(app, account.id)) return stepToReopen(app, reopening);
  const step = await secondStepFor(app, from);
  if (step === "needed") return { ...refuse("second_step"), ticket: makeTicket(app, shown) };
  const entered = await app.store.transaction(function* (): Tx<Entry> {
    // Whoever takes the link away at this moment comes before, or ends this log-in with the others.
    yield* holdAccount(account.id);
    if (!(yield* isLinked({ accountId: account.id, identity }))) return "changed";
    const entry = yield* enter(app, token, { id: account.id, passwordHash, firstLogin }, arrival);
    if (entry === "in" && step === "none") yield* seenAddress(app, from);
    return entry;
  });
  if (entered === "barred") return refuse("account_barred");
  if (entered === "dormant") return stepToReopen(app, reopening);
  return entered === "in" ? { ok: true, token, username, mustChange } : refuse("account_closed");
}
