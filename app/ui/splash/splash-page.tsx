import type { ReactNode } from "react";
import { signArtPath, type SignName } from "~/http/paths/art-paths";
import { usePage, useT } from "~/http/access/page.server";
import { paths } from "~/http/paths/paths";
import { languageOf } from "~/i18n/languages";
import { Brand } from "../brand/brand";
import { Icon } from "../icon/icon";
import { LanguageButtons } from "../languages/language-buttons";

interface SplashPageProps {
  sign?: SignName;
  /** In the place of a sign. */
  beside?: ReactNode;
  /** Where another language leads back to. */
  location: string;
  children: ReactNode;
  foot?: ReactNode;
}

/** A page that stands alone, without the site around it. */
export function SplashPage({ sign, beside, location, children, foot }: SplashPageProps) {
  const { language } = usePage().messages;
  return (
    <div className="splash">
      <header className="ro sp">
        <Brand href={paths.home} />
        <LanguageMenu location={location} />
      </header>
      <main id="main">
        <div className="st">{children}</div>
        {beside}
        {sign && <img src={signArtPath(sign, language)} alt="" width="300" height="400" />}
      </main>
      <footer id="foot" className="ro sp xs mut">
        <span>{foot}</span>
        <span>18+</span>
      </footer>
    </div>
  );
}

function LanguageMenu({ location }: { location: string }) {
  const t = useT();
  const { language, languages } = usePage().request;
  if (languages.length < 2) return null;
  return (
    <details className="menu">
      <summary className="chip" aria-label={t("common:language")}>
        <Icon name="translate" />
        {languageOf(language).name}
        <Icon name="caret-down" />
      </summary>
      <LanguageButtons codes={languages} redirectTo={location} className="pop small" />
    </details>
  );
}
