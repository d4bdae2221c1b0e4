import type { App } from "../../../app.server";
import { countOf } from "../../../shared/count-of.server";
import { pageOf, type Page } from "../../../shared/page";
import { NAMED_IN } from "../../../vocabulary/game-name.server";
import { wordsOf } from "../search/words";

/** The catalogue as staff see it: what is switched off is in it, and what has changed is in it at once. */
export const GAME_STATES = ["on", "off", "maintenance", "hot"] as const;
export type GameState = (typeof GAME_STATES)[number];

export interface GameSearch {
  text: string;
  vendorId: number | undefined;
  gameType: string | undefined;
  state: GameState | undefined;
}

export interface GameLine {
  id: number;
  code: string;
  name: string;
  vendor: { id: number; name: string; enabled: boolean };
  gameType: string;
  sort: number;
  isHot: boolean;
  offersTrial: boolean;
  enabled: boolean;
  maintenance: boolean;
  returnHundredths: number | undefined;
}

export async function searchGames(
  app: App,
  search: GameSearch,
  { pageNo, pageSize }: { pageNo: number; pageSize: number },
): Promise<Page<GameLine>> {
  const found = matching(app, search);
  const count = await countOf(found);
  const { offset, limit, ...page } = pageOf(count, { wanted: pageNo, size: pageSize });
  const rows = await found
    .leftJoin("game_names as own", (join) =>
      join.onRef("own.game_id", "=", "game.id").on("own.language", "=", NAMED_IN),
    )
    .selectAll("game")
    .select(["own.name as own_name", "vendor.name as vendor_name", "vendor.enabled as vendor_enabled"])
    .orderBy("game.sort")
    .orderBy("game.id")
    .offset(offset)
    .limit(limit)
    .execute();
  return {
    ...page,
    items: rows.map((row) => ({
      id: row.id,
      code: row.code,
      name: row.own_name ?? row.code,
      vendor: { id: row.vendor_id, name: row.vendor_name, enabled: row.vendor_enabled === 1 },
      gameType: row.game_type,
      sort: row.sort,
      isHot: row.is_hot === 1,
      offersTrial: row.support_play === 0,
      enabled: row.enabled === 1,
      maintenance: row.maintenance === 1,
      returnHundredths: row.return_hundredths ?? undefined,
    })),
  };
}

/** Words hold letters and digits only, so nothing that is typed is a pattern. */
function matching({ db }: App, { text, vendorId, gameType, state }: GameSearch) {
  let found = db.selectFrom("games as game").innerJoin("vendors as vendor", "vendor.id", "game.vendor_id");
  for (const word of wordsOf(text)) {
    found = found.where((eb) =>
      eb.or([
        eb("game.code", "like", `%${word}%`),
        eb.exists(
          eb
            .selectFrom("game_names as named")
            .select("named.game_id")
            .whereRef("named.game_id", "=", "game.id")
            .where("named.search", "like", `%${word}%`),
        ),
      ]),
    );
  }
  if (vendorId !== undefined) found = found.where("game.vendor_id", "=", vendorId);
  if (gameType !== undefined) found = found.where("game.game_type", "=", gameType);
  if (state === "on" || state === "off") found = found.where("game.enabled", "=", state === "on" ? 1 : 0);
  if (state === "maintenance") found = found.where("game.maintenance", "=", 1);
  if (state === "hot") found = found.where("game.is_hot", "=", 1);
  return found;
}

/** Everything of a game that staff may change. */
export async function gameOfDesk({ db }: App, id: number) {
  const game = await db
    .selectFrom("games as game")
    .innerJoin("vendors as vendor", "vendor.id", "game.vendor_id")
    .selectAll("game")
    .select(["vendor.name as vendor_name", "vendor.code as vendor_code"])
    .where("game.id", "=", id)
    .executeTakeFirst();
  if (!game) return undefined;
  const names = await db
    .selectFrom("game_names")
    .select(["language", "name"])
    .where("game_id", "=", id)
    .execute();
  return { ...game, names: Object.fromEntries(names.map(({ language, name }) => [language, name])) };
}

export type DeskGame = NonNullable<Awaited<ReturnType<typeof gameOfDesk>>>;
