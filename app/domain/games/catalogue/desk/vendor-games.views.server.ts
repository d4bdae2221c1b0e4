import type { Kysely } from "kysely";
import type { Database } from "~/db/schema";
import type { App } from "../../../app.server";
import { NAMED_IN } from "../../../vocabulary/game-name.server";
import type { GameType } from "../../../vocabulary/game-type";
import { compareList, markOf, type KnownGame } from "./compare-list";
import type { Fault, VendorList } from "./vendor-list";

/** So many of each group are shown; what is done is done to all of them. */
const SHOWN = 50;

export interface Group<Line> {
  count: number;
  /** The first of them. */
  lines: Line[];
}

/** How a vendor's list differs from the catalogue, as a page shows it. */
export interface ListView {
  games: number;
  added: Group<AddedLine>;
  changed: Group<ChangedLine>;
  gone: Group<{ code: string; name: string; gameId: number }>;
  unreadable: Group<{ code: string; place: number; fault: Fault }>;
  /** Categories of new games that the site does not know. */
  unknownCategories: string[];
  mark: string;
}

export interface AddedLine {
  code: string;
  name: string;
  category: string;
  gameType: GameType | undefined;
  returnHundredths: number | undefined;
  offersTrial: boolean;
}

export interface ChangedLine {
  code: string;
  name: string;
  gameId: number;
  before: number | undefined;
  after: number | undefined;
  endsTrial: boolean;
  /** Undefined where it plays free bets and free spins, or none, as before. */
  freePlays: boolean | undefined;
  /** The largest free bet or free spin from now on, in hundredths; undefined where it stays. */
  freeStakeMost: number | undefined;
}

export async function listView({ db }: App, vendorId: number, list: VendorList): Promise<ListView> {
  const known = await knownGames(db, vendorId).execute();
  const found = compareList(list, known.map(knownGameOf));
  const unknown = found.added.flatMap(({ gameType, category }) => (gameType ? [] : [category || "–"]));
  return {
    games: list.games.length + list.faults.length,
    added: groupOf(found.added, ({ title, offersTrial = false, ...game }) => ({
      ...{ ...game, name: title, offersTrial },
    })),
    changed: groupOf(found.changed, ({ game, returnHundredths, endsTrial, freePlays, freeStakeMost }) => ({
      ...{ code: game.code, name: game.name, gameId: game.id },
      ...{ before: game.returnHundredths, after: returnHundredths, endsTrial },
      freePlays: freePlays === game.freePlays ? undefined : freePlays,
      freeStakeMost: freeStakeMost === game.freeStakeMost ? undefined : freeStakeMost,
    })),
    gone: groupOf(found.gone, ({ code, name, id }) => ({ code, name, gameId: id })),
    unreadable: groupOf(list.faults, ({ code, ...fault }) => ({
      ...{ ...fault, code: (code ?? "").slice(0, 64) },
    })),
    unknownCategories: [...new Set(unknown)].slice(0, 10),
    mark: markOf(found),
  };
}

function groupOf<Item, Line>(items: readonly Item[], lineOf: (item: Item) => Line): Group<Line> {
  return { count: items.length, lines: items.slice(0, SHOWN).map(lineOf) };
}

/** All games of a vendor, those that are switched off among them. */
export function knownGames(db: Kysely<Database>, vendorId: number) {
  return db
    .selectFrom("games as game")
    .leftJoin("game_names as own", (join) =>
      join.onRef("own.game_id", "=", "game.id").on("own.language", "=", NAMED_IN),
    )
    .select(["game.id", "game.code", "game.return_hundredths", "game.support_play", "game.enabled"])
    .select(["game.is_game", "game.free_plays", "game.free_stake_most", "own.name"])
    .where("game.vendor_id", "=", vendorId)
    .orderBy("game.sort")
    .orderBy("game.id");
}

type KnownRow = Awaited<ReturnType<ReturnType<typeof knownGames>["execute"]>>[number];

export const knownGameOf = (row: KnownRow): KnownGame => ({
  id: row.id,
  code: row.code,
  name: row.name ?? row.code,
  returnHundredths: row.return_hundredths ?? undefined,
  offersTrial: row.support_play === 0,
  freePlays: row.free_plays === 1,
  freeStakeMost: row.free_stake_most ?? undefined,
  enabled: row.enabled === 1,
  opensVendors: row.is_game === "VASSALAGE",
});
