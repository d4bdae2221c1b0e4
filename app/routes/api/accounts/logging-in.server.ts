import { LoginSchema } from "~/domain/membership/credentials.schema";
import { asksForHuman, signIn } from "~/domain/membership/sign-in.server";
import { comingFrom } from "~/http/access/visitor-origin.server";
import { invalidFields, visitorCalls } from "~/http/calls/call-route.server";
import { loggedIn } from "./logged-in.server";
import { logInByFirebase, logInBySms } from "./logging-in-by-number.server";
import { beginSecondStep, finishLogIn } from "./second-step-calls.server";

/**
 * POST: a session's token for a name and a password; of type sms for a mobile number and the code that was sent there,
 * of type firebase for the number and what Firebase says of it. A refusal says whether the next try needs a captcha. Refused by
 * `second_step` its value has a ticket: sent back with the code that went out, and with trust=on to keep the address,
 * it is answered by the token.
 */
export const logInCalls = () =>
  visitorCalls({
    POST: async ({ app, context, fields }) => {
      const arrival = comingFrom(context);
      if (fields.ticket) return finishLogIn(app, { ...fields, ticket: fields.ticket }, arrival);
      const type = fields.type ?? fields.loginType ?? "username";
      if (type === "sms") return logInBySms(app, context, fields);
      if (type === "firebase") return logInByFirebase(app, context, fields);
      if (!fields.username?.trim() && !fields.password?.trim())
        return { status: 422, code: "credentials_missing" };
      if (type !== "username") return { status: 403, code: "login_type_off" };
      const parsed = LoginSchema.safeParse({ ...fields, type });
      if (!parsed.success) return invalidFields(parsed.error, context.messages);
      const { username, password, challenge, captcha, proof } = parsed.data;
      const human = { challenge, captcha, proof };
      const signedIn = await signIn(app, { username, password, human, at: "member", ...arrival });
      if (!signedIn.ok && "ticket" in signedIn) return beginSecondStep(app, signedIn.ticket, context);
      if (!signedIn.ok) {
        const value = { captcha: await asksForHuman(app, { username, ...arrival }) };
        const code = signedIn.refusal;
        if ("retryAfterMs" in signedIn)
          return { status: 429, code, value, retryAfterMs: signedIn.retryAfterMs };
        return { status: 401, code, value };
      }
      return loggedIn(app, signedIn.token);
    },
  });
