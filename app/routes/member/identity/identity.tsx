import type { HeadersFunction } from "@remix-run/node";
import { getFormProps } from "@conform-to/react";
import { useActionData, useLoaderData } from "@remix-run/react";
import { profileRules } from "~/domain/membership/edit-profile.server";
import { legalAge } from "~/domain/vocabulary/legal-age";
import type { App } from "~/domain/app.server";
import { PAPERS } from "~/domain/vocabulary/identity";
import { IdentitySchema } from "~/domain/identity/identity.schema";
import { lastCheckOf } from "~/domain/identity/identity.views.server";
import { sendPapers, type PapersRefusal } from "~/domain/identity/send-documents.server";
import { isAboutPictures, type ProofRefused } from "~/domain/accounts/private-pictures.server";
import { redirectWithFlash } from "~/http/forms/flash.server";
import { memberPaths } from "~/http/paths/member-paths";
import { useT } from "~/http/access/page.server";
import { refusedPicture } from "~/http/forms/refused-picture.server";
import { memberAction, memberLoader } from "~/http/access/route.server";
import { parseForm, type Refusals } from "~/http/forms/submission.server";
import type { Translate } from "~/i18n/messages.server";
import { CentreTitle } from "~/ui/centre/centre-title";
import { ErrorSummary } from "~/ui/form/error-summary";
import { errorMessage } from "~/i18n/error-message";
import { AboutMarks, Field } from "~/ui/form/field";
import { FormSecrets } from "~/ui/form/form-secrets";
import { SelectField } from "~/ui/form/select-field";
import { useFormFields } from "~/ui/form/use-form-fields";
import { IdentityTag } from "~/ui/identity/identity-tag";
import { Note } from "~/ui/note/note";
import { Time } from "~/ui/time/time";
import { PictureField } from "~/ui/upload/picture-field";

export const handle = { title: (t: Translate) => t("identity:title") };

export const headers: HeadersFunction = ({ actionHeaders }) => actionHeaders;

export const loader = memberLoader(async ({ app, account }) => ({
  last: await lastCheckOf(app, account.id),
  age: await ageOf(app),
}));

export const action = memberAction(async ({ app, account, context, form }) => {
  const parsed = parseForm(form, IdentitySchema);
  if (!parsed.ok) return parsed.invalid();
  const { idempotencyKey: formKey, ...papers } = parsed.value;
  const sent = await sendPapers(app, { accountId: account.id, ip: context.ip, formKey, ...papers });
  if (!sent.ok) return parsed.invalid(shownAt(sent, await ageOf(app)));
  return redirectWithFlash(context, memberPaths.identity, { tone: "good", key: "identity:sent" });
});

const ageOf = async (app: App) => legalAge((await profileRules(app)).fields);

function shownAt(refused: ProofRefused<PapersRefusal>, age: number): Refusals {
  const { refusal } = refused;
  if (refusal === "pictures_missing" || isAboutPictures(refusal)) return refusedPicture("pictures", refused);
  if (refusal === "under_age") return { fields: { birthday: errorMessage("fields:tooYoung", { age }) } };
  if (refusal === "paper_run_out") return { fields: { validUntil: `refusals:${refusal}` } };
  return { form: [`refusals:${refusal}`] };
}

export default function Identity() {
  const { last } = useLoaderData<typeof loader>();
  const t = useT();
  const isOpen = last === undefined || last.status === "refused";
  return (
    <>
      <CentreTitle title={t("identity:title")} within="security" />
      {last?.status === "refused" && (
        <Note tone="bad" title={t("identity:refused")}>
          <span dir="auto">{last.reason}</span>
        </Note>
      )}
      <div className="two-col">
        {isOpen ? <PapersForm /> : <Sent />}
        <aside className="st">
          <section className="panel st">
            <h2 className="t-lg">{t("identity:who")}</h2>
            <p className="sm sec">{t("identity:whoText")}</p>
          </section>
        </aside>
      </div>
    </>
  );
}

function Sent() {
  const last = useLoaderData<typeof loader>().last!;
  const t = useT();
  return (
    <section className="panel st">
      <h2 className="t-lg">{t(`identity:paper.${last.paper}`)}</h2>
      <p>
        <IdentityTag status={last.status} />
      </p>
      <p className="sm sec">
        {t(last.status === "accepted" ? "identity:acceptedText" : "identity:pendingText")}
      </p>
      <p className="xs mut">
        <Time at={last.createdAt} />
      </p>
    </section>
  );
}

function PapersForm() {
  const t = useT();
  const { age } = useLoaderData<typeof loader>();
  const { form, fields } = useFormFields(IdentitySchema, {
    id: "identity",
    lastResult: useActionData<typeof action>()?.result,
  });
  const paper = { field: fields.paper, label: t("identity:field.paper") };
  const name = { field: fields.name, label: t("identity:field.name") };
  const number = { field: fields.number, label: t("identity:field.number") };
  const birthday = { field: fields.birthday, label: t("identity:field.birthday") };
  const validUntil = { field: fields.validUntil, label: t("identity:field.validUntil") };
  const pictures = { field: fields.pictures, label: t("identity:field.pictures") };
  return (
    <form className="panel st" method="post" encType="multipart/form-data" {...getFormProps(form)}>
      <ErrorSummary form={form} lines={[paper, name, number, birthday, validUntil, pictures]} />
      <AboutMarks />
      <FormSecrets once />
      <p className="sm sec">{t("identity:lead")}</p>
      <SelectField
        {...paper}
        options={PAPERS.map((value) => ({ value, label: t(`identity:paper.${value}`) }))}
      />
      <div className="cols">
        <Field {...name} autoComplete="name" />
        <Field {...number} autoComplete="off" />
        <Field {...birthday} type="date" autoComplete="bday" hint={t("fields:tooYoung", { age })} />
        <Field {...validUntil} type="date" autoComplete="off" ifEmpty={t("identity:validUntilHint")} />
      </div>
      <PictureField {...pictures} required note={t("identity:picturesNote")} />
      <div className="ro">
        <button className="btn btn-p">{t("identity:send")}</button>
        <a className="btn btn-q" href={memberPaths.security}>
          {t("common:back")}
        </a>
      </div>
    </form>
  );
}
