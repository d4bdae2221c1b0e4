import { useLoaderData } from "@remix-run/react";
import { listSessions } from "~/domain/access/session-list.views.server";
import { permits } from "~/domain/audit/permissions";
import { idParam } from "~/http/paths/id-param.server";
import { useT } from "~/http/access/page.server";
import { paths } from "~/http/paths/paths";
import { staffLoader } from "~/http/access/route.server";
import { Tag } from "~/ui/note/note";
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
    <section className="panel flat scroll">
      <table className="rep dense cards">
        <caption className="vh">{t("backoffice:members.tabs.sessions")}</caption>
        <thead>
          <tr>
            <th>{column("since")}</th>
            <th>{column("seen")}</th>
            <th>{column("address")}</th>
            <th>{column("device")}</th>
            <th>{column("state")}</th>
          </tr>
        </thead>
        <tbody>
          {sessions.map((session) => (
            <tr key={session.mark}>
              <td className="nw" data-l={column("since")}>
                <Time at={session.createdAt} />
              </td>
              <td className="nw" data-l={column("seen")}>
                <Time at={session.seenAt} />
              </td>
              <td className="nw" data-l={column("address")}>
                <bdi>{session.ip}</bdi>
              </td>
              <td className="wide xs" data-l={column("device")}>
                <bdi>{session.userAgent || "–"}</bdi>
              </td>
              <td className="nw" data-l={column("state")}>
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
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
