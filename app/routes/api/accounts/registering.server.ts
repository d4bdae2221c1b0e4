import { AFFIRMATIONS } from "~/domain/membership/agreement/agreement";
import { registrationSchema } from "~/domain/membership/credentials.schema";
import { checkMobile, mobileFields, readMobile } from "~/domain/vocabulary/mobile";
import { register, type RegisterRefusal } from "~/domain/membership/register.server";
import { sendRegistrationCode } from "~/domain/membership/registration-code.server";
import { registrationIn, registrationRules } from "~/domain/membership/registration-form.server";
import { z } from "zod";
import { alongside } from "~/domain/shared/cross-field.schema";
import { comingFrom } from "~/http/access/visitor-origin.server";
import { invalidFields, visitorCalls, type CallRefusal } from "~/http/calls/call-route.server";
import { readTicks } from "../ticks";
import { loggedIn } from "./logged-in.server";

/** PUT: opens an account by the same rules and the same service as the form, and answers its session's token. */
export const registerCalls = (by: "username" | "mobile") =>
  visitorCalls({
    PUT: async ({ app, account, context, fields }) => {
      if ((fields.registerMethod ?? "WEB") !== "WEB") return WRONG_METHOD;
      const rules = registrationSchema(await registrationRules(app, by));
      // Whoever writes a program for this site shows the terms in it, and sends that they were ticked.
      const parsed = rules.safeParse({ ...readTicks(filledIn(fields), ["terms", ...AFFIRMATIONS]), by });
      if (!parsed.success) return invalidFields(parsed.error, context.messages);
      const { language } = context;
      const referralCode = fields.referralCode ?? context.referralCode;
      const opened = await register(app, {
        ...registrationIn(app, parsed.data, { referralCode }),
        ...comingFrom(context),
        ...{ language, host: { said: fields.domain, asked: context.host } },
        trialAccountId: account && context.login.isTrial ? account.id : undefined,
      });
      if (!opened.ok && "retryAfterMs" in opened)
        return { status: 429, code: opened.refusal, retryAfterMs: opened.retryAfterMs };
      if (!opened.ok) return { status: STATUS[opened.refusal] ?? 422, code: opened.refusal };
      return loggedIn(app, opened.token, { account: opened.username });
    },
  });

const STATUS: Partial<Record<RegisterRefusal, number>> = { feature_off: 403, firebase_unreachable: 503 };

const WRONG_METHOD: CallRefusal = {
  status: 422,
  code: "invalid_fields",
  value: { fields: ["registerMethod"] },
};

/** A program sends every field that it knows; one that is empty was not filled in. */
function filledIn(fields: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(fields).filter(([, text]) => text.trim() !== ""));
}

const NumberSchema = z
  .object({
    ...mobileFields(),
    challenge: z.string().optional(),
    captcha: z.string().optional(),
    proof: z.string().optional(),
  })
  .and(alongside(checkMobile));

/** POST: the code that a registration asks for. The number is `mobileNo` here and `mobileNum` elsewhere. */
export const registrationCodeCalls = () =>
  visitorCalls({
    POST: async ({ app, context, fields }) => {
      const mobileNum = fields.mobileNo ?? fields.mobileNum;
      const parsed = NumberSchema.safeParse({ ...filledIn(fields), mobileNum });
      const sentAs = { mobileNum: fields.mobileNo === undefined ? undefined : "mobileNo" };
      if (!parsed.success) return invalidFields(parsed.error, context.messages, sentAs);
      const { challenge, captcha, proof, ...number } = parsed.data;
      const from = { ...comingFrom(context), language: context.language };
      const mobile = readMobile(number)!;
      const human = { challenge, captcha, proof };
      const sent = await sendRegistrationCode(app, { mobile, human, ...from });
      if (sent.ok) return { value: { expiredMinutes: sent.expiredMinutes } };
      const code = sent.refusal;
      if ("retryAfterMs" in sent) return { status: 429, code, retryAfterMs: sent.retryAfterMs };
      return { status: code === "feature_off" ? 403 : 422, code };
    },
  });
