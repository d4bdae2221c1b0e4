import { findSession } from "~/domain/access/sessions.server";
import type { App } from "~/domain/app.server";
import type { CallAnswer } from "~/http/calls/call-route.server";

/**
 * What every way in is answered with: the token, and what has to be done with it before anything else. The session itself
 * says what that is, so that no way in can leave it out.
 */
export async function loggedIn(app: App, token: string, more: object = {}): Promise<CallAnswer> {
  const session = await findSession(app, token, "member", { isUse: false });
  // Another log-in has ended it already.
  if (!session) return { status: 401, code: "not_logged_in" };
  const { firstLogin: firstTimeLogin, mustChange: passwordExpired, mustAgree: agreementNeeded } = session;
  return { value: { token, ...more, firstTimeLogin, passwordExpired, agreementNeeded } };
}
