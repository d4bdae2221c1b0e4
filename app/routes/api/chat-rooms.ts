import { openRooms } from "~/domain/messaging/chat/rooms.server";
import { accountCalls } from "~/http/calls/call-route.server";
import { chatPath } from "~/http/paths/paths";

/** The rooms that are open, in the language of whoever asks. */
export const { loader, action } = accountCalls({
  GET: async ({ app, context }) => {
    const rooms = await openRooms(app, context.language);
    const { publicUrl } = app.config;
    return {
      value: rooms.map(({ id, name, lead }) => ({
        roomId: id,
        roomName: name,
        description: lead,
        chatUrl: publicUrl + chatPath(id),
      })),
    };
  },
});
