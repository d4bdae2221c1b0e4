import { getFormProps } from "@conform-to/react";

import type { HeadersFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import type { z } from "zod";
import type { App } from "~/domain/app.server";
import { currencyOf } from "~/domain/ledger/currencies.server";
import { formatMoney } from "~/domain/shared/money";
import { refuse } from "~/domain/shared/refusal";
import { confirmationSchema } from "~/domain/wallet/withdrawal-confirmation.schema";
import { isAboutPictures, readPictures, type ProofRefused } from "~/domain/accounts/private-pictures.server";
import {
  confirmWithdrawal,
  type Confirmation,
  type ConfirmationRefusal,
} from "~/domain/wallet/withdrawal-confirmation.server";
import { findWithdrawal } from "~/domain/wallet/withdrawals.views.server";
import { redirectWithFlash } from "~/http/forms/flash.server";
import { memberPaths } from "~/http/paths/member-paths";
import { useT } from "~/http/access/page.server";
import { refusedPicture } from "~/http/forms/refused-picture.server";
import { memberAction, memberLoader } from "~/http/access/route.server";
import { parseForm, type Refusals } from "~/http/forms/submission.server";
import type { Translate } from "~/i18n/messages.server";
import { CentreTitle } from "~/ui/centre/centre-title";
import { ConfirmationForm } from "~/ui/cashier/confirmation-form";
import { WithdrawalFacts } from "~/ui/cashier/withdrawal-facts";
import { WithdrawalSteps } from "~/ui/cashier/withdrawal-steps";
import { ErrorSummary } from "~/ui/form/error-summary";
import { useFormFields } from "~/ui/form/use-form-fields";
import { Note } from "~/ui/note/note";
import { usePlace } from "~/ui/time/time";
import { clockText } from "~/i18n/time-text";
import { idFrom, notFound } from "../params";

export const handle = { title: (t: Translate) => t("cashier:confirm.title") };

export const headers: HeadersFunction = ({ actionHeaders }) => actionHeaders;

export const loader = memberLoader(async ({ app, account, params }) => {
  const withdrawalId = idFrom(params.withdrawalId);
  const withdrawal = await findWithdrawal(app, { accountId: account.id, withdrawalId });
  if (!withdrawal) throw notFound();
  return { withdrawal, currency: await currencyOf(app, account.currency) };
});

export const action = memberAction(async ({ app, account, context, form, params }) => {
  const withdrawalId = idFrom(params.withdrawalId);
  const wanted = { accountId: account.id, withdrawalId };
  const withdrawal = await findWithdrawal(app, wanted);
  if (!withdrawal) throw notFound();
  const currency = await currencyOf(app, account.currency);
  const parsed = parseForm(form, confirmationSchema(currency, withdrawal.payableMinor));
  if (!parsed.ok) return parsed.invalid();
  const said = await send(app, { ...wanted, ip: context.ip }, parsed.value);
  if (!said.ok) {
    // What has been said already, or what time has said, is not said again.
    const status = said.refusal === "already_confirmed" || said.refusal === "not_paid_yet" ? 409 : 422;
    return parsed.invalid({ status, ...shownAt(said) });
  }
  return redirectWithFlash(context, memberPaths.withdrawal(withdrawalId), {
    tone: "good",
    key: "cashier:confirm.done",
  });
});

type Answer = z.output<ReturnType<typeof confirmationSchema>>;

async function send(
  app: App,
  { ip, ...wanted }: { accountId: number; ip: string; withdrawalId: number },
  { idempotencyKey: formKey, ...answer }: Answer,
): Promise<{ ok: true } | ProofRefused<ConfirmationRefusal>> {
  const confirm = (confirmation: Confirmation) =>
    confirmWithdrawal(app, { ...wanted, confirmation, formKey });
  if (answer.answer === "received") return confirm({ answer: "received" });
  if (answer.answer === "partially_received") {
    return confirm({ answer: answer.answer, receivedMinor: answer.receivedMinor });
  }
  const read = await readPictures(app, { files: answer.proof, by: { memberId: wanted.accountId, ip } });
  if (!read.ok) return read;
  if (read.pictures.length === 0) return refuse("proof_required");
  return confirm({ answer: answer.answer, proofs: read.pictures, remark: answer.remark });
}

function shownAt(refused: ProofRefused<ConfirmationRefusal>): Refusals {
  const { refusal } = refused;
  return refusal === "proof_required" || isAboutPictures(refusal)
    ? refusedPicture("proof", refused)
    : { form: [`refusals:${refusal}`] };
}

export default function ConfirmationPage() {
  const { withdrawal, currency } = useLoaderData<typeof loader>();
  const t = useT();
  const place = usePlace();
  const { form, fields } = useFormFields(confirmationSchema(currency, withdrawal.payableMinor), {
    id: "confirmation",
    lastResult: useActionData<typeof action>()?.result,
  });
  const time = clockText(withdrawal.confirmUntilAt ?? place.now, place);
  return (
    <>
      <CentreTitle title={t("cashier:confirm.title")} within="withdrawals" />
      <WithdrawalSteps withdrawal={withdrawal} />
      <div className="two-col">
        {withdrawal.status === "paid" ? (
          <form className="panel st" method="post" encType="multipart/form-data" {...getFormProps(form)}>
            <ConfirmationForm form={form} fields={fields} withdrawal={withdrawal} currency={currency} />
          </form>
        ) : (
          <section className="panel st">
            <ErrorSummary form={form} lines={[]} />
            <p>{t("cashier:confirm.closed")}</p>
            <div>
              <a className="btn btn-p" href={memberPaths.withdrawal(withdrawal.id)}>
                {t("cashier:withdraw.heading")} <bdi>{withdrawal.number}</bdi>
              </a>
            </div>
          </section>
        )}
        <aside className="st">
          <WithdrawalFacts withdrawal={withdrawal} currency={currency} />
          {withdrawal.status === "paid" && (
            <Note tone="warn" icon="hourglass-fill" title={t("cashier:confirm.until", { time })}>
              {t("cashier:confirm.final", { time, amount: formatMoney(withdrawal.payableMinor, currency) })}
            </Note>
          )}
        </aside>
      </div>
    </>
  );
}
