import { roomForDesk } from "~/domain/messaging/chat/desk.views.server";
import { removeRoom } from "~/domain/messaging/chat/edit-rooms.server";
import { adminRoomPath } from "~/http/paths/paths";
import { roomDesk } from "./room-desk";

const page = roomDesk.removing({
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
});

export const handle = page.handle;
export const loader = page.loader;
export const action = page.action;
export default page.Page;
