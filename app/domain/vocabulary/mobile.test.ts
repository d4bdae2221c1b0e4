import { expect, test } from "vitest";
import { COUNTRIES, countryOfMobile, dialingCodeOf, maskedMobile, readMobile } from "./mobile";

test.each([
  ["880", "01712345678"],
  ["880", "1712 345678"],
  ["+880", "1712-345678"],
  ["880", "+880 1712 345678"],
  ["1", "+8801712345678"],
  ["880", "০১৭১২৩৪৫৬৭৮"],
  ["880", "٠١٧١٢٣٤٥٦٧٨"],
  ["880", "１７１２３４５６７８"],
])("[V29] %s %s is one number, however it is written", (countryDialingCode, mobileNum) => {
  expect(readMobile({ countryDialingCode, mobileNum })).toBe("+8801712345678");
});

test.each([
  ["880", ""],
  ["880", "a number"],
  ["880", "1e9"],
  ["880", "12345"],
  ["880", "02 9123456"],
  ["880", "01712345678 ext. 5"],
  ["999", "01712345678"],
  ["", "01712345678"],
  ["880", "1".repeat(5_000)],
])("[V29 E13] %s %s is no mobile number", (countryDialingCode, mobileNum) => {
  expect(readMobile({ countryDialingCode, mobileNum })).toBeUndefined();
});

test("[A69] every country has its dialing code, and each country once", () => {
  expect(COUNTRIES.length).toBeGreaterThan(200);
  expect(new Set(COUNTRIES.map(({ countryCode }) => countryCode)).size).toBe(COUNTRIES.length);
  expect(COUNTRIES).toContainEqual({ countryCode: "BD", countryDialingCode: "880" });
  expect(COUNTRIES).toContainEqual({ countryCode: "IN", countryDialingCode: "91" });
  expect(dialingCodeOf("BR")).toBe("55");
  expect(dialingCodeOf("XX")).toBeUndefined();
  expect(countryOfMobile("+919876543210")).toBe("IN");
});

test("a number is shown to its owner without what somebody else would need to ring it", () => {
  expect(maskedMobile("+8801712345678")).toBe("+880 1712 •••678");
  expect(maskedMobile("+12025550123")).toBe("+1 2025 •••123");
});
