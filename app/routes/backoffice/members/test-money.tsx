import { getFormProps } from "@conform-to/react";
import { useActionData, useLoaderData } from "@remix-run/react";
import { accountCurrency } from "~/domain/oversight/member-detail.views.server";
import {
  testMoneySchema,
  TEST_MOVES,
  type TestMove,
} from "~/domain/membership/test-accounts/test-account.schema";
import { moveTestMoney } from "~/domain/membership/test-accounts/test-money.server";
import { testSumsOf } from "~/domain/membership/test-accounts/test-accounts.views.server";
import { currencyOf } from "~/domain/ledger/currencies.server";
import { toGrouped } from "~/domain/shared/money";
import { permits } from "~/domain/audit/permissions";
import { redirectWithFlash } from "~/http/forms/flash.server";
import { idParam } from "~/http/paths/id-param.server";
import { useT } from "~/http/access/page.server";
import { paths } from "~/http/paths/paths";
import { staffAction, staffLoader } from "~/http/access/route.server";
import { parseForm } from "~/http/forms/submission.server";
import { ErrorSummary } from "~/ui/form/error-summary";
import { AboutMarks, Field } from "~/ui/form/field";
import { FormSecrets } from "~/ui/form/form-secrets";
import { useFormFields } from "~/ui/form/use-form-fields";
import { Figure, Figures } from "~/ui/figures/figures";
import { useMember } from "./member";

/** A member that is no test account has no such page. */
export const loader = staffLoader({ can: "members.read" }, async ({ app, params, staff }) => {
  const sums = await testSumsOf(app, idParam(params.accountId));
  if (!sums) throw new Response(null, { status: 404 });
  return { sums, mayManage: permits(staff.role, "test_accounts.manage") };
});

export const action = staffAction(
  { can: "test_accounts.manage" },
  async ({ app, context, params, staff, form }) => {
    const accountId = idParam(params.accountId);
    const code = await accountCurrency(app, accountId);
    if (code === undefined) throw new Response(null, { status: 404 });
    const parsed = parseForm(form, testMoneySchema(await currencyOf(app, code)));
    if (!parsed.ok) return parsed.invalid();
    const { move, amount: amountMinor, reason, idempotencyKey } = parsed.value;
    const moved = await moveTestMoney(app, {
      ...{ accountId, move, amountMinor, reason, idempotencyKey },
      by: { staffId: staff.id, ip: context.ip },
    });
    if (!moved.ok) {
      if (moved.refusal === "unknown_account") throw new Response(null, { status: 404 });
      const said = `backoffice:testAccounts.refusals.${moved.refusal}`;
      return moved.refusal === "insufficient_funds"
        ? parsed.invalid({ fields: { amount: said } })
        : parsed.invalid({ form: [said], status: 409 });
    }
    return redirectWithFlash(context, `${paths.adminMembers}/${accountId}/test`, {
      ...{ tone: "good", key: `backoffice:testAccounts.${move}.done` },
    });
  },
);

const SUMS = ["funded", "takenBack", "staked", "won", "rolledBack"] as const;

/** What became of a test account's money, and the forms that give and take it. */
export default function TestMoney() {
  const { sums, mayManage } = useLoaderData<typeof loader>();
  const { currency } = useMember();
  const t = useT();
  const moves = TEST_MOVES.filter((move) => move === "fund" || sums.balanceMinor > 0n);
  return (
    <>
      <Figures>
        {SUMS.map((name) => (
          <Figure key={name} label={t(`backoffice:testAccounts.columns.${name}`)}>
            {toGrouped(sums[`${name}Minor`], currency)}
          </Figure>
        ))}
        <Figure label={t("backoffice:columns.balance")}>{toGrouped(sums.balanceMinor, currency)}</Figure>
      </Figures>
      <p className="xs mut">{t("backoffice:testAccounts.tiesOut")}</p>
      {mayManage && moves.map((move) => <MoveForm key={move} move={move} />)}
    </>
  );
}

function MoveForm({ move }: { move: TestMove }) {
  const { currency } = useMember();
  const t = useT();
  const result = useActionData<typeof action>()?.result;
  const isSent = result?.initialValue?.move === move;
  const { form, fields } = useFormFields(testMoneySchema(currency), {
    id: move,
    lastResult: isSent ? result : undefined,
  });
  const amount = { field: fields.amount, label: t("backoffice:testAccounts.amount") };
  const reason = { field: fields.reason, label: t("backoffice:decision.reasonForRecord") };
  const title = t(`backoffice:testAccounts.${move}.title`);
  return (
    <form className="panel st" method="post" {...getFormProps(form)}>
      <h2 className="t-lg">{title}</h2>
      <ErrorSummary form={form} lines={[amount, reason]} />
      <AboutMarks />
      <FormSecrets once />
      <input type="hidden" name="move" value={move} />
      <Field {...amount} autoComplete="off" inputMode="decimal" prefix={currency.symbol} />
      <Field {...reason} autoComplete="off" />
      <div className="ro">
        <button className={move === "fund" ? "btn btn-p" : "btn"}>{title}</button>
      </div>
    </form>
  );
}
