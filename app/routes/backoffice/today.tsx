import { useLoaderData } from "@remix-run/react";
import { siteDays } from "~/domain/agents/reports/site-days.views.server";
import { currencyOf } from "~/domain/ledger/currencies.server";
import { toGrouped } from "~/domain/shared/money";
import type { Waiting } from "~/domain/shared/domain";
import { waitingView } from "~/domain/staff/waiting.views.server";
import { usePage, useT } from "~/http/access/page.server";
import { staffLoader } from "~/http/access/route.server";
import { timeText } from "~/i18n/time-text";
import { DaysChart } from "~/ui/chart/days-chart";
import { deskEntries } from "~/ui/desk/frame/desk-entries";
import { LATE_AFTER_MS, waitedText } from "~/ui/desk/frame/waiting";
import { Figure, Figures } from "~/ui/figures/figures";
import { Change } from "~/ui/money/money";
import { Tag } from "~/ui/note/note";
import { usePlace } from "~/ui/time/time";

export const handle = { title: (t: ReturnType<typeof useT>) => t("backoffice:today.title") };

export const loader = staffLoader({ can: "dashboard.read" }, async ({ app, staff }) => {
  const [sums, waiting, currency] = await Promise.all([
    siteDays(app),
    waitingView(app),
    currencyOf(app, app.config.currency),
  ]);
  return { ...sums, waiting, currency, role: staff.role };
});

export default function Today() {
  const { days, currency } = useLoaderData<typeof loader>();
  const t = useT();
  const place = usePlace();
  return (
    <>
      <div className="pt">
        <h1 className="disp">{t("backoffice:today.title")}</h1>
        <span className="end xs mut">
          {t("backoffice:today.until", { time: timeText(place.now, place) })}
        </span>
      </div>
      <Sums />
      <div className="two-col">
        <DaysChart title={t("backoffice:today.chart")} days={days} currency={currency} />
        <WaitingForPeople />
      </div>
    </>
  );
}

function Sums() {
  const { today, currency } = useLoaderData<typeof loader>();
  const t = useT();
  return (
    <Figures>
      <Figure label={t("backoffice:today.deposits")} note={today.deposits}>
        {toGrouped(today.depositMinor, currency)}
      </Figure>
      <Figure label={t("backoffice:today.withdrawals")} note={today.withdrawals}>
        {toGrouped(today.withdrawMinor, currency)}
      </Figure>
      <Figure label={t("backoffice:today.valid")} note={t("backoffice:today.rounds", { count: today.bets })}>
        {toGrouped(today.validMinor, currency)}
      </Figure>
      <Figure label={t("backoffice:today.result")}>
        <Change amountMinor={today.resultMinor} currency={currency} />
      </Figure>
      <Figure label={t("backoffice:today.active")}>{today.activeMembers}</Figure>
      <Figure label={t("backoffice:today.registrations")}>{today.registrations}</Figure>
    </Figures>
  );
}

function WaitingForPeople() {
  const { waiting, role } = useLoaderData<typeof loader>();
  const t = useT();
  const { app } = usePage().request;
  const queues = app.domains.flatMap((domain) => domain.queues ?? []);
  const own = deskEntries(app, role).flatMap(({ href, label, queue: name }) => {
    const queue = queues.find((one) => one.name === name);
    if (!queue) return [];
    return { href, title: t(label), waiting: waiting[queue.name]!, lateAfterMs: queue.lateAfterMs };
  });
  return (
    <section className="panel flat" aria-labelledby="waiting">
      <div className="ph">
        <h2 id="waiting">{t("backoffice:today.waiting")}</h2>
      </div>
      <div className="rows">
        {own.map((row) => (
          <WaitingRow key={row.href} {...row} />
        ))}
        {own.length === 0 && <p className="mut">{t("backoffice:today.nothingForYou")}</p>}
      </div>
    </section>
  );
}

interface WaitingRowProps {
  href: string;
  title: string;
  waiting: Waiting;
  /** What is money waits less long than what is not. */
  lateAfterMs: number | undefined;
}

function WaitingRow({ href, title, waiting, lateAfterMs = LATE_AFTER_MS }: WaitingRowProps) {
  const t = useT();
  const { clock } = usePage().request.app;
  const waitedMs = waiting.oldestAt === undefined ? undefined : clock.now() - waiting.oldestAt;
  return (
    <a href={href}>
      <b className="num count">{waiting.count}</b>
      <span className="grow">
        {title}
        <br />
        <span className="xs mut">
          {waitedMs === undefined
            ? t("backoffice:today.none")
            : t("backoffice:today.oldest", { age: waitedText(waitedMs, t) })}
        </span>
      </span>
      {waitedMs !== undefined && waitedMs > lateAfterMs && <Tag tone="bad">{t("backoffice:today.late")}</Tag>}
    </a>
  );
}
