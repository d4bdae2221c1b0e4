import { getFormProps } from "@conform-to/react";
import { useActionData, useLoaderData } from "@remix-run/react";
import { currencyOf } from "~/domain/ledger/currencies.server";
import { roundAmounts } from "~/domain/wallet/amount-limits";
import { listDepositMethods } from "~/domain/wallet/deposit-methods.views.server";
import { depositSchema } from "~/domain/wallet/deposit.schema";
import { openDeposit } from "~/domain/wallet/deposits.server";
import { listDeposits } from "~/domain/wallet/deposits.views.server";
import { walletView } from "~/domain/wallet/wallet.views.server";
import { redirect } from "@remix-run/node";
import { memberPaths } from "~/http/paths/member-paths";
import { useT } from "~/http/access/page.server";
import { memberAction, memberLoader } from "~/http/access/route.server";
import { parseForm } from "~/http/forms/submission.server";
import type { Translate } from "~/i18n/messages.server";
import { CentreTitle } from "~/ui/centre/centre-title";
import { LatelyDeposited } from "~/ui/cashier/recent-deposits";
import { Presets } from "~/ui/cashier/presets";
import { WalletSums } from "~/ui/cashier/wallet-sums";
import { ErrorSummary } from "~/ui/form/error-summary";
import { AboutMarks, Field } from "~/ui/form/field";
import { FormSecrets } from "~/ui/form/form-secrets";
import { useFormFields } from "~/ui/form/use-form-fields";
import { roundText } from "~/ui/money/money";
import { Note } from "~/ui/note/note";
import { Pick } from "~/ui/pick/pick";

const LATELY = 5;

export const handle = { title: (t: Translate) => t("cashier:deposit.title") };

export const loader = memberLoader(async ({ app, account, context, url }) => {
  const { id: accountId, currency } = account;
  const [wallet, methods, lately] = await Promise.all([
    walletView(app, { accountId, currency }),
    listDepositMethods(app, { currency, language: context.language }),
    listDeposits(app, { accountId, pageSize: LATELY }),
  ]);
  return {
    isTest: account.isTest,
    wallet,
    methods,
    lately: lately.items,
    amount: url.searchParams.get("amount") ?? "",
    currency: await currencyOf(app, currency),
  };
});

export const action = memberAction(async ({ app, account, context, form }) => {
  const { id: accountId, currency } = account;
  const methods = await listDepositMethods(app, { currency, language: context.language });
  const schema = depositSchema(await currencyOf(app, currency), methods, form.get("method"));
  const parsed = parseForm(form, schema);
  if (!parsed.ok) return parsed.invalid();
  const { method: methodId, amount: amountMinor, idempotencyKey: formKey } = parsed.value;
  const opened = await openDeposit(app, { accountId, currency, methodId, amountMinor, formKey });
  if (!opened.ok) return parsed.invalid({ form: [`refusals:${opened.refusal}`] });
  return redirect(memberPaths.payment(opened.depositId), 303);
});

export default function Deposits() {
  const { isTest, wallet, methods, lately, currency } = useLoaderData<typeof loader>();
  const t = useT();
  const toDo = methods.length > 0 ? <DepositForm /> : <Note tone="info">{t("cashier:deposit.closed")}</Note>;
  return (
    <>
      <CentreTitle title={t("cashier:deposit.title")} />
      <WalletSums
        currency={currency}
        sums={[
          { label: t("cashier:wallet.main"), amountMinor: wallet.availableMinor },
          { label: t("cashier:wallet.held"), amountMinor: wallet.heldMinor },
        ]}
      />
      <div className="two-col">
        {isTest ? <Note tone="warn">{t("refusals:test_account")}</Note> : toDo}
        <aside className="st">
          <LatelyDeposited deposits={lately} currency={currency} />
          <Note tone="info">{t("cashier:deposit.ownName")}</Note>
        </aside>
      </div>
    </>
  );
}

function DepositForm() {
  const { methods, amount, currency } = useLoaderData<typeof loader>();
  const t = useT();
  const schema = depositSchema(currency, methods, undefined);
  const { form, fields } = useFormFields(schema, {
    id: "deposit",
    lastResult: useActionData<typeof action>()?.result,
    defaultValue: { method: String(methods[0]?.id), amount },
  });
  const method = { field: fields.method, label: t("cashier:deposit.method") };
  const money = { field: fields.amount, label: t("cashier:amount") };
  return (
    <form className="panel st" method="post" {...getFormProps(form)}>
      <ErrorSummary form={form} lines={[method, money]} />
      <AboutMarks />
      <FormSecrets once />
      <Pick
        field={method.field}
        legend={method.label}
        choices={methods.map(({ id, kind, name, minMinor, maxMinor }) => ({
          value: String(id),
          icon: kind === "gateway" ? "credit-card" : "wallet",
          label: name,
          detail: (
            <>
              <bdi>{`${roundText(minMinor, currency)}–${roundText(maxMinor, currency)}`}</bdi> ·{" "}
              {t(`cashier:deposit.kind.${kind}`)}
            </>
          ),
        }))}
      />
      <Field
        {...money}
        prefix={currency.symbol}
        inputMode="decimal"
        autoComplete="off"
        hint={t("cashier:deposit.hint")}
      />
      <Presets
        fieldId={money.field.id}
        path={memberPaths.deposits}
        amountsMinor={roundAmounts(methods[0]!)}
        currency={currency}
      />
      <button className="btn btn-p btn-b">{t("cashier:deposit.next")}</button>
    </form>
  );
}
