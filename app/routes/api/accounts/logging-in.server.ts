import type { Arrival } from "~/domain/accounts/enter.server";
import { LoginSchema } from "~/domain/accounts/credentials.schema";
import { asksForHuman, signIn } from "~/domain/accounts/sign-in.server";
import type { App } from "~/domain/app.server";
import { maskedMail } from "~/domain/accounts/contacts/contacts.server";
import { maskedMobile } from "~/domain/accounts/mobile";
import {
  passSecondStep,
  readTicket,
  secondStepView,
  sendSecondStep,
} from "~/domain/accounts/second-step/second-step.server";
import { comingFrom } from "~/http/arrival.server";
import { invalidFields, visitorCalls, type CallAnswer } from "~/http/call-route.server";
import type { RequestContext } from "~/http/request-context.server";

/**
 * POST: a session's token for a name and a password. A refusal says whether the next try needs a captcha. Refused by
 * `second_step` its value has a ticket: sent back with the code that went out, and with trust=on to keep the address,
 * it is answered by the token.
 */
export const logInCalls = () =>
  visitorCalls({
    POST: async ({ app, context, fields }) => {
      const arrival = comingFrom(context);
      if (fields.ticket) return finishLogIn(app, { ...fields, ticket: fields.ticket }, arrival);
      if (!fields.username?.trim() && !fields.password?.trim())
        return { status: 422, code: "credentials_missing" };
      if ((fields.type ?? "username") !== "username") return { status: 403, code: "login_type_off" };
      const parsed = LoginSchema.safeParse(fields);
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
      const { token, firstLogin: firstTimeLogin, mustChange: passwordExpired } = signedIn;
      return { value: { token, firstTimeLogin, passwordExpired } };
    },
  });

async function beginSecondStep(app: App, sealed: string, context: RequestContext): Promise<CallAnswer> {
  const { language } = context;
  const ticket = readTicket(app, sealed);
  if (!ticket) return { status: 401, code: "second_step_over" };
  await sendSecondStep(app, ticket, { ...comingFrom(context), language });
  const { sent, contacts } = await secondStepView(app, ticket);
  const at = contacts.find(({ address }) => address === sent?.recipient);
  const sentTo = at && (at.channel === "mail" ? maskedMail(at.address) : maskedMobile(at.address));
  return { status: 401, code: "second_step", value: { captcha: false, ticket: sealed, sentTo } };
}

async function finishLogIn(
  app: App,
  fields: { ticket: string; verificationCode?: string; trust?: string },
  from: Arrival,
): Promise<CallAnswer> {
  const { ticket, verificationCode: code, trust } = fields;
  if (!code?.trim()) return { status: 422, code: "code_missing" };
  const passed = await passSecondStep(app, { ticket, code, keepsAddress: trust === "on", ...from });
  if (!passed.ok) return { status: 401, code: passed.refusal };
  const { firstLogin: firstTimeLogin, mustChange: passwordExpired } = passed.ticket;
  return { value: { token: passed.token, firstTimeLogin, passwordExpired } };
}
