import { loginBefore } from "~/domain/accounts/session-list.views.server";
import { hashOfToken } from "~/domain/accounts/sessions.server";
import type { Flash } from "./flash";
import type { RequestContext } from "./request-context.server";
import { redirectWithFlash } from "./flash.server";

/** The end of every log-in: on to a page, which says as well when the one before it was. */
export async function redirectLoggedIn(
  context: RequestContext,
  to: string,
  { token, ...flash }: Omit<Flash, "before"> & { token: string },
  cookies: string[],
) {
  const before = await loginBefore(context.app, hashOfToken(token));
  return redirectWithFlash(context, to, { ...flash, before }, cookies);
}
