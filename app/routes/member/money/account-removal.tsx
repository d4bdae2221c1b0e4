import type { HeadersFunction } from "@remix-run/node";
import { getFormProps } from "@conform-to/react";
import { useActionData, useLoaderData } from "@remix-run/react";
import { hasPaymentPassword } from "~/domain/access/payment-password.server";
import { RemoveAccountSchema } from "~/domain/wallet/withdrawal-account.schema";
import { listWithdrawalAccounts, removeWithdrawalAccount } from "~/domain/wallet/withdrawal-accounts.server";
import { redirectWithFlash } from "~/http/forms/flash.server";
import { memberPaths } from "~/http/paths/member-paths";
import { useT } from "~/http/access/page.server";
import { guardedAction, guardedLoader } from "~/http/access/route.server";
import { parseForm, refusedField } from "~/http/forms/submission.server";
import type { Translate } from "~/i18n/messages.server";
import { CentreTitle } from "~/ui/centre/centre-title";
import { PayeeName } from "~/ui/cashier/payee";
import { ErrorSummary } from "~/ui/form/error-summary";
import { AboutMarks, Field } from "~/ui/form/field";
import { FormSecrets } from "~/ui/form/form-secrets";
import { useFormFields } from "~/ui/form/use-form-fields";
import { Note } from "~/ui/note/note";
import { idFrom, notFound } from "../params";

export const handle = { title: (t: Translate) => t("cashier:removal.title") };

/** How long a pause lasts. */
export const headers: HeadersFunction = ({ actionHeaders }) => actionHeaders;

export const loader = guardedLoader(async ({ app, account, params }) => {
  const wanted = idFrom(params.withdrawalAccountId);
  const accounts = await listWithdrawalAccounts(app, account.id);
  const found = accounts.find(({ id }) => id === wanted);
  if (!found) throw notFound();
  return { payee: found, guarded: await hasPaymentPassword(app, account.id) };
});

export const action = guardedAction(async ({ app, account, context, form, params }) => {
  const withdrawalAccountId = idFrom(params.withdrawalAccountId);
  const parsed = parseForm(form, RemoveAccountSchema);
  if (!parsed.ok) return parsed.invalid();
  const wanted = { accountId: account.id, withdrawalAccountId, ...parsed.value };
  const removed = await removeWithdrawalAccount(app, wanted);
  if (!removed.ok) {
    if (removed.refusal === "unknown_withdrawal_account") throw notFound();
    return parsed.invalid(refusedField("paymentPassword", removed));
  }
  return redirectWithFlash(context, memberPaths.withdrawalAccounts, {
    tone: "good",
    key: "cashier:removal.done",
  });
});

export default function AccountRemoval() {
  const { payee, guarded } = useLoaderData<typeof loader>();
  const t = useT();
  return (
    <>
      <CentreTitle title={t("cashier:removal.title")} within="accounts" />
      <section className="panel st max-md">
        <p className="b">
          <PayeeName payee={payee} />
        </p>
        <p className="sm sec">{t("cashier:removal.lead")}</p>
        {guarded ? <RemovalForm /> : <PasswordFirst />}
      </section>
    </>
  );
}

function RemovalForm() {
  const t = useT();
  const lastResult = useActionData<typeof action>()?.result;
  const { form, fields } = useFormFields(RemoveAccountSchema, { id: "removal", lastResult });
  const line = { field: fields.paymentPassword, label: t("member:paymentPassword.title") };
  return (
    <form className="st" method="post" {...getFormProps(form)}>
      <ErrorSummary form={form} lines={[line]} />
      <AboutMarks />
      <FormSecrets />
      <Field {...line} type="password" inputMode="numeric" autoComplete="off" />
      <div className="ro">
        <button className="btn btn-d">{t("cashier:account.remove")}</button>
        <a className="btn btn-q" href={memberPaths.withdrawalAccounts}>
          {t("common:back")}
        </a>
      </div>
    </form>
  );
}

function PasswordFirst() {
  const t = useT();
  return (
    <>
      <Note tone="info">{t("refusals:payment_password_unset")}</Note>
      <div className="ro">
        <a className="btn btn-p" href={memberPaths.paymentPassword}>
          {t("cashier:withdraw.guard")}
        </a>
        <a className="btn btn-q" href={memberPaths.withdrawalAccounts}>
          {t("common:back")}
        </a>
      </div>
    </>
  );
}
