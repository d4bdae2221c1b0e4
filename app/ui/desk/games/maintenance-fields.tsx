import type { FieldMetadata } from "@conform-to/react";
import { reasonsOf } from "~/domain/games/catalogue/desk/maintenance.schema.server";
import { instantToText } from "~/domain/shared/day";
import { usePage, useT } from "~/http/access/page.server";
import type { SummaryLine } from "../../form/error-summary";
import { Field, type FormField } from "../../form/field";
import { SwitchField } from "../../form/switch-field";

interface MaintenanceProps {
  /** `fields.maintenance` of a schema that has `maintenance: maintenanceSchema(…)`. */
  field: { getFieldset(): object };
}

/** Closed, and until when: in the site's zone, which is said. */
export function MaintenanceFields({ field }: MaintenanceProps) {
  const t = useT();
  const { timeZone } = usePage().request.app.config;
  const { closed, untilAt } = fieldsOf(field);
  return (
    <>
      <SwitchField field={closed} label={t("games:form.closed")} />
      <Field
        field={untilAt}
        label={t("games:form.until")}
        type="datetime-local"
        hint={t("games:form.untilHint", { timeZone })}
        autoComplete="off"
      />
    </>
  );
}

/** For the error summary. */
export function useMaintenanceLines({ field }: MaintenanceProps): SummaryLine[] {
  return [{ field: fieldsOf(field).untilAt, label: useT()("games:form.until") }];
}

interface MaintenanceRow {
  maintenance: number;
  maintenance_until_at: number | null;
  maintenance_reason: string | null;
}

/** What the fields show of something that exists. */
export function maintenanceValue(row: MaintenanceRow, timeZone: string) {
  return {
    closed: row.maintenance === 1 ? "on" : undefined,
    untilAt:
      row.maintenance_until_at === null ? undefined : instantToText(row.maintenance_until_at, timeZone),
  };
}

/** Names and reasons together, by language, as `TextsByLanguage` shows them. */
export function textsValue(row: MaintenanceRow, names: Record<string, string> = {}) {
  const reasons = reasonsOf(row.maintenance_reason);
  const languages = [...new Set([...Object.keys(names), ...Object.keys(reasons)])];
  return Object.fromEntries(
    languages.map((language) => [language, { name: names[language], reason: reasons[language] }]),
  );
}

function fieldsOf(field: MaintenanceProps["field"]) {
  return field.getFieldset() as {
    closed: FieldMetadata<boolean | undefined, Record<string, unknown>, string[]>;
    untilAt: FormField;
  };
}
