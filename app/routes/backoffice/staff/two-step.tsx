import { getFormProps, getInputProps } from "@conform-to/react";
import { data, type HeadersFunction, type LinksFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { EnrolmentSchema } from "~/domain/staff/staff.schema";
import { hasTotp } from "~/domain/staff/staff.views.server";
import { enrol, enrolmentFor } from "~/domain/staff/totp.server";
import { useT } from "~/http/access/page.server";
import { qrCode } from "~/http/art/qr-code";
import { paths } from "~/http/paths/paths";
import { staffAction, staffLoader, type StaffVisit } from "~/http/access/route.server";
import { parseForm, refusedField, refusedForm, type Refusals } from "~/http/forms/submission.server";
import type { Translate } from "~/i18n/messages.server";
import { CodePicture } from "~/ui/app/code-picture";
import { DeskDoor } from "~/ui/desk/frame/desk-door";
import deskCss from "~/ui/desk.css?url";
import { ErrorSummary } from "~/ui/form/error-summary";
import { Field } from "~/ui/form/field";
import { FormSecrets } from "~/ui/form/form-secrets";
import { useFormFields } from "~/ui/form/use-form-fields";
import { Note } from "~/ui/note/note";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: deskCss }];

export const handle = { title: (t: Translate) => t("backoffice:staff.app.title") };

/** How long a pause lasts. */
export const headers: HeadersFunction = ({ actionHeaders }) => actionHeaders;

const NO_STORE = { "Cache-Control": "no-store" };

export const loader = staffLoader({ can: "dashboard.read" }, async (visit) => {
  const isSet = await hasTotp(visit.app, visit.staff.id);
  return data({ isSet, shown: isSet ? undefined : await shownTo(visit) }, { headers: NO_STORE });
});

/** The page that answers is the only place where the codes for paper are ever shown. */
export const action = staffAction({ can: "dashboard.read" }, async (visit) => {
  const { app, context, staff, session, form } = visit;
  const parsed = parseForm(form, EnrolmentSchema);
  const sealed = form.get("sealed");
  const shown = await shownTo(visit, typeof sealed === "string" ? sealed : undefined);
  const refused = (refusals?: Refusals) => {
    const { data: answer, init } = parsed.invalid(refusals);
    return data({ ...answer, shown, recoveryCodes: undefined }, init ?? undefined);
  };
  if (!parsed.ok) return refused();
  const { tokenHash } = session;
  const set = await enrol(app, { ...parsed.value, staffId: staff.id, tokenHash, ip: context.ip });
  if (!set.ok && "retryAfterMs" in set) return refused(refusedForm(set));
  if (!set.ok) return refused(refusedField(set.refusal === "password_wrong" ? "password" : "code", set));
  const { recoveryCodes } = set;
  return data({ result: undefined, shown: undefined, recoveryCodes }, { headers: NO_STORE });
});

/** As a picture and as letters: a secret that a phone takes over. */
async function shownTo({ app, staff }: StaffVisit, sealedBefore?: string) {
  const { sealed, secret, uri } = await enrolmentFor(app, staff, sealedBefore);
  const picture = `data:image/svg+xml,${encodeURIComponent(await qrCode(uri))}`;
  return { sealed, secret: secret.match(/.{1,4}/g)!.join(" "), picture };
}

export default function TwoStep() {
  const t = useT();
  const { isSet, shown } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const toDesk = (
    <a className="btn btn-p" href={paths.admin}>
      {t("backoffice:backToDesk")}
    </a>
  );
  if (answer?.recoveryCodes) return <Paper codes={answer.recoveryCodes}>{toDesk}</Paper>;
  const form = answer?.shown ?? shown;
  return (
    <DeskDoor>
      {isSet || !form ? (
        <section className="panel st desk-login">
          <h1 className="disp t-2xl">{t("backoffice:staff.app.title")}</h1>
          <p>{t("backoffice:staff.app.isSet")}</p>
          <p>{toDesk}</p>
        </section>
      ) : (
        <EnrolmentForm {...form} />
      )}
    </DeskDoor>
  );
}

function EnrolmentForm({ sealed, secret, picture }: { sealed: string; secret: string; picture: string }) {
  const t = useT();
  const { form, fields } = useFormFields(EnrolmentSchema, {
    id: "enrolment",
    lastResult: useActionData<typeof action>()?.result,
    defaultValue: { sealed },
  });
  const password = { field: fields.password, label: t("backoffice:login.password") };
  const code = { field: fields.code, label: t("auth:twoStep.code") };
  const { key, ...hidden } = getInputProps(fields.sealed, { type: "hidden" });
  return (
    <form className="panel st desk-login" method="post" {...getFormProps(form)}>
      <h1 className="disp t-2xl">{t("backoffice:staff.app.title")}</h1>
      <p className="sm sec">{t("backoffice:staff.app.lead")}</p>
      <ErrorSummary form={form} lines={[password, code]} />
      <FormSecrets />
      <input key={key} {...hidden} defaultValue={undefined} value={sealed} readOnly />
      <p className="ta-center">
        <CodePicture src={picture} alt={t("backoffice:staff.app.picture")} lazy={false} />
      </p>
      <p className="sm">
        {t("backoffice:staff.app.byHand")}
        <br />
        <bdi className="mono">{secret}</bdi>
      </p>
      <Field {...password} type="password" autoComplete="current-password" />
      <Field {...code} inputMode="numeric" autoComplete="one-time-code" />
      <button className="btn btn-p btn-b">{t("backoffice:staff.app.submit")}</button>
    </form>
  );
}

function Paper({ codes, children }: { codes: string[]; children: React.ReactNode }) {
  const t = useT();
  return (
    <DeskDoor>
      <section className="panel st desk-login">
        <h1 className="disp t-2xl">{t("backoffice:staff.app.title")}</h1>
        <Note tone="good" title={t("backoffice:staff.app.done")}>
          {t("backoffice:staff.app.paper")}
        </Note>
        <ul className="mono">
          {codes.map((code) => (
            <li key={code}>
              <bdi>{code}</bdi>
            </li>
          ))}
        </ul>
        <p>{children}</p>
      </section>
    </DeskDoor>
  );
}
