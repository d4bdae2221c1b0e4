import { useLoaderData } from "@remix-run/react";
import { CONTRACT_TYPES } from "~/domain/contracts/contract";
import { BILL_STATES } from "~/domain/contracts/settlement/bill";
import { billList, countAwaitingReview } from "~/domain/contracts/settlement/bill-list.views.server";
import { dayToText } from "~/domain/shared/day";
import { usernameKey } from "~/domain/vocabulary/account";
import { useT } from "~/http/access/page.server";
import { staffLoader } from "~/http/access/route.server";
import { paths } from "~/http/paths/paths";
import { adminPayoutPath } from "~/http/paths/pay-paths";
import { withQuery } from "~/http/paths/search";
import { reportWish } from "~/http/reports/report-wish.server";
import type { Translate } from "~/i18n/messages.server";
import { BillTable } from "~/ui/agent/pay/bill-table";
import { ReportFoot } from "~/ui/agent/reports/report-foot";
import { DeskTitle } from "~/ui/desk/frame/desk-title";
import { FilterSelect, PeriodFields } from "~/ui/filters/period-fields";
import { Note } from "~/ui/note/note";

export const handle = { title: (t: Translate) => t("agent:pay.title") };

const TO_REVIEW = "awaiting_review";

/** While some wait for review those are shown, of whatever days, until somebody asks for others. */
export const loader = staffLoader({ can: "payouts.review" }, async ({ app, url }) => {
  const query = url.searchParams;
  const { period, fault, account, pageNo, pageSize } = reportWish(app, query);
  const waiting = await countAwaitingReview(app);
  const isUnasked = query.get("state") === null && waiting > 0;
  const state = isUnasked ? TO_REVIEW : BILL_STATES.find((known) => known === query.get("state"));
  const type = CONTRACT_TYPES.find((known) => known === query.get("type"));
  const isDated = [query.get("from"), query.get("to")].some(Boolean);
  const days = state === TO_REVIEW && !isDated ? undefined : period;
  const bills = await billList(app, {
    ...{ pageNo, pageSize },
    ...(days && { days }),
    ...(state && { state }),
    ...(type && { type }),
    ...(account && { usernameKey: usernameKey(account) }),
  });
  return { bills, waiting, wish: { days, fault, account, state, type, pageSize } };
});

/** What contracts pay on the whole site. */
export default function Payouts() {
  const { bills, waiting, wish } = useLoaderData<typeof loader>();
  const t = useT();
  const title = t("agent:pay.title");
  return (
    <>
      <DeskTitle title={title} />
      {waiting > 0 && wish.state !== TO_REVIEW && (
        <Note tone="warn">
          {t("backoffice:payouts.waiting", { number: waiting.toLocaleString("en") })}{" "}
          <a className="link" href={withQuery(paths.adminPayouts, { state: TO_REVIEW })}>
            {t("backoffice:payouts.showWaiting")}
          </a>
        </Note>
      )}
      <Filters />
      {bills.total > 0 ? (
        <>
          <BillTable
            caption={wish.state === undefined ? title : t(`agent:pay.state.${wish.state}`)}
            bills={bills}
            hrefOf={adminPayoutPath}
            showsPayee
            showsType
          />
          <ReportFoot
            page={bills}
            pageSize={wish.pageSize}
            hrefOf={({ page, rows = wish.pageSize }) =>
              withQuery(paths.adminPayouts, {
                from: wish.days && dayToText(wish.days.fromDay),
                to: wish.days && dayToText(wish.days.toDay),
                ...{ account: wish.account, type: wish.type, state: wish.state ?? "all", rows },
                page: page === 1 ? undefined : page,
              })
            }
          />
        </>
      ) : (
        <Note tone="info">{t("agent:pay.none")}</Note>
      )}
    </>
  );
}

function Filters() {
  const { wish } = useLoaderData<typeof loader>();
  const t = useT();
  const all = t("member:filter.all");
  return (
    <form
      className="panel filters"
      method="get"
      action={paths.adminPayouts}
      aria-label={t("agent:pay.title")}
    >
      <PeriodFields period={wish.days} {...(wish.fault && { fault: wish.fault })} />
      <div className="field">
        <label htmlFor="filter-account">{t("agent:pay.payee")}</label>
        <input
          className="in in-s"
          id="filter-account"
          name="account"
          defaultValue={wish.account}
          maxLength={64}
          autoComplete="off"
        />
      </div>
      <FilterSelect
        name="type"
        label={t("contracts:types.label")}
        all={all}
        options={CONTRACT_TYPES.map((type) => ({ value: type, label: t(`contracts:types.${type}`) }))}
        value={wish.type}
      />
      <FilterSelect
        name="state"
        label={t("member:filter.status")}
        all={all}
        options={BILL_STATES.map((state) => ({ value: state, label: t(`agent:pay.state.${state}`) }))}
        value={wish.state}
      />
      <button className="btn btn-p btn-s">{t("agent:overview.show")}</button>
    </form>
  );
}
