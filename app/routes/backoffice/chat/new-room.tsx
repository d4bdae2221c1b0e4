import { createRoom } from "~/domain/messaging/chat/edit-rooms.server";
import { roomFormSchema } from "~/domain/messaging/chat/room-form.server";
import { paths } from "~/http/paths/paths";
import { RoomForm } from "~/ui/desk/chat/room-form";
import { saveContent } from "../content-desk";
import { roomDesk } from "./room-desk";

const page = roomDesk.adding({
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
});

export const handle = page.handle;
export const headers = page.headers;
export const loader = page.loader;
export const action = page.action;
export default page.Page;
