import { useLoaderData } from "@remix-run/react";
import { listDeposits } from "~/domain/wallet/deposits.views.server";
import { paths } from "~/http/paths/paths";
import { staffLoader } from "~/http/access/route.server";
import { MemberOrders } from "~/ui/desk/members/member-orders";
import { DepositState } from "~/ui/desk/deposits/order-tags";
import { recordQuery } from "./record.server";

export const loader = staffLoader({ can: "deposits.read" }, async (visit) => {
  const { query, currency } = await recordQuery(visit);
  const { accountId, pageNo, pageSize } = query;
  return { accountId, currency, page: await listDeposits(visit.app, { accountId, pageNo, pageSize }) };
});

export default function MemberDeposits() {
  const { accountId, currency, page } = useLoaderData<typeof loader>();
  return (
    <MemberOrders
      kind="deposits"
      accountId={accountId}
      currency={currency}
      page={page}
      lines={page.items.map((deposit) => ({
        ...deposit,
        href: `${paths.adminDeposits}/${deposit.id}#order`,
        reference: deposit.reference,
        state: <DepositState status={deposit.status} />,
      }))}
    />
  );
}
