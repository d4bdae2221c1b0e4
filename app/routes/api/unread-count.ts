import { unreadCount } from "~/domain/outbound/inbox/inbox.server";
import { accountCalls } from "~/http/calls/call-route.server";

/** GET /wps/message/unreadCount */
export const { loader, action } = accountCalls({
  GET: async ({ app, account }) => ({ value: { unreadMessage: await unreadCount(app, account) } }),
});
