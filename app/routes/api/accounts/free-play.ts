import { startTrial } from "~/domain/membership/start-trial.server";
import { comingFrom } from "~/http/access/visitor-origin.server";
import { visitorCalls } from "~/http/calls/call-route.server";
import { unknownClient } from "../client";
import { loggedIn } from "./logged-in.server";

/** POST /wps/session/login/freeplay: a trial account for a day. */
export const { loader, action } = visitorCalls({
  POST: async ({ app, context, fields }) => {
    const unknown = unknownClient(fields);
    if (unknown) return unknown;
    const { language } = context;
    const started = await startTrial(app, { ...comingFrom(context), language });
    if (started.ok) return loggedIn(app, started.token);
    if (started.refusal === "feature_off") return { status: 403, code: started.refusal };
    return { status: 429, code: started.refusal, retryAfterMs: started.retryAfterMs };
  },
});
