import { maskedMail } from "~/domain/vocabulary/mail-address";
import type { Arrival } from "~/domain/membership/enter.server";
import { maskedMobile } from "~/domain/vocabulary/mobile";
import {
  passSecondStep,
  readTicket,
  secondStepView,
  sendSecondStep,
} from "~/domain/membership/second-step/second-step.server";
import type { App } from "~/domain/app.server";
import { comingFrom } from "~/http/access/visitor-origin.server";
import type { CallAnswer } from "~/http/calls/call-route.server";
import type { RequestContext } from "~/http/access/request-context.server";
import { loggedIn } from "./logged-in.server";

/** The code goes out; the ticket comes back with it, whatever way in it was. */
export async function beginSecondStep(
  app: App,
  sealed: string,
  context: RequestContext,
): Promise<CallAnswer> {
  const { language } = context;
  const ticket = readTicket(app, sealed);
  if (!ticket) return { status: 401, code: "second_step_over" };
  await sendSecondStep(app, ticket, { ...comingFrom(context), language });
  const { sent, contacts } = await secondStepView(app, ticket);
  const at = contacts.find(({ address }) => address === sent?.recipient);
  const sentTo = at && (at.channel === "mail" ? maskedMail(at.address) : maskedMobile(at.address));
  return { status: 401, code: "second_step", value: { captcha: false, ticket: sealed, sentTo } };
}

export async function finishLogIn(
  app: App,
  fields: { ticket: string; verificationCode?: string; trust?: string },
  from: Arrival,
): Promise<CallAnswer> {
  const { ticket, verificationCode: code, trust } = fields;
  if (!code?.trim()) return { status: 422, code: "code_missing" };
  const passed = await passSecondStep(app, { ticket, code, keepsAddress: trust === "on", ...from });
  if (!passed.ok) return { status: 401, code: passed.refusal };
  return loggedIn(app, passed.token);
}
