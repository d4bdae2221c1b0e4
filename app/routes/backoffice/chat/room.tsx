import { roomForDesk } from "~/domain/messaging/chat/desk.views.server";
import { changeRoom } from "~/domain/messaging/chat/edit-rooms.server";
import { roomFormSchema } from "~/domain/messaging/chat/room-form.server";
import { useT } from "~/http/access/page.server";
import { adminRoomPath, paths } from "~/http/paths/paths";
import { RoomForm } from "~/ui/desk/chat/room-form";
import { saveContent } from "../content-desk";
import { roomDesk } from "./room-desk";

const page = roomDesk.editing({
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
});

export const handle = page.handle;
export const headers = page.headers;
export const loader = page.loader;
export const action = page.action;
export default page.Page;

function Removal({ id }: { id: number }) {
  const t = useT();
  return (
    <a className="btn btn-d" href={adminRoomPath(id, "removal")}>
      {t("chat:desk.remove")}
    </a>
  );
}
