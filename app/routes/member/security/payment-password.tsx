import type { HeadersFunction } from "@remix-run/node";
import { getFormProps } from "@conform-to/react";
import { useActionData, useLoaderData } from "@remix-run/react";
import {
  changePaymentPasswordSchema,
  setPaymentPasswordSchema,
} from "~/domain/access/payment-password.schema";
import {
  changePaymentPassword,
  paymentPasswordState,
  setPaymentPassword,
} from "~/domain/access/payment-password.server";
import { credentialRules } from "~/domain/access/credential-rules.server";
import type { Lengths } from "~/domain/vocabulary/credential-rules";
import { redirectWithFlash } from "~/http/forms/flash.server";
import { memberPaths } from "~/http/paths/member-paths";
import { useT } from "~/http/access/page.server";
import { passwordFirst } from "~/http/access/require-password.server";
import { guardedAction, guardedLoader, type AccountVisit } from "~/http/access/route.server";
import { parseForm, refusedField, refusedForm } from "~/http/forms/submission.server";
import type { Translate } from "~/i18n/messages.server";
import { CentreTitle } from "~/ui/centre/centre-title";
import { ErrorSummary } from "~/ui/form/error-summary";
import { AboutMarks, Field } from "~/ui/form/field";
import { FormSecrets } from "~/ui/form/form-secrets";
import { useFormFields } from "~/ui/form/use-form-fields";
import { Note } from "~/ui/note/note";

export const handle = { title: (t: Translate) => t("member:paymentPassword.title") };

/** How long a pause lasts. */
export const headers: HeadersFunction = ({ actionHeaders }) => actionHeaders;

export const loader = guardedLoader(async ({ app, account, context }) => {
  const state = await paymentPasswordState(app, account.id);
  if (state !== "set") await passwordFirst(app, account.id, context);
  return { state, lengths: (await credentialRules(app)).paymentPassword };
});

/** Which of the two forms it was; that of the first one may be sent twice. */
export const action = guardedAction((visit) => (visit.form.has("password") ? set(visit) : change(visit)));

type Posted = AccountVisit & { form: FormData };

async function set({ app, account, context, form }: Posted) {
  const parsed = parseForm(form, setPaymentPasswordSchema((await credentialRules(app)).paymentPassword));
  if (!parsed.ok) return parsed.invalid();
  const { password, newPaymentPassword } = parsed.value;
  const outcome = await setPaymentPassword(app, { accountId: account.id, password, newPaymentPassword });
  if (outcome.ok) return done(context);
  return outcome.refusal === "password_wrong"
    ? parsed.invalid({ fields: { password: "refusals:password_wrong" } })
    : parsed.invalid(refusedForm(outcome));
}

async function change({ app, account, context, form }: Posted) {
  const parsed = parseForm(form, changePaymentPasswordSchema((await credentialRules(app)).paymentPassword));
  if (!parsed.ok) return parsed.invalid();
  const { paymentPassword, newPaymentPassword, idempotencyKey: formKey } = parsed.value;
  const chosen = { accountId: account.id, paymentPassword, newPaymentPassword, formKey };
  const outcome = await changePaymentPassword(app, chosen);
  if (outcome.ok) return done(context);
  return parsed.invalid(refusedField("paymentPassword", outcome));
}

function done(context: AccountVisit["context"]) {
  return redirectWithFlash(context, memberPaths.security, {
    tone: "good",
    key: "member:paymentPassword.done",
  });
}

export default function PaymentPassword() {
  const { state } = useLoaderData<typeof loader>();
  const t = useT();
  return (
    <>
      <CentreTitle title={t("member:paymentPassword.title")} within="security" />
      <div className="max-md">{state === "set" ? <ChangeForm /> : <SetForm />}</div>
    </>
  );
}

function SetForm() {
  const t = useT();
  const { state, lengths } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>()?.result;
  const { form, fields } = useFormFields(setPaymentPasswordSchema(lengths), {
    id: "payment-password",
    lastResult,
  });
  const own = { field: fields.password, label: t("member:paymentPassword.logInPassword") };
  const chosen = { field: fields.newPaymentPassword, label: t("member:paymentPassword.new") };
  const again = { field: fields.confirmPaymentPassword, label: t("member:paymentPassword.again") };
  return (
    <form className="panel st" method="post" {...getFormProps(form)}>
      <ErrorSummary form={form} lines={[own, chosen, again]} />
      <AboutMarks />
      <FormSecrets />
      {state === "reset" && <Note tone="warn">{t("refusals:payment_password_reset")}</Note>}
      <p className="sm sec">{t("member:paymentPassword.lead")}</p>
      <Field {...own} type="password" autoComplete="current-password" />
      <Field {...chosen} {...PIN} hint={digitsText(t, lengths)} />
      <Field {...again} {...PIN} />
      <Buttons />
    </form>
  );
}

function ChangeForm() {
  const t = useT();
  const { lengths } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>()?.result;
  const { form, fields } = useFormFields(changePaymentPasswordSchema(lengths), {
    id: "payment-password",
    lastResult,
  });
  const old = { field: fields.paymentPassword, label: t("member:paymentPassword.old") };
  const chosen = { field: fields.newPaymentPassword, label: t("member:paymentPassword.new") };
  const again = { field: fields.confirmPaymentPassword, label: t("member:paymentPassword.again") };
  return (
    <form className="panel st" method="post" {...getFormProps(form)}>
      <ErrorSummary form={form} lines={[old, chosen, again]} />
      <AboutMarks />
      <FormSecrets once />
      <Field {...old} {...PIN} hint={t("member:paymentPassword.forgot")} />
      <Field {...chosen} {...PIN} hint={digitsText(t, lengths)} />
      <Field {...again} {...PIN} />
      <Buttons />
    </form>
  );
}

/** "6 digits", or "4–8 digits". */
const digitsText = (t: Translate, { min, max }: Lengths) =>
  min === max
    ? t("member:paymentPassword.exactly", { max })
    : t("member:paymentPassword.between", { min, max });

const PIN = { type: "password", inputMode: "numeric", autoComplete: "off" } as const;

function Buttons() {
  const t = useT();
  return (
    <div className="ro">
      <button className="btn btn-p">{t("common:save")}</button>
      <a className="btn btn-q" href={memberPaths.security}>
        {t("common:back")}
      </a>
    </div>
  );
}
