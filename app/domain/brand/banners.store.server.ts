import type { App } from "../app.server";

export function listBanners(app: Pick<App, "db">) {
  return app.db.selectFrom("banners").selectAll().orderBy("sort").orderBy("id").execute();
}
