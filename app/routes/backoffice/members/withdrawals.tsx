import { useLoaderData } from "@remix-run/react";
import { listWithdrawals } from "~/domain/wallet/withdrawals.views.server";
import { paths } from "~/http/paths/paths";
import { staffLoader } from "~/http/access/route.server";
import { MemberOrders } from "~/ui/desk/members/member-orders";
import { WithdrawalState } from "~/ui/desk/deposits/order-tags";
import { recordQuery } from "./record.server";

export const loader = staffLoader({ can: "withdrawals.read" }, async (visit) => {
  const { query, currency } = await recordQuery(visit);
  const { accountId, pageNo, pageSize } = query;
  return { accountId, currency, page: await listWithdrawals(visit.app, { accountId, pageNo, pageSize }) };
});

export default function MemberWithdrawals() {
  const { accountId, currency, page } = useLoaderData<typeof loader>();
  return (
    <MemberOrders
      kind="withdrawals"
      accountId={accountId}
      currency={currency}
      page={page}
      lines={page.items.map((withdrawal) => ({
        ...withdrawal,
        href: `${paths.adminWithdrawals}/${withdrawal.id}#order`,
        reference: withdrawal.payoutReference,
        state: <WithdrawalState status={withdrawal.status} />,
      }))}
    />
  );
}
