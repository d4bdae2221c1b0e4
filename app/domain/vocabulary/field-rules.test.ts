import { expect, test, vi } from "vitest";
import { LENGTHS, passwordPolicy } from "./credential-rules";
import { registrationSchema } from "../membership/credentials.schema";
import { profileSchema } from "../membership/edit-profile.schema";
import { isOfAge, legalAge } from "./legal-age";
import {
  brokenRule,
  fieldRules,
  REGISTRATION_FIELDS,
  shownFields,
  type FieldRule,
  type RegistrationField,
} from "./field-rules";

/** By name and password, a number for whoever wants. */
const ASKED = { by: "username", username: true, password: true, mobile: "optional", code: false } as const;

const TODAY = 20261121;
const form = {
  username: "rahim77",
  password: "Croupier#2026",
  confirmPassword: "Croupier#2026",
  terms: "on",
};
/** A text that the default rule of a field takes. */
const FITTING: Record<RegistrationField, string> = {
  mobileNum: "+8801712345678",
  payeeName: "Rahim Uddin",
  nickname: "Rahim",
  fullName: "Rahim Uddin",
  birthday: "1990-01-31",
  email: "rahim@example.com",
  paymentPassword: "204060",
  idNumber: "AB123456",
  address: "12 Lake Road, Dhaka",
  nationality: "Bangladeshi",
  placeOfBirth: "Sylhet",
  occupation: "Teacher",
  sourceOfIncome: "Salary",
  whatsapp: "+8801712345678",
  telegram: "rahim77",
  line: "rahim77",
  wechat: "rahim77",
  facebook: "rahim.uddin",
  zalo: "rahim77",
  skype: "rahim77",
  qqNum: "1234567",
  recommenderId: "karim88",
  affiliateCode: "KHULNA24",
};

function rulesWith(given: Partial<Record<RegistrationField, Partial<FieldRule>>>) {
  const defaults = fieldRules({});
  return fieldRules(
    Object.fromEntries(
      REGISTRATION_FIELDS.map((name) => [name, { ...defaults[name], ...given[name] }] as const),
    ),
  );
}

function parse(given: Record<string, unknown>, rules: Parameters<typeof rulesWith>[0]) {
  const schema = registrationSchema({
    asked: ASKED,
    profile: "specification",
    username: LENGTHS.username,
    password: passwordPolicy("specification", LENGTHS.password),
    fields: rulesWith(rules),
    today: TODAY,
    firebase: false,
  });
  return schema.safeParse({ ...form, ...given });
}

function errorOf(name: RegistrationField, text: string | undefined, rule: Partial<FieldRule> = {}) {
  const parsed = parse({ [name]: text }, { [name]: { enabled: true, ...rule } });
  return parsed.success ? undefined : parsed.error.flatten().fieldErrors[name]?.[0];
}

/** The way to register decides of a number as well, and a payment password is never optional. */
const RULED_ALONE = REGISTRATION_FIELDS.filter((name) => !["mobileNum", "paymentPassword"].includes(name));
const FIELDS = RULED_ALONE.map((name) => [name] as const);

test.each(FIELDS)(
  "[V47-V56 A62 A64 A65] %s is off, may be left empty, or must be filled in, as its rule says",
  (name) => {
    const off = parse({ [name]: FITTING[name] }, {});
    expect(off.success && off.data).not.toHaveProperty(name);
    expect(errorOf(name, undefined)).toBeUndefined();
    expect(errorOf(name, undefined, { required: true })).toBe("errors:field.required");
    expect(errorOf(name, "  ", { required: true })).toBe("errors:field.required");
    const filled = parse({ [name]: ` ${FITTING[name]} ` }, { [name]: { enabled: true, required: true } });
    expect(filled.success && filled.data[name]).toBe(FITTING[name]);
  },
);

test("[V58] a payment password is required wherever it is shown, whatever is stored", () => {
  const { paymentPassword } = FITTING;
  expect(parse({ paymentPassword }, {}).data).not.toHaveProperty("paymentPassword");
  expect(errorOf("paymentPassword", undefined, { required: false })).toBe("errors:field.required");
  expect(errorOf("paymentPassword", "  ", { required: false })).toBe("errors:field.required");
  expect(errorOf("paymentPassword", paymentPassword, { required: false })).toBeUndefined();
  expect(rulesWith({ paymentPassword: { enabled: false, required: true } }).paymentPassword.required).toBe(
    false,
  );
});

test("[A65] the form shows what is on, in one order", () => {
  const rules = rulesWith({ email: { enabled: true }, payeeName: { enabled: true } });
  expect(shownFields(rules).map(({ name }) => name)).toEqual(["payeeName", "email"]);
});

const THREE_TO_FIVE = "fields:length?min=3&max=5";

