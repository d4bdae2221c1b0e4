import type { App } from "~/domain/app.server";
import { HOUSE_STUDIO } from "~/domain/games/launch/house-studio.server";
import { tellCatalogueChanged } from "./small-catalogue";

/** The slot of the built-in studio, as an operator lists it. */
export const SLOT = { vendor: HOUSE_STUDIO, code: "rickshaw-reels", name: "Rickshaw Reels" };

/** Lists the slot on a site whose studio runs and whose catalogue is empty. */
export async function addStudioSlot(app: App): Promise<void> {
  const vendor = await app.db
    .selectFrom("vendors")
    .select("id")
    .where("code", "=", SLOT.vendor)
    .executeTakeFirstOrThrow();
  const id = app.ids.next();
  await app.db
    .insertInto("games")
    .values({
      id,
      vendor_id: vendor.id,
      code: SLOT.code,
      game_type: "RNG",
      sort: 1,
      is_hot: 0,
      support_play: 0,
      free_plays: 1,
      is_game: "GAME",
      enabled: 1,
      maintenance: 0,
      created_at: app.clock.now(),
    })
    .execute();
  await app.db
    .insertInto("game_names")
    .values({ game_id: id, language: "en", name: SLOT.name, search: SLOT.name.toLowerCase() })
    .execute();
  await tellCatalogueChanged(app);
}
