import type { StepToReopen } from "~/domain/membership/second-step/second-step.server";
import { firebaseLoginProject } from "~/domain/membership/firebase/project.server";
import { signInByFirebase } from "~/domain/membership/firebase/sign-in-by-firebase.server";
import { readMobile } from "~/domain/vocabulary/mobile";
import { FirebaseLoginSchema, SmsLoginSchema } from "~/domain/membership/recovery/recovery.schema";
import { signInByCode, type Entered } from "~/domain/membership/sign-in-by-code.server";
import type { App } from "~/domain/app.server";
import { comingFrom } from "~/http/access/visitor-origin.server";
import { invalidFields, type CallAnswer } from "~/http/calls/call-route.server";
import type { CallCode } from "~/http/calls/calls.server";
import type { RequestContext } from "~/http/access/request-context.server";
import { loggedIn } from "./logged-in.server";
import { beginSecondStep } from "./second-step-calls.server";

type Fields = Record<string, string>;

/** A number and the code that was sent there. */
export async function logInBySms(app: App, context: RequestContext, fields: Fields): Promise<CallAnswer> {
  if (!context.features.smsLogin) return { status: 403, code: "login_type_off" };
  const parsed = SmsLoginSchema.safeParse(fields);
  if (!parsed.success) return invalidFields(parsed.error, context.messages);
  const { verificationCode: code } = parsed.data;
  const mobile = readMobile(parsed.data)!;
  return answerOf(app, context, await signInByCode(app, { mobile, code, ...comingFrom(context) }));
}

/** A number, and what Firebase says of it. */
export async function logInByFirebase(
  app: App,
  context: RequestContext,
  fields: Fields,
): Promise<CallAnswer> {
  if (!(await firebaseLoginProject(app))) return { status: 403, code: "login_type_off" };
  const parsed = FirebaseLoginSchema.safeParse(fields);
  if (!parsed.success) return invalidFields(parsed.error, context.messages);
  const { firebaseIdToken: idToken } = parsed.data;
  const mobile = readMobile(parsed.data)!;
  return answerOf(app, context, await signInByFirebase(app, { mobile, idToken, ...comingFrom(context) }));
}

/** No old password is in the way, since none was used, but one that others have set or may know. */
async function answerOf(
  app: App,
  context: RequestContext,
  entered: ({ ok: true } & Entered) | { ok: false; refusal: CallCode } | StepToReopen,
): Promise<CallAnswer> {
  if (!entered.ok && "ticket" in entered) return beginSecondStep(app, entered.ticket, context);
  if (!entered.ok) return { status: STATUS[entered.refusal] ?? 401, code: entered.refusal };
  return loggedIn(app, entered.token);
}

const STATUS: Partial<Record<CallCode, number>> = {
  login_type_off: 403,
  feature_off: 403,
  firebase_unreachable: 503,
};
