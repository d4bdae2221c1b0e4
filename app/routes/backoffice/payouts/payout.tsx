import { Outlet, useLoaderData, useRouteLoaderData } from "@remix-run/react";
import { billAtDesk } from "~/domain/contracts/settlement/bill-desk.views.server";
import { billBets, billMembers } from "~/domain/contracts/settlement/bill-members.views.server";
import { explainBill } from "~/domain/contracts/settlement/explain.views.server";
import { useT } from "~/http/access/page.server";
import { staffLoader } from "~/http/access/route.server";
import { idParam } from "~/http/paths/id-param.server";
import { paths } from "~/http/paths/paths";
import { adminPayoutPath } from "~/http/paths/pay-paths";
import { withQuery } from "~/http/paths/search";
import type { Translate } from "~/i18n/messages.server";
import { BillTag } from "~/ui/agent/pay/bill-tag";
import { PayoutBets, PayoutMembers } from "~/ui/agent/pay/payout-figures";
import { PayoutSheet } from "~/ui/agent/pay/payout-sheet";
import { DeskTitle } from "~/ui/desk/frame/desk-title";
import { Pager } from "~/ui/pager/pager";
import { Time } from "~/ui/time/time";

export const handle = { title: (t: Translate) => t("agent:pay.statement") };

export const loader = staffLoader({ can: "payouts.review" }, async ({ app, context, params, staff, url }) => {
  const billId = idParam(params.billId);
  const asked = { billId, reader: "staff" as const };
  const [explanation, atDesk] = await Promise.all([explainBill(app, asked), billAtDesk(app, billId)]);
  if (!explanation || !atDesk) throw new Response(null, { status: 404 });
  const pageNo = Number(url.searchParams.get("page") ?? 1);
  const member = url.searchParams.get("member");
  const shown = { explanation, atDesk, member, staffId: staff.id };
  if (member === null)
    return { ...shown, members: await billMembers(app, { ...asked, pageNo }), bets: undefined };
  const bets = await billBets(app, {
    ...asked,
    accountId: idParam(member),
    pageNo,
    language: context.language,
  });
  if (!bets) throw new Response(null, { status: 404 });
  return { ...shown, members: undefined, bets };
});

/** For the pages of the decision, which lie inside this one. */
export function usePayout() {
  return useRouteLoaderData<typeof loader>("desk-payout")!;
}

/** One payout on its sheet, down to the bets that it came from, and the decision about it. */
export default function Payout() {
  const { explanation, members, bets, member } = useLoaderData<typeof loader>();
  const t = useT();
  const { billId, currency } = explanation;
  const here = adminPayoutPath(billId);
  const list = members ?? bets;
  return (
    <>
      <DeskTitle
        title={t("agent:pay.statement")}
        within={{ href: paths.adminPayouts, label: t("agent:pay.title") }}
      >
        <BillTag state={explanation.state} />
      </DeskTitle>
      <div className="two-col l">
        <PayoutSheet explanation={explanation} />
        <aside className="st">
          <Facts />
          <Outlet />
        </aside>
      </div>
      {members && members.total > 0 && (
        <PayoutMembers
          members={members.items}
          currency={currency}
          hrefOf={(id) => withQuery(here, { member: id })}
        />
      )}
      {bets && <PayoutBets username={bets.username} bets={bets.items} currency={currency} backHref={here} />}
      {list && <Pager {...list} hrefOf={(page) => withQuery(here, { member: member ?? undefined, page })} />}
    </>
  );
}

function Facts() {
  const { explanation, atDesk } = useLoaderData<typeof loader>();
  const t = useT();
  const { payee, decided, signed, reason } = atDesk;
  return (
    <section className="panel">
      <dl className="dl">
        <dt>{t("agent:pay.payee")}</dt>
        <dd>
          <a className="link b" href={`${paths.adminMembers}/${payee.id}`}>
            <bdi>{payee.username}</bdi>
          </a>
        </dd>
        <dt>{t("backoffice:payouts.payer")}</dt>
        <dd>{explanation.payer === "house" ? t("agent:pay.house") : <bdi>{explanation.upline}</bdi>}</dd>
        {signed && (
          <>
            <dt>{t("backoffice:payouts.signedBy")}</dt>
            <dd>
              <bdi>{signed.name}</bdi> · <Time at={signed.at} />
            </dd>
          </>
        )}
        {reason && (
          <>
            <dt>{t("backoffice:payouts.rejectReason")}</dt>
            <dd>{reason}</dd>
          </>
        )}
        {decided && (
          <>
            <dt>{t("backoffice:decision.decided")}</dt>
            <dd>
              <bdi>{decided.name}</bdi> · <Time at={decided.at} />
            </dd>
          </>
        )}
      </dl>
    </section>
  );
}
