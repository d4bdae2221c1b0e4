import { useT } from "~/http/access/page.server";
import PictureInput from "~/islands/picture-input.island";
import { FieldError, hintWith, Mark } from "../form/field";
import { Island } from "../island";
import { Icon } from "../icon/icon";

interface PictureFieldProps {
  field: { id: string; name: string; errorId: string; errors: string[] | undefined };
  label: string;
  /** What it is good for. */
  note?: string;
  /** What sending none means, where one may. */
  ifEmpty?: string;
  required?: boolean;
}

/** Up to three pictures; the file control itself is shown, since only it says what was chosen. */
export function PictureField({ field, label, note, ifEmpty, required = false }: PictureFieldProps) {
  const t = useT();
  const hintId = `${field.id}-hint`;
  const input = {
    id: field.id,
    name: field.name,
    invalid: field.errors !== undefined,
    required,
    describedBy: [field.errors && field.errorId, hintId].filter(Boolean).join(" "),
  };
  return (
    <div className="field">
      <label htmlFor={field.id}>
        {label} <Mark isNeeded={required} /> {note && <span className="opt">{note}</span>}
      </label>
      <div className="drop">
        <Icon name="upload-simple" />
        <Island of={PictureInput} on="interaction" props={input} />
        <span className="xs mut" id={hintId}>
          {hintWith(t("cashier:picture.rule"), !required && ifEmpty)}
        </span>
      </div>
      <FieldError field={field} />
    </div>
  );
}
