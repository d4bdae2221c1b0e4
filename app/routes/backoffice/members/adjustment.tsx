import { getFormProps } from "@conform-to/react";
import { data } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { accountCurrency } from "~/domain/oversight/member-detail.views.server";
import { settingsOf } from "~/domain/settings/settings.server";
import { currencyOf } from "~/domain/ledger/currencies.server";
import { formKey } from "~/domain/shared/form-key.schema";
import { formatMoney } from "~/domain/shared/money";
import { adjustWallet, refuseAdjustment, signAdjustment } from "~/domain/wallet/adjust-wallet.server";
import { DIRECTIONS, walletAdjustmentSchema } from "~/domain/wallet/adjustment.schema";
import { waitingAdjustments } from "~/domain/wallet/adjustments.views.server";
import { redirectWithFlash } from "~/http/forms/flash.server";
import { idParam } from "~/http/paths/id-param.server";
import { useT } from "~/http/access/page.server";
import { paths } from "~/http/paths/paths";
import { staffAction, staffLoader, type StaffVisit } from "~/http/access/route.server";
import { parseForm } from "~/http/forms/submission.server";
import { oneHandLine, signatureRefused } from "~/ui/desk/withdrawals/one-hand";
import { ErrorSummary } from "~/ui/form/error-summary";
import { AboutMarks, Field } from "~/ui/form/field";
import { FormSecrets } from "~/ui/form/form-secrets";
import { useFormFields } from "~/ui/form/use-form-fields";
import { Change } from "~/ui/money/money";
import { Note } from "~/ui/note/note";
import { Pick } from "~/ui/pick/pick";
import { Time } from "~/ui/time/time";
import { useMember } from "./member";

const pathOf = (accountId: number) => `${paths.adminMembers}/${accountId}/adjustment`;

const DecisionSchema = z.object({
  step: z.enum(["sign", "refuse"]),
  adjustmentId: z
    .string()
    .regex(/^\d{1,16}$/)
    .transform(Number),
  idempotencyKey: formKey,
});

export const loader = staffLoader({ can: "wallets.adjust" }, async ({ app, context, params, staff }) => {
  const accountId = idParam(params.accountId);
  const [found, { withdrawals }] = await Promise.all([
    waitingAdjustments(app, { accountId, staffId: staff.id }),
    settingsOf(app),
  ]);
  const waiting = found.map(({ oneHand, ...one }) => ({
    ...one,
    oneHand: oneHand && oneHandLine(oneHand, context.language),
  }));
  return { waiting, dualControlMinor: withdrawals.dualControlMinor };
});

type Sent = StaffVisit & { form: FormData };

export const action = staffAction({ can: "wallets.adjust" }, async (visit) => {
  const accountId = idParam(visit.params.accountId);
  return visit.form.has("step") ? decide(visit, accountId) : ask(visit, accountId);
});

async function ask({ app, context, staff, form }: Sent, accountId: number) {
  const code = await accountCurrency(app, accountId);
  if (code === undefined) throw new Response(null, { status: 404 });
  const parsed = parseForm(form, walletAdjustmentSchema(await currencyOf(app, code)));
  if (!parsed.ok) return parsed.invalid();
  const { direction, amount: amountMinor, reason, idempotencyKey } = parsed.value;
  const by = { staffId: staff.id, ip: context.ip };
  const adjusted = await adjustWallet(app, {
    ...{ accountId, direction, amountMinor, reason, formKey: idempotencyKey, by },
  });
  if (!adjusted.ok) {
    if (adjusted.refusal === "unknown_account") throw new Response(null, { status: 404 });
    const said = `backoffice:adjustments.refusals.${adjusted.refusal}`;
    return adjusted.refusal === "insufficient_funds"
      ? parsed.invalid({ fields: { amount: said } })
      : parsed.invalid({ form: [said], status: 409 });
  }
  return redirectWithFlash(context, pathOf(accountId), {
    ...{ tone: "good", key: `backoffice:adjustments.done.${adjusted.status}` },
  });
}

async function decide({ app, context, staff, form }: Sent, accountId: number) {
  const parsed = parseForm(form, DecisionSchema);
  // The page has no field to say it at: nobody typed what is wrong here.
  if (!parsed.ok) return data(null, { status: 400 });
  const { step, adjustmentId, idempotencyKey } = parsed.value;
  const by = { staffId: staff.id, ip: context.ip, formKey: idempotencyKey };
  const decided = await { sign: signAdjustment, refuse: refuseAdjustment }[step](app, {
    ...{ accountId, adjustmentId, by },
  });
  if (!decided.ok && decided.refusal === "unknown_adjustment") throw new Response(null, { status: 404 });
  return redirectWithFlash(
    context,
    pathOf(accountId),
    decided.ok
      ? { tone: "good", key: `backoffice:adjustments.done.${step}` }
      : { tone: "bad", ...refusedLine(decided, context.language) },
  );
}

