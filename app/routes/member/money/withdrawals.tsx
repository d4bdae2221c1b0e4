import type { HeadersFunction } from "@remix-run/node";
import { getFormProps } from "@conform-to/react";
import { useActionData, useLoaderData } from "@remix-run/react";
import { hasPaymentPassword, paymentPasswordState } from "~/domain/access/payment-password.server";
import { profileView } from "~/domain/accounts/profile.views.server";
import { withdrawalPreview } from "~/domain/bonuses/previews.server";
import { currencyOf } from "~/domain/ledger/currencies.server";
import { formatMoney } from "~/domain/shared/money";
import { refuse } from "~/domain/shared/refusal";
import { roundAmounts } from "~/domain/wallet/amount-limits";
import { walletView } from "~/domain/wallet/wallet.views.server";
import { listWithdrawalAccounts } from "~/domain/wallet/withdrawal-accounts.server";
import { withdrawalSchema } from "~/domain/wallet/withdrawal.schema";
import { requestWithdrawal, type RequestRefused } from "~/domain/wallet/withdrawals.server";
import { listWithdrawals, withdrawalRules } from "~/domain/wallet/withdrawals.views.server";
import { redirectWithFlash } from "~/http/forms/flash.server";
import { memberPaths } from "~/http/paths/member-paths";
import { useT } from "~/http/access/page.server";
import { memberAction, memberLoader } from "~/http/access/route.server";
import { parseForm, refusedField, refusedForm, type Refusals } from "~/http/forms/submission.server";
import { errorMessage } from "~/i18n/error-message";
import type { Translate } from "~/i18n/messages.server";
import { CentreTitle } from "~/ui/centre/centre-title";
import { FirstWithdrawal } from "~/ui/cashier/first-withdrawal";
import { LatelyWithdrawn } from "~/ui/cashier/recent-deposits";
import { payeeIcon, PayeeName } from "~/ui/cashier/payee";
import { Presets } from "~/ui/cashier/presets";
import { WithdrawalCost } from "~/ui/cashier/withdrawal-cost";
import { WalletSums } from "~/ui/cashier/wallet-sums";
import { ErrorSummary } from "~/ui/form/error-summary";
import { AboutMarks, Field } from "~/ui/form/field";
import { FormSecrets } from "~/ui/form/form-secrets";
import { useFormFields } from "~/ui/form/use-form-fields";
import { roundText } from "~/ui/money/money";
import { Note } from "~/ui/note/note";
import { Pick } from "~/ui/pick/pick";

const LATELY = 5;

export const handle = { title: (t: Translate) => t("cashier:withdraw.title") };

/** How long a pause lasts. */
export const headers: HeadersFunction = ({ actionHeaders }) => actionHeaders;

export const loader = memberLoader(async ({ app, account, url }) => {
  const { id: accountId, currency } = account;
  const [wallet, rules, accounts, guard, lately, { payeeName }, bonuses] = await Promise.all([
    walletView(app, { accountId, currency }),
    withdrawalRules(app, accountId),
    listWithdrawalAccounts(app, accountId),
    paymentPasswordState(app, accountId),
    listWithdrawals(app, { accountId, pageSize: LATELY }),
    profileView(app, accountId),
    withdrawalPreview(app, accountId),
  ]);
  return {
    bonuses,
    isTest: account.isTest,
    wallet,
    rules,
    accounts,
    guard,
    lately: lately.items,
    has: { payeeName: payeeName !== null, account: accounts.length > 0, paymentPassword: guard === "set" },
    amount: url.searchParams.get("amount") ?? "",
    currency: await currencyOf(app, currency),
  };
});

export const action = memberAction(async ({ app, account, context, form }) => {
  const { id: accountId, currency: code } = account;
  const [currency, limits, asksPaymentPassword] = await Promise.all([
    currencyOf(app, code),
    withdrawalRules(app, accountId),
    hasPaymentPassword(app, accountId),
  ]);
  const { minMinor } = limits;
  const parsed = parseForm(form, withdrawalSchema(currency, { minMinor, asksPaymentPassword }));
  if (!parsed.ok) return parsed.invalid();
  const { withdrawalAccount: withdrawalAccountId, amount: amountMinor, ...rest } = parsed.value;
  const asked = await requestWithdrawal(app, {
    accountId,
    currency: code,
    withdrawalAccountId,
    amountMinor,
    paymentPassword: rest.paymentPassword,
    losesMinor: rest.loses,
    formKey: rest.idempotencyKey,
  });
  if (!asked.ok) {
    const { availableMinor } = await walletView(app, { accountId, currency: code });
    // Whoever asks for more than both has hears first of what they have.
    const isTooMuch = asked.refusal === "above_maximum" && amountMinor > availableMinor;
    const refused = isTooMuch ? refuse("insufficient_funds") : asked;
    return parsed.invalid(
      shownAt(refused, {
        available: formatMoney(availableMinor, currency),
        maximum: formatMoney(limits.maxMinor, currency),
      }),
    );
  }
  return redirectWithFlash(context, memberPaths.withdrawal(asked.withdrawalId), {
    tone: "good",
    key: "cashier:withdraw.done",
    values: { amount: formatMoney(amountMinor, currency) },
  });
});

