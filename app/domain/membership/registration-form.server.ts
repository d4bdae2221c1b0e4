import type { z } from "zod";
import type { App } from "../app.server";
import { settingsOf } from "../settings/settings.server";
import { dayOf } from "../shared/day";
import type { registrationSchema, RegistrationRules } from "./credentials.schema";
import { AFFIRMATIONS } from "./agreement/agreement";
import { credentialRules } from "../access/credential-rules.server";
import { fieldRules } from "../vocabulary/field-rules";
import { firebaseProject } from "./firebase/project.server";
import { readMobile } from "../vocabulary/mobile";
import type { Registration } from "./register.server";
import { askedOf, type RegistrationWay } from "./registration-ways";

/** What a registration is checked by, on the page and in calls. A form that was made under other rules meets these. */
export async function registrationRules(app: App, by: RegistrationWay): Promise<RegistrationRules> {
  const { accounts, registration, features } = await settingsOf(app);
  const fields = fieldRules(registration.fields);
  const { username, password } = await credentialRules(app);
  const today = dayOf(app.clock.now(), app.config.timeZone);
  const asked = askedOf(by, features, fields.mobileNum);
  const firebase = (await firebaseProject(app)) !== undefined;
  return { asked, profile: accounts.profile, username, password, fields, today, firebase };
}

/** Whether such a form comes with a captcha. */
export async function asksForCaptcha(app: App): Promise<boolean> {
  return app.config.humanCheck && (await settingsOf(app)).registration.captcha;
}

/** What such a form asks of the service. An invitation that was typed counts for more than the visit's own. */
export function registrationIn(
  app: Pick<App, "random">,
  value: z.output<ReturnType<typeof registrationSchema>>,
  visit: { referralCode?: string },
): Omit<Registration, "language" | "ip" | "userAgent"> {
  const { by, username, password, countryDialingCode, mobileNum, verificationCode, ...rest } = value;
  const {
    challenge,
    captcha,
    proof,
    idempotencyKey = app.random.token(16),
    firebaseIdToken,
    ...given
  } = rest;
  const { affiliateCode, recommenderId: recommender, confirmPassword: _, terms: __, ...more } = given;
  const { firebaseChannel: ___, ...told } = more;
  const { noThirdParty, monitoring, accurate, ...profile } = told;
  const ticked = { noThirdParty, monitoring, accurate };
  const code = affiliateCode ?? visit.referralCode;
  return {
    by,
    username,
    password,
    mobile: mobileNum && readMobile({ countryDialingCode, mobileNum }),
    code: verificationCode,
    firebaseIdToken,
    human: { challenge, captcha, proof },
    profile,
    affirmations: AFFIRMATIONS.filter((name) => ticked[name] === "on"),
    idempotencyKey,
    invitation: code ? { code, isTyped: affiliateCode !== undefined } : undefined,
    recommender,
  };
}
