import { getFormProps, getInputProps } from "@conform-to/react";
import { useActionData, useLoaderData } from "@remix-run/react";
import { ExclusionSchema } from "~/domain/safer-play/limits.schema";
import { excludeSelf } from "~/domain/membership/pause.server";
import { EXCLUSIONS, type ExclusionLength } from "~/domain/vocabulary/pause";
import { redirectWithFlash } from "~/http/forms/flash.server";
import { memberPaths } from "~/http/paths/member-paths";
import { paths } from "~/http/paths/paths";
import { useT } from "~/http/access/page.server";
import { memberAction, memberLoader } from "~/http/access/route.server";
import { parseForm } from "~/http/forms/submission.server";
import type { Translate } from "~/i18n/messages.server";
import { CentreTitle } from "~/ui/centre/centre-title";
import { ErrorSummary } from "~/ui/form/error-summary";
import { AboutMarks, FieldError } from "~/ui/form/field";
import { FormSecrets } from "~/ui/form/form-secrets";
import { useFormFields } from "~/ui/form/use-form-fields";

export const handle = { title: (t: Translate) => t("member:limits.excludeTitle") };

export const loader = memberLoader(({ url }) => {
  const asked = url.searchParams.get("length") ?? "";
  return { length: (asked in EXCLUSIONS ? asked : "halfYear") as ExclusionLength };
});

export const action = memberAction(async ({ app, account, context, form }) => {
  const parsed = parseForm(form, ExclusionSchema);
  if (!parsed.ok) return parsed.invalid();
  const by = { kind: "member", id: account.id, ip: context.ip } as const;
  const excluded = await excludeSelf(app, { accountId: account.id, length: parsed.value.length, by });
  if (!excluded.ok) return parsed.invalid({ form: [`refusals:${excluded.refusal}`] });
  return redirectWithFlash(context, paths.login, { tone: "good", key: "member:limits.excludeDone" });
});

export default function Exclusion() {
  const { length: asked } = useLoaderData<typeof loader>();
  const t = useT();
  const { form, fields } = useFormFields(ExclusionSchema, {
    id: "exclusion",
    lastResult: useActionData<typeof action>()?.result,
    defaultValue: { length: asked },
  });
  const length = t(`member:limits.length.${asked}`);
  const sure = { field: fields.sure, label: t("member:limits.excludeSure") };
  const { key, ...box } = getInputProps(sure.field, { type: "checkbox" });
  return (
    <>
      <CentreTitle title={t("member:limits.excludeAsk", { length })} within="limits" />
      <form className="panel st max-md" method="post" {...getFormProps(form)}>
        <ErrorSummary form={form} lines={[sure]} />
        <AboutMarks />
        <FormSecrets />
        <input type="hidden" name="length" value={asked} />
        <p>{t("member:limits.excludeText")}</p>
        <div className="field">
          <label className="check">
            <input key={key} {...box} />
            <span>{sure.label}</span>
          </label>
          <FieldError field={sure.field} />
        </div>
        <div className="ro">
          <button className="btn btn-d">{t("member:limits.excludeDo", { length })}</button>
          <a className="btn btn-q" href={memberPaths.limits}>
            {t("common:back")}
          </a>
        </div>
      </form>
    </>
  );
}
