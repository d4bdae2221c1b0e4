import { useLoaderData } from "@remix-run/react";
import { paths, safeRedirect } from "~/http/paths/paths";
import { usePage, useT } from "~/http/access/page.server";
import { visitorLoader } from "~/http/access/route.server";
import { languageOf } from "~/i18n/languages";
import type { Translate } from "~/i18n/messages.server";
import { Dialog } from "~/ui/dialog/dialog";
import { LanguageSearch } from "~/ui/languages/language-search";
import { LanguageButtons } from "~/ui/languages/language-buttons";

export const handle = { dialog: true, title: (t: Translate) => t("help:languages.title") };

/** Above so many one looks for a language by its name. */
const SEARCHED_FROM = 12;

export const loader = visitorLoader(({ context, url }) => {
  const wanted = url.searchParams.get("q")?.trim().slice(0, 40) ?? "";
  const key = wanted.toLowerCase();
  const found = context.languages
    .map(languageOf)
    .filter(({ code, name, english }) => `${code} ${name} ${english}`.toLowerCase().includes(key));
  return {
    wanted,
    found: found.map(({ code }) => code),
    redirectTo: safeRedirect(url.searchParams.get("redirectTo"), paths.home),
  };
});

/** Every language of the site, one button each. */
export default function Languages() {
  const t = useT();
  const { languages } = usePage().request;
  const { wanted, found, redirectTo } = useLoaderData<typeof loader>();
  return (
    <Dialog
      id="languages"
      title={t("help:languages.title")}
      lead={t("help:languages.lead", { count: languages.length })}
      closeTo={redirectTo}
      wide={languages.length > SEARCHED_FROM}
    >
      <div className="body st">
        {languages.length > SEARCHED_FROM && <LanguageSearch wanted={wanted} redirectTo={redirectTo} />}
        {found.length > 0 ? (
          <LanguageButtons codes={found} redirectTo={redirectTo} className="langs" />
        ) : (
          <p className="sec">{t("help:languages.none", { wanted })}</p>
        )}
      </div>
    </Dialog>
  );
}
