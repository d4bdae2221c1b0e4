import type { App } from "../app.server";

export function listNotices(app: Pick<App, "db">) {
  return app.db
    .selectFrom("notices")
    .selectAll()
    .where("enabled", "=", 1)
    .orderBy("sort")
    .orderBy("id")
    .execute();
}
