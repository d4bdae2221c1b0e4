import { Outlet, useLoaderData, useRouteLoaderData } from "@remix-run/react";
import { currencyOf } from "~/domain/ledger/currencies.server";
import { oneHandOf, withdrawalDetail } from "~/domain/wallet/withdrawal-detail.views.server";
import { idParam } from "~/http/paths/id-param.server";
import { useT } from "~/http/access/page.server";
import { paths } from "~/http/paths/paths";
import { staffLoader } from "~/http/access/route.server";
import { oneHandLine } from "~/ui/desk/withdrawals/one-hand";
import { WithdrawalState } from "~/ui/desk/deposits/order-tags";
import { Proofs } from "~/ui/desk/deposits/proofs";
import { Signatures } from "~/ui/sign/signatures";
import { WithdrawalChecks, WithdrawalFacts } from "~/ui/desk/withdrawals/withdrawal-facts";
import { Money } from "~/ui/money/money";
import { Time } from "~/ui/time/time";

export const loader = staffLoader({ can: "withdrawals.read" }, async ({ app, context, params, staff }) => {
  const withdrawal = await withdrawalDetail(app, idParam(params.withdrawalId));
  if (!withdrawal) throw new Response(null, { status: 404 });
  const oneHand = await oneHandOf(app, withdrawal, staff);
  return {
    withdrawal,
    currency: await currencyOf(app, withdrawal.currency),
    staff,
    oneHand: oneHand && oneHandLine(oneHand, context.language),
  };
});

/** For the pages of the decision, which lie inside this one. */
export function useWithdrawal() {
  return useRouteLoaderData<typeof loader>("desk-withdrawal")!;
}

export default function Withdrawal() {
  const { withdrawal, currency, staff, oneHand } = useLoaderData<typeof loader>();
  const t = useT();
  return (
    <aside className="panel flat aside-stick" id="order" aria-labelledby="order-title">
      <div className="ph">
        <div className="grow">
          <p className="xs mut">
            {withdrawal.number} · {t("backoffice:withdrawals.asked")} <Time at={withdrawal.createdAt} />
          </p>
          <h2 id="order-title" className="num t-2xl">
            <Money amountMinor={withdrawal.amountMinor} currency={currency} />
          </h2>
        </div>
        <WithdrawalState status={withdrawal.status} />
      </div>
      <div className="st p-4">
        <p>
          <a className="link b" href={`${paths.adminMembers}/${withdrawal.accountId}`}>
            {withdrawal.username}
          </a>
          <span className="xs mut">
            {" "}
            {t("backoffice:withdrawals.before", { count: withdrawal.paidBefore })}
          </span>
        </p>
        <WithdrawalFacts withdrawal={withdrawal} currency={currency} />
        {withdrawal.status === "pending" && <WithdrawalChecks withdrawal={withdrawal} />}
        <Proofs ids={withdrawal.pictureIds} />
        <Signatures withdrawal={withdrawal} staff={staff} isBarred={oneHand !== undefined} />
        <Outlet />
      </div>
    </aside>
  );
}
