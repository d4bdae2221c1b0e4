import type { FieldMetadata } from "@conform-to/react";
import type { RunState, RunningTime } from "~/domain/shared/running-time";
import { instantToText } from "~/domain/shared/day";
import { usePage, useT } from "~/http/access/page.server";
import type { SummaryLine } from "../../form/error-summary";
import { Field, type FormField } from "../../form/field";
import { SwitchField } from "../../form/switch-field";
import { Tag, type Tone } from "../../note/note";

interface TimeProps {
  /** `fields.runs` of a schema that has `runs: runningTimeSchema(…)`. */
  field: { getFieldset(): object };
}

/** On or off, from when, until when: in the site's zone, which is said. */
export function RunningTimeFields({ field }: TimeProps) {
  const t = useT();
  const { timeZone } = usePage().request.app.config;
  const { enabled, startsAt, endsAt } = fieldsOf(field);
  return (
    <>
      <div className="cols">
        <Field
          field={startsAt}
          label={t("backoffice:content.from")}
          type="datetime-local"
          hint={t("backoffice:content.fromHint", { timeZone })}
          autoComplete="off"
        />
        <Field
          field={endsAt}
          label={t("backoffice:content.until")}
          type="datetime-local"
          hint={t("backoffice:content.untilHint")}
          autoComplete="off"
        />
      </div>
      <SwitchField field={enabled} label={t("backoffice:content.enabled")} />
    </>
  );
}

/** For the error summary. */
export function useRunningTimeLines({ field }: TimeProps): SummaryLine[] {
  const t = useT();
  const { startsAt, endsAt } = fieldsOf(field);
  return [
    { field: startsAt, label: t("backoffice:content.from") },
    { field: endsAt, label: t("backoffice:content.until") },
  ];
}

/** What the fields show of something that exists. */
export function runningTimeValue({ enabled, startsAt, endsAt }: RunningTime, timeZone: string) {
  return {
    enabled,
    startsAt: instantToText(startsAt, timeZone),
    endsAt: endsAt === undefined ? undefined : instantToText(endsAt, timeZone),
  };
}

const TONES: Record<RunState, Tone | undefined> = {
  running: "good",
  planned: "info",
  ended: undefined,
  off: "warn",
};

export function RunTag({ state }: { state: RunState }) {
  return <Tag tone={TONES[state]}>{useT()(`backoffice:content.state.${state}`)}</Tag>;
}

function fieldsOf(field: TimeProps["field"]) {
  return field.getFieldset() as {
    enabled: FieldMetadata<boolean | undefined, Record<string, unknown>, string[]>;
    startsAt: FormField;
    endsAt: FormField;
  };
}
