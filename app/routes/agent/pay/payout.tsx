import { useLoaderData } from "@remix-run/react";
import { billBets, billMembers } from "~/domain/contracts/settlement/bill-members.views.server";
import { explainBill } from "~/domain/contracts/settlement/explain.views.server";
import { agentLoader } from "~/http/access/route.server";
import { useT } from "~/http/access/page.server";
import { idParam } from "~/http/paths/id-param.server";
import { payoutPath, payPath } from "~/http/paths/pay-paths";
import { withQuery } from "~/http/paths/search";
import type { Translate } from "~/i18n/messages.server";
import { PayoutBets, PayoutMembers } from "~/ui/agent/pay/payout-figures";
import { PayoutSheet } from "~/ui/agent/pay/payout-sheet";
import { billPeriodText } from "~/ui/agent/pay/period-text";
import { Crumbs } from "~/ui/crumbs/crumbs";
import { Pager } from "~/ui/pager/pager";
import { usePlace } from "~/ui/time/time";

export const handle = { title: (t: Translate) => t("agent:pay.statement") };

/** One payout, down to the bets that it came from: of who is paid, and of the upline that the contract is with. */
export const loader = agentLoader(async ({ app, account, params, url, context }) => {
  const billId = idParam(params.billId);
  const reader = { accountId: account.id };
  const explanation = await explainBill(app, { billId, reader });
  if (!explanation) throw new Response(null, { status: 404 });
  const pageNo = Number(url.searchParams.get("page") ?? 1);
  const member = url.searchParams.get("member");
  if (member === null)
    return {
      explanation,
      members: await billMembers(app, { billId, reader, pageNo }),
      bets: undefined,
      member,
    };
  const bets = await billBets(app, {
    billId,
    reader,
    accountId: idParam(member),
    pageNo,
    language: context.language,
  });
  if (!bets) throw new Response(null, { status: 404 });
  return { explanation, members: undefined, bets, member };
});

export default function Payout() {
  const { explanation, members, bets, member } = useLoaderData<typeof loader>();
  const t = useT();
  const place = usePlace();
  const { billId, type, currency } = explanation;
  const within = { href: payPath(type), label: t(`contracts:types.${type}`) };
  const list = members ?? bets;
  return (
    <>
      <div className="pt">
        <h1 className="disp">{t("agent:pay.statement")}</h1>
      </div>
      <Crumbs within={within} here={billPeriodText(explanation, place)} />
      <PayoutSheet explanation={explanation} />
      {members && members.total > 0 && (
        <PayoutMembers
          members={members.items}
          currency={currency}
          hrefOf={(id) => withQuery(payoutPath(billId), { member: id })}
        />
      )}
      {bets && (
        <PayoutBets
          username={bets.username}
          bets={bets.items}
          currency={currency}
          backHref={payoutPath(billId)}
        />
      )}
      {list && (
        <Pager
          pageNo={list.pageNo}
          pageCount={list.pageCount}
          hrefOf={(page) => withQuery(payoutPath(billId), { member: member ?? undefined, page })}
        />
      )}
    </>
  );
}
