import { FORMATS } from "~/domain/accounts/formats";
import { registrationRules } from "~/domain/accounts/registration-form.server";
import { visitorCalls } from "~/http/call-route.server";

/** GET /wps/member/register/validators: the rule of every field, as the form and its checks read it. */
export const { loader, action } = visitorCalls({
  GET: async ({ app }) => {
    const { fields } = await registrationRules(app, "username");
    const rules = Object.entries(fields).map(([name, rule]) => [
      name,
      { ...rule, acceptedPattern: FORMATS[rule.patternId].pattern },
    ]);
    return { value: Object.fromEntries(rules) as Record<string, unknown> };
  },
});