const OWN_WORDS = new Set(["insufficient_funds", "test_account", "account_closed"]);

function refusedLine(decided: Parameters<typeof signatureRefused>[0], language: string) {
  return OWN_WORDS.has(decided.refusal)
    ? { key: `backoffice:adjustments.refusals.${decided.refusal}`, values: {} }
    : signatureRefused(decided, language);
}

/** Credits a member's wallet or debits it; large amounts wait for a second person. */
export default function MemberAdjustment() {
  const { waiting } = useLoaderData<typeof loader>();
  const { member } = useMember();
  const t = useT();
  const isClosed = member.status === "closed";
  const refusal = member.isTest ? "test_account" : isClosed ? "account_closed" : undefined;
  return (
    <>
      {waiting.map((adjustment) => (
        <Waiting key={adjustment.id} adjustment={adjustment} />
      ))}
      {refusal ? (
        <Note tone="info">{t(`backoffice:adjustments.refusals.${refusal}`)}</Note>
      ) : (
        <AdjustmentForm />
      )}
    </>
  );
}

type WaitingProps = { adjustment: ReturnType<typeof useLoaderData<typeof loader>>["waiting"][number] };

function Waiting({ adjustment }: WaitingProps) {
  const t = useT();
  const { id, amountMinor, currency, reason, askedBy, createdAt, isOwn, oneHand } = adjustment;
  const amount = formatMoney(amountMinor, currency);
  return (
    <section className="panel st" aria-labelledby={`adjustment-${id}`}>
      <h2 className="t-lg" id={`adjustment-${id}`}>
        {t("backoffice:adjustments.waits")}
      </h2>
      <dl className="dl">
        <dt>{t("backoffice:adjustments.amount")}</dt>
        <dd className="b">
          <Change amountMinor={amountMinor} currency={currency} />
        </dd>
        <dt>{t("backoffice:decision.reason")}</dt>
        <dd>
          <bdi>{reason}</bdi>
        </dd>
        <dt>{t("dormant:desk.askedBy")}</dt>
        <dd>
          <bdi>{askedBy}</bdi> · <Time at={createdAt} />
        </dd>
      </dl>
      {(isOwn || oneHand) && (
        <Note tone="info">{oneHand ? t(oneHand.key, oneHand.values) : t("dormant:desk.own")}</Note>
      )}
      <form className="ro" method="post">
        <FormSecrets once />
        <input type="hidden" name="adjustmentId" value={id} />
        {!isOwn && !oneHand && (
          <button className="btn btn-p" name="step" value="sign">
            {t("backoffice:adjustments.sign", { amount })}
          </button>
        )}
        <button className="btn btn-d" name="step" value="refuse">
          {t("dormant:desk.submit.refuse")}
        </button>
      </form>
    </section>
  );
}

function AdjustmentForm() {
  const { dualControlMinor } = useLoaderData<typeof loader>();
  const { member, currency } = useMember();
  const t = useT();
  const answer = useActionData<typeof action>();
  const { form, fields } = useFormFields(walletAdjustmentSchema(currency), {
    id: "adjustment",
    lastResult: answer?.result,
  });
  const direction = { field: fields.direction, label: t("backoffice:adjustments.direction") };
  const amount = { field: fields.amount, label: t("backoffice:adjustments.amount") };
  const reason = { field: fields.reason, label: t("backoffice:decision.reasonForMember") };
  return (
    <form className="panel st" method="post" {...getFormProps(form)}>
      <h2 className="t-lg">{t("backoffice:adjustments.title")}</h2>
      <p className="sm sec">
        {t("backoffice:adjustments.lead", { amount: formatMoney(dualControlMinor, currency) })}
      </p>
      <ErrorSummary form={form} lines={[direction, amount, reason]} />
      <AboutMarks />
      <FormSecrets once />
      <Pick
        field={direction.field}
        legend={direction.label}
        choices={DIRECTIONS.map((value) => ({
          value,
          icon: value === "credit" ? "arrow-line-down" : "arrow-line-up",
          label: t(`backoffice:adjustments.directions.${value}`),
        }))}
      />
      <Field
        {...amount}
        autoComplete="off"
        inputMode="decimal"
        prefix={currency.symbol}
        hint={t("backoffice:adjustments.available", {
          amount: formatMoney(member.availableMinor, currency),
        })}
      />
      <Field {...reason} hint={t("backoffice:decision.memberReads")} autoComplete="off" />
      <div className="ro">
        <button className="btn btn-p">{t("backoffice:adjustments.submit")}</button>
        <a className="btn btn-q" href={`${paths.adminMembers}/${member.id}`}>
          {t("common:cancel")}
        </a>
      </div>
    </form>
  );
}
