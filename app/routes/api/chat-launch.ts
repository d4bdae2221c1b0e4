import { launchChat } from "~/domain/messaging/chat/launch.server";
import { visitorCalls } from "~/http/calls/call-route.server";

/** Where the chat is opened; for people who are not signed in, where they may read it. */
export const { loader, action } = visitorCalls({
  GET: async ({ app, account }) => {
    const launched = await launchChat(app, account);
    if (!launched.ok) return { status: 401, code: launched.refusal };
    return { value: { chatUrl: launched.chatUrl } };
  },
});
