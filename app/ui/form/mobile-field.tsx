import { getInputProps } from "@conform-to/react";
import type { ReactNode } from "react";
import { COUNTRIES_BY_CODE, dialingCodeOf, homeCodes } from "~/domain/vocabulary/mobile";
import { usePage, useT } from "~/http/access/page.server";
import { languageOf } from "~/i18n/languages";
import { describedBy, FieldFrame, type FormField } from "./field";

interface MobileFieldProps {
  fields: Record<"countryDialingCode" | "mobileNum", FormField>;
  label: string;
  /** What leaving it empty means, where one may. */
  ifEmpty?: ReactNode;
}

/** A dialing code and a number. The visitor's own country is chosen already where it is known, and else the site's. */
export function MobileField({
  fields: { countryDialingCode: country, mobileNum: number },
  label,
  ifEmpty,
}: MobileFieldProps) {
  const { request, messages } = usePage();
  const t = useT();
  const { key, ...input } = getInputProps(number, { type: "tel" });
  const { countries, config } = request.app;
  const hint = number.required ? undefined : ifEmpty;
  const here = dialingCodeOf(countries.of(request.ip)) ?? homeCodes([], config.currency)[0];
  return (
    <FieldFrame field={number} label={label} hint={hint}>
      <div className="grp">
        <select
          className="in dialing-code"
          id={country.id}
          name={country.name}
          defaultValue={country.initialValue ?? here}
          aria-label={t("codes:field.country")}
          autoComplete="tel-country-code"
        >
          {optionsIn(messages.language).map(({ country, code, text }) => (
            <option key={country} value={code}>
              {text}
            </option>
          ))}
        </select>
        <input
          key={key}
          {...input}
          className="in num"
          inputMode="tel"
          autoComplete="tel"
          dir="ltr"
          aria-required={number.required}
          aria-describedby={describedBy(number, hint)}
        />
      </div>
    </FieldFrame>
  );
}

interface Option {
  country: string;
  code: string;
  text: string;
}

const made = new Map<string, Option[]>();

/** One for each country: text browsers draw the field as wide as its longest option. */
function optionsIn(language: string): Option[] {
  let options = made.get(language);
  if (!options) made.set(language, (options = optionsOf(language)));
  return options;
}

function optionsOf(language: string): Option[] {
  const names = new Intl.DisplayNames([language, "en"], { type: "region" });
  // Between words from right to left the plus would jump behind its digits.
  const mark = languageOf(language).direction === "rtl" ? "\u200E" : "";
  return COUNTRIES_BY_CODE.map(({ countryCode: country, countryDialingCode: code }) => ({
    country,
    code,
    text: `${mark}+${code}${mark} ${names.of(country) ?? country}`,
  }));
}