test.each([
  ["ab", THREE_TO_FIVE],
  ["abcdef", THREE_TO_FIVE],
  ["abc", undefined],
  ["abcde", undefined],
  // Letters with their marks are one character each: two, three and three of them.
  ["রহি", THREE_TO_FIVE],
  ["রহিম", undefined],
  ["e\u0301\u0301a1", undefined],
  // Three, but what is put together of so many parts is not stored.
  ["👨‍👩‍👧👨‍👩‍👧👨‍👩‍👧", THREE_TO_FIVE],
  [`ab${"c".repeat(10_000)}`, THREE_TO_FIVE],
])("[V01 A65] of 3 to 5 characters %s is told: %s", (text, message) => {
  expect(errorOf("line", text, { minLength: 3, maxLength: 5 })).toBe(message);
});

test("[V01] an identical least and most is said as one length", () => {
  expect(errorOf("line", "12345", { minLength: 6, maxLength: 6 })).toBe("fields:exactLength?max=6");
});

test("[A65 A66] the pattern of a rule decides, and * takes anything", () => {
  const rule = { minLength: 1, maxLength: 20 };
  expect(errorOf("whatsapp", "০১৭!", { ...rule, patternId: "any" })).toBeUndefined();
  expect(errorOf("whatsapp", "০১৭!", { ...rule, patternId: "digits" })).toBe("fields:formats.digits.error");
});

test("[V25] a field that is too long and of the wrong shape has one error", () => {
  const parsed = parse({ qqNum: "abc" }, { qqNum: { enabled: true } });
  expect(parsed.success ? [] : parsed.error.flatten().fieldErrors.qqNum).toHaveLength(1);
});

test("a text of a million characters is too long, without being taken apart for it", () => {
  const rule = fieldRules({}).address;
  const takenApart = vi.spyOn(Intl.Segmenter.prototype, "segment");
  expect(brokenRule(rule, "x".repeat(1_000_000))).toBe("fields:length?min=5&max=200");
  expect(takenApart).not.toHaveBeenCalled();
  takenApart.mockRestore();
  expect(brokenRule(rule, "e\u0301".repeat(200))).toBeUndefined();
});

test("[V02] the shape of a birthday, an e-mail and a payment password is not the operator's to choose, but how many digits", () => {
  const { birthday, email, paymentPassword } = rulesWith({
    birthday: { patternId: "any" },
    email: { patternId: "any", maxLength: 255 },
    paymentPassword: { patternId: "any", minLength: 1, maxLength: 8 },
  });
  expect([birthday.patternId, email.patternId, email.maxLength]).toEqual(["date_year_first", "email", 120]);
  expect(paymentPassword).toMatchObject({ patternId: "digits", minLength: 4, maxLength: 8 });
});

test("[V58] a payment password that everybody guesses is refused", () => {
  expect(errorOf("paymentPassword", "123456")).toBe("member:paymentPassword.guessable");
});

test("[V62] a name is letters of one's own script", () => {
  expect(errorOf("payeeName", "Rahim7")).toBe("member:payeeName.format");
  expect(errorOf("payeeName", "রহিম উদ্দিন")).toBeUndefined();
});

test.each([
  ["2005-11-21", undefined],
  ["2005-11-22", "fields:tooYoung?age=21"],
  ["2026-11-22", "fields:formats.date_year_first.error"],
  ["1890-01-01", "fields:formats.date_year_first.error"],
  ["2001-02-29", "fields:formats.date_year_first.error"],
])("[A67 L16 Q01] on 21 November 2026 a birthday on %s is told: %s", (birthday, message) => {
  expect(errorOf("birthday", birthday)).toBe(message);
});

test.each([
  [20081121, 18, true],
  [20081122, 18, false],
  [20051121, 21, true],
  [20051122, 21, false],
])("[L16 Q01] who was born on %i is of the age of %i on 21 November 2026: %s", (birthday, age, expected) => {
  expect(isOfAge(birthday, { today: TODAY, age })).toBe(expected);
});

test("[L16] the age is 21 where registration asks for the birthday, and 18 where it does not, also in the profile", () => {
  expect(legalAge(rulesWith({}))).toBe(18);
  expect(legalAge(rulesWith({ birthday: { enabled: true } }))).toBe(21);
  const nineteen = (enabled: boolean) =>
    profileSchema({ fields: rulesWith({ birthday: { enabled } }), today: TODAY }).safeParse({
      ...{ nickname: "Farhana", birthday: "2007-11-21" },
    });
  expect(nineteen(false).success).toBe(true);
  expect(nineteen(true).error?.issues.map(({ message }) => message)).toEqual(["fields:tooYoung?age=21"]);
});

test("[L16 Q01] who was born on 29 February comes of age on 1 March", () => {
  expect(isOfAge(20080229, { today: 20260228, age: 18 })).toBe(false);
  expect(isOfAge(20080229, { today: 20260301, age: 18 })).toBe(true);
});
