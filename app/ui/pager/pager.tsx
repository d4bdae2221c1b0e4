import { useT } from "~/http/access/page.server";
import { Icon } from "../icon/icon";

interface PagerProps {
  pageNo: number;
  pageCount: number;
  hrefOf: (pageNo: number) => string;
  /** In a dialog, whose next page takes the place of this one. */
  inDialog?: boolean;
}

/** Previous, 1 … 4 5 6 … 31, next: links, so that a list is paged without script. Nothing where one page is all. */
export function Pager({ pageNo, pageCount, hrefOf, inDialog = false }: PagerProps) {
  const t = useT();
  if (pageCount <= 1) return null;
  const modal = inDialog ? { "data-modal": "" } : {};
  return (
    <nav className="pager" aria-label={t("common:pages")}>
      {pageNo > 1 && (
        <a href={hrefOf(pageNo - 1)} rel="prev" {...modal}>
          <Icon name="caret-left" flip />
          {t("common:previous")}
        </a>
      )}
      {shownPages(pageNo, pageCount).map((page, position) =>
        page === undefined ? (
          <span key={`gap${position}`} aria-hidden="true">
            …
          </span>
        ) : (
          <a key={page} href={hrefOf(page)} aria-current={page === pageNo ? "page" : undefined} {...modal}>
            {page}
          </a>
        ),
      )}
      {pageNo < pageCount && (
        <a href={hrefOf(pageNo + 1)} rel="next" {...modal}>
          {t("common:next")}
          <Icon name="caret-right" flip />
        </a>
      )}
    </nav>
  );
}

/** The first, the last and the neighbours; undefined stands for what is left out between them. */
export function shownPages(pageNo: number, pageCount: number): (number | undefined)[] {
  const wanted = [1, pageNo - 1, pageNo, pageNo + 1, pageCount];
  const pages = [...new Set(wanted)].filter((page) => page >= 1 && page <= pageCount).sort((a, b) => a - b);
  return pages.flatMap((page, position) => {
    const before = pages[position - 1] ?? page - 1;
    if (page - before === 1) return [page];
    return page - before === 2 ? [page - 1, page] : [undefined, page];
  });
}
