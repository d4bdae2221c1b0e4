import {
  addFigures,
  MEASURES,
  noFigures,
  type Figures,
  type Measure,
  type MeasureName,
} from "~/domain/agents/measures";
import type { Sorting, TeamReport, TeamReportLine } from "~/domain/agents/reports/team-report.views.server";
import { isAgent } from "~/domain/vocabulary/account";
import { toGrouped, type Currency } from "~/domain/shared/money";
import { useT } from "~/http/access/page.server";
import { Change } from "../../money/money";
import { ReportTable, type ReportColumn } from "../../report/report-table";

interface ProfitTableProps<Name extends MeasureName> {
  caption: string;
  report: TeamReport<Name>;
  measures: readonly Name[];
  currency: Currency;
  sort: Sorting<Name>;
  sortHref: (by: Name | "account") => string;
  /** Where the name of an agent leads: to the same report of its own team. */
  hrefOf: (accountId: number) => string;
}

/** A team by lines, with the sums of this page and of all. */
export function ProfitTable<Name extends MeasureName>(props: ProfitTableProps<Name>) {
  const { report, measures, currency, sort } = props;
  const t = useT();
  const sorted = (by: Name | "account") => ({
    href: props.sortHref(by),
    order: sort.by === by ? (`${sort.order}ending` as const) : undefined,
  });
  const columns: ReportColumn<TeamReportLine<Name>>[] = [
    {
      head: t("agent:report.account"),
      isTitle: true,
      sort: sorted("account"),
      cell: (line) => <AccountCell line={line} href={props.hrefOf(line.accountId)} />,
    },
    ...measures.map((name): ReportColumn<TeamReportLine<Name>> => ({
      head: t(`agent:report.measure.${name}`),
      isFigure: true,
      sort: sorted(name),
      cell: ({ figures }) => <FigureText name={name} value={figures[name]} currency={currency} />,
    })),
  ];
  const ofPage = report.items
    .map(({ figures }) => figures)
    .reduce((sum, figures) => addFigures(measures, sum, figures), noFigures(measures));
  const page = t("agent:report.page", { count: report.items.length });
  const all = t("agent:report.all", { count: report.total });
  return (
    <section className="panel flat">
      <ReportTable
        caption={props.caption}
        columns={columns}
        rows={report.items}
        keyOf={({ accountId }) => accountId}
        foot={
          <>
            {report.pageCount > 1 && (
              <FigureRow label={page} figures={ofPage} measures={measures} currency={currency} />
            )}
            <FigureRow label={all} figures={report.all} measures={measures} currency={currency} />
          </>
        }
      />
    </section>
  );
}

function AccountCell({ line, href }: { line: TeamReportLine<never>; href: string }) {
  const t = useT();
  const { username, teamSize } = line;
  if (!isAgent(line))
    return (
      <>
        <bdi>{username}</bdi> <span className="mut">{t("agent:memberType")}</span>
      </>
    );
  return (
    <>
      <a className="link" href={href}>
        <bdi>{username}</bdi>
      </a>{" "}
      <span className="mut">{t("agent:report.agentOf", { count: teamSize })}</span>
    </>
  );
}

interface FigureRowProps<Name extends MeasureName> {
  label: string;
  figures: Figures<Name>;
  measures: readonly Name[];
  currency: Currency;
}

/** A row of sums below a report. */
export function FigureRow<Name extends MeasureName>(props: FigureRowProps<Name>) {
  const { label, figures, measures, currency } = props;
  const t = useT();
  return (
    <tr>
      <th scope="row" className="head">
        {label}
      </th>
      {measures.map((name) => (
        <td key={name} className="n" data-l={t(`agent:report.measure.${name}`)}>
          <FigureText name={name} value={figures[name]} currency={currency} />
        </td>
      ))}
    </tr>
  );
}

/** A figure as its measure reads. */
export function FigureText({
  name,
  value,
  currency,
}: {
  name: MeasureName;
  value: bigint;
  currency: Currency;
}) {
  const { reads, isSigned }: Measure = MEASURES[name];
  if (reads === "count") return <>{value.toLocaleString("en")}</>;
  return isSigned ? <Change amountMinor={value} currency={currency} /> : <>{toGrouped(value, currency)}</>;
}
