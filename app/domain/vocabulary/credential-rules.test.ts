import { expect, test } from "vitest";
import { isCommonPassword } from "./common-passwords.server";
import { LoginSchema, passwordChangeSchema, registrationSchema } from "../membership/credentials.schema";
import { LENGTHS, passwordPolicy } from "./credential-rules";
import { fieldRules } from "./field-rules";

/** By name and password, a number for whoever wants. */
const ASKED = { by: "username", username: true, password: true, mobile: "optional", code: false } as const;

const form = {
  username: "rahim77",
  password: "Croupier#2026",
  confirmPassword: "Croupier#2026",
  terms: "on",
};

function errorsOf(given: Record<string, unknown>, profile: "specification" | "strict" = "specification") {
  const password = passwordPolicy(profile, LENGTHS.password);
  const lengths = { username: LENGTHS.username, password };
  const rules = {
    ...lengths,
    asked: ASKED,
    profile,
    fields: fieldRules({}),
    today: 20261121,
    firebase: false,
  };
  const parsed = registrationSchema(rules).safeParse({ ...form, ...given });
  return parsed.success ? {} : parsed.error.flatten().fieldErrors;
}

test.each([
  [undefined, "errors:field.required"],
  ["   ", "errors:field.required"],
  ["rahim", "auth:rules.length.error?min=6&max=12"],
  ["rahim77rahim7", "auth:rules.length.error?min=6&max=12"],
  ["7rahim", "auth:rules.letterFirst.error"],
  ["rahim_77", "auth:rules.lettersDigits.error"],
  ["রহিম৭৭", "auth:rules.letterFirst.error"],
])("[V25 V40 V64] username %j is refused with one reason: %s", (username, message) => {
  expect(errorsOf({ username }).username?.[0]).toBe(message);
});

test.each(["rahim7", "R", "  rahim77 "])(
  "[V31 V40] username %j is taken without the space around it",
  (username) => {
    const wanted = username.trim().length >= 6 ? undefined : "auth:rules.length.error?min=6&max=12";
    expect(errorsOf({ username }).username?.[0]).toBe(wanted);
  },
);

test.each([
  [undefined, "errors:field.required"],
  ["Ab1", "auth:rules.length.error?min=6&max=20&wise=8"],
  ["A1b".repeat(7), "auth:rules.length.error?min=6&max=20&wise=8"],
  ["CROUPIER#2026", "auth:rules.lower.error"],
  ["croupier#2026", "auth:rules.upper.error"],
  ["Croupier#dealer", "auth:rules.digit.error"],
  ["Passw0rd123", "auth:rules.notCommon.error"],
  ["Iloveyou2", "auth:rules.notCommon.error"],
])("[V42 Q14] password %j is refused with one reason: %s", (password, message) => {
  expect(errorsOf({ password, confirmPassword: password }).password?.[0]).toBe(message);
});

test("[Q14] the strict profile asks for length alone, takes 64 characters, and refuses what everybody tries", () => {
  const strict = (password: string) =>
    errorsOf({ password, confirmPassword: password }, "strict").password?.[0];
  expect(strict("correct horse battery staple")).toBeUndefined();
  expect(strict(`${"x7 ".repeat(21)}y`)).toBeUndefined();
  expect(strict("a1b2c3d")).toBe("auth:rules.length.error?min=8&max=64");
  expect(strict("x7y".repeat(22))).toBe("auth:rules.length.error?min=8&max=64");
  expect(strict("password1")).toBe("auth:rules.notCommon.error");
});

test("in the strict profile a password must not contain the username", () => {
  const password = "My-rahim77-Key1";
  const typed = { password, confirmPassword: password };
  const stated = { noThirdParty: "on", monitoring: "on", accurate: "on" };
  expect(errorsOf({ ...typed, ...stated }, "strict").password).toEqual(["auth:rules.notUsername.error"]);
  expect(errorsOf(typed)).toEqual({});
});

test("a password is checked as it is kept, whatever way a keyboard writes its letters", () => {
  const composed = "Crème#Brûlée20é7éàèü";
  expect([...composed]).toHaveLength(LENGTHS.password.max);
  const typed = { password: composed.normalize("NFD"), confirmPassword: composed };
  expect(errorsOf(typed)).toEqual({});
  const wide = "Ｐａｓｓｗｏｒｄ２０２７";
  expect(errorsOf({ password: wide, confirmPassword: wide })).toEqual({
    password: ["auth:rules.notCommon.error"],
  });
  const named = {
    password: "long and Ｒａｈｉｍ７７ again",
    confirmPassword: "long and Ｒａｈｉｍ７７ again",
  };
  expect(errorsOf(named, "strict")).toMatchObject({ password: ["auth:rules.notUsername.error"] });
});

test("[V43] the confirmation is the password", () => {
  expect(errorsOf({ confirmPassword: "Croupier#2027" }).confirmPassword).toEqual([
    "auth:confirmationDiffers",
  ]);
  expect(errorsOf({ confirmPassword: " Croupier#2026 " })).toEqual({});
});

test("[A56 V59] the terms have to be ticked", () => {
  expect(errorsOf({ terms: undefined }).terms).toEqual(["auth:register.termsUnticked"]);
  expect(errorsOf({ terms: "off" }).terms).toEqual(["auth:register.termsUnticked"]);
});

test("[V34] a changed password is confirmed", () => {
  const change = { oldPassword: "x", newPassword: "Croupier#2026", confirmNewPassword: "Croupier#2025" };
  const parsed = passwordChangeSchema(passwordPolicy("specification", LENGTHS.password)).safeParse(change);
  expect(parsed.error?.flatten().fieldErrors).toEqual({ confirmNewPassword: ["auth:confirmationDiffers"] });
});

test("[V26 V27 V31] a log-in needs a name and a password, and takes neither with the space around it", () => {
  const empty = LoginSchema.safeParse({});
  expect(empty.error?.flatten().fieldErrors).toEqual({
    username: ["errors:field.required"],
    password: ["errors:field.required"],
  });
  const typed = LoginSchema.parse({ username: " farhana ", password: " Croupier#2026 " });
  expect(typed).toMatchObject({ type: "username", username: "farhana", password: "Croupier#2026" });
});

test("[A11 A26] a way to log in that is switched off is refused by name", () => {
  for (const type of ["sms", "firebase", "x"]) {
    const parsed = LoginSchema.safeParse({ type, username: "farhana", password: "Croupier#2026" });
    expect(parsed.error?.flatten().fieldErrors.type).toEqual(["refusals:login_type_off"]);
  }
});

test.each([
  "password",
  "P@ssw0rd!",
  "12345678",
  "qwertyui",
  "Abcd1234",
  "11111111",
  "Dragon2024",
  "abcabcabc",
  "1qaz2wsx",
  "Trustno1",
  "ncc1701d",
  "Ｔｒｕｓｔｎｏ１",
])("%j is tried by everybody", (password) => expect(isCommonPassword(password)).toBe(true));

test.each(["Croupier#2026", "correct horse battery", "Tk-9rnd-Lamp", "x8Kq2vPz"])("%j is not", (password) =>
  expect(isCommonPassword(password)).toBe(false),
);
