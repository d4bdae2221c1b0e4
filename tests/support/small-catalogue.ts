import type { App } from "~/domain/app.server";
import { markChanged } from "~/domain/shared/versions.server";
import type { GameType } from "~/domain/vocabulary/game-type";
import { searchable } from "~/domain/games/catalogue/search/words";

export interface SmallVendor {
  code: string;
  name?: string;
  /** "none" for a vendor that is shown and not connected. */
  adapter?: "softswiss" | "none";
  launcherUrl?: string;
  secret?: string;
  enabled?: boolean;
  maintenance?: boolean;
  rulesUrl?: string;
}

export interface SmallGame {
  vendor: string;
  code: string;
  type?: GameType;
  names?: { en: string; bn?: string };
  hot?: boolean;
  /** As the specification has it: 0 offers a trial. */
  supportPlay?: number;
  isGame?: string;
  enabled?: boolean;
  maintenance?: boolean;
  maintenanceReason?: Record<string, string>;
  maintenanceUntilAt?: number;
  returnHundredths?: number;
  freePlays?: boolean;
  /** In hundredths. */
  freeStakeMost?: number;
  createdAt?: number;
}

/** Puts vendors and games into an empty store and tells the site. Returns the games' ids by vendor and code. */
export async function addCatalogue(
  app: App,
  { vendors, games }: { vendors: SmallVendor[]; games: SmallGame[] },
): Promise<(vendor: string, code: string) => number> {
  const vendorIds = new Map(vendors.map(({ code }) => [code, app.ids.next()]));
  const gameIds = new Map(games.map(({ vendor, code }) => [`${vendor}/${code}`, app.ids.next()]));
  const flag = (value: boolean | undefined, fallback: boolean) => Number(value ?? fallback);
  await app.db
    .insertInto("vendors")
    .values(
      vendors.map((vendor, sort) => ({
        id: vendorIds.get(vendor.code)!,
        code: vendor.code,
        name: vendor.name ?? vendor.code,
        adapter: vendor.adapter ?? "softswiss",
        casino_id: "croupier",
        launcher_url: vendor.launcherUrl ?? "",
        secret: vendor.secret ?? "",
        enabled: flag(vendor.enabled, true),
        maintenance: flag(vendor.maintenance, false),
        rules_url: vendor.rulesUrl,
        sort,
      })),
    )
    .execute();
  for (const [sort, game] of games.entries()) {
    const id = gameIds.get(`${game.vendor}/${game.code}`)!;
    await app.db
      .insertInto("games")
      .values({
        id,
        vendor_id: vendorIds.get(game.vendor)!,
        code: game.code,
        game_type: game.type ?? "RNG",
        sort,
        is_hot: flag(game.hot, false),
        support_play: game.supportPlay ?? 0,
        is_game: game.isGame ?? "GAME",
        enabled: flag(game.enabled, true),
        maintenance: flag(game.maintenance, false),
        maintenance_reason: game.maintenanceReason && JSON.stringify(game.maintenanceReason),
        maintenance_until_at: game.maintenanceUntilAt,
        return_hundredths: game.returnHundredths,
        free_plays: flag(game.freePlays, false),
        free_stake_most: game.freeStakeMost,
        created_at: game.createdAt ?? sort,
      })
      .execute();
    const names = game.names ?? { en: game.code };
    await app.db
      .insertInto("game_names")
      .values(
        Object.entries(names).map(([language, name]) => ({
          game_id: id,
          language,
          name,
          search: searchable(name),
        })),
      )
      .execute();
  }
  await tellCatalogueChanged(app);
  return (vendor, code) => gameIds.get(`${vendor}/${code}`)!;
}

export async function tellCatalogueChanged(app: App): Promise<void> {
  await app.store.transaction(() => markChanged(app, "catalogue"));
  app.bus.emit("catalogue", {});
}
