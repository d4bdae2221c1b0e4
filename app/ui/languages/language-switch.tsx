import { paths } from "~/http/paths/paths";
import { useBehaviour, usePage, useT } from "~/http/access/page.server";
import { withQuery } from "~/http/paths/search";
import { languageOf } from "~/i18n/languages";
import { Icon } from "../icon/icon";
import { LanguageButtons } from "./language-buttons";

/** More than these fill the menu; the others are behind a link. */
const IN_THE_MENU = 6;

/** The language of the page, and the others to choose from; the page that follows is this one again. */
export function LanguageSwitch() {
  const t = useT();
  const { request, rendering } = usePage();
  const behaviour = useBehaviour("language");
  const { language, languages } = request;
  if (languages.length < 2) return null;
  const offered = [...new Set([language, ...languages])].slice(0, IN_THE_MENU);
  return (
    <details {...behaviour}>
      <summary>
        <Icon name="translate" />
        {languageOf(language).name}
        <Icon name="caret-down" className="car" />
      </summary>
      <LanguageButtons codes={offered} redirectTo={rendering.location} className="sub">
        {languages.length > offered.length && (
          <a href={withQuery(paths.languages, { redirectTo: rendering.location })} data-modal="">
            {t("help:languages.all", { count: languages.length })}
          </a>
        )}
      </LanguageButtons>
    </details>
  );
}
