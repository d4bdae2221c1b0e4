import type { Page } from "~/domain/shared/page";

/** One page of a longer list, as calls answer it. */
export function pageValue<Item>(
  { items, pageNo, pageCount }: Page<Item>,
  valueOf: (item: Item) => object,
): { content: object[]; pageNum: number; totalPages: number } {
  return { content: items.map(valueOf), pageNum: pageNo, totalPages: pageCount };
}
