import { getFormProps } from "@conform-to/react";
import type { HeadersFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import type { DetailsRefused } from "~/domain/persons/own-details.server";
import { profileView } from "~/domain/accounts/profile.views.server";
import { WithdrawalAccountSchema } from "~/domain/wallet/withdrawal-account.schema";
import {
  addWithdrawalAccount,
  listWithdrawalAccounts,
  MAX_WITHDRAWAL_ACCOUNTS,
  type AddRefusal,
} from "~/domain/wallet/withdrawal-accounts.server";
import { redirectWithFlash } from "~/http/forms/flash.server";
import { memberPaths } from "~/http/paths/member-paths";
import { useT } from "~/http/access/page.server";
import { guardedAction, guardedLoader } from "~/http/access/route.server";
import { parseForm, refusedForm, type Refusals } from "~/http/forms/submission.server";
import type { Translate } from "~/i18n/messages.server";
import { CentreTitle } from "~/ui/centre/centre-title";
import { PayeeRow } from "~/ui/cashier/payee";
import { ErrorSummary } from "~/ui/form/error-summary";
import { AboutMarks, Field } from "~/ui/form/field";
import { FormSecrets } from "~/ui/form/form-secrets";
import { useFormFields } from "~/ui/form/use-form-fields";
import { Note } from "~/ui/note/note";
import { Pick } from "~/ui/pick/pick";

export const handle = { title: (t: Translate) => t("cashier:account.title") };

/** When to try again. */
export const headers: HeadersFunction = ({ actionHeaders }) => actionHeaders;

export const loader = guardedLoader(async ({ app, account }) => {
  const [{ payeeName }, accounts] = await Promise.all([
    profileView(app, account.id),
    listWithdrawalAccounts(app, account.id),
  ]);
  return { payeeName, accounts, full: accounts.length >= MAX_WITHDRAWAL_ACCOUNTS };
});

export const action = guardedAction(async ({ app, account, context, form }) => {
  const parsed = parseForm(form, WithdrawalAccountSchema);
  if (!parsed.ok) return parsed.invalid();
  const { idempotencyKey: formKey, ...payee } = parsed.value;
  const added = await addWithdrawalAccount(app, {
    accountId: account.id,
    ...payee,
    formKey,
    ip: context.ip,
  });
  if (!added.ok) return parsed.invalid(shownAt(added));
  return redirectWithFlash(context, memberPaths.withdrawalAccounts, {
    tone: "good",
    key: "cashier:account.added",
  });
});

function shownAt(refused: {
  refusal: AddRefusal | DetailsRefused["refusal"];
  retryAfterMs?: number;
}): Refusals {
  const { refusal } = refused;
  if (refusal === "other_holder") return { fields: { holderName: `refusals:${refusal}` } };
  if (refusal === "withdrawal_account_known") return { fields: { number: `refusals:${refusal}` } };
  return refusedForm(refused);
}

export default function WithdrawalAccounts() {
  const { payeeName, accounts, full } = useLoaderData<typeof loader>();
  const t = useT();
  return (
    <>
      <CentreTitle title={t("cashier:account.title")} within="security" />
      <div className="two-col">
        {payeeName ? full ? <Full /> : <AddForm payeeName={payeeName} /> : <NameFirst />}
        <aside>
          <section className="panel flat">
            <div className="ph">
              <h2>{t("cashier:account.yours")}</h2>
            </div>
            <div className="rows">
              {accounts.map(({ id, ...payee }) => (
                <PayeeRow key={id} payee={payee}>
                  <a className="btn btn-s btn-d" href={memberPaths.removal(id)}>
                    {t("cashier:account.remove")}
                  </a>
                </PayeeRow>
              ))}
              {accounts.length === 0 && <p className="mut">{t("cashier:account.none")}</p>}
            </div>
          </section>
        </aside>
      </div>
    </>
  );
}

function NameFirst() {
  const t = useT();
  return (
    <section className="panel st">
      <p>{t("cashier:account.nameFirst")}</p>
      <div>
        <a className="btn btn-p" href={memberPaths.payeeName}>
          {t("member:payeeName.title")}
        </a>
      </div>
    </section>
  );
}

function Full() {
  const t = useT();
  return <Note tone="info">{t("refusals:too_many_withdrawal_accounts")}</Note>;
}

function AddForm({ payeeName }: { payeeName: string }) {
  const t = useT();
  const { form, fields } = useFormFields(WithdrawalAccountSchema, {
    id: "withdrawal-account",
    lastResult: useActionData<typeof action>()?.result,
    defaultValue: { kind: "mobile_wallet", holderName: payeeName },
  });
  const institution = { field: fields.institution, label: t("cashier:account.institution") };
  const holder = { field: fields.holderName, label: t("cashier:account.holder") };
  const number = { field: fields.number, label: t("cashier:account.number") };
  return (
    <form className="panel st" method="post" {...getFormProps(form)}>
      <h2 className="t-lg">{t("cashier:account.add")}</h2>
      <ErrorSummary form={form} lines={[institution, holder, number]} />
      <AboutMarks />
      <FormSecrets once />
      <Pick
        field={fields.kind}
        legend={t("cashier:account.kind")}
        choices={[
          { value: "mobile_wallet", icon: "device-mobile", label: t("cashier:account.mobileWallet") },
          { value: "bank", icon: "bank", label: t("cashier:account.bank") },
        ]}
      />
      <Field {...institution} autoComplete="off" hint={t("cashier:account.institutionHint")} />
      <Field {...number} autoComplete="off" inputMode="text" hint={t("cashier:account.numberHint")} />
      <Field {...holder} autoComplete="name" hint={t("cashier:account.holderHint", { name: payeeName })} />
      <div>
        <button className="btn btn-p">{t("cashier:account.save")}</button>
      </div>
    </form>
  );
}
