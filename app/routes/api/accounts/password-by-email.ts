import { credentialRules } from "~/domain/access/credential-rules.server";
import { mailResetSchema } from "~/domain/membership/recovery/recovery.schema";
import { askForResetLink, linkMinutes } from "~/domain/membership/recovery/reset-link.server";
import { isStrict } from "~/domain/settings/settings.server";
import { comingFrom } from "~/http/access/visitor-origin.server";
import { invalidFields, visitorCalls } from "~/http/calls/call-route.server";

/** POST /wps/member/password/email: username, email. The link that is sent leads to the site, where a password is chosen. */
export const { loader, action } = visitorCalls({
  POST: async ({ app, context, fields }) => {
    const parsed = mailResetSchema((await credentialRules(app)).username).safeParse(fields);
    if (!parsed.success) return invalidFields(parsed.error, context.messages);
    const { username, email, ...human } = parsed.data;
    const asked = await askForResetLink(app, { username, email, human, ...comingFrom(context) });
    if (asked.ok) return { value: { expiredMinutes: linkMinutes(await isStrict(app)) } };
    const code = asked.refusal;
    if ("retryAfterMs" in asked) return { status: 429, code, retryAfterMs: asked.retryAfterMs };
    return { status: code === "feature_off" ? 403 : 422, code };
  },
});
