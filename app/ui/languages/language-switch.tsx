import { paths } from "~/http/paths";
import { usePage } from "~/http/page.server";
import { languageOf } from "~/i18n/languages";
import { FormSecrets } from "../form/form-secrets";
import { Icon } from "../icon/icon";

/** One button for each language, each in its own words; the page that follows is this one again. */
export function LanguageSwitch() {
  const { request, rendering } = usePage();
  const { languages } = request.app.config;
  if (languages.length < 2) return null;
  return (
    <details>
      <summary>
        <Icon name="translate" />
        {languageOf(request.language).name}
        <Icon name="caret-down" className="car" />
      </summary>
      <form className="sub" method="post" action={paths.language}>
        <FormSecrets />
        <input type="hidden" name="redirectTo" value={rendering.location} />
        {languages.map((code) => (
          <button
            key={code}
            name="language"
            value={code}
            lang={code}
            aria-current={code === request.language ? "true" : undefined}
          >
            {languageOf(code).name}
          </button>
        ))}
      </form>
    </details>
  );
}
