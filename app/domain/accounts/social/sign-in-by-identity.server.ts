import type { App } from "../../app.server";
import { refuse, type Outcome, type Refused } from "../../shared/refusal";
import { isTrial } from "../account";
import { readCredentials } from "../accounts.store.server";
import { enter, type Arrival } from "../enter.server";
import { makeTicket, secondStepFor } from "../second-step/second-step.server";
import { seenAddress } from "../second-step/trusted-addresses.server";
import { identityOwner } from "./identities.server";
import type { ShownIdentity } from "./oidc.server";

/**
 * Logs in whoever a provider has told us. Neither an old password nor one that was handed out is in the way: none was
 * asked for. From an address that nobody knows a code follows, as after a password.
 * Refusals: `unknown_identity` when it is nobody's here, `account_frozen`, `account_closed`, `second_step`.
 */
export async function signInByIdentity(
  app: App,
  { identity, ...arrival }: Arrival & { identity: ShownIdentity },
): Promise<
  | Outcome<{ token: string; username: string }, "unknown_identity" | "account_frozen" | "account_closed">
  | (Refused<"second_step"> & { ticket: string })
> {
  const id = await identityOwner(app, identity);
  const account = id === undefined ? undefined : await readCredentials(app.db, { id });
  if (!account) return refuse("unknown_identity");
  if (account.status === "frozen") return refuse("account_frozen");
  if (account.status !== "active" || isTrial(account)) return refuse("account_closed");
  const token = app.random.token();
  const { passwordHash, lastLoginAt, username } = account;
  const firstLogin = lastLoginAt === null;
  const from = { accountId: account.id, ip: arrival.ip };
  const step = await secondStepFor(app, from);
  if (step === "needed") {
    const shown = {
      accountId: account.id,
      at: "member",
      firstLogin,
      mustChange: false,
      passwordHash,
    } as const;
    return { ...refuse("second_step"), ticket: makeTicket(app, shown) };
  }
  const entered = await app.store.transaction(function* () {
    if (!(yield* enter(app, token, { id: account.id, passwordHash, firstLogin }, arrival))) return false;
    if (step === "none") yield* seenAddress(app, from);
    return true;
  });
  return entered ? { ok: true, token, username } : refuse("account_closed");
}
