import { redirect } from "@remix-run/node";
import { isSocialProvider, offersSocial } from "~/domain/membership/social/provider";
import { featureOff } from "~/http/access/feature.server";
import { redirectWithFlash } from "~/http/forms/flash.server";
import { paths } from "~/http/paths/paths";
import { visitorLoader } from "~/http/access/route.server";
import { waitForSomebody } from "~/http/frame/speculation";
import { beginErrand } from "./errand.server";

/** To the provider, which asks who somebody is. It lets in and links nothing: that begins in the security centre. */
export const loader = visitorLoader(async ({ app, context, params, url }) => {
  waitForSomebody(context);
  const { provider } = params;
  if (!isSocialProvider(provider)) throw new Response(null, { status: 404 });
  if (!offersSocial(app.config, context.features, provider)) throw featureOff();
  if (context.login.isLogin && !context.login.isTrial) throw redirect(paths.home);
  const redirectTo = url.searchParams.get("redirectTo") ?? undefined;
  const errand = await beginErrand(context, { provider, redirectTo });
  if (!errand.ok)
    return redirectWithFlash(context, paths.login, { tone: "bad", key: `refusals:${errand.refusal}` });
  return redirect(errand.url, { headers: { "Set-Cookie": errand.cookie } });
});
