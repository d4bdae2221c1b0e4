import { first, type Tx } from "~/db/runner/transaction";
import type { App } from "../app.server";
import {
  contentColumns,
  contentOfForm,
  pictureColumn,
  type ContentBefore,
  type ContentWish,
} from "../brand/content-columns";
import { once } from "../shared/once.server";
import { refuse, type Outcome } from "../shared/refusal";
import { changeKept } from "../shared/versions.server";
import { byStaff, recordAudit, type ActingStaff } from "../staff/audit.server";
import { MOST_STOCK } from "./product-form.server";
import { holdProduct, type ProductRow } from "./redemptions.store.server";

/**
 * Staff say what points are given for. Whoever saves what somebody else has saved meanwhile is refused. A stock is
 * changed by as many as the form changed it: what members took while it lay open stays taken.
 */
export interface ProductWish extends ContentWish {
  points: number;
  amountMinor: bigint;
  /** Undefined for what does not run out. */
  stock: number | undefined;
  /** It is sent to an address. */
  isPhysical: boolean;
}

interface Saving {
  wish: ProductWish;
  formKey: string;
  by: ActingStaff;
}

interface Change extends Saving {
  productId: number;
  version: number;
  /** Of the form. */
  languages: readonly string[];
  /** What the form showed; undefined where it did not run out. */
  stockSeen: number | undefined;
}

/** Refusals: `different_content`. */
export async function createProduct(
  app: App,
  { wish, formKey, by }: Saving,
): Promise<Outcome<{ productId: number }, "different_content">> {
  const id = app.ids.next();
  const key = { scope: `product:new:${by.staffId}`, key: formKey, content: contentOfForm(wish) };
  return changeKept(app, "content", () =>
    once(app, key, function* () {
      const picture_id = yield* pictureColumn(app, wish, null);
      const row = { id, ...columnsOf(app, wish), picture_id, version: 1 };
      const after = yield* first((db) => db.insertInto("points_products").values(row).returningAll());
      yield* audit(app, { action: "product.created", after: after!, by });
      return { ok: true as const, productId: id };
    }),
  );
}

/** Refusals: `different_content`, `unknown_product`, `changed_meanwhile` when it has another version by now. */
export async function changeProduct(
  app: App,
  { productId, version, languages, stockSeen, wish, formKey, by }: Change,
): Promise<Outcome<object, "different_content" | "unknown_product" | "changed_meanwhile">> {
  const key = { scope: `product:${productId}`, key: formKey, content: contentOfForm(wish) };
  return changeKept(app, "content", () =>
    once(app, key, function* () {
      const before = yield* holdProduct(productId);
      if (!before) return refuse("unknown_product");
      const picture_id = yield* pictureColumn(app, wish, before.picture_id);
      const after = yield* first((db) =>
        db
          .updateTable("points_products")
          .set({
            ...columnsOf(app, wish, { row: before, languages }),
            stock: stockFrom(before, wish, stockSeen),
            picture_id,
            version: version + 1,
          })
          .where("id", "=", productId)
          .where("version", "=", version)
          .returningAll(),
      );
      if (!after) return refuse("changed_meanwhile");
      yield* audit(app, { action: "product.changed", before, after, by });
      return { ok: true as const };
    }),
  );
}

function stockFrom(before: ProductRow, { stock }: ProductWish, seen: number | undefined): number | null {
  if (stock === undefined) return null;
  if (before.stock === null || seen === undefined) return stock;
  return Math.min(MOST_STOCK, Math.max(0, before.stock + stock - seen));
}

function columnsOf(app: App, wish: ProductWish, before?: ContentBefore) {
  const { points, amountMinor, stock, isPhysical } = wish;
  const own = { points, amount_minor: amountMinor, stock: stock ?? null, is_physical: isPhysical ? 1 : 0 };
  return { ...contentColumns(app, wish, before), ...own };
}

interface Audited {
  action: string;
  before?: ProductRow;
  after: ProductRow;
  by: ActingStaff;
}

function* audit(app: App, { action, before, after, by }: Audited): Tx<void> {
  yield* recordAudit(app, { ...byStaff(by), action, target: `product:${after.id}`, before, after });
}
