import { messageForDesk } from "~/domain/messaging/chat/desk.views.server";
import { showMessage } from "~/domain/messaging/chat/moderate.server";
import { redirectWithFlash } from "~/http/forms/flash.server";
import { idParam } from "~/http/paths/id-param.server";
import { adminRoomPath } from "~/http/paths/paths";
import { staffAction } from "~/http/access/route.server";

/** Puts a hidden message back into its room. */
export const action = staffAction({ can: "chat.moderate" }, async ({ app, context, params, staff }) => {
  const message = await messageForDesk(app, idParam(params.messageId));
  if (!message) throw new Response(null, { status: 404 });
  await showMessage(app, { messageId: message.id, by: { staffId: staff.id, ip: context.ip } });
  return redirectWithFlash(context, adminRoomPath(message.roomId, "messages"), {
    ...{ tone: "good", key: "chat:desk.shown" },
  });
});
