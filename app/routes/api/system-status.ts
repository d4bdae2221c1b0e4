import { siteStatusFor } from "~/domain/settings/site-status.server";
import { visitorCalls } from "~/http/calls/call-route.server";

/** GET /wps/system/status: 0 open, 1 closed for maintenance, 2 not offered where the caller is. */
export const { loader, action } = visitorCalls({
  GET: async ({ app, context }) => ({ value: (await siteStatusFor(app, context.ip)).status }),
});
