import { CONTACT_TYPES } from "~/domain/content/site-settings";
import { useT } from "~/http/access/page.server";
import { languageOf } from "~/i18n/languages";
import type { SummaryLine } from "../../form/error-summary";
import { Field, type FormField } from "../../form/field";
import { SelectField } from "../../form/select-field";

/** One entry of customer service in a form. */
export interface ContactField {
  getFieldset(): { csType: FormField; path: FormField; title: { getFieldset(): Record<string, FormField> } };
}

interface ContactFieldsProps {
  contacts: ContactField[];
  languages: readonly string[];
}

/** What it is, where it leads, and what it is called in each language; an entry without an address is none. */
export function ContactFields({ contacts, languages }: ContactFieldsProps) {
  const t = useT();
  const types = CONTACT_TYPES.map((value) => ({ value, label: t(`status:contact.${value}`) }));
  return contacts.map((contact, position) => {
    const { csType, path, title } = contact.getFieldset();
    const titles = title.getFieldset();
    return (
      <fieldset key={position} className="st st-s bare">
        <legend className="lab">{t("backoffice:site.contact", { number: position + 1 })}</legend>
        <div className="cols">
          <SelectField field={csType} label={t("backoffice:site.fields.csType")} options={types} />
          <Field field={path} label={t("backoffice:site.fields.path")} autoComplete="off" />
          {languages.map((code) => (
            <Field
              key={code}
              field={titles[code]!}
              label={t("backoffice:content.partIn", {
                part: t("backoffice:site.fields.contactTitle"),
                language: languageOf(code).name,
              })}
              autoComplete="off"
            />
          ))}
        </div>
      </fieldset>
    );
  });
}

/** For the error summary: where an entry leads, and what it is called. */
export function useContactLines(contacts: ContactField[], languages: readonly string[]): SummaryLine[] {
  const t = useT();
  return contacts.flatMap((contact, position) => {
    const { path, title } = contact.getFieldset();
    const titles = title.getFieldset();
    const label = t("backoffice:site.contact", { number: position + 1 });
    return [path, ...languages.map((code) => titles[code]!)].map((field) => ({ field, label }));
  });
}
