import { data } from "@remix-run/node";
import { z } from "zod";
import { checkMobile, mobileFields, readMobile } from "~/domain/vocabulary/mobile";
import type { RegisterRefusal } from "~/domain/membership/register.server";
import { sendRegistrationCode } from "~/domain/membership/registration-code.server";
import { waysOf, type RegistrationWay } from "~/domain/membership/registration-ways";
import type { ShownIdentity } from "~/domain/membership/social/shown-identity";
import { offersSocial } from "~/domain/membership/social/provider";
import { alongside } from "~/domain/shared/cross-field.schema";
import { comingFrom } from "~/http/access/visitor-origin.server";
import { featureOff } from "~/http/access/feature.server";
import type { RequestContext } from "~/http/access/request-context.server";
import type { Visit } from "~/http/access/route.server";
import { parseForm, type Refusals } from "~/http/forms/submission.server";
import type { MessageKey } from "~/i18n/keys";
import { sentTo } from "./send-code.server";

/** Who a provider has told that this browser's person is, while that is fresh. */
export async function newcomerOf({ app, cookies, cookieHeader, features }: RequestContext) {
  const identity = await cookies.newcomer.parse(cookieHeader);
  return identity && offersSocial(app.config, features, identity.provider) ? identity : undefined;
}

/** The way that the page shows: the one that was asked for, or else the first that is on. */
export function shownWay(
  wanted: unknown,
  { features }: RequestContext,
  newcomer: ShownIdentity | undefined,
): RegistrationWay {
  if (wanted === "social" && newcomer) return "social";
  const ways = waysOf(features);
  return ways.find((way) => way === wanted) ?? ways[0] ?? "username";
}

/** The way that a form was made for; one that has been switched off since is refused. */
export function sentWay(
  form: FormData,
  { features }: RequestContext,
  newcomer: ShownIdentity | undefined,
): RegistrationWay {
  const by = form.get("by") ?? "username";
  if (by === "social" && newcomer) return "social";
  const found = waysOf(features).find((way) => way === by);
  if (!found) throw featureOff();
  return found;
}

const NumberSchema = z
  .object({ ...mobileFields(), challenge: z.string(), captcha: z.string(), proof: z.string() })
  .partial({ challenge: true, captcha: true, proof: true })
  .and(alongside(checkMobile));

/** The answer to the button that asks for a code: the form as it was, and what became of the wish. */
export async function sendCode({ app, context, form }: Visit & { form: FormData }) {
  const parsed = parseForm(form, NumberSchema);
  if (!parsed.ok) return data({ ...parsed.invalid().data, sent: undefined }, { status: 422 });
  const { challenge, captcha, proof, ...number } = parsed.value;
  const from = { ...comingFrom(context), language: context.language };
  const mobile = readMobile(number)!;
  const human = { challenge, captcha, proof };
  const sending = await sendRegistrationCode(app, { mobile, human, ...from });
  const sent = await sentTo(app, "register", form);
  if (sending.ok) return data({ result: parsed.unsaved(), sent }, { status: 200 });
  const { refusal } = sending;
  if (refusal === "feature_off") throw featureOff();
  if (isHuman(refusal)) return data({ ...parsed.invalid(refusalsOf(refusal)).data, sent }, { status: 422 });
  const warning: MessageKey = `refusals:${refusal}`;
  const answer = { result: parsed.unsaved(), sent, warning };
  if (!("retryAfterMs" in sending)) return data(answer, { status: 422 });
  const headers = { "Retry-After": String(Math.ceil(sending.retryAfterMs / 1_000)) };
  return data(answer, { status: 429, headers });
}

type Refusal = Exclude<RegisterRefusal, "feature_off">;

const isHuman = (refusal: string): refusal is Refusal & `human_check_${string}` =>
  refusal.startsWith("human_check_");

/** Where a refusal stands that is about one field. */
const FIELDS: Partial<Record<Refusal, string>> = {
  human_check_missing: "captcha",
  human_check_over: "captcha",
  human_check_wrong: "captcha",
  invitation_invalid: "affiliateCode",
  recommender_unknown: "recommenderId",
  code_missing: "verificationCode",
  code_over: "verificationCode",
  code_wrong: "verificationCode",
  firebase_refused: "verificationCode",
  firebase_other_number: "verificationCode",
  username_taken: "username",
  mobile_taken: "mobileNum",
};

export function refusalsOf(refusal: Refusal): Refusals {
  const key = `refusals:${refusal}`;
  const field = FIELDS[refusal];
  return field ? { fields: { [field]: key } } : { form: [key] };
}
