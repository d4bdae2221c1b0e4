import type { ComponentProps } from "react";
import type { Page } from "~/domain/shared/page";
import { useT } from "~/http/access/page.server";
import { paths } from "~/http/paths/paths";
import { Pager } from "../../pager/pager";
import { OrderTable } from "../deposits/order-table";

type Lines = ComponentProps<typeof OrderTable>["lines"];

interface MemberOrdersProps {
  /** Which tab of the member this is. */
  kind: "deposits" | "withdrawals";
  accountId: number;
  currency: ComponentProps<typeof OrderTable>["currency"];
  page: Page<unknown>;
  lines: Lines;
}

/** A member's deposits or withdrawals, page by page. */
export function MemberOrders({ kind, accountId, currency, page, lines }: MemberOrdersProps) {
  const t = useT();
  return (
    <>
      <section className="panel flat">
        {lines.length > 0 ? (
          <OrderTable title={t(`backoffice:members.tabs.${kind}`)} currency={currency} lines={lines} />
        ) : (
          <p className="p-4 mut">{t(`backoffice:${kind}.none`)}</p>
        )}
      </section>
      <Pager {...page} hrefOf={(pageNo) => `${paths.adminMembers}/${accountId}/${kind}?page=${pageNo}`} />
    </>
  );
}
