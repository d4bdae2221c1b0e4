import { getInputProps, getSelectProps } from "@conform-to/react";
import { COUNTRIES, dialingCodeOf } from "~/domain/accounts/mobile";
import { usePage, useT } from "~/http/page.server";
import { describedBy, FieldFrame, type FormField } from "~/ui/form/field";

interface NumberFieldProps {
  /** The dialing code, and the number after it. */
  code: FormField;
  number: FormField;
  label: string;
}

/** Of whoever comes from nowhere that is known. */
const USUAL_COUNTRY = "BD";

/** A country's dialing code with a number grown onto it; the visitor's own country is chosen already. */
export function NumberField({ code, number, label }: NumberFieldProps) {
  const { request } = usePage();
  const t = useT();
  const here = dialingCodeOf(request.app.countries.of(request.ip)) ?? dialingCodeOf(USUAL_COUNTRY);
  const { key: codeKey, required: _, ...select } = getSelectProps(code);
  const { key, ...input } = getInputProps(number, { type: "tel" });
  return (
    <FieldFrame field={number} label={label}>
      <div className="grp">
        <select
          key={codeKey}
          {...select}
          className="in code"
          defaultValue={code.initialValue ?? here}
          aria-label={t("auth:mobile.country")}
          autoComplete="tel-country-code"
        >
          {countriesIn(request.language).map(({ countryCode, countryDialingCode, name }) => (
            <option key={countryCode} value={countryDialingCode}>
              {`+${countryDialingCode} ${name}`}
            </option>
          ))}
        </select>
        <input
          key={key}
          {...input}
          className="in"
          dir="ltr"
          inputMode="tel"
          autoComplete="tel"
          aria-describedby={describedBy(number, undefined)}
        />
      </div>
    </FieldFrame>
  );
}

const named = new Map<string, readonly ((typeof COUNTRIES)[number] & { name: string })[]>();

/** By their names in a language, in its order. */
function countriesIn(language: string) {
  let countries = named.get(language);
  if (!countries) {
    const names = new Intl.DisplayNames([language, "en"], { type: "region" });
    countries = COUNTRIES.map((country) => ({
      ...country,
      name: names.of(country.countryCode) ?? country.countryCode,
    })).sort((a, b) => a.name.localeCompare(b.name, language));
    named.set(language, countries);
  }
  return countries;
}
