import { dayToText } from "~/domain/shared/day";
import { PRESETS, presetPeriod, type Period, type PeriodFault, type Preset } from "~/domain/shared/period";
import { useT } from "~/http/access/page.server";

interface PeriodProps {
  period: Period;
  today: number;
}

/** Today, yesterday, 7 days, 30 days: links that keep what else is asked for. */
export function PeriodPresets({
  period,
  today,
  hrefOf,
}: PeriodProps & { hrefOf: (period: Period) => string }) {
  const t = useT();
  return (
    <div className="seg" role="group" aria-label={t("member:filter.period")}>
      {(Object.keys(PRESETS) as Preset[]).map((preset) => {
        const { fromDay, toDay } = presetPeriod(preset, today);
        const current = period.fromDay === fromDay && period.toDay === toDay;
        return (
          <a key={preset} href={hrefOf({ fromDay, toDay })} aria-current={current ? "true" : undefined}>
            {t(`member:filter.${preset}`)}
          </a>
        );
      })}
    </div>
  );
}

interface FieldsProps {
  /** Empty fields where none is asked for. */
  period: Period | undefined;
  /** What is wrong with one of them. */
  fault?: PeriodFault;
}

/** The two date fields of a filter form. */
export function PeriodFields({ period, fault }: FieldsProps) {
  const t = useT();
  const fields = [
    ["from", period?.fromDay],
    ["to", period?.toDay],
  ] as const;
  return (
    <>
      {fields.map(([name, day]) => (
        <div className="field" key={name}>
          <label htmlFor={`filter-${name}`}>{t(`member:filter.${name}`)}</label>
          <input
            className="in in-s"
            type="date"
            id={`filter-${name}`}
            name={name}
            defaultValue={day && dayToText(day)}
            {...(fault?.field === name && {
              "aria-invalid": true,
              "aria-describedby": `filter-${name}-error`,
            })}
          />
          {fault?.field === name && (
            <p className="err" id={`filter-${name}-error`}>
              {t(`member:filter.${fault.fault}`)}
            </p>
          )}
        </div>
      ))}
    </>
  );
}

interface SelectProps {
  name: string;
  label: string;
  /** What stands for no choice; absent where one is always chosen. */
  all?: string;
  options: { value: string; label: string }[];
  value: string | undefined;
}

export function FilterSelect({ name, label, all, options, value }: SelectProps) {
  return (
    <div className="field">
      <label htmlFor={`filter-${name}`}>{label}</label>
      <select className="in in-s" id={`filter-${name}`} name={name} defaultValue={value ?? ""}>
        {all !== undefined && <option value="">{all}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </div>
  );
}
