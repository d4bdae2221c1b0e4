import { askForCode, type CodeRequest } from "~/domain/access/codes/ask-for-code.server";
import { readMobile } from "~/domain/vocabulary/mobile";
import { CodeRequestSchema } from "~/domain/membership/recovery/recovery.schema";
import type { Features } from "~/domain/settings/features";
import { recoversByPhone } from "~/domain/membership/recovery/recovery-ways";
import { comingFrom } from "~/http/access/visitor-origin.server";
import { invalidFields, visitorCalls } from "~/http/calls/call-route.server";

const OFFERS: Record<CodeRequest["purpose"], (features: Features) => boolean> = {
  sms_login: ({ smsLogin }) => smsLogin,
  password_reset: recoversByPhone,
};

/** POST: the code by which somebody logs in or gets back in. The answer is the same for a number that nobody has. */
export const codeCalls = (purpose: CodeRequest["purpose"]) =>
  visitorCalls({
    POST: async ({ app, context, fields }) => {
      const parsed = CodeRequestSchema.safeParse(fields);
      if (!parsed.success) return invalidFields(parsed.error, context.messages);
      if (!OFFERS[purpose](context.features)) return { status: 403, code: "feature_off" };
      const { challenge, captcha, proof, ...number } = parsed.data;
      const from = { ...comingFrom(context), language: context.language };
      const wish = { mobile: readMobile(number)!, human: { challenge, captcha, proof }, ...from };
      const asked = await askForCode(app, { purpose, ...wish });
      if (asked.ok) return { value: { expiredMinutes: asked.expiredMinutes } };
      const code = asked.refusal;
      if ("retryAfterMs" in asked) return { status: 429, code, retryAfterMs: asked.retryAfterMs };
      return { status: code === "feature_off" ? 403 : 422, code };
    },
  });
