import { getFormProps } from "@conform-to/react";
import { useActionData, useLoaderData } from "@remix-run/react";
import { z } from "zod";
import type { App } from "~/domain/app.server";
import { formatMoney } from "~/domain/shared/money";
import { formKey } from "~/domain/shared/form-key.schema";
import { mayOrderPayout, orderPayout, type PayoutRefusal } from "~/domain/wallet/order-payout.server";
import { WithdrawalAccountSchema } from "~/domain/wallet/withdrawal-account.schema";
import { addWithdrawalAccount, listPayoutAccounts } from "~/domain/wallet/withdrawal-accounts.server";
import { redirectWithFlash } from "~/http/forms/flash.server";
import { idParam } from "~/http/paths/id-param.server";
import { useT } from "~/http/access/page.server";
import { paths } from "~/http/paths/paths";
import type { RequestContext } from "~/http/access/request-context.server";
import { staffAction, staffLoader } from "~/http/access/route.server";
import { parseForm } from "~/http/forms/submission.server";
import { payeeIcon, PayeeName } from "~/ui/cashier/payee";
import { ReasonSchema } from "~/ui/desk/withdrawals/decision-form";
import { ErrorSummary } from "~/ui/form/error-summary";
import { AboutMarks, Field } from "~/ui/form/field";
import { FormSecrets } from "~/ui/form/form-secrets";
import { useFormFields } from "~/ui/form/use-form-fields";
import { Note } from "~/ui/note/note";
import { Pick } from "~/ui/pick/pick";
import { useMember } from "./member";

const PayoutSchema = ReasonSchema.extend({
  withdrawalAccount: z
    .string({ required_error: "cashier:withdraw.accountMissing" })
    .regex(/^\d{1,16}$/)
    .transform(Number),
  idempotencyKey: formKey,
});

export const loader = staffLoader({ can: "withdrawals.approve" }, async ({ app, params }) => {
  const accountId = idParam(params.accountId);
  const [mayOrder, accounts] = await Promise.all([
    mayOrderPayout(app, accountId),
    listPayoutAccounts(app, accountId),
  ]);
  return { mayOrder, accounts };
});

export const action = staffAction(
  { can: "withdrawals.approve" },
  async ({ app, context, params, staff, form }) => {
    const accountId = idParam(params.accountId);
    const by = { staffId: staff.id, ip: context.ip };
    if (form.get("intent") === "account") return addAccount(app, { accountId, by, context, form });
    const parsed = parseForm(form, PayoutSchema);
    if (!parsed.ok) return parsed.invalid();
    const { withdrawalAccount: withdrawalAccountId, reason, idempotencyKey } = parsed.value;
    const ordered = await orderPayout(app, {
      ...{ accountId, withdrawalAccountId, reason, formKey: idempotencyKey, by },
    });
    if (!ordered.ok) {
      if (ordered.refusal === "unknown_account") throw new Response(null, { status: 404 });
      return parsed.invalid({ form: [SAID[ordered.refusal]] });
    }
    return redirectWithFlash(context, `${paths.adminWithdrawals}/${ordered.withdrawalId}`, {
      ...{ tone: "good", key: "backoffice:members.payout.done" },
    });
  },
);

const SAID: Record<Exclude<PayoutRefusal, "unknown_account">, string> = {
  test_account: "backoffice:members.payout.test",
  member_asks: "backoffice:members.payout.notOffered",
  unknown_withdrawal_account: "cashier:withdraw.accountMissing",
  nothing_to_pay: "backoffice:members.payout.nothing",
  different_content: "backoffice:refusals.different_content",
};

type By = { staffId: number; ip: string };

/** In the member's name, for payouts that staff order: it does not become the member's own. */
async function addAccount(
  app: App,
  { accountId, by, context, form }: { accountId: number; by: By; context: RequestContext; form: FormData },
) {
  const parsed = parseForm(form, WithdrawalAccountSchema);
  if (!parsed.ok) return parsed.invalid();
  const { idempotencyKey, ...payee } = parsed.value;
  const given = { accountId, ...payee, formKey: idempotencyKey, ip: context.ip, by };
  const added = await addWithdrawalAccount(app, given);
  if (!added.ok) {
    const { refusal } = added;
    return parsed.invalid({ form: [refusal === "member_asks" ? SAID[refusal] : `refusals:${refusal}`] });
  }
  return redirectWithFlash(context, `${paths.adminMembers}/${accountId}/payout`, {
    ...{ tone: "good", key: "backoffice:members.payout.added" },
  });
}

