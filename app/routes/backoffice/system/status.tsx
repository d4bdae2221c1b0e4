import { getFormProps, type FormMetadata } from "@conform-to/react";
import { useActionData, useLoaderData } from "@remix-run/react";
import { changeSystemStatus } from "~/domain/staff/settings/change-system.server";
import { settingsOf } from "~/domain/settings/settings.server";
import { closureSchema } from "~/domain/staff/settings/system-forms.server";
import { SYSTEM_STATUSES } from "~/domain/settings/system-settings";
import { contentVersion } from "~/domain/shared/content-version.server";
import { instantToText } from "~/domain/shared/day";
import { redirectWithFlash } from "~/http/forms/flash.server";
import { usePage, useT } from "~/http/access/page.server";
import { paths } from "~/http/paths/paths";
import { staffAction, staffLoader } from "~/http/access/route.server";
import { sentLanguages } from "~/http/frame/sent-languages.server";
import { parseForm, refusedForm } from "~/http/forms/submission.server";
import { languageOf } from "~/i18n/languages";
import type { Translate } from "~/i18n/messages.server";
import { DeskTitle } from "~/ui/desk/frame/desk-title";
import { ErrorSummary } from "~/ui/form/error-summary";
import { Field, type FormField } from "~/ui/form/field";
import { FormSecrets } from "~/ui/form/form-secrets";
import { TextAreaField } from "~/ui/form/text-area-field";
import { useFormFields } from "~/ui/form/use-form-fields";

export const handle = { title: (t: Translate) => t("backoffice:system.title") };

export const loader = staffLoader({ can: "settings.edit" }, async ({ app, params }) => {
  const { system } = await settingsOf(app);
  return { system, version: contentVersion(system), to: statusParam(params.status) };
});

export const action = staffAction({ can: "settings.edit" }, async ({ app, context, params, staff, form }) => {
  const status = statusParam(params.status);
  const parsed = parseForm(form, closureSchema(app.config.timeZone, context.languages));
  if (!parsed.ok) return parsed.invalid();
  const by = { staffId: staff.id, ip: context.ip };
  const changed = await changeSystemStatus(app, {
    ...{ status, ...parsed.value, languages: sentLanguages(form, context.languages), by },
  });
  if (!changed.ok && changed.refusal === "already_started")
    return parsed.invalid({ fields: { endsAt: "refusals:already_started" } });
  if (!changed.ok) return parsed.invalid(refusedForm(changed));
  return redirectWithFlash(context, paths.adminSystem, {
    tone: status === 0 ? "good" : "info",
    key: `backoffice:system.done.${status}`,
  });
});

function statusParam(text: string | undefined) {
  const status = SYSTEM_STATUSES.find((known) => String(known) === text);
  if (status === undefined) throw new Response(null, { status: 404 });
  return status;
}

/** Says what it does to everybody before it is done. */
export default function SystemStatus() {
  const t = useT();
  const { to } = useLoaderData<typeof loader>();
  const title = t(`backoffice:system.confirm.${to}`);
  return (
    <>
      <DeskTitle title={title} within={{ href: paths.adminSystem, label: t("backoffice:system.title") }} />
      <StatusForm />
    </>
  );
}

function StatusForm() {
  const t = useT();
  const { request } = usePage();
  const { timeZone } = request.app.config;
  const { system, version, to } = useLoaderData<typeof loader>();
  const { form, fields } = useFormFields(closureSchema(timeZone, request.languages), {
    id: "system-status",
    lastResult: useActionData<typeof action>()?.result,
    defaultValue: {
      endsAt: system.endsAt === null ? undefined : instantToText(system.endsAt, timeZone),
      messages: system.messages,
      version,
    },
  });
  const said = fields.messages.getFieldset() as Record<string, FormField>;
  const endsAt = { field: fields.endsAt, label: t("backoffice:system.fields.endsAt") };
  const lines = request.languages.map((code) => ({
    field: said[code]!,
    label: t("backoffice:content.partIn", {
      part: t("backoffice:system.fields.message"),
      language: languageOf(code).name,
    }),
  }));
  return (
    <form
      className="panel st max-line"
      method="post"
      {...getFormProps(form as FormMetadata<Record<string, unknown>, string[]>)}
    >
      <ErrorSummary form={form} lines={[endsAt, ...lines]} />
      <FormSecrets />
      <input type="hidden" name={fields.version.name} value={fields.version.value} />
      <p className="sec">{t(`backoffice:system.consequence.${to}`)}</p>
      {to === 1 && (
        <>
          <Field
            {...endsAt}
            type="datetime-local"
            autoComplete="off"
            hint={t("backoffice:system.hints.endsAt", { timeZone })}
          />
          {lines.map((line) => (
            <TextAreaField key={line.field.id} {...line} rows={2} />
          ))}
        </>
      )}
      <div className="ro">
        <button className={to === 0 ? "btn btn-p" : "btn btn-d"} type="submit">
          {t(`backoffice:system.confirm.${to}`)}
        </button>
        <a className="btn" href={paths.adminSystem}>
          {t("common:cancel")}
        </a>
      </div>
    </form>
  );
}
