import type { JobRun } from "~/domain/shared/job-runs.server";
import { useT } from "~/http/access/page.server";
import { Tag } from "../../note/note";
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
        <div className="scroll">
          <table className="rep dense cards">
            <caption className="vh">{t("backoffice:jobs.title")}</caption>
            <thead>
              <tr>
                <th>{column("job")}</th>
                <th>{column("began")}</th>
                <th className="n">{column("took")}</th>
                <th>{column("outcome")}</th>
              </tr>
            </thead>
            <tbody>
              {runs.map(({ id, job, startedAt, endedAt, outcome, error }) => (
                <tr key={id}>
                  <td className="head mono">{job}</td>
                  <td data-l={column("began")}>
                    <Time at={startedAt} />
                  </td>
                  <td className="n" data-l={column("took")}>
                    {t("backoffice:jobs.seconds", { count: Math.round((endedAt - startedAt) / 1_000) })}
                  </td>
                  <td className="wide" data-l={column("outcome")}>
                    <Tag tone={outcome === "done" ? "good" : "bad"}>
                      {t(`backoffice:jobs.outcomes.${outcome}`)}
                    </Tag>
                    {error && (
                      <bdi className="xs mut" dir="ltr">
                        {" "}
                        {error}
                      </bdi>
                    )}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  );
}