/** What an account holds goes to its owner, who cannot ask for it. */
export default function MemberPayout() {
  const { mayOrder, accounts } = useLoaderData<typeof loader>();
  const { member } = useMember();
  const t = useT();
  if (member.isTest) return <Note tone="info">{t("backoffice:members.payout.test")}</Note>;
  if (!mayOrder) return <Note tone="info">{t("backoffice:members.payout.notOffered")}</Note>;
  if (member.availableMinor <= 0n) return <Note tone="info">{t("backoffice:members.payout.nothing")}</Note>;
  return (
    <>
      {accounts.length > 0 && <PayoutForm />}
      <AccountForm isFirst={accounts.length === 0} />
    </>
  );
}

/** Of two forms one was sent; the other stays as it was. */
function useResultOf(form: "payout" | "account") {
  const result = useActionData<typeof action>()?.result;
  const sent = result?.initialValue?.intent === "account" ? "account" : "payout";
  return sent === form ? result : undefined;
}

function PayoutForm() {
  const { accounts } = useLoaderData<typeof loader>();
  const { member, currency } = useMember();
  const t = useT();
  const { form, fields } = useFormFields(PayoutSchema, {
    id: "payout",
    lastResult: useResultOf("payout"),
    defaultValue: { withdrawalAccount: String(accounts[0]?.id) },
  });
  const to = { field: fields.withdrawalAccount, label: t("backoffice:withdrawals.payTo") };
  const reason = { field: fields.reason, label: t("backoffice:decision.reasonForRecord") };
  return (
    <form className="panel st" method="post" {...getFormProps(form)}>
      <h2 className="t-lg">{t("backoffice:members.payout.title")}</h2>
      <p className="sm sec">
        {t("backoffice:members.payout.text", { amount: formatMoney(member.availableMinor, currency) })}
      </p>
      <ErrorSummary form={form} lines={[to, reason]} />
      <AboutMarks />
      <FormSecrets once />
      <Pick
        field={to.field}
        legend={to.label}
        choices={accounts.map(({ id, ...payee }) => ({
          value: String(id),
          icon: payeeIcon(payee),
          label: <PayeeName payee={payee} />,
          detail: payee.holderName,
        }))}
      />
      <Field {...reason} autoComplete="off" />
      <div className="ro">
        <button className="btn btn-p">{t("backoffice:members.payout.submit")}</button>
        <a className="btn btn-q" href={`${paths.adminMembers}/${member.id}`}>
          {t("common:cancel")}
        </a>
      </div>
    </form>
  );
}

function AccountForm({ isFirst }: { isFirst: boolean }) {
  const { member } = useMember();
  const t = useT();
  const { form, fields } = useFormFields(WithdrawalAccountSchema, {
    id: "payee",
    lastResult: useResultOf("account"),
    defaultValue: { kind: "bank", holderName: member.payeeName ?? "" },
  });
  const institution = { field: fields.institution, label: t("cashier:account.institution") };
  const holder = { field: fields.holderName, label: t("cashier:account.holder") };
  const number = { field: fields.number, label: t("cashier:account.number") };
  return (
    <form className="panel st" method="post" {...getFormProps(form)}>
      <h2 className="t-lg">{t("backoffice:members.payout.addAccount")}</h2>
      {isFirst && <p className="sm sec">{t("backoffice:members.payout.noAccount")}</p>}
      <ErrorSummary form={form} lines={[institution, number, holder]} />
      <AboutMarks />
      <FormSecrets once />
      <input type="hidden" name="intent" value="account" />
      <Pick
        field={fields.kind}
        legend={t("cashier:account.kind")}
        choices={[
          { value: "mobile_wallet", icon: "device-mobile", label: t("cashier:account.mobileWallet") },
          { value: "bank", icon: "bank", label: t("cashier:account.bank") },
        ]}
      />
      <Field {...institution} autoComplete="off" />
      <Field {...number} autoComplete="off" />
      <Field {...holder} autoComplete="off" />
      <div className="ro">
        <button className="btn">{t("cashier:account.save")}</button>
      </div>
    </form>
  );
}
