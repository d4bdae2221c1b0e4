import { data } from "@remix-run/node";
import { askForCode, type CodeRequest } from "~/domain/access/codes/ask-for-code.server";
import { sentCodeView, type SentCode } from "~/domain/access/codes/sent-code.views.server";
import { maskedMobile, readMobile } from "~/domain/vocabulary/mobile";
import { CodeRequestSchema } from "~/domain/membership/recovery/recovery.schema";
import type { App } from "~/domain/app.server";
import { comingFrom } from "~/http/access/visitor-origin.server";
import type { Visit } from "~/http/access/route.server";
import { parseForm, type FormResult } from "~/http/forms/submission.server";
import { SEND_CODE } from "~/ui/form/code-field";
import { newPicture } from "./new-picture.server";

/** What a form shows that has a button for a code. */
export interface CodeFormAnswer {
  result: FormResult;
  sent: SentCode | undefined;
  /** Why no code was sent: said in a dialog of its own. */
  warning?: string;
}

type Purpose = CodeRequest["purpose"];

/** The answer to one of the buttons that do not send the form; undefined when it was sent. */
export async function answerButton(visit: Visit & { form: FormData }, purpose: Purpose) {
  const { app, form } = visit;
  if (form.get("intent") === SEND_CODE.value) return sendCode(visit, purpose);
  const picture = await newPicture(visit);
  if (!picture) return undefined;
  const { initialValue } = parseForm(form, CodeRequestSchema).invalid().data.result;
  const answer: CodeFormAnswer = { result: { initialValue }, sent: await sentTo(app, purpose, form) };
  return data(answer, picture);
}

async function sendCode({ app, context, form }: Visit & { form: FormData }, purpose: Purpose) {
  const parsed = parseForm(form, CodeRequestSchema);
  if (!parsed.ok) return answerOf(parsed.invalid().data.result, undefined, 422);
  const { challenge, captcha, proof, ...fields } = parsed.value;
  const from = { ...comingFrom(context), language: context.language };
  const human = { challenge, captcha, proof };
  const asked = await askForCode(app, { purpose, mobile: readMobile(fields)!, human, ...from });
  const sent = await sentTo(app, purpose, form);
  if (asked.ok) return answerOf(parsed.unsaved(), sent, 200);
  const key = `refusals:${asked.refusal}`;
  switch (asked.refusal) {
    case "human_check_missing":
    case "human_check_over":
    case "human_check_wrong":
      return answerOf(parsed.invalid({ fields: { captcha: key } }).data.result, undefined, 422);
    case "feature_off":
      return answerOf(parsed.unsaved(), sent, 403, { warning: key });
    default: {
      const headers = { "Retry-After": String(Math.ceil(asked.retryAfterMs / 1_000)) };
      return answerOf(parsed.unsaved(), sent, 429, { warning: key, headers });
    }
  }
}

function answerOf(
  result: FormResult,
  sent: SentCode | undefined,
  status: number,
  { warning, headers }: { warning?: string; headers?: HeadersInit } = {},
) {
  const answer: CodeFormAnswer = { result, sent, warning };
  return data(answer, { status, headers });
}

/** What a page still says of the code when something else of its form was wrong. */
export async function sentTo(
  app: App,
  purpose: Purpose | "register",
  form: FormData,
): Promise<SentCode | undefined> {
  const text = (name: string) => {
    const value = form.get(name);
    return typeof value === "string" ? value : "";
  };
  const mobile = readMobile({
    countryDialingCode: text("countryDialingCode"),
    mobileNum: text("mobileNum"),
  });
  const sent = mobile && (await sentCodeView(app, { purpose, subject: mobile }));
  return sent ? { ...sent, channel: "sms", to: maskedMobile(mobile) } : undefined;
}
