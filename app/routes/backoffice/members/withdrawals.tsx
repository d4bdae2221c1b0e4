import { useLoaderData } from "@remix-run/react";
import { listWithdrawals } from "~/domain/wallet/withdrawals.views.server";
import { useT } from "~/http/page.server";
import { paths } from "~/http/paths";
import { staffLoader } from "~/http/route.server";
import { OrderTable } from "~/ui/desk/order-table";
import { WithdrawalState } from "~/ui/desk/order-tags";
import { Pager } from "~/ui/pager/pager";
import { recordQuery } from "./record.server";

export const loader = staffLoader({ can: "withdrawals.read" }, async (visit) => {
  const { query, currency } = await recordQuery(visit);
  const { accountId, pageNo, pageSize } = query;
  return { accountId, currency, page: await listWithdrawals(visit.app, { accountId, pageNo, pageSize }) };
});

export default function MemberWithdrawals() {
  const { accountId, currency, page } = useLoaderData<typeof loader>();
  const t = useT();
  return (
    <>
      <section className="panel flat">
        {page.items.length > 0 ? (
          <OrderTable
            title={t("backoffice:members.tabs.withdrawals")}
            currency={currency}
            lines={page.items.map((withdrawal) => ({
              ...withdrawal,
              href: `${paths.adminWithdrawals}/${withdrawal.id}#order`,
              reference: withdrawal.payoutReference,
              state: <WithdrawalState status={withdrawal.status} />,
            }))}
          />
        ) : (
          <p className="p-4 mut">{t("backoffice:withdrawals.none")}</p>
        )}
      </section>
      <Pager {...page} hrefOf={(pageNo) => `${paths.adminMembers}/${accountId}/withdrawals?page=${pageNo}`} />
    </>
  );
}
