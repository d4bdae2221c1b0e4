import { useT } from "~/http/access/page.server";
import { sayError } from "~/i18n/error-message";
import { Icon } from "../icon/icon";

export interface SummaryLine {
  field: { id: string; errors: string[] | undefined };
  label: string;
}

interface ErrorSummaryProps {
  form: { errorId: string; errors: string[] | undefined };
  lines: SummaryLine[];
}

/**
 * On top of a form that was refused: how many fields, and a link to each. Of errors that belong to no field the first
 * says what happened, the others what to do.
 */
export function ErrorSummary({ form, lines }: ErrorSummaryProps) {
  const t = useT();
  const wrong = lines.filter(({ field }) => (field.errors?.length ?? 0) > 0);
  const general = form.errors ?? [];
  if (wrong.length + general.length === 0) return null;
  return (
    <div className="note bad" role="alert" id={form.errorId} tabIndex={-1}>
      <Icon name="warning-circle-fill" />
      <div>
        {general.map((error, index) =>
          index === 0 ? <b key={error}>{sayError(t, error)}</b> : <p key={error}>{sayError(t, error)}</p>,
        )}
        {wrong.length > 0 && (
          <>
            {general.length === 0 && <b>{t("common:errorSummary", { count: wrong.length })}</b>}
            <ul>
              {wrong.map(({ field, label }) => (
                <li key={field.id}>
                  <a href={`#${field.id}`}>
                    {label}: {sayError(t, field.errors![0]!)}
                  </a>
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
    </div>
  );
}
