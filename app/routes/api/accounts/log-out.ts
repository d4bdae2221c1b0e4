import { signOut } from "~/domain/access/sign-out.server";
import { sessionCalls } from "~/http/calls/call-route.server";

/** DELETE /wps/session/logout */
export const { loader, action } = sessionCalls({
  DELETE: async ({ app, session }) => {
    const ended = await signOut(app, session);
    return ended.ok ? { value: null } : { status: 503, code: ended.refusal };
  },
});
