import { statement } from "~/db/runner/transaction";
import type { App } from "../../app.server";

const MAINTENANCE = ["maintenance", "maintenance_until_at", "maintenance_reason"] as const;

/** Vendors that are switched on, in the operator's order. */
export function listVendors(app: Pick<App, "db">) {
  return app.db
    .selectFrom("vendors")
    .select(["id", "code", "name", "adapter", "wallet", "rules_url", "football_card", ...MAINTENANCE])
    .where("enabled", "=", 1)
    .orderBy("sort")
    .orderBy("id")
    .execute();
}

export function listGames(app: Pick<App, "db">) {
  return app.db
    .selectFrom("games")
    .select([
      "id",
      "vendor_id",
      "code",
      "game_type",
      "sort",
      "is_hot",
      "support_play",
      "is_game",
      "shown_only",
      "return_hundredths",
      "picture_id",
      "created_at",
      ...MAINTENANCE,
    ])
    .where("enabled", "=", 1)
    .orderBy("sort")
    .orderBy("id")
    .execute();
}

export function listNames(app: Pick<App, "db">) {
  return app.db.selectFrom("game_names").select(["game_id", "language", "name", "search"]).execute();
}

const connection = statement<{ code: string }>()((db, p) =>
  db
    .selectFrom("vendors")
    .select(["id", "code", "adapter", "casino_id", "launcher_url", "secret", "maintenance"])
    .where("code", "=", p.code)
    .where("enabled", "=", 1),
);

/** What a launch needs of a vendor; its key and address are read nowhere else. */
export async function findConnection({ store }: Pick<App, "store">, code: string) {
  const [vendor] = await store.read(connection, { code });
  return vendor;
}
