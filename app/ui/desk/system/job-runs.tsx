import type { JobRun } from "~/domain/shared/job-runs.server";
import { useT } from "~/http/access/page.server";
import { Tag } from "../../note/note";
import { ReportTable } from "../../report/report-table";
import { Time } from "../../time/time";

/** What the site did by itself, the newest first; a run that failed says why and is tried again. */
export function JobRuns({ runs }: { runs: (JobRun & { id: number })[] }) {
  const t = useT();
  const column = (name: "job" | "began" | "took" | "outcome") => t(`backoffice:jobs.columns.${name}`);
  return (
    <section className="panel flat" aria-labelledby="job-runs">
      <div className="ph">
        <h2 className="t-lg" id="job-runs">
          {t("backoffice:jobs.title")}
        </h2>
      </div>
      {runs.length === 0 && <p className="p-4 mut">{t("backoffice:jobs.none")}</p>}
      {runs.length > 0 && (
        <ReportTable
          caption={t("backoffice:jobs.title")}
          columns={[
            { head: column("job"), isTitle: true, className: "mono", cell: ({ job }) => job },
            { head: column("began"), cell: ({ startedAt }) => <Time at={startedAt} /> },
            {
              head: column("took"),
              isFigure: true,
              cell: ({ startedAt, endedAt }) =>
                t("backoffice:jobs.seconds", { count: Math.round((endedAt - startedAt) / 1_000) }),
            },
            {
              head: column("outcome"),
              className: "wide",
              cell: ({ outcome, error }) => (
                <>
                  <Tag tone={outcome === "done" ? "good" : "bad"}>
                    {t(`backoffice:jobs.outcomes.${outcome}`)}
                  </Tag>
                  {error && (
                    <bdi className="xs mut" dir="ltr">
                      {" "}
                      {error}
                    </bdi>
                  )}
                </>
              ),
            },
          ]}
          rows={runs}
          keyOf={({ id }) => id}
        />
      )}
    </section>
  );
}
