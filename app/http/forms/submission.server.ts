import type { SubmissionResult } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod";
import { data } from "@remix-run/node";
import type { z } from "zod";
import type { MessageKey } from "~/i18n/keys";
import { isSpam } from "./honeypot.server";

/** What a page shows again after a form was refused: values (never secrets), and errors by field. */
export type FormResult = SubmissionResult<string[]>;

export interface Refusals {
  /** Message keys by the field's name. */
  fields?: Record<string, string>;
  /** Message keys that belong to no one field. */
  form?: string[];
  /** 409 for what was done before and cannot be done again. */
  status?: 409 | 422;
  /** For what was asked too often: the answer is 429 and says when to come again. */
  retryAfterMs?: number;
}

/** Names of fields that are never sent back to a browser. */
const SECRET = /password|pin$|secret|captcha|^csrf$|code$/i;
/** Codes that are known to everybody. */
const PUBLIC: ReadonlySet<string> = new Set(["countryDialingCode", "affiliateCode", "invitationCode"]);

const HONEYPOT_FILLED = "common:honeypot.filled" satisfies MessageKey;

/**
 * Reads a form. `invalid` makes the answer 422, or 409 where somebody else has saved it meanwhile: the form with its values, a summary and the first error per field.
 *
 *     const parsed = parseForm(form, WithdrawalSchema);
 *     if (!parsed.ok) return parsed.invalid();
 *     const asked = await requestWithdrawal(app, …parsed.value);
 *     if (!asked.ok) return parsed.invalid({ fields: { amount: "refusals:insufficient_funds" } });
 *
 * A button that adds a line to a list, or takes one away, is answered by the form as it then is, with 200.
 *
 * A form that says something about passwords, and holds none, `hasSecrets: false`. One whose honeypot is filled in is
 * refused, whatever else it says.
 */
export function parseForm<Schema extends z.ZodTypeAny>(
  form: FormData,
  schema: Schema,
  { hasSecrets = true }: { hasSecrets?: boolean } = {},
) {
  const submission = submissionOf(form, schema);
  const isHidden = (name: string) =>
    name === "csrf" || (hasSecrets && SECRET.test(name) && !PUBLIC.has(name));
  const hideFields = [...new Set(form.keys())].filter(isHidden);
  const isFilled = isSpam(form);
  const isAboutList = submission.status === undefined;
  const invalid = ({ fields = {}, form: refusals = [], status, retryAfterMs }: Refusals = {}) => {
    const formErrors = isFilled ? [HONEYPOT_FILLED, ...refusals] : refusals;
    const result = submission.reply({
      hideFields,
      formErrors: formErrors.length > 0 ? formErrors : undefined,
      fieldErrors: Object.fromEntries(Object.entries(fields).map(([name, key]) => [name, [key]])),
    });
    const init =
      retryAfterMs === undefined ? { status: status ?? (isAboutList ? 200 : 422) } : tooOften(retryAfterMs);
    return data({ result: withoutFiles(result) }, init);
  };
  if (submission.status !== "success" || isFilled) return { ok: false as const, invalid };
  /** The form as it was sent, without a word about errors: for a button that does not save it. */
  const unsaved = (): FormResult => ({ initialValue: invalid().data.result.initialValue });
  return { ok: true as const, value: submission.value, invalid, unsaved };
}

/** What the library's buttons send that change a list. */
const INTENT = "__intent__";

/** Anybody can send anything in such a button's place: what cannot be read counts as not sent. */
function submissionOf<Schema extends z.ZodTypeAny>(form: FormData, schema: Schema) {
  try {
    return parseWithZod(form, { schema });
  } catch (error) {
    if (!form.has(INTENT)) throw error;
    const rest = new FormData();
    for (const [name, value] of form) if (name !== INTENT) rest.append(name, value);
    return parseWithZod(rest, { schema });
  }
}

/** The route passes the header on: `headers = ({ actionHeaders }) => actionHeaders`. */
export const tooOften = (retryAfterMs: number) => ({
  status: 429,
  headers: { "Retry-After": String(Math.ceil(retryAfterMs / 1_000)) },
});

/** The same of what one field is to blame for. */
export function refusedField(
  name: string,
  { refusal, retryAfterMs }: { refusal: string; retryAfterMs?: number },
): Refusals {
  return { fields: { [name]: `refusals:${refusal}` }, retryAfterMs };
}

/** What no field is to blame for, and when to try again where that is known. */
export function refusedForm({ refusal, retryAfterMs }: { refusal: string; retryAfterMs?: number }): Refusals {
  return {
    ...{ form: [`refusals:${refusal}`], retryAfterMs },
    status: refusal === "changed_meanwhile" ? 409 : undefined,
  };
}

/** A chosen file cannot be put back into a form by any server; the rest of the form is kept. */
function withoutFiles(result: SubmissionResult): SubmissionResult {
  const { initialValue } = result;
  if (!initialValue) return result;
  const kept = Object.entries(initialValue).filter(([, value]) => !(value instanceof Blob));
  return { ...result, initialValue: Object.fromEntries(kept) };
}
