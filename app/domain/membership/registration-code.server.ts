import type { App } from "../app.server";
import { takesRegistrations } from "./registration-ways";
import { settingsOf } from "../settings/settings.server";
import { refuse, type Outcome } from "../shared/refusal";
import { issueCode, type CodeRefused } from "../access/codes/issue-code.server";
import { THROTTLE_MS } from "../access/codes/purpose";
import { contactOwner } from "../access/contacts.server";
import type { Whereabouts } from "../vocabulary/whereabouts";
import {
  checkHuman,
  purposeOf,
  type HumanAnswer,
  type HumanCheckRefusal,
} from "../access/human-check.server";

export interface RegistrationCodeWish extends Whereabouts {
  /** E.164. */
  mobile: string;
  human: HumanAnswer;
  /** Of the message. */
  language: string;
}

/**
 * Sends the code that a registration asks for. Of a number that has an account already nothing is sent, and nothing is
 * said: whoever asks learns it by the message that does not come.
 * Refusals, in this order: feature_off, human_check_*, code_too_fast, code_limit, code_quota.
 */
export async function sendRegistrationCode(
  app: App,
  { mobile, human, ip, device, language }: RegistrationCodeWish,
): Promise<Outcome<{ expiredMinutes: number }, HumanCheckRefusal | "feature_off"> | CodeRefused> {
  const { features } = await settingsOf(app);
  if (!features.registrationSms || !takesRegistrations(features)) return refuse("feature_off");
  if (app.config.humanCheck) {
    const checked = await checkHuman(app, human, purposeOf(app, "register_code", mobile), THROTTLE_MS);
    if (!checked.ok) return checked;
  }
  const to = { channel: "sms", address: mobile } as const;
  const isReal = (await contactOwner(app, to)) === undefined;
  return issueCode(app, { purpose: "register", subject: mobile, to, ip, device, language, isReal });
}
