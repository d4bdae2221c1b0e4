import { signOut } from "~/domain/accounts/sign-out.server";
import { sessionCalls } from "~/http/call-route.server";

/** DELETE /wps/session/logout */
export const { loader, action } = sessionCalls({
  DELETE: async ({ app, session }) => {
    await signOut(app, session);
    return { value: null };
  },
});
