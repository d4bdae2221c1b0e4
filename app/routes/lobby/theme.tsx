import { redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { THEMES } from "~/domain/content/look/look";
import { usePage, useT } from "~/http/access/page.server";
import { paths, safeRedirect } from "~/http/paths/paths";
import { refererPath, visitorAction, visitorLoader } from "~/http/access/route.server";
import type { Translate } from "~/i18n/messages.server";
import { Dialog } from "~/ui/dialog/dialog";
import { FormSecrets } from "~/ui/form/form-secrets";

export const handle = { dialog: true, title: (t: Translate) => t("help:theme.title") };

export const loader = visitorLoader(({ request, url }) => ({
  redirectTo: wayBack(url.searchParams.get("redirectTo") ?? refererPath(request, url)),
}));

/** Dark or light from now on, in this browser; anything else changes nothing. One is then where one was. */
export const action = visitorAction(async ({ context, form, request, url }) => {
  const back = wayBack(form.get("redirectTo") ?? refererPath(request, url));
  const theme = THEMES.find((known) => known === form.get("theme"));
  const headers = theme && { "Set-Cookie": await context.cookies.theme.set(theme) };
  return redirect(back, { status: 303, headers });
});

/** The choice itself is no place to go back to. */
function wayBack(from: unknown): string {
  const back = safeRedirect(from, paths.home);
  return new URL(back, "http://site").pathname === paths.theme ? paths.home : back;
}

/** One button for each. */
export default function ThemeChoice() {
  const t = useT();
  const { theme: current } = usePage().request;
  const { redirectTo } = useLoaderData<typeof loader>();
  return (
    <Dialog id="theme" title={t("help:theme.title")} lead={t("help:theme.lead")} closeTo={redirectTo}>
      <form className="body langs" method="post" action={paths.theme}>
        <FormSecrets />
        <input type="hidden" name="redirectTo" value={redirectTo} />
        {THEMES.map((theme) => (
          <button
            key={theme}
            name="theme"
            value={theme}
            aria-current={theme === current ? "true" : undefined}
          >
            <span>{t(`help:theme.${theme}`)}</span>
          </button>
        ))}
      </form>
    </Dialog>
  );
}
