import { permits } from "~/domain/audit/permissions";
import { roomForDesk, roomsForDesk } from "~/domain/messaging/chat/desk.views.server";
import { changeRoom, createRoom, removeRoom } from "~/domain/messaging/chat/edit-rooms.server";
import { roomFormSchema } from "~/domain/messaging/chat/room-form.server";
import { useT } from "~/http/access/page.server";
import { idParam } from "~/http/paths/id-param.server";
import { adminRoomPath, paths } from "~/http/paths/paths";
import { RoomForm } from "~/ui/desk/chat/room-form";
import { Icon } from "~/ui/icon/icon";
import { Tag } from "~/ui/note/note";
import { ReportTable } from "~/ui/report/report-table";
import { contentDesk, saveContent } from "../content-desk";

interface Listed {
  rooms: Awaited<ReturnType<typeof roomsForDesk>>;
  mayEdit: boolean;
  maySet: boolean;
}

const desk = contentDesk({
  can: "content.edit",
  path: paths.adminChat,
  title: "chat:desk.title",
  id: ({ roomId }) => idParam(roomId),
});

export const pages = {
  list: desk.list({
    can: "chat.moderate",
    load: async ({ app, context, staff }) => ({
      rooms: await roomsForDesk(app, context.language),
      mayEdit: permits(staff.role, "content.edit"),
      maySet: permits(staff.role, "settings.edit"),
    }),
    Buttons,
    Lines: Rooms,
  }),
  adding: desk.adding({
    title: "chat:desk.newRoom",
    save: (visit) =>
      saveContent(visit, {
        schema: roomFormSchema(visit.context.languages),
        save: ({ app, value, by }) =>
          createRoom(app, { asked: value, key: value.idempotencyKey ?? app.random.token(16), by }),
        saved: "chat:desk.created",
        to: paths.adminChat,
      }),
    Form: RoomForm,
  }),
  editing: desk.editing({
    title: "chat:desk.room",
    load: async ({ app, context }, id) => {
      const room = await roomForDesk(app, id, context.language);
      return room && { room };
    },
    save: (visit, id) =>
      saveContent(visit, {
        schema: roomFormSchema(visit.context.languages),
        save: ({ app, value: asked, languages, by }) => changeRoom(app, { id, asked, languages, by }),
        saved: "chat:desk.changed",
        to: paths.adminChat,
      }),
    useName: ({ room }) => room.name,
    Form: (props) => <RoomForm {...props} actions={<Removal id={props.room.id} />} />,
  }),
  removing: desk.removing({
    title: "chat:desk.removeTitle",
    load: ({ app, context }, id) => roomForDesk(app, id, context.language),
    remove: removeRoom,
    removed: "chat:desk.removed",
    words: (t, { id, name }) => ({
      title: t("chat:desk.removeTitle"),
      text: t("chat:desk.removeText", { name }),
      submit: t("chat:desk.remove"),
      cancelTo: adminRoomPath(id),
    }),
  }),
};

function Buttons({ mayEdit, maySet }: Listed) {
  const t = useT();
  return (
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
  );
}

/** Every room, with the ways to its words and to what is said in it. */
function Rooms(listed: Listed) {
  const t = useT();
  return (
    <section className="panel flat">
      {listed.rooms.length > 0 ? (
        <RoomTable {...listed} />
      ) : (
        <p className="p-4 mut">{t("chat:desk.nothing")}</p>
      )}
    </section>
  );
}

function RoomTable({ rooms, mayEdit }: Listed) {
  const t = useT();
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

function Removal({ id }: { id: number }) {
  const t = useT();
  return (
    <a className="btn btn-d" href={adminRoomPath(id, "removal")}>
      {t("chat:desk.remove")}
    </a>
  );
}