function shownAt(
  refused: RequestRefused,
  { available, maximum }: { available: string; maximum: string },
): Refusals {
  const { refusal } = refused;
  if (refusal === "insufficient_funds")
    return { fields: { amount: errorMessage("errors:field.amount.above_balance", { amount: available }) } };
  if (refusal === "above_maximum")
    return { fields: { amount: errorMessage("errors:field.amount.above_maximum", { amount: maximum }) } };
  if (refusal === "unknown_withdrawal_account")
    return { fields: { withdrawalAccount: "cashier:withdraw.accountMissing" } };
  if (refusal === "changed_meanwhile") return { form: ["cashier:withdraw.losesOther"] };
  if (refusal === "payment_password_reset") return refusedForm(refused);
  if (refusal.startsWith("payment_password_")) return refusedField("paymentPassword", refused);
  return refusedForm(refused);
}

export default function Withdrawals() {
  const { isTest, wallet, guard, lately, has, currency } = useLoaderData<typeof loader>();
  const t = useT();
  const isFirst = lately.length === 0 && Object.values(has).includes(false);
  const form = guard === "reset" ? <PasswordFirst /> : <WithdrawalForm />;
  const toDo = (
    <div className="st">
      {(isFirst || !has.account) && <FirstWithdrawal has={has} />}
      {has.account && form}
    </div>
  );
  return (
    <>
      <CentreTitle title={t("cashier:withdraw.title")} />
      <WalletSums
        currency={currency}
        sums={[
          { label: t("cashier:withdraw.available"), amountMinor: wallet.availableMinor },
          { label: t("cashier:withdraw.onItsWay"), amountMinor: wallet.heldMinor },
        ]}
      />
      <div className="two-col">
        {isTest ? <Note tone="warn">{t("refusals:test_account")}</Note> : toDo}
        <aside className="st">
          <LatelyWithdrawn withdrawals={lately} currency={currency} />
        </aside>
      </div>
    </>
  );
}

/** Staff have taken the forgotten one away; nothing leaves without a new one. */
function PasswordFirst() {
  const t = useT();
  return (
    <section className="panel st">
      <Note tone="warn">{t("refusals:payment_password_reset")}</Note>
      <div>
        <a className="btn btn-p" href={memberPaths.paymentPassword}>
          {t("cashier:withdraw.guard")}
        </a>
      </div>
    </section>
  );
}

function WithdrawalForm() {
  const { wallet, rules, accounts, guard, lately, amount, bonuses, currency } =
    useLoaderData<typeof loader>();
  const t = useT();
  const guarded = guard === "set";
  const { minMinor } = rules;
  const schema = withdrawalSchema(currency, { minMinor, asksPaymentPassword: guarded });
  const { form, fields } = useFormFields(schema, {
    id: "withdrawal",
    lastResult: useActionData<typeof action>()?.result,
    defaultValue: { withdrawalAccount: String(accounts[0]?.id), amount },
  });
  const account = { field: fields.withdrawalAccount, label: t("cashier:withdraw.to") };
  const money = { field: fields.amount, label: t("cashier:amount") };
  const password = { field: fields.paymentPassword, label: t("member:paymentPassword.title") };
  const { availableMinor } = wallet;
  const offered = { minMinor, maxMinor: min(rules.maxMinor, availableMinor) };
  const sums = { amount: formatMoney(availableMinor, currency), min: formatMoney(minMinor, currency) };
  return (
    <form className="panel st" method="post" {...getFormProps(form)}>
      <ErrorSummary form={form} lines={[account, money, password]} />
      <AboutMarks />
      <FormSecrets once />
      <WithdrawalCost bonuses={bonuses} currency={currency} />
      {availableMinor < minMinor && <Note tone="info">{t("cashier:withdraw.tooLittle", sums)}</Note>}
      <Pick
        field={account.field}
        legend={account.label}
        choices={accounts.map(({ id, ...payee }) => ({
          value: String(id),
          icon: payeeIcon(payee),
          label: <PayeeName payee={payee} />,
          detail: payee.holderName,
        }))}
      />
      <a className="link sm j-start" href={memberPaths.withdrawalAccounts}>
        {t("cashier:account.add")}
      </a>
      <Field {...money} prefix={currency.symbol} inputMode="decimal" autoComplete="off" hint={<Limits />} />
      <Presets
        fieldId={money.field.id}
        path={memberPaths.withdrawals}
        amountsMinor={roundAmounts(offered)}
        allMinor={offered.maxMinor >= offered.minMinor ? offered.maxMinor : undefined}
        currency={currency}
      />
      {guarded ? (
        <div className="max-xs">
          <Field {...password} type="password" inputMode="numeric" autoComplete="off" />
        </div>
      ) : (
        lately.length > 0 && (
          <Note tone="info" title={t("cashier:withdraw.unguarded")}>
            <a href={memberPaths.paymentPassword}>{t("cashier:withdraw.guard")}</a>
          </Note>
        )
      )}
      <button className="btn btn-p btn-b">{t("cashier:withdraw.title")}</button>
    </form>
  );
}

function Limits() {
  const { rules, currency } = useLoaderData<typeof loader>();
  const t = useT();
  const { minMinor, maxMinor, feeMinor, perDay, leftToday } = rules;
  const limits = t("cashier:withdraw.limits", {
    min: roundText(minMinor, currency),
    max: roundText(maxMinor, currency),
  });
  const left = t("cashier:withdraw.left", { left: leftToday, perDay });
  const fee =
    feeMinor > 0n
      ? t("cashier:withdraw.fee", { fee: formatMoney(feeMinor, currency) })
      : t("cashier:withdraw.noFee");
  return <>{[limits, left, fee].join(" · ")}</>;
}

const min = (one: bigint, other: bigint) => (one < other ? one : other);
