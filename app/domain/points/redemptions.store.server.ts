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

/** Held until the transaction ends; undefined when it is decided, or there is none. */
export function* holdRedemption(id: number): Tx<RedemptionRow | undefined> {
  return yield* first((db) =>
    db
      .updateTable("points_redemptions")
      .set({ status: "in_process" })
      .where("id", "=", id)
      .where("status", "=", "in_process")
      .returningAll(),
  );
}

export interface Approval {
  staffId: number;
  at: number;
}

export function* addApproval(redemptionId: number, { staffId, at }: Approval): Tx<void> {
  const row = { redemption_id: redemptionId, staff_id: staffId, created_at: at };
  yield* rows((db) => db.insertInto("points_approvals").values(row));
}

export function* listApprovals(redemptionId: number): Tx<Approval[]> {
  return yield* rows((db) =>
    db
      .selectFrom("points_approvals")
      .select(["staff_id as staffId", "created_at as at"])
      .where("redemption_id", "=", redemptionId)
      .orderBy("created_at"),
  );
}

/** Who of the staff gave a member points by hand, and when the last time. */
export function* listGivers(accountId: number, { since }: { since: number }): Tx<Approval[]> {
  const given = yield* rows((db) =>
    db
      .selectFrom("points_entries")
      .select((row) => ["actor_id as staffId", row.fn.max("created_at").as("at")])
      .where("account_id", "=", accountId)
      .where("created_at", ">", since)
      .where("type", "=", "adjust")
      .where("points", ">", 0)
      .where("actor_id", "is not", null)
      .groupBy("actor_id"),
  );
  return given.map(({ staffId, at }) => ({ staffId: staffId!, at }));
}

export function* findRedemptionRow(id: number): Tx<RedemptionRow | undefined> {
  return yield* first((db) => db.selectFrom("points_redemptions").selectAll().where("id", "=", id));
}
