import { first } from "~/db/runner/transaction";
import type { App } from "../app.server";
import { contentColumns, type ContentBefore, type ContentWish } from "../publishing/content-columns";
import { changeContent, createContent, type Changing, type Saving } from "../publishing/edit-content.server";
import { MOST_STOCK } from "./product-form.server";
import { holdProduct, type ProductRow } from "./redemptions.store.server";

/**
 * Staff say what points are given for. A stock is changed by as many as the form changed it: what members took while it
 * lay open stays taken.
 */
export interface ProductWish extends ContentWish {
  points: number;
  amountMinor: bigint;
  /** Undefined for what does not run out. */
  stock: number | undefined;
  /** It is sent to an address. */
  isPhysical: boolean;
  /** What approving one credits to the member's wallet; 0 for nothing. */
  creditMinor: bigint;
}

/** Refusals: `different_content`. */
export async function createProduct(app: App, saving: Saving<ProductWish>) {
  return createContent(app, "product", saving, function* (saved) {
    const row = { ...columnsOf(app, saving.wish), ...saved };
    return (yield* first((db) => db.insertInto("points_products").values(row).returningAll()))!;
  });
}

interface Change extends Changing<ProductWish> {
  /** What the form showed; undefined where it did not run out. */
  stockSeen: number | undefined;
}

/** Refusals: `different_content`, `unknown_product`, `changed_meanwhile`. */
export async function changeProduct(app: App, change: Change) {
  const { wish, version, languages, stockSeen } = change;
  return changeContent(app, "product", change, {
    find: holdProduct,
    update: (row, saved) => {
      const stock = stockFrom(row, wish, stockSeen);
      return first((db) =>
        db
          .updateTable("points_products")
          .set({ ...columnsOf(app, wish, { row, languages }), stock, ...saved })
          .where("id", "=", row.id)
          .where("version", "=", version)
          .returningAll(),
      );
    },
  });
}

function stockFrom(before: ProductRow, { stock }: ProductWish, seen: number | undefined): number | null {
  if (stock === undefined) return null;
  if (before.stock === null || seen === undefined) return stock;
  return Math.min(MOST_STOCK, Math.max(0, before.stock + stock - seen));
}

function columnsOf(app: App, wish: ProductWish, before?: ContentBefore) {
  const { points, amountMinor, stock, isPhysical, creditMinor } = wish;
  const own = { points, amount_minor: amountMinor, stock: stock ?? null, is_physical: isPhysical ? 1 : 0 };
  return { ...contentColumns(app, wish, before), ...own, credit_minor: creditMinor };
}
