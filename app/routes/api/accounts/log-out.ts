import { signOut } from "~/domain/accounts/sign-out.server";
import { accountCalls } from "~/http/call-route.server";

/** DELETE /wps/session/logout */
export const { loader, action } = accountCalls({
  DELETE: async ({ app, session }) => {
    await signOut(app, session);
    return { value: null };
  },
});
