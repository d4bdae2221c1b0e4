import type { Application } from "~/domain/promotions/applications.views.server";
import { useT } from "~/http/access/page.server";
import { adminApplicationPath } from "~/http/paths/bonus-paths";
import { ReportTable } from "../../report/report-table";
import { Time } from "../../time/time";

/** Members and the promotions that they wait for, each with the way to its decision. */
export function ApplicationTable({ applications }: { applications: readonly Application[] }) {
  const t = useT();
  return (
    <ReportTable
      caption={t("bonusdesk:applications.title")}
      columns={[
        {
          head: t("backoffice:columns.member"),
          isTitle: true,
          cell: (application) => (
            <a className="link" href={adminApplicationPath(application)}>
              <bdi>{application.username}</bdi>
            </a>
          ),
        },
        {
          head: t("bonusdesk:applications.promotion"),
          isText: true,
          cell: (application) => application.title,
        },
        {
          head: t("backoffice:columns.since"),
          className: "nw",
          cell: (application) => <Time at={application.joinedAt} />,
        },
      ]}
      rows={applications}
      keyOf={(application) => `${application.promotionId}:${application.accountId}`}
    />
  );
}
