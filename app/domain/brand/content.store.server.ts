import type { App } from "../app.server";

export function listBanners(app: Pick<App, "db">) {
  return app.db
    .selectFrom("banners")
    .selectAll()
    .where("enabled", "=", 1)
    .orderBy("sort")
    .orderBy("id")
    .execute();
}

export function listPromotions(app: Pick<App, "db">) {
  return app.db
    .selectFrom("promotions")
    .selectAll()
    .where("enabled", "=", 1)
    .orderBy("sort")
    .orderBy("id")
    .execute();
}

export function listNotices(app: Pick<App, "db">) {
  return app.db
    .selectFrom("notices")
    .selectAll()
    .where("enabled", "=", 1)
    .orderBy("sort")
    .orderBy("id")
    .execute();
}
