import { Outlet, useLoaderData, useRouteLoaderData } from "@remix-run/react";
import { currencyOf } from "~/domain/ledger/currencies.server";
import { formatMoney } from "~/domain/shared/money";
import { depositDetail } from "~/domain/wallet/deposit-queue.views.server";
import { idParam } from "~/http/paths/id-param.server";
import { useT } from "~/http/access/page.server";
import { paths } from "~/http/paths/paths";
import { staffLoader } from "~/http/access/route.server";
import { DepositState } from "~/ui/desk/deposits/order-tags";
import { GatewayReports } from "~/ui/desk/deposits/gateway-reports";
import { Proofs } from "~/ui/desk/deposits/proofs";
import { Money } from "~/ui/money/money";
import { Note } from "~/ui/note/note";
import { Time } from "~/ui/time/time";

export const loader = staffLoader({ can: "deposits.read" }, async ({ app, context, params, staff }) => {
  const depositId = idParam(params.depositId);
  const deposit = await depositDetail(app, { depositId, language: context.language });
  if (!deposit) throw new Response(null, { status: 404 });
  return { deposit, currency: await currencyOf(app, deposit.currency), role: staff.role };
});

/** For the pages of the decision, which lie inside this one. */
export function useDeposit() {
  return useRouteLoaderData<typeof loader>("desk-deposit")!;
}

export default function Deposit() {
  const { deposit, currency } = useLoaderData<typeof loader>();
  const t = useT();
  return (
    <aside className="panel flat aside-stick" id="order" aria-labelledby="order-title">
      <div className="ph">
        <div className="grow">
          <p className="xs mut">
            {deposit.number} · <Time at={deposit.createdAt} />
          </p>
          <h2 id="order-title" className="num t-2xl">
            <Money amountMinor={deposit.amountMinor} currency={currency} />
          </h2>
        </div>
        <DepositState status={deposit.status} />
      </div>
      <div className="st p-4">
        <p>
          <a className="link b" href={`${paths.adminMembers}/${deposit.accountId}`}>
            {deposit.username}
          </a>
          <span className="xs mut">
            {" "}
            {t("backoffice:deposits.before", { count: deposit.creditedBefore })}
          </span>
        </p>
        <Facts />
        {deposit.referenceUsed && (
          <Note tone="bad" title={t("backoffice:deposits.referenceUsed")}>
            {t("backoffice:deposits.referenceUsedText")}
          </Note>
        )}
        {deposit.paidLate && (
          <Note tone="warn" title={t("backoffice:deposits.paidLate")}>
            {t("backoffice:deposits.paidLateText")}
          </Note>
        )}
        <Proofs ids={deposit.pictureIds} />
        {deposit.messages.length > 0 && <GatewayReports reports={deposit.messages} />}
        <dl className="dl">
          <dt className="tot">{t("backoffice:deposits.credits")}</dt>
          <dd className="tot">{formatMoney(deposit.amountMinor, currency)}</dd>
        </dl>
        <Outlet />
      </div>
    </aside>
  );
}

function Facts() {
  const { deposit } = useLoaderData<typeof loader>();
  const t = useT();
  return (
    <dl className="dl">
      <dt>{t("backoffice:deposits.method")}</dt>
      <dd>{deposit.method}</dd>
      <dt>{t("backoffice:columns.reference")}</dt>
      <dd className="mono">{deposit.reference || "–"}</dd>
      <dt>{t("backoffice:deposits.payee")}</dt>
      <dd>{deposit.payeeName ?? "–"}</dd>
      {deposit.decidedAt !== null && (
        <>
          <dt>{t("backoffice:decision.decided")}</dt>
          <dd>
            {deposit.decidedBy ?? t("backoffice:decision.bySystem")} · <Time at={deposit.decidedAt} />
          </dd>
        </>
      )}
      {deposit.reason && (
        <>
          <dt>{t("backoffice:decision.reason")}</dt>
          <dd>{deposit.reason}</dd>
        </>
      )}
    </dl>
  );
}
