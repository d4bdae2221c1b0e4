import { permissionView } from "~/domain/staff/settings/permission.views.server";
import { visitorCalls } from "~/http/calls/call-route.server";

/** GET /wps/system/domainRoute: the hosts that the site answers to. */
export const { loader, action } = visitorCalls({
  GET: async ({ app, context }) => ({
    value: (await permissionView(app, context.ip, context.language)).info.domainRoute,
  }),
});
