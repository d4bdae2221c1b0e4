import { LoginSchema } from "~/domain/accounts/credentials.schema";
import { asksForHuman, signIn } from "~/domain/accounts/sign-in.server";
import { invalidFields, visitorCalls } from "~/http/call-route.server";

/** POST: a session's token for a name and a password. A refusal says whether the next try needs a captcha. */
export const logInCalls = () =>
  visitorCalls({
    POST: async ({ app, context, fields }) => {
      const { ip, userAgent } = context;
      if (!fields.username?.trim() && !fields.password?.trim())
        return { status: 422, code: "credentials_missing" };
      if ((fields.type ?? "username") !== "username") return { status: 403, code: "login_type_off" };
      const parsed = LoginSchema.safeParse(fields);
      if (!parsed.success) return invalidFields(parsed.error, context.messages);
      const { username, password, challenge, captcha, proof } = parsed.data;
      const human = { challenge, captcha, proof };
      const signedIn = await signIn(app, { username, password, human, at: "member", ip, userAgent });
      if (!signedIn.ok) {
        const value = { captcha: await asksForHuman(app, { username, ip }) };
        const code = signedIn.refusal;
        if ("retryAfterMs" in signedIn)
          return { status: 429, code, value, retryAfterMs: signedIn.retryAfterMs };
        return { status: 401, code, value };
      }
      const { token, firstLogin: firstTimeLogin, mustChange: passwordExpired } = signedIn;
      return { value: { token, firstTimeLogin, passwordExpired } };
    },
  });
