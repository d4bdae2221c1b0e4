import { useLoaderData } from "@remix-run/react";
import { BILL_STATES } from "~/domain/contracts/settlement/bill";
import { billList, owedBy } from "~/domain/contracts/settlement/bill-list.views.server";
import { payTypesOf } from "~/domain/contracts/settlement/pay-types.views.server";
import { currencyOf } from "~/domain/ledger/currencies.server";
import { dayToText } from "~/domain/shared/day";
import { formatMoney } from "~/domain/shared/money";
import type { Period } from "~/domain/shared/period";
import { agentLoader } from "~/http/access/route.server";
import { useT } from "~/http/access/page.server";
import { payNowPath, payPath, payTypeAt } from "~/http/paths/pay-paths";
import { withQuery } from "~/http/paths/search";
import { reportWish } from "~/http/reports/report-wish.server";
import type { Translate } from "~/i18n/messages.server";
import { BillTable } from "~/ui/agent/pay/bill-table";
import { stretchText } from "~/ui/agent/reports/period-table";
import { ReportFoot } from "~/ui/agent/reports/report-foot";
import { Figure, Figures } from "~/ui/figures/figures";
import { FilterSelect, PeriodFields, PeriodPresets } from "~/ui/filters/period-fields";
import { FormSecrets } from "~/ui/form/form-secrets";
import { Note } from "~/ui/note/note";
import { usePlace } from "~/ui/time/time";

export const handle = { title: (t: Translate) => t("agent:pay.title") };

/** What one gets by contracts of a type, and what one pays downlines by them where uplines pay. */
const SIDES = ["received", "given"] as const;

/** Most dividends are paid once a month: a week would show none. */
const USUAL_DIVIDEND_DAYS = 365;

export const loader = agentLoader(async ({ app, account, context, url }) => {
  const type = payTypeAt(url.pathname);
  const { agentPolicy } = context.features;
  if (!type || !agentPolicy || !(await payTypesOf(app, account.id)).includes(type))
    throw new Response(null, { status: 404 });
  const query = url.searchParams;
  const { period, fault, today, pageNo, pageSize } = reportWish(
    app,
    query,
    type === "dividend" ? USUAL_DIVIDEND_DAYS : undefined,
  );
  const side = SIDES.find((known) => known === query.get("side")) ?? SIDES[0];
  const state = BILL_STATES.find((known) => known === query.get("state"));
  const [bills, owed, currency] = await Promise.all([
    billList(app, {
      ...(side === "received" ? { payeeId: account.id } : { payerId: account.id }),
      ...{ type, days: period, pageNo, pageSize },
      ...(state && { state }),
    }),
    owedBy(app, account.id),
    currencyOf(app, account.currency),
  ]);
  return { type, wish: { period, fault, today, pageSize, side, state }, bills, owed, currency };
});

export default function Pay() {
  const { type, wish, bills, owed, currency } = useLoaderData<typeof loader>();
  const t = useT();
  const place = usePlace();
  const hrefOf = useHref();
  const sums = bills.totals.find((total) => total.currency.code === currency.code);
  const caption = `${t(`contracts:types.${type}`)}, ${stretchText(wish.period, place)}`;
  return (
    <>
      <div className="pt">
        <h1 className="disp">{t(`contracts:types.${type}`)}</h1>
      </div>
      <nav className="tabs" aria-label={t("agent:report.view")}>
        {SIDES.map((side) => (
          <a
            className="mk"
            key={side}
            href={hrefOf({ side, page: undefined })}
            aria-current={side === wish.side ? "page" : undefined}
          >
            {t(`agent:pay.sides.${side}`)}
          </a>
        ))}
      </nav>
      <Figures>
        <Figure label={t("agent:pay.due")}>{formatMoney(sums?.dueMinor ?? 0n, currency)}</Figure>
        <Figure label={t("agent:pay.paid")}>{formatMoney(sums?.paidMinor ?? 0n, currency)}</Figure>
        <Figure label={t("agent:pay.open")}>{formatMoney(sums?.openMinor ?? 0n, currency)}</Figure>
      </Figures>
      {wish.side === "given" && owed.map((one) => <Owed key={one.currency.code} owed={one} />)}
      <Filters />
      {bills.total > 0 ? (
        <>
          <BillTable caption={caption} bills={bills} showsPayee={wish.side === "given"} />
          <ReportFoot page={bills} pageSize={wish.pageSize} hrefOf={hrefOf} />
        </>
      ) : (
        <Note tone="info">{t("agent:pay.none")}</Note>
      )}
    </>
  );
}

/** What downlines are still owed, which the wallet did not have when it was due. */
function Owed({ owed }: { owed: ReturnType<typeof useLoaderData<typeof loader>>["owed"][number] }) {
  const t = useT();
  return (
    <form className="panel ro sp" method="post" action={payNowPath}>
      <FormSecrets once />
      <p>{t("agent:pay.owed", { amount: formatMoney(owed.openMinor, owed.currency) })}</p>
      <button className="btn btn-p btn-s">{t("agent:pay.payNow")}</button>
    </form>
  );
}

function Filters() {
  const { type, wish } = useLoaderData<typeof loader>();
  const t = useT();
  const hrefOf = useHref();
  return (
    <form className="panel st st-s" method="get" action={payPath(type)}>
      {wish.side !== SIDES[0] && <input type="hidden" name="side" value={wish.side} />}
      <div>
        <PeriodPresets
          period={wish.period}
          today={wish.today}
          hrefOf={(period) => hrefOf({ period, page: undefined })}
        />
      </div>
      <div className="filters">
        <PeriodFields period={wish.period} {...(wish.fault && { fault: wish.fault })} />
        <FilterSelect
          name="state"
          label={t("member:filter.status")}
          all={t("member:filter.all")}
          options={BILL_STATES.map((state) => ({ value: state, label: t(`agent:pay.state.${state}`) }))}
          value={wish.state}
        />
        <button className="btn btn-p btn-s">{t("agent:overview.show")}</button>
      </div>
    </form>
  );
}

function useHref() {
  const { type, wish } = useLoaderData<typeof loader>();
  return (change: { side?: string; period?: Period; page?: number | undefined; rows?: number }) => {
    const side = change.side ?? wish.side;
    const { fromDay, toDay } = change.period ?? wish.period;
    return withQuery(payPath(type), {
      side: side === SIDES[0] ? undefined : side,
      from: dayToText(fromDay),
      to: dayToText(toDay),
      state: wish.state,
      rows: change.rows ?? wish.pageSize,
      page: change.page === 1 ? undefined : change.page,
    });
  };
}
