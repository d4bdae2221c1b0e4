import type { Key, ReactNode } from "react";

export interface ReportColumn<Row> {
  /** Above the column; on a phone, where each line is a card, beside its cell. */
  head: string;
  /** What a card is called: it stands on top, without words beside it. */
  isTitle?: boolean;
  /** Of buttons: its head is heard and not seen, and its cells have no words beside them. */
  isAction?: boolean;
  /** What somebody wrote, in whatever direction it runs. */
  isText?: boolean;
  /** Figures, which stand under each other. */
  isFigure?: boolean;
  /** More of how its cells look. */
  className?: string;
  cell: (row: Row) => ReactNode;
  /** How it is ordered now, and where a press on the head orders by it. */
  sort?: { href?: string; order: "ascending" | "descending" | undefined };
}

interface ReportTableProps<Row> {
  /** What the table is, for those who hear it. */
  caption: string;
  /** Whether it is seen too. */
  isCaptionShown?: boolean;
  columns: readonly ReportColumn<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row, position: number) => Key;
  /** The line that lies open beside the table. */
  isSelected?: (row: Row) => boolean;
  roomy?: boolean;
  /** A row of sums. */
  foot?: ReactNode;
}

/** Lines under column heads; on a phone a card for each line. */
export function ReportTable<Row>({
  caption,
  isCaptionShown = false,
  columns,
  rows,
  keyOf,
  isSelected,
  roomy = false,
  foot,
}: ReportTableProps<Row>) {
  return (
    <div className="scroll">
      <table className={roomy ? "rep cards" : "rep dense cards"}>
        <caption className={isCaptionShown ? undefined : "vh"}>{caption}</caption>
        <thead>
          <tr>
            {columns.map(({ head, isFigure, isAction, sort }) => (
              <th key={head} scope="col" className={isFigure ? "n" : undefined} aria-sort={sort?.order}>
                {isAction ? (
                  <span className="vh">{head}</span>
                ) : sort?.href ? (
                  <a href={sort.href}>{head}</a>
                ) : (
                  head
                )}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, position) => (
            <tr key={keyOf(row, position)} className={isSelected?.(row) ? "sel" : undefined}>
              {columns.map((column) => (
                <td
                  key={column.head}
                  className={classOf(column)}
                  data-l={column.isTitle || column.isAction ? undefined : column.head}
                  dir={column.isText ? "auto" : undefined}
                >
                  {column.cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        {foot && <tfoot>{foot}</tfoot>}
      </table>
    </div>
  );
}

function classOf({ isTitle, isFigure, className }: ReportColumn<never>): string | undefined {
  return [isTitle && "head", isFigure && "n", className].filter(Boolean).join(" ") || undefined;
}

interface OpenLinkProps {
  href: string;
  /** Whether what it leads to lies open beside the table. */
  isOpen: boolean;
  children: ReactNode;
}

/** What a line of a queue is opened by. */
export function OpenLink({ href, isOpen, children }: OpenLinkProps) {
  return (
    <a className="link nw" href={href} aria-current={isOpen ? "true" : undefined}>
      {children}
    </a>
  );
}
