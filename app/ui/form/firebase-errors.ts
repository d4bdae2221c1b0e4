/**
 * What the specification's catalogue says of the errors that Firebase's library names by codes of its own. The page says
 * each in the reader's language; what is in no row is an unknown error.
 */
export const PHONE_PROBLEMS = [
  "mobile_missing",
  "mobile_invalid",
  "code_missing",
  "code_wrong",
  "code_over",
  "code_limit",
  "code_quota",
  "feature_off",
  "recaptcha_failed",
  "social_cancelled",
  "unreachable",
  "late",
  "unknown",
] as const;

export type PhoneProblem = (typeof PHONE_PROBLEMS)[number];

const PROBLEMS: Record<string, PhoneProblem> = {
  "missing-phone-number": "mobile_missing",
  "invalid-phone-number": "mobile_invalid",
  "too-many-requests": "code_limit",
  "missing-verification-code": "code_missing",
  "missing-code": "code_missing",
  "invalid-verification-code": "code_wrong",
  "code-expired": "code_over",
  "missing-verification-id": "code_over",
  "invalid-verification-id": "code_over",
  "quota-exceeded": "code_quota",
  "captcha-check-failed": "recaptcha_failed",
  "missing-app-credential": "recaptcha_failed",
  "invalid-app-credential": "recaptcha_failed",
  "missing-client-identifier": "recaptcha_failed",
  "missing-recaptcha-token": "recaptcha_failed",
  "invalid-recaptcha-token": "recaptcha_failed",
  "invalid-recaptcha-action": "recaptcha_failed",
  "missing-recaptcha-version": "recaptcha_failed",
  "invalid-recaptcha-version": "recaptcha_failed",
  "recaptcha-not-enabled": "recaptcha_failed",
  "operation-not-allowed": "feature_off",
  "admin-restricted-operation": "feature_off",
  "billing-not-enabled": "feature_off",
  "app-not-authorized": "feature_off",
  "unauthorized-domain": "feature_off",
  "invalid-api-key": "feature_off",
  "popup-closed-by-user": "social_cancelled",
  "cancelled-popup-request": "social_cancelled",
  "user-cancelled": "social_cancelled",
  "network-request-failed": "unreachable",
  // Of Google's script, which did not come.
  "internal-error": "unreachable",
  timeout: "late",
};

export function problemOf(error: unknown): PhoneProblem {
  const code = (error as { code?: unknown } | null | undefined)?.code;
  // A service says more behind a colon.
  const name = typeof code === "string" ? code.replace(/^auth\//, "").replace(/[:.].*$/, "") : "";
  return (Object.keys(PROBLEMS).includes(name) && PROBLEMS[name]) || "unknown";
}
