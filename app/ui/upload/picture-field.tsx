import { useT } from "~/http/page.server";
import { FieldError } from "../form/field";
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
  return (
    <div className="field">
      <label htmlFor={field.id}>
        {label} {required && <span className="req">*</span>}
        {note && <span className="opt">{note}</span>}
      </label>
      <div className="drop">
        <Icon name="upload-simple" />
        <input
          type="file"
          id={field.id}
          name={field.name}
          accept="image/png,image/jpeg"
          multiple
          aria-invalid={field.errors ? true : undefined}
          aria-describedby={[field.errors && field.errorId, hintId].filter(Boolean).join(" ")}
        />
        <span className="xs mut" id={hintId}>
          {t("cashier:picture.rule")}
        </span>
      </div>
      <FieldError field={field} />
    </div>
  );
}
