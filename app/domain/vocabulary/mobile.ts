import {
  getCountries,
  getCountryCallingCode,
  parsePhoneNumberFromString,
  type CountryCode,
} from "libphonenumber-js/mobile";
import metadata from "libphonenumber-js/mobile/metadata";
import { z } from "zod";
import { errorMessage } from "~/i18n/error-message";
import { latinDigits } from "../shared/digits";

/**
 * Mobile numbers as people type them, and the one way in which they are kept and compared: E.164, `+8801712345678`.
 * A number is a mobile's or it is none: a code that goes to a landline is read by nobody.
 */
export interface MobileFields {
  /** `880` or `+880`; a number that begins with a plus does without. */
  countryDialingCode?: string;
  mobileNum: string;
}

export interface Country {
  /** ISO 3166: `BD`. */
  countryCode: string;
  /** Without the plus: `880`. */
  countryDialingCode: string;
}

/** Longer than any number with its spaces and hyphens. */
const LONGEST = 32;

/** Undefined for what is no mobile number of that country, or of any when it begins with a plus. */
export function readMobile({ countryDialingCode = "", mobileNum }: MobileFields): string | undefined {
  const text = latinDigits(mobileNum).trim();
  const defaultCallingCode = latinDigits(countryDialingCode).trim().replace(/^\+/, "");
  if (text.length > LONGEST || !/^\+?[\d\s().-]+$/.test(text)) return undefined;
  if (!text.startsWith("+") && !CALLING_CODES.has(defaultCallingCode)) return undefined;
  const number = parsePhoneNumberFromString(text, { defaultCallingCode, extract: false });
  return number?.isValid() ? number.number : undefined;
}

/** Every country whose mobiles can be reached, by its code. */
export const COUNTRIES: readonly Country[] = getCountries()
  .map((countryCode) => ({ countryCode, countryDialingCode: getCountryCallingCode(countryCode) }))
  .sort((a, b) => a.countryCode.localeCompare(b.countryCode, "en"));

/** As people look for them. Of countries that share a code the one comes first that it is known by. */
export const COUNTRIES_BY_CODE: readonly Country[] = [...COUNTRIES].sort(
  (a, b) =>
    Number(a.countryDialingCode) - Number(b.countryDialingCode) || rankWithinCode(a) - rankWithinCode(b),
);

function rankWithinCode({ countryCode, countryDialingCode }: Country): number {
  return metadata.country_calling_codes[countryDialingCode]!.indexOf(countryCode as CountryCode);
}

const CALLING_CODES = new Set<string>(COUNTRIES.map(({ countryDialingCode }) => countryDialingCode));

/** The dialing code of a country that is known by its code, as a lookup of an address gives it. */
export function dialingCodeOf(countryCode: string | undefined): string | undefined {
  return COUNTRIES.find((country) => country.countryCode === countryCode)?.countryDialingCode;
}

/** Of numbers that are said without their country: those that codes are sent to, or else the one whose money it is. */
export function homeCodes(countries: readonly string[], currency: string): string[] {
  // A currency's code begins with its country's.
  const homes = countries.length > 0 ? countries : [currency.slice(0, 2)];
  return homes.map(dialingCodeOf).filter((code) => code !== undefined);
}

/** Which country a number that is kept belongs to. */
export function countryOfMobile(mobile: string): string | undefined {
  return parsePhoneNumberFromString(mobile)?.country satisfies CountryCode | undefined;
}

/** `+880 1712 •••678`: enough to know one's own number by, too little to ring it. */
export function maskedMobile(mobile: string): string {
  const number = parsePhoneNumberFromString(mobile);
  const national = number?.nationalNumber ?? mobile.replace(/^\+/, "");
  const start = national.slice(0, Math.max(0, national.length - 6));
  return `${number ? `+${number.countryCallingCode} ` : ""}${start} •••${national.slice(-3)}`;
}

/** The two fields of a form, as one number. The error stands at the number. */
export function mobileFields() {
  const missing = errorMessage("refusals:mobile_missing");
  return {
    countryDialingCode: z.string().trim().max(5, errorMessage("refusals:mobile_invalid")).optional(),
    mobileNum: z.string({ required_error: missing }).trim().min(1, missing),
  };
}

/** For `alongside` of a form that has these fields. */
export function checkMobile(textOf: (name: string) => string, context: z.RefinementCtx): void {
  const mobileNum = textOf("mobileNum");
  const countryDialingCode = textOf("countryDialingCode");
  if (mobileNum === "" || readMobile({ countryDialingCode, mobileNum }) !== undefined) return;
  context.addIssue({ code: "custom", path: ["mobileNum"], message: errorMessage("refusals:mobile_invalid") });
}
