import { AuthErrorCodes } from "@firebase/auth";
import { expect, test } from "vitest";
import { catalogues } from "~/i18n/messages.server";
import { PHONE_PROBLEMS, problemOf } from "./firebase-errors";

/** By the names under which Firebase's own library publishes its codes. */
test.each([
  ["E13", AuthErrorCodes.INVALID_PHONE_NUMBER, "Invalid phone number format."],
  ["E14", AuthErrorCodes.MISSING_PHONE_NUMBER, "Missing phone number."],
  ["E15", AuthErrorCodes.TOO_MANY_ATTEMPTS_TRY_LATER, "Too many requests, retry after 5 minutes."],
  ["E16", AuthErrorCodes.INVALID_CODE, "Invalid verification code."],
  ["E17", AuthErrorCodes.MISSING_CODE, "Missing verification code."],
  ["E18", AuthErrorCodes.CAPTCHA_CHECK_FAILED, "reCaptcha check failed."],
  ["E18", AuthErrorCodes.INVALID_APP_CREDENTIAL, "reCaptcha check failed."],
  ["E18", AuthErrorCodes.MISSING_APP_CREDENTIAL, "reCaptcha check failed."],
  ["E18", AuthErrorCodes.INVALID_RECAPTCHA_TOKEN, "reCaptcha check failed."],
  ["E18", AuthErrorCodes.MISSING_RECAPTCHA_TOKEN, "reCaptcha check failed."],
  ["E19", AuthErrorCodes.QUOTA_EXCEEDED, "Quota insufficient, contact customer service."],
  ["E20", AuthErrorCodes.OPERATION_NOT_ALLOWED, "Function not enabled, contact customer service."],
  ["E20", AuthErrorCodes.APP_NOT_AUTHORIZED, "Function not enabled, contact customer service."],
  ["E21", AuthErrorCodes.CODE_EXPIRED, "Code expired, send again."],
  ["E21", AuthErrorCodes.INVALID_SESSION_INFO, "Code expired, send again."],
  ["E22", AuthErrorCodes.POPUP_CLOSED_BY_USER, "Popup closed by user: login failure, please try again."],
  ["E22", AuthErrorCodes.USER_CANCELLED, "Popup closed by user: login failure, please try again."],
])("[E13-E22] for row %s, Firebase's %s is said as: %s", (_row, code, text) => {
  const english = catalogues.en!.refusals as Record<string, string>;
  expect(english[problemOf({ code })]).toBe(text);
});

test("what the service adds to a code is not looked at, and an error without a row is an unknown one", () => {
  expect(problemOf({ code: "auth/operation-not-allowed:-sms-unable-to-be-sent" })).toBe("feature_off");
  expect(problemOf({ code: "auth/network-request-failed" })).toBe("unreachable");
  for (const error of [
    { code: "auth/something-new" },
    { code: "constructor" },
    new Error("x"),
    undefined,
    null,
  ])
    expect(problemOf(error)).toBe("unknown");
});

test("every problem is one that the page has words for", () => {
  const own = ["unreachable", "late", "unknown"];
  const english = catalogues.en!.refusals as Record<string, string>;
  for (const problem of PHONE_PROBLEMS)
    expect([problem, own.includes(problem) || english[problem] !== undefined]).toEqual([problem, true]);
});
