import { useActionData, useLoaderData } from "@remix-run/react";
import { ownProfile } from "~/domain/membership/edit-profile.server";
import { memberDetail } from "~/domain/oversight/member-detail.views.server";
import type { App } from "~/domain/app.server";
import { entrySchema } from "~/domain/persons/exclusion-list/entry.schema";
import { addBarred, entryContext } from "~/domain/persons/exclusion-list/edit-list.server";
import { redirectWithFlash } from "~/http/forms/flash.server";
import { idParam } from "~/http/paths/id-param.server";
import { useT } from "~/http/access/page.server";
import { paths } from "~/http/paths/paths";
import { staffAction, staffLoader } from "~/http/access/route.server";
import { parseForm } from "~/http/forms/submission.server";
import type { Translate } from "~/i18n/messages.server";
import { ContentForm, FormSection } from "~/ui/desk/content/content-form";
import { DeskTitle } from "~/ui/desk/frame/desk-title";
import { Field } from "~/ui/form/field";
import { useFormFields } from "~/ui/form/use-form-fields";

export const handle = { title: (t: Translate) => t("backoffice:exclusions.add") };

export const loader = staffLoader({ can: "members.edit" }, async ({ app, url }) => {
  const member = url.searchParams.get("member");
  return {
    context: await entryContext(app),
    known: member === null ? {} : await knownOf(app, idParam(member)),
  };
});

/** What the form begins with when it is about a member. */
async function knownOf(app: App, accountId: number) {
  const member = await memberDetail(app, accountId);
  if (!member) throw new Response(null, { status: 404 });
  const { fullName, birthday, idNumber } = await ownProfile(app, accountId);
  return { fullName, birthday, idNumber, mobile: member.mobile ?? "", email: member.email ?? "" };
}

export const action = staffAction({ can: "members.edit" }, async ({ app, context, staff, form }) => {
  const parsed = parseForm(form, entrySchema(await entryContext(app)));
  if (!parsed.ok) return parsed.invalid();
  const added = await addBarred(app, { entry: parsed.value, by: { staffId: staff.id, ip: context.ip } });
  if (!added.ok) return parsed.invalid({ form: ["backoffice:exclusions.known"], status: 409 });
  const { accounts: count } = added;
  return redirectWithFlash(context, paths.adminExclusions, {
    ...{ tone: "good", key: "backoffice:exclusions.added", values: { count } },
  });
});

const FIELDS = ["fullName", "birthday", "idNumber", "mobile", "email"] as const;

export default function NewExclusion() {
  const { context, known } = useLoaderData<typeof loader>();
  const t = useT();
  const { form, fields } = useFormFields(entrySchema(context), {
    id: "exclusion",
    lastResult: useActionData<typeof action>()?.result,
    defaultValue: known,
  });
  const person = FIELDS.map((name) => ({
    field: fields[name],
    label: t(`backoffice:exclusions.fields.${name}`),
  }));
  const from = { field: fields.from, label: t("backoffice:exclusions.fields.from") };
  const until = { field: fields.until, label: t("backoffice:exclusions.fields.until") };
  const reason = { field: fields.reason, label: t("backoffice:exclusions.fields.reason") };
  const title = t("backoffice:exclusions.add");
  const within = { href: paths.adminExclusions, label: t("backoffice:exclusions.title") };
  return (
    <>
      <DeskTitle title={title} within={within} />
      <ContentForm form={form} lines={[...person, from, until, reason]} cancelTo={paths.adminExclusions} once>
        <FormSection title={t("backoffice:exclusions.sections.person")}>
          <p className="sm sec">{t("backoffice:exclusions.knownHint")}</p>
          <div className="cols">
            {person.map((line) => (
              <Field
                key={line.label}
                {...line}
                type={line.field === fields.birthday ? "date" : "text"}
                autoComplete="off"
              />
            ))}
          </div>
        </FormSection>
        <FormSection title={t("backoffice:exclusions.sections.runs")}>
          <div className="cols">
            <Field {...from} type="date" hint={t("backoffice:exclusions.fromHint")} autoComplete="off" />
            <Field {...until} type="date" hint={t("backoffice:exclusions.untilHint")} autoComplete="off" />
          </div>
          <Field {...reason} hint={t("backoffice:exclusions.reasonHint")} autoComplete="off" />
        </FormSection>
      </ContentForm>
    </>
  );
}
