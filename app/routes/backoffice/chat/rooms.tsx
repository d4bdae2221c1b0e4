import { useLoaderData } from "@remix-run/react";
import { roomsForDesk } from "~/domain/messaging/chat/desk.views.server";
import { permits } from "~/domain/audit/permissions";
import { useT } from "~/http/access/page.server";
import { adminRoomPath, paths } from "~/http/paths/paths";
import { staffLoader } from "~/http/access/route.server";
import type { Translate } from "~/i18n/messages.server";
import { DeskTitle } from "~/ui/desk/frame/desk-title";
import { Icon } from "~/ui/icon/icon";
import { Tag } from "~/ui/note/note";
import { ReportTable } from "~/ui/report/report-table";

export const handle = { title: (t: Translate) => t("chat:desk.title") };

export const loader = staffLoader({ can: "chat.moderate" }, async ({ app, context, staff }) => ({
  rooms: await roomsForDesk(app, context.language),
  mayEdit: permits(staff.role, "content.edit"),
  maySet: permits(staff.role, "settings.edit"),
}));

/** Every room, with the ways to its words and to what is said in it. */
export default function ChatDesk() {
  const t = useT();
  const { rooms, mayEdit, maySet } = useLoaderData<typeof loader>();
  return (
    <>
      <DeskTitle title={t("chat:desk.title")}>
        <span className="ro">
          <a className="btn btn-s" href={paths.adminChatMutes}>
            {t("chat:desk.mutes")}
          </a>
          {maySet && (
            <a className="btn btn-s" href={paths.adminChatSettings}>
              {t("chat:desk.settings")}
            </a>
          )}
          {mayEdit && (
            <a className="btn btn-s btn-p" href={adminRoomPath("new")}>
              <Icon name="plus" />
              {t("chat:desk.newRoom")}
            </a>
          )}
        </span>
      </DeskTitle>
      <section className="panel flat">
        {rooms.length > 0 ? <Rooms /> : <p className="p-4 mut">{t("chat:desk.nothing")}</p>}
      </section>
    </>
  );
}

function Rooms() {
  const t = useT();
  const { rooms, mayEdit } = useLoaderData<typeof loader>();
  return (
    <ReportTable
      caption={t("chat:rooms")}
      columns={[
        {
          head: t("chat:desk.room"),
          isTitle: true,
          cell: ({ id, name }) =>
            mayEdit ? (
              <a className="link" href={adminRoomPath(id)}>
                <bdi>{name}</bdi>
              </a>
            ) : (
              <bdi>{name}</bdi>
            ),
        },
        { head: t("chat:desk.sort"), isFigure: true, cell: ({ sort }) => sort },
        {
          head: t("backoffice:columns.state"),
          cell: ({ enabled }) => (
            <Tag tone={enabled ? "good" : undefined}>
              {t(enabled ? "chat:desk.open" : "chat:desk.closed")}
            </Tag>
          ),
        },
        {
          head: t("chat:desk.conversation"),
          isAction: true,
          cell: ({ id, name }) => (
            <a className="btn btn-s" href={adminRoomPath(id, "messages")}>
              {t("chat:desk.conversation")}
              <span className="vh">: {name}</span>
            </a>
          ),
        },
      ]}
      rows={rooms}
      keyOf={({ id }) => id}
    />
  );
}
