import { useT } from "~/http/access/page.server";
import { PAGE_SIZES } from "~/http/reports/report-wish.server";
import { Pager } from "../../pager/pager";

interface ReportFootProps {
  page: { pageNo: number; pageCount: number };
  pageSize: number;
  hrefOf: (change: { page?: number; rows?: number }) => string;
}

/** How many rows a page of a report has, and the way to the others. */
export function ReportFoot({ page, pageSize, hrefOf }: ReportFootProps) {
  const t = useT();
  return (
    <div className="ro sp">
      <div className="ro" role="group" aria-label={t("agent:report.rows")}>
        <span className="sm mut">{t("agent:report.rows")}</span>
        <span className="seg">
          {PAGE_SIZES.map((size) => (
            <a key={size} href={hrefOf({ rows: size })} aria-current={size === pageSize ? "true" : undefined}>
              {size}
            </a>
          ))}
        </span>
      </div>
      <Pager {...page} hrefOf={(pageNo) => hrefOf({ page: pageNo })} />
    </div>
  );
}
