import { getCollectionProps, type FieldMetadata } from "@conform-to/react";
import type { ReactNode } from "react";
import { useT } from "~/http/access/page.server";
import { sayError } from "~/i18n/error-message";
import { Mark } from "../form/field";
import { Icon } from "../icon/icon";
import type { IconName } from "../icon/names";

export interface Choice {
  value: string;
  /** Only where a style sheet must find it. */
  id?: string;
  label: ReactNode;
  detail?: ReactNode;
  icon?: IconName;
}

interface PickProps {
  field: FieldMetadata<string | undefined, Record<string, unknown>, string[]>;
  legend: ReactNode;
  choices: Choice[];
  large?: boolean;
}

/** Choice cards: radios with two lines each. */
export function Pick({ field, legend, choices, large = false }: PickProps) {
  const t = useT();
  const error = field.errors?.[0];
  const radios = getCollectionProps(field, { type: "radio", options: choices.map(({ value }) => value) });
  return (
    <fieldset
      className="field"
      id={field.id}
      role="radiogroup"
      aria-required={field.required}
      aria-describedby={error && field.errorId}
    >
      <legend className={large ? "t-lg" : undefined}>
        {legend} <Mark isNeeded={field.required} />
      </legend>
      <div className="pick">
        {choices.map(({ value, id, label, detail, icon }, position) => {
          const { key, ...radio } = radios[position]!;
          return (
            <label key={value}>
              <input key={key} {...radio} id={id ?? radio.id} />
              {icon && <Icon name={icon} />}
              <span className="grow">
                <b>{label}</b>
                {detail && <span className="mut xs">{detail}</span>}
              </span>
            </label>
          );
        })}
      </div>
      {error && (
        <p className="err" id={field.errorId}>
          <Icon name="warning-circle-fill" />
          <span>{sayError(t, error)}</span>
        </p>
      )}
    </fieldset>
  );
}
