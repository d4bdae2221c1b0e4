import { getFormProps } from "@conform-to/react";
import { redirect, type HeadersFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { currencyOf } from "~/domain/ledger/currencies.server";
import { PaymentReportSchema } from "~/domain/wallet/deposit.schema";
import { reportPayment, type ReportRefusal } from "~/domain/wallet/deposits.server";
import { findDeposit } from "~/domain/wallet/deposits.views.server";
import { paymentPage } from "~/domain/wallet/gateway-payments.server";
import { isAboutPictures, type ProofRefused } from "~/domain/accounts/private-pictures.server";
import { redirectWithFlash } from "~/http/forms/flash.server";
import { memberPaths } from "~/http/paths/member-paths";
import { useT } from "~/http/access/page.server";
import { refusedPicture } from "~/http/forms/refused-picture.server";
import { memberAction, memberLoader } from "~/http/access/route.server";
import { parseForm, type Refusals } from "~/http/forms/submission.server";
import type { Translate } from "~/i18n/messages.server";
import { CentreTitle } from "~/ui/centre/centre-title";
import { CopyRow } from "~/ui/cashier/copy-row";
import { DepositSteps } from "~/ui/cashier/deposit-steps";
import { ErrorSummary } from "~/ui/form/error-summary";
import { AboutMarks, Field } from "~/ui/form/field";
import { FormSecrets } from "~/ui/form/form-secrets";
import { useFormFields } from "~/ui/form/use-form-fields";
import { Money } from "~/ui/money/money";
import { Note } from "~/ui/note/note";
import { clockText } from "~/i18n/time-text";
import { formatMoney } from "~/domain/shared/money";
import { usePlace } from "~/ui/time/time";
import { PictureField } from "~/ui/upload/picture-field";
import { idFrom, notFound } from "../params";

export const handle = { title: (t: Translate) => t("cashier:payment.title") };

export const headers: HeadersFunction = ({ actionHeaders }) => actionHeaders;

export const loader = memberLoader(async ({ app, account, context, params }) => {
  const depositId = idFrom(params.depositId);
  const { language } = context;
  const deposit = await findDeposit(app, { accountId: account.id, depositId, language });
  if (!deposit) throw notFound();
  if (deposit.status !== "awaiting_payment") throw redirect(memberPaths.deposit(depositId));
  const { method, amountMinor } = deposit;
  const returnTo = memberPaths.deposit(depositId);
  const payment = { depositId, amountMinor, currency: account.currency, language, returnTo };
  const page =
    method.kind === "gateway" ? await paymentPage(app, { ...payment, provider: method.code }) : undefined;
  return { deposit, page, currency: await currencyOf(app, account.currency) };
});

export const action = memberAction(async ({ app, account, context, form, params }) => {
  const depositId = idFrom(params.depositId);
  const parsed = parseForm(form, PaymentReportSchema);
  if (!parsed.ok) return parsed.invalid();
  const { reference, proof: proofs, idempotencyKey: formKey } = parsed.value;
  const report = { accountId: account.id, ip: context.ip, depositId, reference, proofs, formKey };
  const reported = await reportPayment(app, report);
  if (!reported.ok) {
    if (reported.refusal === "unknown_deposit") throw notFound();
    return parsed.invalid(shownAt(reported));
  }
  return redirectWithFlash(context, memberPaths.deposit(depositId), {
    tone: "good",
    key: "cashier:payment.sent",
  });
});

function shownAt(refused: ProofRefused<ReportRefusal>): Refusals {
  const { refusal } = refused;
  return isAboutPictures(refusal) ? refusedPicture("proof", refused) : { form: [`refusals:${refusal}`] };
}

export default function Payment() {
  const { deposit, page, currency } = useLoaderData<typeof loader>();
  const t = useT();
  const place = usePlace();
  return (
    <>
      <CentreTitle
        title={
          <>
            {t("cashier:payment.heading")} <Money amountMinor={deposit.amountMinor} currency={currency} />
          </>
        }
        within="deposits"
        here={deposit.number}
      />
      <DepositSteps deposit={deposit} />
      <div className="two-col">
        <div className="st">{page ? <AtTheGateway page={page} /> : <ByHand />}</div>
        <aside className="st">
          <Note
            tone="warn"
            icon="hourglass-fill"
            title={t("cashier:payment.until", { time: clockText(deposit.expiresAt, place) })}
          >
            {t("cashier:payment.late")}
          </Note>
        </aside>
      </div>
    </>
  );
}

function AtTheGateway({ page }: { page: string }) {
  const { deposit } = useLoaderData<typeof loader>();
  const t = useT();
  return (
    <section className="panel st">
      <h2 className="t-lg">{deposit.method.name}</h2>
      <p className="sm sec">{deposit.method.instructions || t("cashier:payment.gatewayText")}</p>
      <div className="ro">
        <a className="btn btn-p" href={page}>
          {t("cashier:payment.toGateway")}
        </a>
        <a className="btn btn-q" href={memberPaths.deposits}>
          {t("common:back")}
        </a>
      </div>
    </section>
  );
}

function ByHand() {
  const { deposit, currency } = useLoaderData<typeof loader>();
  const t = useT();
  const { method } = deposit;
  return (
    <>
      <section className="panel st">
        <h2 className="t-lg">{t("cashier:payment.exactly")}</h2>
        <CopyRow label={t("cashier:amount")} value={formatMoney(deposit.amountMinor, currency)} />
        {method.payTo.map(({ label, value }) => (
          <CopyRow key={label} label={label} value={value} />
        ))}
        <CopyRow label={t("cashier:payment.note")} value={deposit.number} />
        {method.instructions && <p className="sm sec">{method.instructions}</p>}
      </section>
      <ReportForm />
    </>
  );
}

function ReportForm() {
  const t = useT();
  const { form, fields } = useFormFields(PaymentReportSchema, {
    id: "payment",
    lastResult: useActionData<typeof action>()?.result,
  });
  const reference = { field: fields.reference, label: t("cashier:payment.reference") };
  const proof = { field: fields.proof, label: t("cashier:payment.proof") };
  return (
    <form className="panel st" method="post" encType="multipart/form-data" {...getFormProps(form)}>
      <h2 className="t-lg">{t("cashier:payment.paid")}</h2>
      <ErrorSummary form={form} lines={[reference, proof]} />
      <AboutMarks />
      <FormSecrets once />
      <Field {...reference} autoComplete="off" hint={t("cashier:payment.referenceHint")} />
      <PictureField {...proof} ifEmpty={t("cashier:payment.proofNote")} />
      <div className="ro">
        <button className="btn btn-p">{t("cashier:payment.send")}</button>
        <a className="btn btn-q" href={memberPaths.deposits}>
          {t("common:back")}
        </a>
      </div>
    </form>
  );
}
