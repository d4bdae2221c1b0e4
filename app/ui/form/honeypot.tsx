import { useT } from "~/http/access/page.server";
import { HONEYPOT_FIELD } from "~/http/forms/honeypot.server";

/**
 * A field that the stylesheet hides, and that robots fill in: `parseForm` refuses a form with anything in it. Whoever
 * reads the page without a stylesheet is told to leave it empty.
 */
export function HoneypotField() {
  const t = useT();
  return (
    <div className="hp">
      <label>
        {t("common:honeypot.label")}{" "}
        <input type="text" name={HONEYPOT_FIELD} defaultValue="" autoComplete="off" tabIndex={-1} />
      </label>
    </div>
  );
}
