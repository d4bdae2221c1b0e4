import { redirect } from "@remix-run/node";
import { keepLanguage } from "~/domain/accounts/language.server";
import { redirectWithFlash } from "~/http/forms/flash.server";
import { paths, safeRedirect } from "~/http/paths/paths";
import { visitorAction, visitorLoader } from "~/http/access/route.server";
import { languageCode } from "~/i18n/languages";

export const loader = visitorLoader(() => redirect(paths.languages));

/** Another language from now on, in this browser and for the account; one that the site does not speak changes nothing and is said. */
export const action = visitorAction(async ({ app, account, context, form }) => {
  const back = withoutLanguage(safeRedirect(form.get("redirectTo"), paths.home));
  const lang = form.get("lang");
  const asked = languageCode(typeof lang === "string" ? lang : undefined);
  const language = context.languages.find((code) => code === asked);
  if (language === undefined)
    return redirectWithFlash(context, back, { tone: "bad", key: "refusals:unknown_language" });
  if (account) await keepLanguage(app, { accountId: account.id, language });
  const headers = new Headers();
  for (const line of context.cookies.language.set(language, context.language))
    headers.append("Set-Cookie", line);
  return redirect(back, { status: 303, headers });
});

/** An address that asks for a language of its own would take the choice back. */
function withoutLanguage(path: string): string {
  const url = new URL(path, "http://site");
  if (!url.searchParams.has("lang")) return path;
  url.searchParams.delete("lang");
  return url.pathname + url.search + url.hash;
}
