import { getFormProps } from "@conform-to/react";
import { data } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import type { PasswordProfile } from "~/domain/accounts/credential-rules";
import { linkResetSchema } from "~/domain/accounts/recovery.schema";
import { readResetLink, resetByLink, type LinkRefusal } from "~/domain/accounts/recovery/reset-link.server";
import { recoversByEmail } from "~/domain/brand/features";
import { settingsOf } from "~/domain/brand/settings.server";
import { featureOff } from "~/http/feature.server";
import { redirectWithFlash } from "~/http/flash.server";
import { useT } from "~/http/page.server";
import { paths } from "~/http/paths";
import { entryAction, visitorLoader } from "~/http/route.server";
import { parseForm } from "~/http/submission.server";
import type { Translate } from "~/i18n/messages.server";
import { Dialog } from "~/ui/dialog/dialog";
import { ErrorSummary } from "~/ui/form/error-summary";
import { FormSecrets } from "~/ui/form/form-secrets";
import { NewPasswordFields } from "~/ui/form/new-password-fields";
import { useFormFields } from "~/ui/form/use-form-fields";

export const handle = { dialog: true, title: (t: Translate) => t("codes:link.title") };

/** Looking at a link does not use it: programs that read mails look at every link. */
export const loader = visitorLoader(async ({ app, context, url }) => {
  if (!recoversByEmail(context.features)) throw featureOff();
  const { profile } = (await settingsOf(app)).accounts;
  const link = await readResetLink(app, url.searchParams.get("key") ?? "");
  if (link.ok) return { profile, refusal: undefined };
  return data({ profile, refusal: link.refusal }, { status: 410 });
});

export const action = entryAction(async ({ app, context, url, form }) => {
  const { profile } = (await settingsOf(app)).accounts;
  const parsed = parseForm(form, linkResetSchema(profile));
  if (!parsed.ok) return parsed.invalid();
  const key = url.searchParams.get("key") ?? "";
  const reset = await resetByLink(app, { key, newPassword: parsed.value.newPassword });
  if (reset.ok) return redirectWithFlash(context, paths.login, { tone: "good", key: "codes:link.done" });
  if (reset.refusal === "feature_off") throw featureOff();
  if (reset.refusal === "password_unchanged")
    return parsed.invalid({ fields: { newPassword: "refusals:password_unchanged" } });
  // The loader, which runs after it, says what to do.
  return data({ result: {} }, { status: 410 });
});

export default function ForgotLink() {
  const { profile, refusal } = useLoaderData<typeof loader>();
  return refusal ? <Spent refusal={refusal} /> : <NewPassword profile={profile} />;
}

function NewPassword({ profile }: { profile: PasswordProfile }) {
  const t = useT();
  const lastResult = useActionData<typeof action>()?.result;
  const { form, fields } = useFormFields(linkResetSchema(profile), { id: "new-password", lastResult });
  const lines = [
    { field: fields.newPassword, label: t("member:password.new") },
    { field: fields.confirmNewPassword, label: t("member:password.again") },
  ];
  return (
    <Dialog id="new-password" title={t("codes:link.title")} closeTo={paths.home}>
      <form method="post" className="body st" {...getFormProps(form)}>
        <FormSecrets />
        <ErrorSummary form={form} lines={lines} />
        <NewPasswordFields fields={fields} profile={profile} />
        <button className="btn btn-p btn-b" data-busy={t("codes:forgot.busy")}>
          {t("codes:link.submit")}
        </button>
      </form>
    </Dialog>
  );
}

/** What to do with a link that has done its work. */
function Spent({ refusal }: { refusal: LinkRefusal }) {
  const t = useT();
  const isUsed = refusal === "link_used";
  return (
    <Dialog id="new-password" title={t(isUsed ? "codes:link.used" : "codes:link.over")} closeTo={paths.home}>
      <div className="body st">
        <p className="sec">{t(isUsed ? "codes:link.usedText" : "codes:link.overText")}</p>
        <a className="btn btn-p btn-b" href={paths.forgot} data-modal="">
          {t("codes:link.again")}
        </a>
      </div>
    </Dialog>
  );
}
