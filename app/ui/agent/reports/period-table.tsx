import type { Figures, MeasureName } from "~/domain/agents/measures";
import type { PeriodLine } from "~/domain/agents/reports/team-periods.views.server";
import type { Currency } from "~/domain/shared/money";
import { useT } from "~/http/access/page.server";
import { dayText, type Place } from "~/i18n/time-text";
import { ReportTable, type ReportColumn } from "../../report/report-table";
import { usePlace } from "../../time/time";
import { FigureRow, FigureText } from "./profit-table";

interface PeriodTableProps<Name extends MeasureName> {
  caption: string;
  lines: PeriodLine<Name>[];
  all: Figures<Name>;
  measures: readonly Name[];
  currency: Currency;
}

/** A team by days, weeks, half months or months, and what they come to. */
export function PeriodTable<Name extends MeasureName>(props: PeriodTableProps<Name>) {
  const { caption, lines, all, measures, currency } = props;
  const t = useT();
  const place = usePlace();
  const columns: ReportColumn<PeriodLine<Name>>[] = [
    {
      head: t("agent:report.period"),
      isTitle: true,
      cell: (line) => <span className="nw">{stretchText(line, place)}</span>,
    },
    ...measures.map((name): ReportColumn<PeriodLine<Name>> => ({
      head: t(`agent:report.measure.${name}`),
      isFigure: true,
      cell: ({ figures }) => <FigureText name={name} value={figures[name]} currency={currency} />,
    })),
  ];
  const label = t("agent:report.all", { count: lines.length });
  return (
    <section className="panel flat">
      <ReportTable
        caption={caption}
        columns={columns}
        rows={lines}
        keyOf={({ fromDay }) => fromDay}
        foot={<FigureRow label={label} figures={all} measures={measures} currency={currency} />}
      />
    </section>
  );
}

/** "21 Nov" of a day, "16 Nov – 22 Nov" of more. */
export function stretchText({ fromDay, toDay }: { fromDay: number; toDay: number }, place: Place): string {
  const from = dayText(fromDay, place);
  return fromDay === toDay ? from : `${from} – ${dayText(toDay, place)}`;
}
