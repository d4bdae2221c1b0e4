import { usePage, useT } from "~/http/page.server";
import { languageOf } from "~/i18n/languages";
import { Field, type FormField } from "../form/field";
import type { SummaryLine } from "../form/error-summary";
import { TextAreaField } from "../form/text-area-field";

export interface TextPart {
  name: string;
  label: string;
  hint?: string;
  /** A line unless said otherwise. */
  rows?: number;
}

interface TextsProps {
  /** `fields.texts` of a schema that has `texts: textsSchema(…)`. */
  field: { getFieldset(): Record<string, { getFieldset(): object }> };
  parts: readonly TextPart[];
}

/** The same parts once for each language of the site, one below the other, so that none is forgotten. */
export function TextsByLanguage({ field, parts }: TextsProps) {
  const t = useT();
  const { languages } = usePage().request;
  return languages.map((code, position) => {
    const { name, direction } = languageOf(code);
    const fields = fieldsOf(field, code);
    return (
      <fieldset key={code} className="st st-s bare language-texts" lang={code} dir={direction}>
        <legend className="lab">
          {name} {position > 0 && <span className="opt w-400 mut">{t("backoffice:content.elseFirst")}</span>}
        </legend>
        {parts.map(({ name: part, label, hint, rows }) => {
          const control = { field: fields[part]!, label, hint };
          return rows === undefined ? (
            <Field key={part} {...control} autoComplete="off" />
          ) : (
            <TextAreaField key={part} {...control} rows={rows} />
          );
        })}
      </fieldset>
    );
  });
}

/** For the error summary: "Title (English)". */
export function useTextLines({ field, parts }: TextsProps): SummaryLine[] {
  const t = useT();
  const { languages } = usePage().request;
  return languages.flatMap((code) => {
    const fields = fieldsOf(field, code);
    return parts.map(({ name, label }) => ({
      field: fields[name]!,
      label: t("backoffice:content.partIn", { part: label, language: languageOf(code).name }),
    }));
  });
}

function fieldsOf(field: TextsProps["field"], language: string): Record<string, FormField> {
  return field.getFieldset()[language]!.getFieldset() as Record<string, FormField>;
}
