/** One page of a longer list; pages are numbered from 1. */
export interface Page<Item> {
  items: Item[];
  pageNo: number;
  pageCount: number;
  total: number;
}

/** Cuts a wanted page number to what exists, so that an old link shows the last page and not an error. */
export function pageOf(total: number, { wanted, size }: { wanted: number; size: number }) {
  const pageCount = Math.max(1, Math.ceil(total / size));
  const pageNo = Math.min(Math.max(1, Number.isSafeInteger(wanted) ? wanted : 1), pageCount);
  return { pageNo, pageCount, total, offset: (pageNo - 1) * size, limit: size };
}
