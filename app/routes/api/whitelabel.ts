import { BRAND } from "~/domain/vocabulary/brand-constants";
import { permissionView } from "~/domain/staff/settings/permission.views.server";
import { visitorCalls } from "~/http/calls/call-route.server";

/** GET /wps/system/whitelabel: what the brand is called, and what it is to its clients. */
export const { loader, action } = visitorCalls({
  GET: async ({ app, context }) => {
    const { info } = await permissionView(app, context.ip, context.language);
    return { value: { ...info.whitelabel, ...BRAND } };
  },
});
