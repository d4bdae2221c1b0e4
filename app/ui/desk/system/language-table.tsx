import type { LanguageChange } from "~/domain/staff/settings/change-languages.server";
import { useT } from "~/http/access/page.server";
import type { Coverage } from "~/i18n/coverage.server";
import type { Language } from "~/i18n/languages";
import { FormSecrets } from "../../form/form-secrets";
import { Tag } from "../../note/note";

interface LanguageTableProps {
  caption: string;
  languages: readonly Language[];
  coverage: Record<string, Coverage>;
  /** What can be done to the language at a place of the list. */
  changesOf: (position: number) => readonly LanguageChange[];
  isEnabled?: boolean;
}

/** Languages in their order, each with what of it is translated and the buttons that change it. */
export function LanguageTable({ caption, languages, coverage, changesOf, isEnabled }: LanguageTableProps) {
  const t = useT();
  return (
    <section className="panel flat">
      <div className="ph">
        <h2>{caption}</h2>
      </div>
      <div className="scroll">
        <table className="rep cards">
          <caption className="vh">{caption}</caption>
          <thead>
            <tr>
              <th>{t("common:language")}</th>
              <th>{t("help:languagesDesk.code")}</th>
              <th className="n">{t("help:languagesDesk.translated")}</th>
              <th>{t("help:languagesDesk.change")}</th>
            </tr>
          </thead>
          <tbody>
            {languages.map(({ code, name, english, direction }, position) => (
              <tr key={code}>
                <td className="head">
                  <span lang={code} dir={direction}>
                    {name}
                  </span>{" "}
                  <span className="xs mut">{name !== english && english}</span>{" "}
                  {isEnabled && position === 0 && <Tag tone="good">{t("help:languagesDesk.isDefault")}</Tag>}
                </td>
                <td className="mono" data-l={t("help:languagesDesk.code")}>
                  {code}
                </td>
                <td className="n" data-l={t("help:languagesDesk.translated")}>
                  <CoverageText {...coverage[code]!} />
                </td>
                <td className="wide" data-l={t("help:languagesDesk.change")}>
                  <form method="post" className="ro g-2">
                    <FormSecrets />
                    <input type="hidden" name="code" value={code} />
                    {changesOf(position).map((how) => (
                      <button key={how} className="btn btn-s btn-q" name="how" value={how}>
                        {t(`help:languagesDesk.do.${how}`)}
                      </button>
                    ))}
                  </form>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

function CoverageText({ said, all }: Coverage) {
  const t = useT();
  const percent = Math.floor((100 * said) / all);
  return <>{t("help:languagesDesk.share", { percent, said, all })}</>;
}
