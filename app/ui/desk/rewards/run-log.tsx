import type { ProgrammeRun } from "~/domain/rewards/desk/programmes.views.server";
import { dayToText } from "~/domain/shared/day";
import { useT } from "~/http/access/page.server";
import { ReportTable } from "../../report/report-table";
import { Time } from "../../time/time";

/** The periods that were worked off, the newest first. */
export function RunLog({ runs, names }: { runs: ProgrammeRun[]; names?: Record<number, string> }) {
  const t = useT();
  return (
    <section className="panel flat" aria-labelledby="runs">
      <div className="ph">
        <h2 className="t-base" id="runs">
          {t("bonusdesk:programmes.runs")}
        </h2>
      </div>
      {runs.length === 0 ? (
        <p className="p-4 mut">{t("bonusdesk:programmes.noRuns")}</p>
      ) : (
        <ReportTable
          caption={t("bonusdesk:programmes.runs")}
          rows={runs}
          keyOf={({ programmeId, period }) => `${programmeId}:${period}`}
          columns={[
            ...(names
              ? [
                  {
                    head: t("backoffice:columns.about"),
                    isText: true,
                    cell: ({ programmeId }: ProgrammeRun) => names[programmeId],
                  },
                ]
              : []),
            {
              head: t("bonusdesk:programmes.period"),
              isTitle: true,
              className: "num",
              cell: ({ period }) => dayToText(period),
            },
            {
              head: t("bonusdesk:programmes.ranAt"),
              className: "nw",
              cell: ({ ranAt }) => <Time at={ranAt} />,
            },
          ]}
        />
      )}
    </section>
  );
}
