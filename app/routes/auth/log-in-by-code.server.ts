import { data } from "@remix-run/node";
import { readMobile } from "~/domain/accounts/mobile";
import { SmsLoginSchema } from "~/domain/accounts/recovery.schema";
import { signInByCode } from "~/domain/accounts/sign-in-by-code.server";
import { arrivalOf } from "~/http/arrival.server";
import { featureOff } from "~/http/feature.server";
import { redirectWithFlash } from "~/http/flash.server";
import { paths, safeRedirect } from "~/http/paths";
import type { Visit } from "~/http/route.server";
import { parseForm, type Refusals } from "~/http/submission.server";
import { answerButton, sentTo, type CodeFormAnswer } from "./send-code.server";

/** The action of the log-in page's other tab: a mobile number, and the code that was sent there. */
export async function logInByCode(visit: Visit & { form: FormData }) {
  const { app, context, url, form } = visit;
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
  if (!entered.ok) return again(refusalsOf(entered.refusal));
  return redirectWithFlash(
    context,
    safeRedirect(url.searchParams.get("redirectTo"), paths.home),
    { tone: "good", key: "auth:login.welcome", values: { name: entered.username } },
    [await context.cookies.member.set(entered.token)],
  );
}

/** A code that was refused is said at its field, anything else above the form. */
export function refusalsOf(refusal: string): Refusals {
  const key = `refusals:${refusal}`;
  if (refusal.startsWith("code_")) return { fields: { verificationCode: key } };
  return refusal === "password_unchanged" ? { fields: { newPassword: key } } : { form: [key] };
}
