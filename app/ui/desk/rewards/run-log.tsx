import type { ProgrammeRun } from "~/domain/rewards/desk/programmes.views.server";
import { dayToText } from "~/domain/shared/day";
import { useT } from "~/http/access/page.server";
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
        <div className="scroll">
          <table className="rep dense">
            <thead>
              <tr>
                {names && <th scope="col">{t("backoffice:columns.about")}</th>}
                <th scope="col">{t("bonusdesk:programmes.period")}</th>
                <th scope="col">{t("bonusdesk:programmes.ranAt")}</th>
              </tr>
            </thead>
            <tbody>
              {runs.map(({ programmeId, period, ranAt }) => (
                <tr key={`${programmeId}:${period}`}>
                  {names && <td dir="auto">{names[programmeId]}</td>}
                  <td className="num">{dayToText(period)}</td>
                  <td className="nw">
                    <Time at={ranAt} />
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
