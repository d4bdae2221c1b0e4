import { z } from "zod";
import { pictureOf, type WidePicture } from "../publishing/content-rows";
import type { Texts } from "../shared/texts.server";
import type { ProductRow } from "./redemptions.store.server";

/** What a product is called and said to be. */
export interface ProductWords {
  title: string;
  summary: string;
}

const ProductTexts = z.record(z.object({ title: z.string(), summary: z.string() }));

export const readTexts = (texts: string): Texts<ProductWords> => ProductTexts.parse(JSON.parse(texts));

/** What points are given for, as its row says. */
export interface Product extends WidePicture {
  id: number;
  texts: Texts<ProductWords>;
  /** What one of it costs. */
  points: number;
  /** What must have been deposited in all, which is not taken. */
  amountMinor: bigint;
  /** Undefined for what does not run out. */
  stock: number | undefined;
  isPhysical: boolean;
  /** What one of it credits to the wallet; 0 where staff hand it out. */
  creditMinor: bigint;
}

export function productOf(row: ProductRow): Product {
  return {
    id: row.id,
    texts: readTexts(row.texts),
    points: row.points,
    amountMinor: row.amount_minor,
    stock: row.stock ?? undefined,
    isPhysical: row.is_physical === 1,
    creditMinor: row.credit_minor,
    ...pictureOf(row),
  };
}
