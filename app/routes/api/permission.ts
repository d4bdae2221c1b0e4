import { permissionView } from "~/domain/staff/settings/permission.views.server";
import { visitorCalls } from "~/http/calls/call-route.server";

/** GET /wps/system/permission: what the site offers, and whether it offers it to the caller. */
export const { loader, action } = visitorCalls({
  GET: async ({ app, context }) => ({ value: await permissionView(app, context.ip, context.language) }),
});
