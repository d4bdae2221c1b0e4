import type { HeadersFunction } from "@remix-run/node";
import { getFormProps } from "@conform-to/react";
import { useActionData, useLoaderData } from "@remix-run/react";
import {
  closeAccount,
  closingView,
  type ClosingObstacle,
  type ClosingRefused,
} from "~/domain/membership/close-account.server";
import { closingSchema } from "~/domain/membership/close-account.schema";
import { currencyOf } from "~/domain/ledger/currencies.server";
import { formatMoney } from "~/domain/shared/money";
import { leaveForGood } from "~/domain/oversight/data-requests/ask.server";
import { redirectWithFlash } from "~/http/forms/flash.server";
import { memberPaths } from "~/http/paths/member-paths";
import { useT } from "~/http/access/page.server";
import { passwordFirst } from "~/http/access/require-password.server";
import { paths } from "~/http/paths/paths";
import { memberAction, memberLoader } from "~/http/access/route.server";
import { parseForm, refusedField, refusedForm, type Refusals } from "~/http/forms/submission.server";
import type { MessageKey } from "~/i18n/keys";
import type { Translate } from "~/i18n/messages.server";
import { payeeIcon, PayeeName } from "~/ui/cashier/payee";
import { CentreTitle } from "~/ui/centre/centre-title";
import { ErrorSummary } from "~/ui/form/error-summary";
import { AboutMarks, Field } from "~/ui/form/field";
import { FormSecrets } from "~/ui/form/form-secrets";
import { Tick } from "~/ui/form/tick";
import { useFormFields } from "~/ui/form/use-form-fields";
import { Note } from "~/ui/note/note";
import { Pick } from "~/ui/pick/pick";

export const handle = { title: (t: Translate) => t("member:closing.title") };

/** How long a pause lasts. */
export const headers: HeadersFunction = ({ actionHeaders }) => actionHeaders;

export const loader = memberLoader(async ({ app, account, context }) => {
  await passwordFirst(app, account.id, context);
  const view = await closingView(app, account.id);
  const currency = await currencyOf(app, account.currency);
  return { ...view, isTest: account.isTest, currency };
});

export const action = memberAction(async ({ app, account, context, form }) => {
  const { paysOut, asksPaymentPassword } = await closingView(app, account.id);
  const parsed = parseForm(form, closingSchema({ paysOut, asksPaymentPassword }));
  if (!parsed.ok) return parsed.invalid();
  const { password, paymentPassword, withdrawalAccount: withdrawalAccountId, erases } = parsed.value;
  const closed = await (erases ? leaveForGood : closeAccount)(app, {
    ...{ accountId: account.id, password, paymentPassword, withdrawalAccountId, ip: context.ip },
  });
  if (!closed.ok) return parsed.invalid(shownAt(closed));
  const flash = {
    tone: "info",
    key: paysOut ? "member:closing.donePaid" : "member:closing.done",
  } as const;
  return redirectWithFlash(context, paths.home, flash, [await context.cookies.member.clear()]);
});

function shownAt(refused: ClosingRefused): Refusals {
  const { refusal } = refused;
  if (refusal === "password_wrong") return refusedField("password", refused);
  if (refusal === "payment_password_reset") return refusedForm(refused);
  if (refusal.startsWith("payment_password_")) return refusedField("paymentPassword", refused);
  if (refusal === "unknown_withdrawal_account")
    return { fields: { withdrawalAccount: "cashier:withdraw.accountMissing" } };
  return refusedForm(refused);
}

/** Where what stands in the way is done. */
const WHERE: Record<ClosingObstacle, { href: string; label: MessageKey }> = {
  withdrawal_open: { href: memberPaths.withdrawals, label: "member:menu.withdraw" },
  deposit_open: { href: memberPaths.deposits, label: "member:menu.deposit" },
  bet_open: { href: memberPaths.bets, label: "member:menu.bets" },
  closing_turnover_unmet: { href: memberPaths.withdrawals, label: "member:menu.withdraw" },
  money_at_studio: { href: memberPaths.wallet, label: "cashier:wallet.title" },
  payout_account_missing: { href: memberPaths.withdrawalAccounts, label: "cashier:account.add" },
  payment_password_reset: { href: memberPaths.paymentPassword, label: "cashier:withdraw.guard" },
  identity_required: { href: memberPaths.identity, label: "identity:title" },
  agent_closes_with_us: { href: memberPaths.feedback, label: "member:menu.feedback" },
};

export default function Closing() {
  const { obstacle } = useLoaderData<typeof loader>();
  const there = obstacle && WHERE[obstacle];
  const t = useT();
  return (
    <>
      <CentreTitle title={t("member:closing.title")} within="security" />
      <section className="panel st max-md">
        <p>{t("member:closing.text")}</p>
        <h2 className="t-lg">{t("member:closing.staysTitle")}</h2>
        <div className="prose sm">
          <ul>
            <li>{t("member:closing.staysMoney")}</li>
            <li>{t("member:closing.staysName")}</li>
            <li>{t("member:closing.staysExclusion")}</li>
          </ul>
        </div>
        {obstacle && there ? (
          <>
            <Note tone="warn" title={t("member:closing.notYet")}>
              {t(`refusals:${obstacle}`)}
            </Note>
            <p className="ro">
              <a className="btn btn-p" href={there.href}>
                {t(there.label)}
              </a>
              <a className="btn btn-q" href={memberPaths.security}>
                {t("common:back")}
              </a>
            </p>
          </>
        ) : (
          <ClosingForm />
        )}
      </section>
    </>
  );
}

function ClosingForm() {
  const { paysOut, asksPaymentPassword, balanceMinor, accounts, currency, isTest } =
    useLoaderData<typeof loader>();
  const t = useT();
  const { form, fields } = useFormFields(closingSchema({ paysOut, asksPaymentPassword }), {
    id: "closing",
    lastResult: useActionData<typeof action>()?.result,
    defaultValue: { withdrawalAccount: String(accounts[0]?.id ?? "") },
  });
  const payee = { field: fields.withdrawalAccount, label: t("cashier:withdraw.to") };
  const secret = { field: fields.paymentPassword, label: t("member:paymentPassword.title") };
  const line = { field: fields.password, label: t("member:closing.password") };
  return (
    <form className="st" method="post" {...getFormProps(form)}>
      <ErrorSummary
        form={form}
        lines={[...(paysOut ? [payee] : []), ...(asksPaymentPassword ? [secret] : []), line]}
      />
      <AboutMarks />
      <FormSecrets />
      {isTest && balanceMinor > 0n && (
        <Note tone="info">
          {t("member:closing.testMoney", { amount: formatMoney(balanceMinor, currency) })}
        </Note>
      )}
      {paysOut && (
        <>
          <Note tone="info">
            {t("member:closing.paysOut", { amount: formatMoney(balanceMinor, currency) })}
          </Note>
          <Pick
            field={payee.field}
            legend={payee.label}
            choices={accounts.map(({ id, ...to }) => ({
              value: String(id),
              icon: payeeIcon(to),
              label: <PayeeName payee={to} />,
              detail: to.holderName,
            }))}
          />
          {asksPaymentPassword && (
            <Field {...secret} type="password" inputMode="numeric" autoComplete="off" />
          )}
        </>
      )}
      <Tick field={fields.erases as never} label={t("privacy:erasure.withClosing")} optional />
      <Field {...line} type="password" autoComplete="current-password" />
      <div className="ro">
        <button className="btn btn-d">{t("member:closing.submit")}</button>
        <a className="btn btn-q" href={memberPaths.security}>
          {t("member:closing.keep")}
        </a>
      </div>
    </form>
  );
}
