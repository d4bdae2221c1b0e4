import { captchaTextOf } from "~/domain/access/human-check.server";
import { drawCaptcha } from "~/domain/access/captcha-picture.server";
import { visitorLoader } from "~/http/access/route.server";

/** The picture of a challenge. */
export const loader = visitorLoader(async ({ app, url }) => {
  const text = captchaTextOf(app, url.searchParams.get("challenge") ?? "");
  if (text === undefined) throw new Response(null, { status: 404 });
  const headers = { "Content-Type": "image/png", "Cache-Control": "no-store" };
  return new Response(new Uint8Array(await drawCaptcha(app.random, text)), { headers });
});
