import { data, redirect } from "@remix-run/node";
import { credentialRules } from "~/domain/access/credential-rules.server";
import { readMobile } from "~/domain/vocabulary/mobile";
import { mailResetSchema, phoneResetSchema } from "~/domain/membership/recovery/recovery.schema";
import { resetByCode } from "~/domain/membership/recovery/reset-by-code.server";
import { askForResetLink, linkMinutes } from "~/domain/membership/recovery/reset-link.server";
import { isStrict } from "~/domain/settings/settings.server";
import { arrivalOf, comingFrom } from "~/http/access/visitor-origin.server";
import { redirectWithFlash } from "~/http/forms/flash.server";
import { paths } from "~/http/paths/paths";
import type { Visit } from "~/http/access/route.server";
import { parseForm, type Refusals } from "~/http/forms/submission.server";
import { redirectLoggedIn } from "~/http/access/after-log-in.server";
import { refusalsOf } from "./log-in-by-code.server";
import { newPicture } from "./new-picture.server";
import { answerButton, sentTo, type CodeFormAnswer } from "./send-code.server";

type Posted = Visit & { form: FormData };

/** Behind the picture and the limits. Whether an unknown pair is said to be one is the operator's choice. */
export async function recoverByMail(visit: Posted) {
  const { app, context, form } = visit;
  const parsed = parseForm(form, mailResetSchema((await credentialRules(app)).username));
  const picture = await newPicture(visit);
  if (picture) {
    const { initialValue } = parsed.invalid().data.result;
    return data({ result: { initialValue } }, picture);
  }
  if (!parsed.ok) return parsed.invalid();
  const { username, email, ...human } = parsed.value;
  const asked = await askForResetLink(app, { username, email, human, ...comingFrom(context) });
  if (asked.ok)
    return redirectWithFlash(context, paths.login, {
      ...{ tone: "info", key: "codes:forgot.asked" },
      values: { minutes: linkMinutes(await isStrict(app)) },
    });
  const key = `refusals:${asked.refusal}`;
  if (asked.refusal.startsWith("human_check")) return parsed.invalid({ fields: { captcha: key } });
  const { result } = parsed.invalid({ form: [key] }).data;
  if (asked.refusal === "recovery_unknown") return data({ result }, { status: 422 });
  if (!("retryAfterMs" in asked)) return data({ result }, { status: 403 });
  const headers = { "Retry-After": String(Math.ceil(asked.retryAfterMs / 1_000)) };
  return data({ result }, { status: 429, headers });
}

/** Sets the password and lets its owner in; strict, leads to where the rest is shown. */
export async function recoverByPhone(visit: Posted) {
  const { app, context, form } = visit;
  const answered = await answerButton(visit, "password_reset");
  if (answered) return answered;
  const parsed = parseForm(form, phoneResetSchema((await credentialRules(app)).password));
  const again = async (refusals?: Refusals) => {
    const { result } = parsed.invalid(refusals).data;
    const answer: CodeFormAnswer = { result, sent: await sentTo(app, "password_reset", form) };
    return data(answer, { status: 422 });
  };
  if (!parsed.ok) return again();
  const { verificationCode: code, newPassword } = parsed.value;
  const mobile = readMobile(parsed.value)!;
  const reset = await resetByCode(app, { mobile, code, newPassword, ...arrivalOf(context) });
  if (!reset.ok) return again(refusalsOf(reset.refusal));
  if ("key" in reset) return redirect(`${paths.forgotLink}?key=${reset.key}`, 303);
  const { token, username: name } = reset;
  const flash = { tone: "good", key: "codes:forgot.done", values: { name }, token } as const;
  return redirectLoggedIn(context, paths.home, flash, [await context.cookies.member.set(token)]);
}
