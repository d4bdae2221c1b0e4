import { COUNTRIES } from "~/domain/vocabulary/mobile";
import { visitorCalls } from "~/http/calls/call-route.server";

/** GET /wps/system/countries: whose mobile numbers are taken. */
export const { loader, action } = visitorCalls({
  GET: () => ({ value: COUNTRIES, keepSeconds: 3_600 }),
});
