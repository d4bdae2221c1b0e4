import { useLoaderData } from "@remix-run/react";
import { listSessions } from "~/domain/access/session-list.views.server";
import { permits } from "~/domain/audit/permissions";
import { idParam } from "~/http/paths/id-param.server";
import { useT } from "~/http/access/page.server";
import { paths } from "~/http/paths/paths";
import { staffLoader } from "~/http/access/route.server";
import { Tag } from "~/ui/note/note";
import { ReportTable } from "~/ui/report/report-table";
import { Time } from "~/ui/time/time";
import { useMember } from "./member";

export const loader = staffLoader({ can: "members.read" }, async ({ app, params, staff }) => ({
  sessions: await listSessions(app, idParam(params.accountId)),
  mayEnd: permits(staff.role, "members.edit"),
}));

export default function MemberSessions() {
  const { sessions, mayEnd } = useLoaderData<typeof loader>();
  const { member } = useMember();
  const t = useT();
  const column = (name: "since" | "seen" | "address" | "device" | "state") => t(`backoffice:columns.${name}`);
  if (sessions.length === 0) return <p className="panel mut">{t("backoffice:members.noSessions")}</p>;
  return (
    <section className="panel flat">
      <ReportTable
        caption={t("backoffice:members.tabs.sessions")}
        columns={[
          { head: column("since"), className: "nw", cell: (session) => <Time at={session.createdAt} /> },
          { head: column("seen"), className: "nw", cell: (session) => <Time at={session.seenAt} /> },
          { head: column("address"), className: "nw", cell: (session) => <bdi>{session.ip}</bdi> },
          {
            head: column("device"),
            className: "wide xs",
            cell: (session) => <bdi>{session.userAgent || "–"}</bdi>,
          },
          {
            head: column("state"),
            className: "nw",
            cell: (session) => (
              <>
                <Tag tone={session.state === "open" ? "good" : undefined}>
                  {t(`backoffice:members.session.${session.state}`)}
                </Tag>
                {mayEnd && session.state === "open" && (
                  <>
                    {" "}
                    <a
                      className="link xs"
                      href={`${paths.adminMembers}/${member.id}/sessions/${session.mark}/ending`}
                    >
                      {t("backoffice:members.session.end")}
                    </a>
                  </>
                )}
              </>
            ),
          },
        ]}
        rows={sessions}
        keyOf={(session) => session.mark}
      />
    </section>
  );
}
