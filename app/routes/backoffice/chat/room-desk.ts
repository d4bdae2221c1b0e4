import { idParam } from "~/http/paths/id-param.server";
import { paths } from "~/http/paths/paths";
import { contentDesk } from "../content-desk";

export const roomDesk = contentDesk({
  can: "content.edit",
  path: paths.adminChat,
  title: "chat:desk.title",
  id: ({ roomId }) => idParam(roomId),
});
