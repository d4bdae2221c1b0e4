import { getFormProps } from "@conform-to/react";
import { useActionData, useLoaderData } from "@remix-run/react";
import {
  ChangePaymentPasswordSchema,
  SetPaymentPasswordSchema,
} from "~/domain/accounts/payment-password.schema";
import {
  changePaymentPassword,
  hasPaymentPassword,
  setPaymentPassword,
} from "~/domain/accounts/payment-password.server";
import { redirectWithFlash } from "~/http/flash.server";
import { memberPaths } from "~/http/member-paths";
import { useT } from "~/http/page.server";
import { memberAction, memberLoader, type AccountVisit } from "~/http/route.server";
import { parseForm } from "~/http/submission.server";
import type { Translate } from "~/i18n/messages.server";
import { ErrorSummary } from "~/ui/form/error-summary";
import { Field } from "~/ui/form/field";
import { FormSecrets } from "~/ui/form/form-secrets";
import { useFormFields } from "~/ui/form/use-form-fields";

export const handle = { title: (t: Translate) => t("member:paymentPassword.title") };

export const loader = memberLoader(async ({ app, account }) => ({
  isSet: await hasPaymentPassword(app, account.id),
}));

/** Which of the two forms it was; that of the first one may be sent twice. */
export const action = memberAction((visit) => (visit.form.has("password") ? set(visit) : change(visit)));

type Posted = AccountVisit & { form: FormData };

async function set({ app, account, context, form }: Posted) {
  const parsed = parseForm(form, SetPaymentPasswordSchema);
  if (!parsed.ok) return parsed.invalid();
  const { password, newPaymentPassword } = parsed.value;
  const outcome = await setPaymentPassword(app, { accountId: account.id, password, newPaymentPassword });
  if (outcome.ok) return done(context);
  return outcome.refusal === "password_wrong"
    ? parsed.invalid({ fields: { password: "refusals:password_wrong" } })
    : parsed.invalid({ form: [`refusals:${outcome.refusal}`] });
}

async function change({ app, account, context, form }: Posted) {
  const parsed = parseForm(form, ChangePaymentPasswordSchema);
  if (!parsed.ok) return parsed.invalid();
  const { paymentPassword, newPaymentPassword } = parsed.value;
  const chosen = { accountId: account.id, paymentPassword, newPaymentPassword };
  const outcome = await changePaymentPassword(app, chosen);
  if (outcome.ok) return done(context);
  return parsed.invalid({ fields: { paymentPassword: `refusals:${outcome.refusal}` } });
}

function done(context: AccountVisit["context"]) {
  return redirectWithFlash(context, memberPaths.security, {
    tone: "good",
    key: "member:paymentPassword.done",
  });
}

export default function PaymentPassword() {
  const { isSet } = useLoaderData<typeof loader>();
  const t = useT();
  return (
    <>
      <div className="pt">
        <h1 className="disp">{t("member:paymentPassword.title")}</h1>
      </div>
      <div className="max-md">{isSet ? <ChangeForm /> : <SetForm />}</div>
    </>
  );
}

function SetForm() {
  const t = useT();
  const lastResult = useActionData<typeof action>()?.result;
  const { form, fields } = useFormFields(SetPaymentPasswordSchema, { id: "payment-password", lastResult });
  const own = { field: fields.password, label: t("member:paymentPassword.logInPassword") };
  const chosen = { field: fields.newPaymentPassword, label: t("member:paymentPassword.new") };
  const again = { field: fields.confirmPaymentPassword, label: t("member:paymentPassword.again") };
  return (
    <form className="panel st" method="post" {...getFormProps(form)}>
      <ErrorSummary form={form} lines={[own, chosen, again]} />
      <FormSecrets />
      <p className="sm sec">{t("member:paymentPassword.lead")}</p>
      <Field {...own} type="password" autoComplete="current-password" />
      <Field {...chosen} {...PIN} hint={t("member:paymentPassword.hint")} />
      <Field {...again} {...PIN} />
      <Buttons />
    </form>
  );
}

function ChangeForm() {
  const t = useT();
  const lastResult = useActionData<typeof action>()?.result;
  const { form, fields } = useFormFields(ChangePaymentPasswordSchema, { id: "payment-password", lastResult });
  const old = { field: fields.paymentPassword, label: t("member:paymentPassword.old") };
  const chosen = { field: fields.newPaymentPassword, label: t("member:paymentPassword.new") };
  const again = { field: fields.confirmPaymentPassword, label: t("member:paymentPassword.again") };
  return (
    <form className="panel st" method="post" {...getFormProps(form)}>
      <ErrorSummary form={form} lines={[old, chosen, again]} />
      <FormSecrets />
      <Field {...old} {...PIN} hint={t("member:paymentPassword.forgot")} />
      <Field {...chosen} {...PIN} hint={t("member:paymentPassword.hint")} />
      <Field {...again} {...PIN} />
      <Buttons />
    </form>
  );
}

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
