import type { Application } from "~/domain/promotions/applications.views.server";
import { useT } from "~/http/access/page.server";
import { adminApplicationPath } from "~/http/paths/bonus-paths";
import { Time } from "../../time/time";

/** Members and the promotions that they wait for, each with the way to its decision. */
export function ApplicationTable({ applications }: { applications: readonly Application[] }) {
  const t = useT();
  return (
    <div className="scroll">
      <table className="rep dense cards">
        <caption className="vh">{t("bonusdesk:applications.title")}</caption>
        <thead>
          <tr>
            <th scope="col">{t("backoffice:columns.member")}</th>
            <th scope="col">{t("bonusdesk:applications.promotion")}</th>
            <th scope="col">{t("backoffice:columns.since")}</th>
          </tr>
        </thead>
        <tbody>
          {applications.map((application) => (
            <tr key={`${application.promotionId}:${application.accountId}`}>
              <td className="head">
                <a className="link" href={adminApplicationPath(application)}>
                  <bdi>{application.username}</bdi>
                </a>
              </td>
              <td data-l={t("bonusdesk:applications.promotion")} dir="auto">
                {application.title}
              </td>
              <td className="nw" data-l={t("backoffice:columns.since")}>
                <Time at={application.joinedAt} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
