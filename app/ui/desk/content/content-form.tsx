import { getFormProps, type FormMetadata } from "@conform-to/react";
import type { ReactNode } from "react";
import { useT } from "~/http/access/page.server";
import { ErrorSummary, type SummaryLine } from "../../form/error-summary";
import { FormSecrets } from "../../form/form-secrets";

interface ContentFormProps {
  /** From `useFormFields`. */
  form: unknown;
  /** Every field, in the order in which they stand. */
  lines: SummaryLine[];
  /** Where Cancel leads. */
  cancelTo: string;
  /** For what is made new: sent twice, it is made once. */
  once?: boolean;
  /** The field of what it was made from: saved over by somebody else meanwhile, it is refused. */
  version?: { name: string; value?: string | undefined };
  /** Whether it carries files. */
  files?: boolean;
  /** Sections: `<FormSection title=…>`. */
  children: ReactNode;
  /** On the button, where it is not to save. */
  submit?: string;
  /** Beside Save and Cancel. */
  actions?: ReactNode;
}

/** A form of the desk: what is wrong on top, sections, and at the end the bar that saves. */
export function ContentForm({
  form,
  lines,
  cancelTo,
  once = false,
  version,
  files = false,
  children,
  submit,
  actions,
}: ContentFormProps) {
  const t = useT();
  const metadata = form as FormMetadata<Record<string, unknown>, string[]>;
  const isWrong = metadata.errors !== undefined || lines.some(({ field }) => field.errors);
  return (
    <form
      className="panel flat"
      method="post"
      encType={files ? "multipart/form-data" : undefined}
      {...getFormProps(metadata)}
    >
      <FormSecrets once={once} />
      {version && <input type="hidden" name={version.name} defaultValue={version.value} />}
      {isWrong && (
        <div className="p-4">
          <ErrorSummary form={metadata} lines={lines} />
        </div>
      )}
      {children}
      <div className="ro p-4 ruled">
        <button className="btn btn-p" type="submit">
          {submit ?? t("common:save")}
        </button>
        {actions}
        <a className="btn btn-q" href={cancelTo}>
          {t("common:cancel")}
        </a>
      </div>
    </form>
  );
}

export function FormSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <>
      <div className="ph form-section">
        <h2>{title}</h2>
      </div>
      <div className="st p-4">{children}</div>
    </>
  );
}
