import { z } from "zod";
import type { Page } from "~/domain/shared/page";

/** Which page of a list a call asks for: the first where it says nothing. */
export const pageNoField = () =>
  z.preprocess((text) => (text === "" ? undefined : text), z.coerce.number().int().min(1).default(1));

/** What a list takes that has nothing else to choose. */
export const PageSchema = z.object({ pageNo: pageNoField() });

/**
 * One page of a longer list, as calls answer it. A page past the last is empty: a program that counts up to it would take
 * the last page, which people are shown there, for another one.
 */
export function pageValue<Item>(
  { items, pageCount }: Page<Item>,
  pageNo: number,
  valueOf: (item: Item) => object,
): { content: object[]; pageNum: number; totalPages: number } {
  const content = pageNo > pageCount ? [] : items.map(valueOf);
  return { content, pageNum: pageNo, totalPages: pageCount };
}
