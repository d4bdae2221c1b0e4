import { useLoaderData } from "@remix-run/react";
import { roomForDesk } from "~/domain/messaging/chat/desk.views.server";
import { removeRoom } from "~/domain/messaging/chat/edit-rooms.server";
import { redirectWithFlash } from "~/http/forms/flash.server";
import { idParam } from "~/http/paths/id-param.server";
import { useT } from "~/http/access/page.server";
import { adminRoomPath, paths } from "~/http/paths/paths";
import { staffAction, staffLoader } from "~/http/access/route.server";
import type { Translate } from "~/i18n/messages.server";
import { Confirmation } from "~/ui/desk/parts/confirmation";

export const handle = { title: (t: Translate) => t("chat:desk.removeTitle") };

export const loader = staffLoader({ can: "content.edit" }, async ({ app, context, params }) => {
  const room = await roomForDesk(app, idParam(params.roomId), context.language);
  if (!room) throw new Response(null, { status: 404 });
  return { id: room.id, name: room.name };
});

export const action = staffAction({ can: "content.edit" }, async ({ app, context, params, staff }) => {
  const by = { staffId: staff.id, ip: context.ip };
  const removed = await removeRoom(app, { id: idParam(params.roomId), by });
  if (!removed.ok) throw new Response(null, { status: 404 });
  return redirectWithFlash(context, paths.adminChat, { tone: "good", key: "chat:desk.removed" });
});

export default function RoomRemoval() {
  const t = useT();
  const { id, name } = useLoaderData<typeof loader>();
  return (
    <Confirmation
      title={t("chat:desk.removeTitle")}
      text={t("chat:desk.removeText", { name })}
      submit={t("chat:desk.remove")}
      cancelTo={adminRoomPath(id)}
    />
  );
}
