import type { LanguageChange } from "~/domain/staff/settings/change-languages.server";
import { useT } from "~/http/access/page.server";
import type { Coverage } from "~/i18n/coverage.server";
import type { Language } from "~/i18n/languages";
import { FormSecrets } from "../../form/form-secrets";
import { Tag } from "../../note/note";
import { ReportTable } from "../../report/report-table";

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
      <ReportTable
        roomy
        caption={caption}
        columns={[
          {
            head: t("common:language"),
            isTitle: true,
            cell: ({ code, name, english, direction, position }) => (
              <>
                <span lang={code} dir={direction}>
                  {name}
                </span>{" "}
                <span className="xs mut">{name !== english && english}</span>{" "}
                {isEnabled && position === 0 && <Tag tone="good">{t("help:languagesDesk.isDefault")}</Tag>}
              </>
            ),
          },
          { head: t("help:languagesDesk.code"), className: "mono", cell: ({ code }) => code },
          {
            head: t("help:languagesDesk.translated"),
            isFigure: true,
            cell: ({ code }) => <CoverageText {...coverage[code]!} />,
          },
          {
            head: t("help:languagesDesk.change"),
            className: "wide",
            cell: ({ code, position }) => (
              <form method="post" className="ro g-2">
                <FormSecrets />
                <input type="hidden" name="code" value={code} />
                {changesOf(position).map((how) => (
                  <button key={how} className="btn btn-s btn-q" name="how" value={how}>
                    {t(`help:languagesDesk.do.${how}`)}
                  </button>
                ))}
              </form>
            ),
          },
        ]}
        rows={languages.map((language, position) => ({ ...language, position }))}
        keyOf={({ code }) => code}
      />
    </section>
  );
}

function CoverageText({ said, all }: Coverage) {
  const t = useT();
  const percent = Math.floor((100 * said) / all);
  return <>{t("help:languagesDesk.share", { percent, said, all })}</>;
}
