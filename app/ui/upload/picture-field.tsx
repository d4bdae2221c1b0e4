import { useT } from "~/http/page.server";
import PictureInput from "~/islands/picture-input.island";
import { FieldError } from "../form/field";
import { Island } from "../island";
import { Icon } from "../icon/icon";

interface PictureFieldProps {
  field: { id: string; name: string; errorId: string; errors: string[] | undefined };
  label: string;
  /** "optional", or what it is good for. */
  note?: string;
  required?: boolean;
}

/** Up to three pictures; the file control itself is shown, since only it says what was chosen. */
export function PictureField({ field, label, note, required = false }: PictureFieldProps) {
  const t = useT();
  const hintId = `${field.id}-hint`;
  const input = {
    id: field.id,
    name: field.name,
    invalid: field.errors !== undefined,
    describedBy: [field.errors && field.errorId, hintId].filter(Boolean).join(" "),
  };
  return (
    <div className="field">
      <label htmlFor={field.id}>
        {label} {required && <span className="req">* </span>}
        {note && <span className="opt">{note}</span>}
      </label>
      <div className="drop">
        <Icon name="upload-simple" />
        <Island of={PictureInput} on="interaction" props={input} />
        <span className="xs mut" id={hintId}>
          {t("cashier:picture.rule")}
        </span>
      </div>
      <FieldError field={field} />
    </div>
  );
}
