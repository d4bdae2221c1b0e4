import { getFormProps, type FormMetadata } from "@conform-to/react";
import { useActionData, useLoaderData } from "@remix-run/react";
import { FIRST_VERSION } from "~/domain/membership/agreement/agreement";
import { publicationSchema, publishTerms } from "~/domain/membership/agreement/publish-terms.server";
import { listTerms } from "~/domain/membership/agreement/terms.views.server";
import { inLanguage } from "~/domain/shared/texts.server";
import { redirectWithFlash } from "~/http/forms/flash.server";
import { usePage, useT } from "~/http/access/page.server";
import { paths } from "~/http/paths/paths";
import { staffAction, staffLoader } from "~/http/access/route.server";
import { parseForm, refusedForm } from "~/http/forms/submission.server";
import { languageOf } from "~/i18n/languages";
import type { Translate } from "~/i18n/messages.server";
import { DeskTitle } from "~/ui/desk/frame/desk-title";
import { ErrorSummary } from "~/ui/form/error-summary";
import type { FormField } from "~/ui/form/field";
import { FormSecrets } from "~/ui/form/form-secrets";
import { SwitchField } from "~/ui/form/switch-field";
import { TextAreaField } from "~/ui/form/text-area-field";
import { useFormFields } from "~/ui/form/use-form-fields";
import { Tag } from "~/ui/note/note";
import { Time } from "~/ui/time/time";

export const handle = { title: (t: Translate) => t("backoffice:terms.title") };

export const loader = staffLoader({ can: "settings.edit" }, async ({ app, context }) => {
  const { language, languages } = context;
  const versions = (await listTerms(app)).map(({ summaries, ...version }) => ({
    ...version,
    summary: inLanguage(summaries, language, languages),
  }));
  return { versions, current: versions[0]?.version ?? FIRST_VERSION };
});

export const action = staffAction({ can: "settings.edit" }, async ({ app, context, staff, form }) => {
  const parsed = parseForm(form, publicationSchema(context.languages));
  if (!parsed.ok) return parsed.invalid();
  const published = await publishTerms(app, { ...parsed.value, by: { staffId: staff.id, ip: context.ip } });
  if (!published.ok) return parsed.invalid(refusedForm(published));
  return redirectWithFlash(context, paths.adminTerms, { tone: "good", key: "backoffice:terms.published" });
});

/** Which version of the terms and the privacy policy holds, and the next one. */
export default function TermsVersions() {
  const t = useT();
  const { versions } = useLoaderData<typeof loader>();
  return (
    <>
      <DeskTitle title={t("backoffice:terms.title")} />
      <p className="sm sec">
        {t("backoffice:terms.lead")}{" "}
        <a className="link" href={`${paths.adminHelp}/term`}>
          {t("help:terms")}
        </a>{" "}
        ·{" "}
        <a className="link" href={`${paths.adminHelp}/privacy`}>
          {t("help:privacy")}
        </a>
      </p>
      <div className="two-col">
        <PublicationForm />
        <section className="panel st" aria-labelledby="versions">
          <h2 id="versions">{t("backoffice:terms.versions")}</h2>
          <ul className="st list-none">
            {versions.map(({ version, isMaterial, publishedAt, publishedBy, summary }) => (
              <li key={version} className="st st-s">
                <p>
                  <b>{t("auth:agreement.version", { version })}</b>{" "}
                  {isMaterial && <Tag tone="warn">{t("backoffice:terms.material")}</Tag>}
                </p>
                <p className="xs mut">
                  <Time at={publishedAt} /> · <bdi>{publishedBy}</bdi>
                </p>
                {summary !== undefined && <p className="sm">{summary}</p>}
              </li>
            ))}
            <li>
              <b>{t("auth:agreement.version", { version: FIRST_VERSION })}</b>{" "}
              <span className="xs mut">{t("backoffice:terms.first")}</span>
            </li>
          </ul>
        </section>
      </div>
    </>
  );
}

function PublicationForm() {
  const t = useT();
  const { languages } = usePage().request;
  const { current } = useLoaderData<typeof loader>();
  const { form, fields } = useFormFields(publicationSchema(languages), {
    id: "terms",
    lastResult: useActionData<typeof action>()?.result,
    defaultValue: { after: String(current), isMaterial: "on" },
  });
  const said = fields.summaries.getFieldset() as Record<string, FormField>;
  const lines = languages.map((code) => ({
    field: said[code]!,
    label: t("backoffice:content.partIn", {
      part: t("backoffice:terms.summary"),
      language: languageOf(code).name,
    }),
  }));
  return (
    <form
      className="panel st"
      method="post"
      {...getFormProps(form as FormMetadata<Record<string, unknown>, string[]>)}
    >
      <ErrorSummary form={form} lines={lines} />
      <FormSecrets />
      <input type="hidden" name="after" value={current} />
      <h2>{t("backoffice:terms.next", { version: current + 1 })}</h2>
      <SwitchField field={fields.isMaterial} label={t("backoffice:terms.isMaterial")} />
      {lines.map((line) => (
        <TextAreaField key={line.field.id} {...line} rows={2} />
      ))}
      <div className="ro">
        <button className="btn btn-p" type="submit">
          {t("backoffice:terms.publish")}
        </button>
      </div>
    </form>
  );
}
