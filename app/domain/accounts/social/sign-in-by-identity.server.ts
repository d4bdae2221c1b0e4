import type { App } from "../../app.server";
import { refuse, type Outcome } from "../../shared/refusal";
import { isTrial } from "../account";
import { readCredentials } from "../accounts.store.server";
import { enter, type Arrival } from "../enter.server";
import { identityOwner } from "./identities.server";
import type { ShownIdentity } from "./oidc.server";

/**
 * Logs in whoever a provider has told us. Neither an old password nor one that was handed out is in the way: none was
 * asked for. Refusals: `unknown_identity` when it is nobody's here, `account_frozen`, `account_closed`.
 */
export async function signInByIdentity(
  app: App,
  { identity, ...arrival }: Arrival & { identity: ShownIdentity },
): Promise<
  Outcome<{ token: string; username: string }, "unknown_identity" | "account_frozen" | "account_closed">
> {
  const id = await identityOwner(app, identity);
  const account = id === undefined ? undefined : await readCredentials(app.db, { id });
  if (!account) return refuse("unknown_identity");
  if (account.status === "frozen") return refuse("account_frozen");
  if (account.status !== "active" || isTrial(account)) return refuse("account_closed");
  const token = app.random.token();
  const { passwordHash, lastLoginAt, username } = account;
  const entered = await app.store.transaction(() =>
    enter(app, token, { id: account.id, passwordHash, firstLogin: lastLoginAt === null }, arrival),
  );
  return entered ? { ok: true, token, username } : refuse("account_closed");
}
