import { credentialRules } from "~/domain/access/credential-rules.server";
import { readMobile } from "~/domain/vocabulary/mobile";
import { phoneResetSchema } from "~/domain/membership/recovery/recovery.schema";
import { resetByCode, type CodeResetRefused } from "~/domain/membership/recovery/reset-by-code.server";
import { comingFrom } from "~/http/access/visitor-origin.server";
import { invalidFields, visitorCalls } from "~/http/calls/call-route.server";
import { paths } from "~/http/paths/paths";
import { loggedIn } from "./logged-in.server";

/**
 * POST /wps/member/password/phone: mobileNum, countryDialingCode, verificationCode, newPassword. Sets the password and
 * logs its owner in. Strict, and of a dormant account, the phone is not enough: `value.url` leads to the page that asks
 * for the rest.
 */
export const { loader, action } = visitorCalls({
  POST: async ({ app, context, fields }) => {
    const parsed = phoneResetSchema((await credentialRules(app)).password).safeParse(fields);
    if (!parsed.success) return invalidFields(parsed.error, context.messages);
    const { verificationCode: code, newPassword } = parsed.data;
    const mobile = readMobile(parsed.data)!;
    const reset = await resetByCode(app, { mobile, code, newPassword, ...comingFrom(context) });
    if (!reset.ok) return { status: STATUS[reset.refusal] ?? 422, code: reset.refusal };
    if ("token" in reset) return loggedIn(app, reset.token);
    const url = `${app.config.publicUrl}${paths.forgotLink}?key=${reset.key}`;
    return { status: 401, code: "reset_step_needed", value: { url } };
  },
});

const STATUS: Partial<Record<CodeResetRefused["refusal"], number>> = {
  feature_off: 403,
  account_frozen: 403,
  account_closed: 403,
  account_barred: 403,
};
