import { data } from "@remix-run/node";
import { useActionData } from "@remix-run/react";
import {
  importBarred,
  MAX_LINES,
  type ImportRefused,
} from "~/domain/persons/exclusion-list/edit-list.server";
import { redirectWithFlash } from "~/http/forms/flash.server";
import { useT } from "~/http/access/page.server";
import { paths } from "~/http/paths/paths";
import { staffAction, staffLoader } from "~/http/access/route.server";
import type { Translate } from "~/i18n/messages.server";
import { errorMessage } from "~/i18n/error-message";
import { DeskTitle } from "~/ui/desk/frame/desk-title";
import { AboutMarks, FieldError } from "~/ui/form/field";
import { FormSecrets } from "~/ui/form/form-secrets";

export const handle = { title: (t: Translate) => t("backoffice:exclusions.import") };

export const loader = staffLoader({ can: "members.edit" }, () => null);

export const action = staffAction({ can: "members.edit" }, async ({ app, context, staff, form }) => {
  const sent = form.get("file");
  const text = sent instanceof Blob ? await sent.text() : "";
  const imported = await importBarred(app, { text, by: { staffId: staff.id, ip: context.ip } });
  if (!imported.ok) return data({ error: errorOf(imported) }, { status: 422 });
  const { added, known, accounts } = imported;
  return redirectWithFlash(context, paths.adminExclusions, {
    ...{ tone: "good", key: "backoffice:exclusions.imported", values: { added, known, accounts } },
  });
});

function errorOf(refused: ImportRefused): string {
  switch (refused.refusal) {
    case "line_wrong": {
      const { line, column } = refused;
      return errorMessage("backoffice:exclusions.refusals.line_wrong", { line, column });
    }
    case "too_many_lines":
      return errorMessage("backoffice:exclusions.refusals.too_many_lines", { max: MAX_LINES });
    default:
      return `backoffice:exclusions.refusals.${refused.refusal}`;
  }
}

const EXAMPLE = `full_name,birthday,id_number,mobile,email,from,until,reason
Abdur Rahim,1990-01-31,BX0412345,+8801712345678,,2026-01-01,2026-12-31,National register`;

export default function ExclusionFile() {
  const t = useT();
  const error = useActionData<typeof action>()?.error;
  const title = t("backoffice:exclusions.import");
  const within = { href: paths.adminExclusions, label: t("backoffice:exclusions.title") };
  const field = { errorId: "file-error", errors: error === undefined ? undefined : [error] };
  return (
    <>
      <DeskTitle title={title} within={within} />
      <form className="panel st" method="post" encType="multipart/form-data">
        <FormSecrets />
        <AboutMarks />
        <p className="sm sec">{t("backoffice:exclusions.fileLead")}</p>
        <pre className="xs scroll" dir="ltr">
          {EXAMPLE}
        </pre>
        <div className="field">
          <label htmlFor="file">
            {t("backoffice:exclusions.file")} <span className="req">*</span>
          </label>
          <input
            className="in"
            type="file"
            id="file"
            name="file"
            accept=".csv,text/csv"
            required
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? field.errorId : undefined}
          />
          <FieldError field={field} />
        </div>
        <div className="ro">
          <button className="btn btn-p">{t("backoffice:exclusions.importSubmit")}</button>
          <a className="btn btn-q" href={paths.adminExclusions}>
            {t("common:cancel")}
          </a>
        </div>
      </form>
    </>
  );
}
