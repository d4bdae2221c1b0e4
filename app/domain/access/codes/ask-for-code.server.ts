import type { App } from "../../app.server";
import { refuse, type Refused } from "../../shared/refusal";
import { contactOwner } from "../contacts.server";
import type { Whereabouts } from "../../vocabulary/whereabouts";
import { ownerOn } from "../known-devices.server";
import { checkHuman, purposeOf, type HumanAnswer, type HumanCheckRefusal } from "../human-check.server";
import { issueCode, type CodeRefused } from "./issue-code.server";
import { THROTTLE_MS, type CodePurpose } from "./purpose";

/**
 * A visitor asks for a code to a mobile number, to log in or to get back in. Text messages cost money, so that a robot
 * has to work for each; and whether the number has an account is told by none of the answers.
 */
export interface CodeRequest extends Whereabouts {
  purpose: Extract<CodePurpose, "sms_login" | "password_reset">;
  /** E.164 */
  mobile: string;
  human: HumanAnswer;
  language: string;
}

/** Refusals, in this order: human_check_*, feature_off, code_too_fast, code_limit, code_quota. */
export async function askForCode(
  app: App,
  { purpose, mobile, human, ip, device, language }: CodeRequest,
): Promise<{ ok: true; expiredMinutes: number } | Refused<HumanCheckRefusal> | CodeRefused> {
  if (app.config.humanCheck) {
    const person = await checkHuman(app, human, purposeOf(app, purpose, mobile), THROTTLE_MS);
    if (!person.ok) return refuse(person.refusal);
  }
  const to = { channel: "sms", address: mobile } as const;
  const accountId = await contactOwner(app, to);
  const owner = await ownerOn(app, { accountId, device });
  const isReal = accountId !== undefined;
  return issueCode(app, { purpose, subject: mobile, to, ip, device, language, isReal, owner });
}
