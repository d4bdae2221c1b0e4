import { usePage, useT } from "~/http/access/page.server";
import { languageOf } from "~/i18n/languages";
import { Field, type FormField } from "../../form/field";
import type { SummaryLine } from "../../form/error-summary";
import { TextAreaField } from "../../form/text-area-field";

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

/** So many languages stand open; of the others those that are written. */
const ALWAYS_OPEN = 2;

/** The same parts once for each language of the site, one below the other, so that none is forgotten. */
export function TextsByLanguage({ field, parts }: TextsProps) {
  const t = useT();
  const { languages } = usePage().request;
  return languages.map((code, position) => {
    const { name, direction } = languageOf(code);
    const fields = fieldsOf(field, code);
    const isWritten = parts.some(({ name: part }) => fields[part]!.initialValue || fields[part]!.errors);
    const texts = (
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
    if (isWritten || position < ALWAYS_OPEN) return texts;
    return (
      <details key={code}>
        <summary className="link sm" lang={code}>
          {name}
        </summary>
        {texts}
      </details>
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
