/** One page of a longer list; pages are numbered from 1. */
export interface Page<Item> {
  items: Item[];
  pageNo: number;
  pageCount: number;
  total: number;
}

/** One page of what is at hand already. */
export function slicePage<Item>(
  items: readonly Item[],
  { wanted, size }: { wanted: number; size: number },
): Page<Item> {
  const { offset, limit, ...page } = pageOf(items.length, { wanted, size });
  return { ...page, items: items.slice(offset, offset + limit) };
}

/** Cuts a wanted page number to what exists, so that an old link shows the last page and not an error. */
export function pageOf(total: number, { wanted, size }: { wanted: number; size: number }) {
  const pageCount = Math.max(1, Math.ceil(total / size));
  const pageNo = Math.min(Math.max(1, Number.isSafeInteger(wanted) ? wanted : 1), pageCount);
  return { pageNo, pageCount, total, offset: (pageNo - 1) * size, limit: size };
}
