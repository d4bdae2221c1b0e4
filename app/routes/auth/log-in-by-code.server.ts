import { data, redirect } from "@remix-run/node";
import { readMobile } from "~/domain/vocabulary/mobile";
import { signInByFirebase } from "~/domain/membership/firebase/sign-in-by-firebase.server";
import { FirebaseLoginSchema, SmsLoginSchema } from "~/domain/membership/recovery/recovery.schema";
import { signInByCode, type Entered } from "~/domain/membership/sign-in-by-code.server";
import { arrivalOf } from "~/http/access/visitor-origin.server";
import { featureOff } from "~/http/access/feature.server";
import { redirectWithFlash } from "~/http/forms/flash.server";
import { paths, safeRedirect } from "~/http/paths/paths";
import type { Visit } from "~/http/access/route.server";
import { parseForm, type Refusals } from "~/http/forms/submission.server";
import { redirectLoggedIn } from "~/http/access/after-log-in.server";
import { toSecondStep } from "./log-in.server";
import { answerButton, sentTo, type CodeFormAnswer } from "./send-code.server";

/** The action of the log-in page's other tab: a mobile number, and the code that was sent there. */
export async function logInByCode(visit: Visit & { form: FormData }) {
  const { app, context, form } = visit;
  if (!context.features.smsLogin) throw featureOff();
  const answered = await answerButton(visit, "sms_login");
  if (answered) return answered;
  const parsed = parseForm(form, SmsLoginSchema);
  const again = async (refusals?: Refusals) => {
    const { result } = parsed.invalid(refusals).data;
    const answer: CodeFormAnswer = { result, sent: await sentTo(app, "sms_login", form) };
    return data(answer, { status: 422 });
  };
  if (!parsed.ok) return again();
  const { verificationCode: code } = parsed.value;
  const entered = await signInByCode(app, { mobile: readMobile(parsed.value)!, code, ...arrivalOf(context) });
  if (!entered.ok && "ticket" in entered) return goOn(visit, entered.ticket);
  return entered.ok ? welcome(visit, entered) : again(refusalsOf(entered.refusal));
}

/** The same form, once Firebase has told whose the number is. */
export async function logInByFirebase(visit: Visit & { form: FormData }) {
  const { app, context, form } = visit;
  const parsed = parseForm(form, FirebaseLoginSchema);
  const again = (refusals?: Refusals) => {
    const answer: CodeFormAnswer = { result: parsed.invalid(refusals).data.result, sent: undefined };
    return data(answer, { status: 422 });
  };
  if (!form.get("firebaseIdToken")) return again(refusalsOf("code_missing"));
  if (!parsed.ok) return again();
  const { firebaseIdToken: idToken } = parsed.value;
  const mobile = readMobile(parsed.value)!;
  const entered = await signInByFirebase(app, { mobile, idToken, ...arrivalOf(context) });
  if (!entered.ok && "ticket" in entered) return goOn(visit, entered.ticket);
  return entered.ok ? welcome(visit, entered) : again(refusalsOf(entered.refusal));
}

const goOn = ({ context, url }: Visit, ticket: string) =>
  toSecondStep(context, ticket, url.searchParams.get("redirectTo"));

async function welcome({ context, url }: Visit, { token, username, mustChange, isFirstShown }: Entered) {
  const cookie = await context.cookies.member.set(token);
  const shown = { tone: "info", key: "auth:forced.shown" } as const;
  if (isFirstShown) return redirectWithFlash(context, paths.forcedPassword, shown, [cookie]);
  if (mustChange) return redirect(paths.forcedPassword, { status: 303, headers: { "Set-Cookie": cookie } });
  const to = safeRedirect(url.searchParams.get("redirectTo"), paths.home);
  const flash = { token, tone: "good", key: "auth:login.welcome", values: { name: username } } as const;
  return redirectLoggedIn(context, to, flash, [cookie]);
}

/** A code that was refused is said at its field, or at the number's, anything else above the form. */
export function refusalsOf(refusal: string): Refusals {
  const key = `refusals:${refusal}`;
  if (refusal.startsWith("code_") || AT_THE_CODE.has(refusal)) return { fields: { verificationCode: key } };
  if (refusal === "mobile_unknown") return { fields: { mobileNum: key } };
  return refusal === "password_unchanged" ? { fields: { newPassword: key } } : { form: [key] };
}

const AT_THE_CODE: ReadonlySet<string> = new Set(["firebase_refused", "firebase_other_number"]);
