import { useLoaderData } from "@remix-run/react";
import { siteDays } from "~/domain/agents/reports/site-days.views.server";
import { currencyOf } from "~/domain/ledger/currencies.server";
import { toGrouped } from "~/domain/shared/money";
import { permits, type Permission } from "~/domain/audit/permissions";
import { waitingView, type Waiting } from "~/domain/staff/waiting.views.server";
import { usePage, useT } from "~/http/access/page.server";
import { paths } from "~/http/paths/paths";
import { staffLoader } from "~/http/access/route.server";
import { timeText } from "~/i18n/time-text";
import { DaysChart } from "~/ui/chart/days-chart";
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
  const rows: (WaitingRowProps & { can: Permission })[] = [
    {
      ...{ can: "withdrawals.read", href: paths.adminWithdrawals, waiting: waiting.withdrawals },
      title: t("backoffice:withdrawals.title"),
    },
    {
      ...{ can: "deposits.read", href: paths.adminDeposits, waiting: waiting.deposits },
      title: t("backoffice:deposits.title"),
    },
    {
      ...{ can: "wallets.adjust", href: paths.adminAdjustments, waiting: waiting.adjustments },
      ...{ title: t("backoffice:adjustments.list"), lateAfterMs: A_DAY_MS },
    },
    {
      ...{ can: "points.decide", href: paths.adminPoints, waiting: waiting.redemptions },
      ...{ title: t("points:desk.title"), lateAfterMs: A_DAY_MS },
    },
    {
      ...{ can: "identity.review", href: paths.adminIdentity, waiting: waiting.identity },
      ...{ title: t("identity:desk.title"), lateAfterMs: A_DAY_MS },
    },
    {
      ...{ can: "feedback.answer", href: paths.adminFeedback, waiting: waiting.feedback },
      ...{ title: t("messages:feedbackDesk.title"), lateAfterMs: A_DAY_MS },
    },
    {
      ...{ can: "privacy.decide", href: paths.adminPrivacy, waiting: waiting.privacy },
      ...{ title: t("privacy:desk.title"), lateAfterMs: A_DAY_MS },
    },
  ];
  const own = rows.filter(({ can }) => permits(role, can));
  return (
    <section className="panel flat" aria-labelledby="waiting">
      <div className="ph">
        <h2 id="waiting">{t("backoffice:today.waiting")}</h2>
      </div>
      <div className="rows">
        {own.map(({ can, ...row }) => (
          <WaitingRow key={can} {...row} />
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
  lateAfterMs?: number;
}

const A_DAY_MS = 86_400_000;

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
