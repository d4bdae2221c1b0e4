import { changePassword } from "~/domain/membership/change-password.server";
import { credentialRules } from "~/domain/access/credential-rules.server";
import { passwordChangeSchema } from "~/domain/membership/credentials.schema";
import { guardedCalls, invalidFields } from "~/http/calls/call-route.server";

/**
 * POST /wps/member/password: oldPassword, newPassword, confirmNewPassword. Whoever has to change it before anything else
 * may leave out the old one, and can do everything by the same token afterwards. Other log-ins end.
 */
export const { loader, action } = guardedCalls({
  POST: async ({ app, account, session, context, fields }) => {
    const { password: policy } = await credentialRules(app);
    const schema = passwordChangeSchema(policy, { isForced: session.mustChange });
    const parsed = schema.safeParse(fields);
    if (!parsed.success) return invalidFields(parsed.error, context.messages);
    const { oldPassword, newPassword } = parsed.data;
    const { tokenHash } = session;
    const changed = await changePassword(app, { accountId: account.id, tokenHash, oldPassword, newPassword });
    if (changed.ok) return { value: null };
    const { refusal: code } = changed;
    if (code === "too_many_tries") return { status: 429, code, retryAfterMs: changed.retryAfterMs };
    return { status: 422, code };
  },
});
