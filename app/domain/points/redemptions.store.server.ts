import type { Selectable } from "kysely";
import { first, rows, type Tx } from "~/db/runner/transaction";
import type { PointsProductsTable, PointsRedemptionsTable } from "~/db/schema";
import type { App } from "../app.server";
import type { RedemptionState } from "./points";

export type ProductRow = Selectable<PointsProductsTable>;
export type RedemptionRow = Selectable<PointsRedemptionsTable>;

export function listProducts({ db }: Pick<App, "db">): Promise<ProductRow[]> {
  return db.selectFrom("points_products").selectAll().orderBy("sort").orderBy("id").execute();
}

export function findProductRow({ db }: Pick<App, "db">, id: number): Promise<ProductRow | undefined> {
  return db.selectFrom("points_products").selectAll().where("id", "=", id).executeTakeFirst();
}

/** Neither staff nor another redemption change it before the transaction ends. */
export function* holdProduct(id: number): Tx<ProductRow | undefined> {
  return yield* first((db) =>
    db
      .updateTable("points_products")
      .set((column) => ({ version: column.ref("version") }))
      .where("id", "=", id)
      .returningAll(),
  );
}

/** By so many, which may be negative, where it is counted. Not another version: the staff's form changes it by a difference. */
export function* changeStock(id: number, by: number): Tx<void> {
  yield* rows((db) =>
    db
      .updateTable("points_products")
      .set((column) => ({ stock: column("stock", "+", by) }))
      .where("id", "=", id)
      .where("stock", "is not", null),
  );
}

export function* insertRedemption(
  row: Omit<RedemptionRow, "status" | "reason" | "decided_at" | "decided_by">,
): Tx<void> {
  const undecided = { status: "in_process", reason: "", decided_at: null, decided_by: null };
  yield* rows((db) => db.insertInto("points_redemptions").values({ ...row, ...undecided }));
}

/** From in process; undefined when it is decided, or there is none. */
export function* decideRedemption(
  id: number,
  decision: { status: RedemptionState; reason: string; decided_at: number; decided_by: number },
): Tx<RedemptionRow | undefined> {
  return yield* first((db) =>
    db
      .updateTable("points_redemptions")
      .set(decision)
      .where("id", "=", id)
      .where("status", "=", "in_process")
      .returningAll(),
  );
}

export function* findRedemptionRow(id: number): Tx<RedemptionRow | undefined> {
  return yield* first((db) => db.selectFrom("points_redemptions").selectAll().where("id", "=", id));
}
