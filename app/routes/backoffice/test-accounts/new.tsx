import { data } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { credentialRules } from "~/domain/access/credential-rules.server";
import { openTestAccount } from "~/domain/membership/test-accounts/open-test-account.server";
import { newTestAccountSchema } from "~/domain/membership/test-accounts/test-account.schema";
import type { App } from "~/domain/app.server";
import { listCurrencies } from "~/domain/ledger/currencies.server";
import { useT } from "~/http/access/page.server";
import { paths } from "~/http/paths/paths";
import { staffAction, staffLoader } from "~/http/access/route.server";
import { parseForm } from "~/http/forms/submission.server";
import type { Translate } from "~/i18n/messages.server";
import { ContentForm, FormSection } from "~/ui/desk/content/content-form";
import { DeskTitle } from "~/ui/desk/frame/desk-title";
import { HandedOut } from "~/ui/desk/frame/handed-out";
import { Field } from "~/ui/form/field";
import { SelectField } from "~/ui/form/select-field";
import { useFormFields } from "~/ui/form/use-form-fields";

export const handle = { title: (t: Translate) => t("backoffice:testAccounts.add") };

export const loader = staffLoader({ can: "test_accounts.manage" }, ({ app }) => contextOf(app));

/** The page that answers is the only place where the password is ever shown; it is not stored by browsers. */
export const action = staffAction({ can: "test_accounts.manage" }, async ({ app, context, staff, form }) => {
  const parsed = parseForm(form, newTestAccountSchema(await contextOf(app)));
  if (!parsed.ok) return parsed.invalid();
  const by = { staffId: staff.id, ip: context.ip };
  const opened = await openTestAccount(app, { ...parsed.value, language: context.language, by });
  if (opened.ok) {
    const { accountId, password } = opened;
    const answer = { accountId, password, name: parsed.value.username };
    return data(answer, { headers: { "Cache-Control": "no-store" } });
  }
  const said = `backoffice:testAccounts.refusals.${opened.refusal}`;
  return opened.refusal === "username_taken"
    ? parsed.invalid({ fields: { username: said } })
    : parsed.invalid({ form: [said], status: 409 });
});

async function contextOf(app: App) {
  const [{ username }, currencies] = await Promise.all([credentialRules(app), listCurrencies(app)]);
  return { username, currencies };
}

export default function NewTestAccount() {
  const answer = useActionData<typeof action>();
  const t = useT();
  const within = { href: paths.adminTestAccounts, label: t("backoffice:testAccounts.title") };
  return (
    <>
      <DeskTitle title={t("backoffice:testAccounts.add")} within={within} />
      {answer && "password" in answer ? (
        <HandedOut {...answer} back={`${paths.adminMembers}/${answer.accountId}/test`} />
      ) : (
        <OpenForm />
      )}
    </>
  );
}

function OpenForm() {
  const context = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const t = useT();
  const { form, fields } = useFormFields(newTestAccountSchema(context), {
    id: "test-account",
    lastResult: answer && "result" in answer ? answer.result : undefined,
    defaultValue: { currency: context.currencies[0] },
  });
  const username = { field: fields.username, label: t("backoffice:testAccounts.username") };
  const currency = { field: fields.currency, label: t("backoffice:members.details.currency") };
  const reason = { field: fields.reason, label: t("backoffice:decision.reasonForRecord") };
  return (
    <ContentForm form={form} lines={[username, currency, reason]} cancelTo={paths.adminTestAccounts} once>
      <FormSection title={t("backoffice:testAccounts.one")}>
        <p className="sm sec">{t("backoffice:testAccounts.lead")}</p>
        <div className="cols">
          <Field {...username} autoComplete="off" />
          <SelectField
            {...currency}
            options={context.currencies.map((code) => ({ value: code, label: code }))}
          />
        </div>
        <Field {...reason} autoComplete="off" />
      </FormSection>
    </ContentForm>
  );
}
