import type { ReactNode } from "react";
import { returnText } from "~/domain/games/catalogue/return-bands";
import type { ReturnVerdict } from "~/domain/games/returns/judge-return";
import type { ReturnAlarmLine, ReturnLine } from "~/domain/games/returns/returns.views.server";
import { useT } from "~/http/access/page.server";
import { paths } from "~/http/paths/paths";
import { monthText } from "~/i18n/time-text";
import { FormSecrets } from "../../form/form-secrets";
import { Money } from "../../money/money";
import { Tag } from "../../note/note";
import { ReportTable, type ReportColumn } from "../../report/report-table";
import { Time, usePlace } from "../../time/time";

/** Games with what they gave back in a period, what they are said to, and whether chance explains the difference. */
export function ReturnTable({ lines }: { lines: readonly ReturnLine[] }) {
  const t = useT();
  if (lines.length === 0) return <p className="panel p-4 mut">{t("games:returns.none")}</p>;
  return (
    <section className="panel flat">
      <ReportTable
        caption={t("games:returns.title")}
        rows={lines}
        keyOf={({ gameId, currency }) => `${gameId} ${currency.code}`}
        columns={[
          ...useFigures(),
          { head: t("backoffice:columns.state"), cell: ({ verdict }) => <VerdictTag verdict={verdict} /> },
        ]}
      />
    </section>
  );
}

/** What nobody has looked at yet, each with the button that says that somebody has. */
export function ReturnAlarms({ alarms }: { alarms: readonly ReturnAlarmLine[] }) {
  const t = useT();
  const place = usePlace();
  const figures = useFigures();
  if (alarms.length === 0) return null;
  return (
    <section className="panel flat" aria-labelledby="return-alarms">
      <div className="ph">
        <h2 id="return-alarms">{t("games:returns.alarms")}</h2>
      </div>
      <ReportTable
        caption={t("games:returns.alarms")}
        rows={alarms}
        keyOf={({ id }) => id}
        columns={[
          {
            head: t("backoffice:columns.time"),
            className: "nw",
            cell: (alarm) => <Time at={alarm.createdAt} />,
          },
          { head: t("games:returns.month"), cell: ({ month }) => monthText(month, place) },
          ...figures,
          { head: t("backoffice:columns.state"), cell: ({ side }) => <VerdictTag verdict={side} /> },
          { head: t("games:returns.seen"), isAction: true, cell: (alarm) => <SeenForm alarm={alarm} /> },
        ]}
      />
    </section>
  );
}

function SeenForm({ alarm: { id, name } }: { alarm: ReturnAlarmLine }) {
  const t = useT();
  return (
    <form method="post" action={`${paths.adminReturns}/${id}/seen`}>
      <FormSecrets />
      <button className="btn btn-s">
        {t("games:returns.seen")}
        <span className="vh">: {name}</span>
      </button>
    </form>
  );
}

type Figures = Omit<ReturnLine, "verdict">;

function useFigures(): ReportColumn<Figures>[] {
  const t = useT();
  const figure = (head: string, cell: (line: Figures) => ReactNode) => ({
    ...{ head, cell, isFigure: true, className: "nw" },
  });
  return [
    {
      head: t("games:columns.name"),
      isTitle: true,
      cell: ({ name, vendor }) => (
        <>
          <bdi>{name}</bdi> <span className="xs mut">{vendor}</span>
        </>
      ),
    },
    figure(t("games:returns.rounds"), ({ rounds }) => rounds.toLocaleString("en")),
    figure(t("games:returns.stakes"), ({ stakeMinor, currency }) => (
      <Money amountMinor={stakeMinor} currency={currency} />
    )),
    figure(t("games:returns.published"), ({ publishedHundredths: share }) => shareText(share)),
    figure(t("games:returns.actual"), ({ actualHundredths: share }) => shareText(share)),
    figure(t("games:returns.difference"), (line) => <bdi>{differenceText(line)}</bdi>),
  ];
}

const shareText = (hundredths: number | undefined) =>
  hundredths === undefined ? "–" : returnText(hundredths);

/** "+10.03" or "−1.20": points of a hundred. */
function differenceText({ publishedHundredths, actualHundredths }: Figures): string {
  if (publishedHundredths === undefined || actualHundredths === undefined) return "–";
  const difference = actualHundredths - publishedHundredths;
  const points = returnText(Math.abs(difference)).slice(0, -1);
  return difference === 0 ? points : `${difference > 0 ? "+" : "−"}${points}`;
}

const TONES = { few: "info", within: "good", above: "bad", below: "bad" } as const;

function VerdictTag({ verdict }: { verdict: ReturnVerdict }) {
  const t = useT();
  return <Tag tone={TONES[verdict]}>{t(`games:returns.verdicts.${verdict}`)}</Tag>;
}
