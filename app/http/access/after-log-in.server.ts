import { loginBefore } from "~/domain/access/session-list.views.server";
import { findActiveAccount } from "~/domain/accounts/account.views.server";
import { findSession, hashOfToken } from "~/domain/access/sessions.server";
import { NO_CONTRACTS, offersIn, type ContractFlags } from "~/domain/contracts/contract";
import { contractFlagsOf } from "~/domain/contracts/contracts.views.server";
import type { Flash } from "../forms/flash";
import type { RequestContext } from "./request-context.server";
import { redirectWithFlash } from "../forms/flash.server";
import { paths } from "../paths/paths";
import { withQuery } from "../paths/search";

/**
 * The end of every log-in: on to a page, which says as well when the one before it was. Whom an upline has offered a
 * contract meets the offer first, and goes on from there; nothing has to be answered for that.
 */
export async function redirectLoggedIn(
  context: RequestContext,
  to: string,
  { token, ...flash }: Omit<Flash, "before"> & { token: string },
  cookies: string[],
) {
  const [before, flags] = await Promise.all([
    loginBefore(context.app, hashOfToken(token)),
    flagsBehind(context, token),
  ]);
  const page = offersIn(flags) > 0 ? withQuery(paths.contracts, { redirectTo: to }) : to;
  return redirectWithFlash(context, page, { ...flash, before }, cookies);
}

async function flagsBehind({ app, features }: RequestContext, token: string): Promise<ContractFlags> {
  if (!features.agentPolicy) return NO_CONTRACTS;
  const session = await findSession(app, token, "member", { isUse: false });
  const account = session && (await findActiveAccount(app, session.ownerId));
  return account ? contractFlagsOf(app, account) : NO_CONTRACTS;
}
