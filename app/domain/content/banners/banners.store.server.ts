import type { App } from "../../app.server";

export function listBanners(app: Pick<App, "db">) {
  return app.db.selectFrom("banners").selectAll().orderBy("sort").orderBy("id").execute();
}

export function findBannerRow(app: Pick<App, "db">, id: number) {
  return app.db.selectFrom("banners").selectAll().where("id", "=", id).executeTakeFirst();
}
