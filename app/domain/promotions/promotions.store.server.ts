import type { App } from "../app.server";

export function listPromotions(app: Pick<App, "db">) {
  return app.db.selectFrom("promotions").selectAll().orderBy("sort").orderBy("id").execute();
}

export function findPromotionRow(app: Pick<App, "db">, id: number) {
  return app.db.selectFrom("promotions").selectAll().where("id", "=", id).executeTakeFirst();
}
