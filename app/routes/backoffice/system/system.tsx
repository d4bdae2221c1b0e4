import { useActionData, useLoaderData } from "@remix-run/react";
import { changeAccess } from "~/domain/staff/settings/change-system.server";
import { settingsOf } from "~/domain/settings/settings.server";
import { AccessSchema, linesOf } from "~/domain/staff/settings/system-forms.server";
import { contentVersion } from "~/domain/shared/content-version.server";
import { listRuns } from "~/domain/shared/job-runs.server";
import { redirectWithFlash } from "~/http/forms/flash.server";
import { useT } from "~/http/access/page.server";
import { paths } from "~/http/paths/paths";
import { staffAction, staffLoader } from "~/http/access/route.server";
import { parseForm, refusedForm } from "~/http/forms/submission.server";
import type { Translate } from "~/i18n/messages.server";
import { ContentForm, FormSection } from "~/ui/desk/content/content-form";
import { DeskTitle } from "~/ui/desk/frame/desk-title";
import { JobRuns } from "~/ui/desk/system/job-runs";
import { StatusPanel } from "~/ui/desk/system/system-status";
import { TextAreaField } from "~/ui/form/text-area-field";
import { useFormFields } from "~/ui/form/use-form-fields";
import { Note } from "~/ui/note/note";

export const handle = { title: (t: Translate) => t("backoffice:system.title") };

const SHOWN_RUNS = 20;

export const loader = staffLoader({ can: "settings.edit" }, async ({ app, context }) => {
  const [{ system }, runs] = await Promise.all([settingsOf(app), listRuns(app, SHOWN_RUNS)]);
  return {
    system,
    version: contentVersion(system),
    runs,
    ip: context.ip,
    knowsCountries: app.countries.isKnown,
  };
});

export const action = staffAction({ can: "settings.edit" }, async ({ app, context, staff, form }) => {
  const parsed = parseForm(form, AccessSchema);
  if (!parsed.ok) return parsed.invalid();
  const changed = await changeAccess(app, {
    rules: parsed.value,
    by: { staffId: staff.id, ip: context.ip },
  });
  if (!changed.ok && changed.refusal === "changed_meanwhile") return parsed.invalid(refusedForm(changed));
  if (!changed.ok) {
    const key = `backoffice:system.refusals.${changed.refusal}`;
    if (changed.refusal === "own_address_missing") return parsed.invalid({ fields: { staffAddresses: key } });
    const field = parsed.value.allowCountries.length > 0 ? "allowCountries" : "denyCountries";
    return parsed.invalid({ fields: { [field]: key } });
  }
  return redirectWithFlash(context, paths.adminSystem, { tone: "good", key: "backoffice:system.saved" });
});

/** Whether the site is open, and to whom; and what it does by itself. */
export default function System() {
  const t = useT();
  const { system, runs } = useLoaderData<typeof loader>();
  return (
    <>
      <DeskTitle title={t("backoffice:system.title")} />
      <StatusPanel system={system} />
      <AccessForm />
      <JobRuns runs={runs} />
    </>
  );
}

function AccessForm() {
  const t = useT();
  const { system, version, ip, knowsCountries } = useLoaderData<typeof loader>();
  const { form, fields } = useFormFields(AccessSchema, {
    id: "access",
    lastResult: useActionData<typeof action>()?.result,
    defaultValue: {
      allowAddresses: linesOf(system.allowAddresses),
      denyAddresses: linesOf(system.denyAddresses),
      allowCountries: linesOf(system.allowCountries),
      denyCountries: linesOf(system.denyCountries),
      staffAddresses: linesOf(system.staffAddresses),
      version,
    },
  });
  const line = (name: Exclude<keyof typeof fields, "version">) => ({
    field: fields[name],
    label: t(`backoffice:system.fields.${name}`),
    hint: t(`backoffice:system.hints.${name}`, { ip }),
  });
  const names = [
    "allowAddresses",
    "denyAddresses",
    "allowCountries",
    "denyCountries",
    "staffAddresses",
  ] as const;
  return (
    <ContentForm form={form} lines={names.map(line)} cancelTo={paths.adminSystem} version={fields.version}>
      <FormSection title={t("backoffice:system.addresses")}>
        <div className="cols">
          <TextAreaField {...line("denyAddresses")} />
          <TextAreaField {...line("allowAddresses")} />
        </div>
      </FormSection>
      <FormSection title={t("backoffice:system.countries")}>
        {!knowsCountries && <Note tone="info">{t("backoffice:system.noTable")}</Note>}
        <div className="cols">
          <TextAreaField {...line("denyCountries")} rows={2} />
          <TextAreaField {...line("allowCountries")} rows={2} />
        </div>
      </FormSection>
      <FormSection title={t("backoffice:system.staff")}>
        <TextAreaField {...line("staffAddresses")} rows={3} />
      </FormSection>
    </ContentForm>
  );
}
