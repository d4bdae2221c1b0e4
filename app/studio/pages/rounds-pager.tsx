import type { Page } from "~/domain/shared/page";
import type { RoundRow } from "../store/schema";
import { Icon } from "./icon";
import { filterQuery, type FilterValues } from "./rounds-filter";
import type { View } from "./view";

export function RoundsPager({ view, page, filter }: PagerProps) {
  const { t, at } = view;
  const { pageNo, pageCount } = page;
  if (pageCount === 1) return null;
  const href = (wanted: number) => `${at.game}/rounds?${filterQuery(filter, wanted)}`;
  return (
    <nav className="pager" aria-label={t("rounds.pages")}>
      {pageNo > 1 && (
        <a href={href(pageNo - 1)} rel="prev">
          <Icon sprite={at.sprite} name="caret-left" flip />
          {t("rounds.previous")}
        </a>
      )}
      {pagesAround(pageNo, pageCount).map((each, index) =>
        each === undefined ? (
          <span key={`gap-${index}`}>…</span>
        ) : (
          <a key={each} href={href(each)} aria-current={each === pageNo ? "page" : undefined}>
            {each}
          </a>
        ),
      )}
      {pageNo < pageCount && (
        <a href={href(pageNo + 1)} rel="next">
          {t("rounds.next")}
          <Icon sprite={at.sprite} name="caret-right" flip />
        </a>
      )}
    </nav>
  );
}
interface PagerProps {
  view: View;
  page: Page<RoundRow>;
  filter: FilterValues;
}

/** First, last and the neighbours of the current page; undefined where some are left out. */
export function pagesAround(pageNo: number, pageCount: number): (number | undefined)[] {
  const wanted = [1, pageNo - 1, pageNo, pageNo + 1, pageCount].filter((no) => no >= 1 && no <= pageCount);
  const pages = [...new Set(wanted)].sort((a, b) => a - b);
  return pages.flatMap((no, index) => (index > 0 && no > pages[index - 1]! + 1 ? [undefined, no] : [no]));
}
