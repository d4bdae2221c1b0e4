import { brandGamesOfTheDemo } from "~/demo/studio-games";
import type { App } from "~/domain/app.server";
import { BRANDS_LAUNCHER } from "~/domain/games/launch/house-studio.server";
import type { BrandGame } from "~/studio/games/brand-games";
import { slotOfBrand } from "~/studio/games/slot/make-slots";
import { tellCatalogueChanged } from "./small-catalogue";
import type { Visitor } from "./visitor";

/** One slot of the demo for every model, in the order of the models' names. */
export function slotOfEveryModel(): { model: string; game: BrandGame }[] {
  const found = new Map<string, BrandGame>();
  for (const game of brandGamesOfTheDemo().list()) {
    const { name } = slotOfBrand(game).model;
    if (!found.has(name)) found.set(name, game);
  }
  return [...found].map(([model, game]) => ({ model, game })).sort((a, b) => (a.model < b.model ? -1 : 1));
}

/** Connects the brands of these games to the built-in studio and lists the games. Before the server listens. */
export async function addBrandSlots(app: App, games: readonly BrandGame[]): Promise<void> {
  const vendorIds = new Map<string, number>();
  for (const { label } of games) {
    if (vendorIds.has(label)) continue;
    const id = app.ids.next();
    vendorIds.set(label, id);
    await app.db
      .insertInto("vendors")
      .values({
        ...{ id, code: label, name: label, adapter: "softswiss", casino_id: "croupier" },
        ...{ launcher_url: BRANDS_LAUNCHER + label, secret: app.random.token() },
        ...{ enabled: 1, maintenance: 0, sort: 1 },
      })
      .execute();
  }
  for (const { code, label, kind, names } of games) {
    const id = app.ids.next();
    await app.db
      .insertInto("games")
      .values({
        ...{ id, code, vendor_id: vendorIds.get(label)!, game_type: kind, is_game: "GAME" },
        ...{ sort: 1, is_hot: 0, support_play: 0, enabled: 1, maintenance: 0 },
        free_plays: 1,
        created_at: app.clock.now(),
      })
      .execute();
    await app.db
      .insertInto("game_names")
      .values({ game_id: id, language: "en", name: names.en, search: names.en.toLowerCase() })
      .execute();
  }
  await tellCatalogueChanged(app);
}

/** The address of a game in its frame on the site's own page. */
export async function frameOf(
  visitor: Visitor,
  { label, code }: Pick<BrandGame, "label" | "code">,
  query = "",
) {
  const page = await visitor.get(`/seamless?vendor=${label}&gameCode=${code}${query}`);
  const [, source] = /<iframe src="([^"]*)"/.exec(page.html) ?? [];
  if (!source) throw new Error(`${label}/${code} does not open: ${page.text.slice(0, 300)}`);
  return source.replaceAll("&amp;", "&");
}
