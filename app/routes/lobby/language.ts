import { redirect } from "@remix-run/node";
import { paths, safeRedirect } from "~/http/paths";
import { visitorAction, visitorLoader } from "~/http/route.server";

export const loader = visitorLoader(() => redirect(paths.home));

/** Another language from now on, in this browser; a language that the site does not speak changes nothing. */
export const action = visitorAction(async ({ app, context, form }) => {
  const back = safeRedirect(form.get("redirectTo"), paths.home);
  const language = app.config.languages.find((code) => code === form.get("language"));
  if (language === undefined) return redirect(back, 303);
  return redirect(back, {
    status: 303,
    headers: { "Set-Cookie": await context.cookies.language.set(language) },
  });
});
