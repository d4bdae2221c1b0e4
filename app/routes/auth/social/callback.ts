import { redirect } from "@remix-run/node";
import { contactOwner } from "~/domain/access/contacts.server";
import { linkOwnIdentity } from "~/domain/membership/social/own-identities.server";
import { shownIdentity } from "~/domain/membership/social/oidc.server";
import type { ShownIdentity } from "~/domain/membership/social/shown-identity";
import { offersSocial, SOCIAL_NAMES } from "~/domain/membership/social/provider";
import { signInByIdentity } from "~/domain/membership/social/sign-in-by-identity.server";
import type { SocialErrand } from "~/http/access/cookie-values";
import { arrivalOf } from "~/http/access/visitor-origin.server";
import { featureOff } from "~/http/access/feature.server";
import { redirectWithFlash } from "~/http/forms/flash.server";
import { memberPaths } from "~/http/paths/member-paths";
import { paths, safeRedirect } from "~/http/paths/paths";
import { visitorLoader, type Visit } from "~/http/access/route.server";
import { redirectLoggedIn } from "~/http/access/after-log-in.server";
import { toSecondStep } from "../log-in.server";
import { waitForSomebody } from "~/http/frame/speculation";

/** Where a provider sends a browser back to. Its answer is read once: the cookie that makes it good goes with it. */
export const loader = visitorLoader(async (visit) => {
  const { app, context, params, url } = visit;
  waitForSomebody(context);
  const errand = await context.cookies.social.parse(context.cookieHeader);
  if (!errand || errand.provider !== params.provider) return refused(visit, "social_failed", paths.login);
  const { provider, challenge, linkTo } = errand;
  if (!offersSocial(app.config, context.features, provider)) throw featureOff();
  const late = linkTo && tooLate(visit, linkTo);
  if (late) return refused(visit, "social_failed", late);
  const answer = new URL(url.pathname + url.search, app.config.publicUrl);
  const shown = await shownIdentity(app, { provider, answer, challenge });
  if (!shown.ok) return refused(visit, shown.refusal, linkTo ? memberPaths.social : paths.login);
  return linkTo ? link(visit, shown.identity, linkTo) : comeIn(visit, shown.identity, errand);
});

async function comeIn(visit: Visit, identity: ShownIdentity, { redirectTo }: SocialErrand) {
  const { app, context } = visit;
  const { cookies } = context;
  const home = safeRedirect(redirectTo, paths.home);
  const signedIn = await signInByIdentity(app, { identity, ...arrivalOf(context) });
  if (signedIn.ok) {
    const { token, username: name } = signedIn;
    const flash = { token, tone: "good", key: "auth:login.welcome", values: { name } } as const;
    const lines = [await cookies.member.set(token), await cookies.social.clear()];
    if (!signedIn.mustChange) return redirectLoggedIn(context, home, flash, lines);
    return redirect(paths.forcedPassword, {
      status: 303,
      headers: lines.map((line) => ["Set-Cookie", line] as [string, string]),
    });
  }
  if ("ticket" in signedIn) {
    const answer = await toSecondStep(context, signedIn.ticket, redirectTo ?? null);
    answer.headers.append("Set-Cookie", await cookies.social.clear());
    return answer;
  }
  if (signedIn.refusal !== "unknown_identity") return refused(visit, signedIn.refusal, paths.login);
  const { email } = identity;
  const owner = email && (await contactOwner(app, { channel: "mail", address: email }));
  if (owner) return refused(visit, "identity_email_known", paths.login);
  const query = new URLSearchParams({ by: "social", ...(redirectTo && { redirectTo }) });
  const headers = new Headers([["Set-Cookie", await cookies.newcomer.set(identity)]]);
  headers.append("Set-Cookie", await cookies.social.clear());
  return redirect(`${paths.register}?${query}`, { headers });
}

type LinkTo = NonNullable<SocialErrand["linkTo"]>;

/**
 * Only to the account that asked for it, in the log-in that showed whose it is, and while that log-in may still change
 * what guards the account. Answers where whoever may not goes.
 */
function tooLate({ context: { member } }: Visit, { accountId, tokenHash }: LinkTo): string | undefined {
  if (member?.account.id !== accountId || member.session.tokenHash !== tokenHash) return paths.login;
  return member.session.mustStep || member.session.mustConfirm ? memberPaths.social : undefined;
}

async function link(visit: Visit, identity: ShownIdentity, linkTo: LinkTo) {
  const { app, context } = visit;
  const linked = await linkOwnIdentity(app, { ...linkTo, ip: context.ip, identity });
  if (!linked.ok) return refused(visit, linked.refusal, memberPaths.social);
  const values = { provider: SOCIAL_NAMES[identity.provider] };
  const flash = { tone: "good", key: "auth:social.linked", values } as const;
  return redirectWithFlash(context, memberPaths.social, flash, [await context.cookies.social.clear()]);
}

async function refused({ context }: Visit, refusal: string, to: string) {
  const flash = { tone: "bad", key: `refusals:${refusal}` } as const;
  return redirectWithFlash(context, to, flash, [await context.cookies.social.clear()]);
}
