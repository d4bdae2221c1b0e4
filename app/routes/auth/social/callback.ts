import { redirect } from "@remix-run/node";
import { contactOwner } from "~/domain/accounts/contacts/contacts.server";
import { linkIdentity } from "~/domain/accounts/social/identities.server";
import { shownIdentity, type ShownIdentity } from "~/domain/accounts/social/oidc.server";
import { offersSocial, SOCIAL_NAMES } from "~/domain/accounts/social/provider";
import { signInByIdentity } from "~/domain/accounts/social/sign-in-by-identity.server";
import { arrivalOf } from "~/http/arrival.server";
import { featureOff } from "~/http/feature.server";
import { redirectWithFlash } from "~/http/flash.server";
import { memberPaths } from "~/http/member-paths";
import { paths, safeRedirect } from "~/http/paths";
import { visitorLoader, type Visit } from "~/http/route.server";
import { toSecondStep } from "../log-in.server";
import type { SocialErrand } from "./errand.server";

/** Where a provider sends a browser back to. Its answer is read once: the cookie that makes it good goes with it. */
export const loader = visitorLoader(async (visit) => {
  const { app, context, params, url } = visit;
  const kept = await context.cookies.social.parse(context.cookieHeader);
  const errand = kept === undefined ? undefined : (JSON.parse(kept) as SocialErrand);
  if (!errand || errand.provider !== params.provider) return refused(visit, "social_failed", paths.login);
  const { provider, challenge, linkTo } = errand;
  if (!offersSocial(app.config, context.features, provider)) throw featureOff();
  const answer = new URL(url.pathname + url.search, app.config.publicUrl);
  const shown = await shownIdentity(app, { provider, answer, challenge });
  if (!shown.ok) return refused(visit, shown.refusal, linkTo ? memberPaths.social : paths.login);
  return linkTo === undefined ? comeIn(visit, shown.identity, errand) : link(visit, shown.identity, linkTo);
});

async function comeIn(visit: Visit, identity: ShownIdentity, { redirectTo }: SocialErrand) {
  const { app, context } = visit;
  const { cookies } = context;
  const home = safeRedirect(redirectTo, paths.home);
  const signedIn = await signInByIdentity(app, { identity, ...arrivalOf(context) });
  if (signedIn.ok) {
    const flash = { tone: "good", key: "auth:login.welcome", values: { name: signedIn.username } } as const;
    const lines = [await cookies.member.set(signedIn.token), await cookies.social.clear()];
    return redirectWithFlash(context, home, flash, lines);
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
  const headers = new Headers([["Set-Cookie", await cookies.newcomer.set(JSON.stringify(identity))]]);
  headers.append("Set-Cookie", await cookies.social.clear());
  return redirect(`${paths.register}?${query}`, { headers });
}

/** Only to the account that asked for it, and only while its owner is still the one who is logged in. */
async function link(visit: Visit, identity: ShownIdentity, accountId: number) {
  const { app, context, account } = visit;
  if (account?.id !== accountId) return refused(visit, "social_failed", paths.login);
  const linked = await app.store.transaction(() => linkIdentity(app, { accountId, identity }));
  if (!linked) return refused(visit, "identity_taken", memberPaths.social);
  const values = { provider: SOCIAL_NAMES[identity.provider] };
  const flash = { tone: "good", key: "auth:social.linked", values } as const;
  return redirectWithFlash(context, memberPaths.social, flash, [await context.cookies.social.clear()]);
}

async function refused({ context }: Visit, refusal: string, to: string) {
  const flash = { tone: "bad", key: `refusals:${refusal}` } as const;
  return redirectWithFlash(context, to, flash, [await context.cookies.social.clear()]);
}
