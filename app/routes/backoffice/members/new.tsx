import { data } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { usernameRules } from "~/domain/vocabulary/credential-rules";
import { shownFields } from "~/domain/vocabulary/field-rules";
import { readMobile } from "~/domain/vocabulary/mobile";
import { fieldsByStaff, openMemberSchema } from "~/domain/membership/open-member.schema";
import { openMember } from "~/domain/membership/open-member.server";
import { registrationRules } from "~/domain/membership/registration-form.server";
import { useT } from "~/http/access/page.server";
import { paths } from "~/http/paths/paths";
import type { RequestContext } from "~/http/access/request-context.server";
import { staffAction, staffLoader } from "~/http/access/route.server";
import { parseForm, type Refusals } from "~/http/forms/submission.server";
import { errorMessage } from "~/i18n/error-message";
import { languageOf } from "~/i18n/languages";
import type { Translate } from "~/i18n/messages.server";
import { ContentForm, FormSection } from "~/ui/desk/content/content-form";
import { DeskTitle } from "~/ui/desk/frame/desk-title";
import { HandedOut } from "~/ui/desk/frame/handed-out";
import { AboutMarks, Field } from "~/ui/form/field";
import { MobileField } from "~/ui/form/mobile-field";
import { ProfileField } from "~/ui/form/profile-field";
import { Rules } from "~/ui/form/rules";
import { SelectField } from "~/ui/form/select-field";
import { useFormFields } from "~/ui/form/use-form-fields";

export const handle = { title: (t: Translate) => t("backoffice:openMember.title") };

export const loader = staffLoader({ can: "members.edit" }, ({ context }) => rulesOf(context));

/** The page that answers is the only place where the password is ever shown; it is not stored by browsers. */
export const action = staffAction({ can: "members.edit" }, async ({ app, context, staff, form }) => {
  const parsed = parseForm(form, openMemberSchema(await rulesOf(context)));
  if (!parsed.ok) return parsed.invalid();
  const { username, countryDialingCode, mobileNum, language, reason, idempotencyKey, ...profile } =
    parsed.value;
  const opened = await openMember(app, {
    ...{ username, profile, language, reason, idempotencyKey, by: { staffId: staff.id, ip: context.ip } },
    mobile: mobileNum && readMobile({ countryDialingCode, mobileNum }),
  });
  if (!opened.ok) return parsed.invalid(saidOf(opened));
  const { accountId, password } = opened;
  return data({ accountId, password, name: username }, { headers: { "Cache-Control": "no-store" } });
});

/** Those of registration by a name, and the languages that the site speaks. */
async function rulesOf({ app, languages }: RequestContext) {
  return { ...(await registrationRules(app, "username")), languages: [...languages] };
}

type Refused = Exclude<Awaited<ReturnType<typeof openMember>>, { ok: true }>;

function saidOf(refused: Refused): Refusals {
  if ("other" in refused)
    return {
      form: [errorMessage(`backoffice:openMember.refusals.${refused.refusal}`, { name: refused.other })],
    };
  switch (refused.refusal) {
    case "username_taken":
      return { fields: { username: "backoffice:testAccounts.refusals.username_taken" } };
    case "mobile_taken":
      return { fields: { mobileNum: "backoffice:refusals.contact_taken" } };
    default:
      return { form: [`backoffice:testAccounts.refusals.${refused.refusal}`], status: 409 };
  }
}

export default function NewMember() {
  const answer = useActionData<typeof action>();
  const t = useT();
  const within = { href: paths.adminMembers, label: t("backoffice:members.title") };
  return (
    <>
      <DeskTitle title={t("backoffice:openMember.title")} within={within} />
      {answer && "password" in answer ? (
        <HandedOut {...answer} back={`${paths.adminMembers}/${answer.accountId}`} />
      ) : (
        <OpenForm />
      )}
    </>
  );
}

function OpenForm() {
  const rules = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const t = useT();
  const { form, fields } = useFormFields(openMemberSchema(rules), {
    id: "open-member",
    lastResult: answer && "result" in answer ? answer.result : undefined,
    defaultValue: { language: rules.languages[0] },
  });
  const shown = shownFields(fieldsByStaff(rules.fields)).filter(({ name }) => name !== "mobileNum");
  const asksMobile = rules.asked.mobile !== "no";
  const username = { field: fields.username, label: t("auth:register.username") };
  const mobile = { field: fields.mobileNum, label: t("codes:field.mobile") };
  const language = { field: fields.language, label: t("backoffice:members.details.language") };
  const reason = { field: fields.reason, label: t("backoffice:decision.reasonForRecord") };
  const told = shown.map(({ name }) => ({ field: fields[name], label: t(`fields:labels.${name}`) }));
  const lines = [username, ...(asksMobile ? [mobile] : []), ...told, language, reason];
  const usernameHint = (
    <Rules
      rules={usernameRules(rules.username)}
      of={fields.username.id}
      value={fields.username.initialValue}
    />
  );
  return (
    <ContentForm form={form} lines={lines} cancelTo={paths.adminMembers} once>
      <FormSection title={t("backoffice:openMember.person")}>
        <p className="sm sec">{t("backoffice:openMember.lead")}</p>
        <AboutMarks />
        <Field {...username} hint={usernameHint} autoComplete="off" />
        <div className="cols">
          {asksMobile && (
            <MobileField fields={fields} label={mobile.label} ifEmpty={t("fields:ifEmpty.contact")} />
          )}
          {shown.map(({ name, rule }) => (
            <ProfileField key={name} name={name} rule={rule} field={fields[name]} />
          ))}
          <SelectField
            {...language}
            options={rules.languages.map((code) => ({ value: code, label: languageOf(code).name }))}
          />
        </div>
        <Field {...reason} autoComplete="off" />
      </FormSection>
    </ContentForm>
  );
}
