import { useLoaderData } from "@remix-run/react";
import { listDeposits } from "~/domain/wallet/deposits.views.server";
import { useT } from "~/http/page.server";
import { paths } from "~/http/paths";
import { staffLoader } from "~/http/route.server";
import { OrderTable } from "~/ui/desk/order-table";
import { DepositState } from "~/ui/desk/order-tags";
import { Pager } from "~/ui/pager/pager";
import { recordQuery } from "./record.server";

export const loader = staffLoader({ can: "deposits.read" }, async (visit) => {
  const { query, currency } = await recordQuery(visit);
  const { accountId, pageNo, pageSize } = query;
  return { accountId, currency, page: await listDeposits(visit.app, { accountId, pageNo, pageSize }) };
});

export default function MemberDeposits() {
  const { accountId, currency, page } = useLoaderData<typeof loader>();
  const t = useT();
  return (
    <>
      <section className="panel flat">
        {page.items.length > 0 ? (
          <OrderTable
            title={t("backoffice:members.tabs.deposits")}
            currency={currency}
            lines={page.items.map((deposit) => ({
              ...deposit,
              href: `${paths.adminDeposits}/${deposit.id}#order`,
              reference: deposit.reference,
              state: <DepositState status={deposit.status} />,
            }))}
          />
        ) : (
          <p className="p-4 mut">{t("backoffice:deposits.none")}</p>
        )}
      </section>
      <Pager {...page} hrefOf={(pageNo) => `${paths.adminMembers}/${accountId}/deposits?page=${pageNo}`} />
    </>
  );
}
