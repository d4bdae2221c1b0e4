import { acceptedPattern, passwordRules, usernameRules } from "~/domain/vocabulary/credential-rules";
import { FORMATS } from "~/domain/vocabulary/formats";
import { CAPTCHA_LENGTH } from "~/domain/access/human-check.server";
import { asksForCaptcha, registrationRules } from "~/domain/membership/registration-form.server";
import { visitorCalls } from "~/http/calls/call-route.server";

/** GET /wps/member/register/validators: the rule of every field, as the form and its checks read it. */
export const { loader, action } = visitorCalls({
  GET: async ({ app }) => {
    const { fields, username, password } = await registrationRules(app, "username");
    const captcha = await asksForCaptcha(app);
    const asked = Object.entries(fields).map(([name, rule]) => [
      name,
      { ...rule, acceptedPattern: FORMATS[rule.patternId].pattern },
    ]);
    return {
      value: {
        username: ruleOf("username", username, acceptedPattern(usernameRules(username))),
        // What everybody tries first is refused besides: a list that no pattern holds.
        password: ruleOf("password", password, acceptedPattern(passwordRules(password))),
        captcha: {
          ...ruleOf("letters_or_digits", CAPTCHA_PICTURE, FORMATS.letters_or_digits.pattern),
          ...{ enabled: captcha, required: captcha },
        },
        ...(Object.fromEntries(asked) as Record<string, unknown>),
      },
    };
  },
});

const CAPTCHA_PICTURE = { min: CAPTCHA_LENGTH, max: CAPTCHA_LENGTH };

function ruleOf(patternId: string, { min, max }: { min: number; max: number }, pattern: string) {
  return {
    ...{ enabled: true, required: true, patternId, minLength: min, maxLength: max },
    acceptedPattern: pattern,
  };
}
