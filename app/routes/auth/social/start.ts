import { redirect } from "@remix-run/node";
import { newSocialChallenge, socialUrl } from "~/domain/accounts/social/oidc.server";
import { isSocialProvider, offersSocial } from "~/domain/accounts/social/provider";
import { featureOff } from "~/http/feature.server";
import { redirectWithFlash } from "~/http/flash.server";
import { memberPaths } from "~/http/member-paths";
import { paths, socialPath } from "~/http/paths";
import { visitorLoader } from "~/http/route.server";
import type { SocialErrand } from "./errand.server";

/** To the provider, which asks who somebody is; what its answer is for is kept in the browser, signed. */
export const loader = visitorLoader(async ({ app, context, params, url, account }) => {
  const { provider } = params;
  if (!isSocialProvider(provider)) throw new Response(null, { status: 404 });
  if (!offersSocial(app.config, context.features, provider)) throw featureOff();
  const links = url.searchParams.has("link");
  if (context.login.isLogin && !context.login.isTrial && !links) throw redirect(paths.home);
  const challenge = newSocialChallenge(app);
  const redirectUri = app.config.publicUrl + socialPath(provider, "callback");
  const asked = await socialUrl(app, { provider, redirectUri, challenge });
  if (!asked.ok) {
    const back = links ? memberPaths.social : paths.login;
    return redirectWithFlash(context, back, { tone: "bad", key: `refusals:${asked.refusal}` });
  }
  const errand: SocialErrand = {
    provider,
    challenge,
    linkTo: links && !context.login.isTrial ? account?.id : undefined,
    redirectTo: url.searchParams.get("redirectTo") ?? undefined,
  };
  return redirect(asked.url, {
    headers: { "Set-Cookie": await context.cookies.social.set(JSON.stringify(errand)) },
  });
});
