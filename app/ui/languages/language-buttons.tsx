import type { ReactNode } from "react";
import { paths } from "~/http/paths/paths";
import { usePage } from "~/http/access/page.server";
import { languageOf } from "~/i18n/languages";
import { FormSecrets } from "../form/form-secrets";

interface LanguageButtonsProps {
  codes: readonly string[];
  /** Where one is afterwards. */
  redirectTo: string;
  className: string;
  /** Below the buttons. */
  children?: ReactNode;
}

/** One button for each language, in its own words and in English for those who cannot read them. */
export function LanguageButtons({ codes, redirectTo, className, children }: LanguageButtonsProps) {
  const { language: current } = usePage().request;
  return (
    <form className={className} method="post" action={paths.language}>
      <FormSecrets />
      <input type="hidden" name="redirectTo" value={redirectTo} />
      {codes.map(languageOf).map(({ code, name, english, direction }) => (
        <button key={code} name="lang" value={code} aria-current={code === current ? "true" : undefined}>
          <span lang={code} dir={direction}>
            {name}
          </span>
          {name !== english && <small lang="en">{english}</small>}
        </button>
      ))}
      {children}
    </form>
  );
}
