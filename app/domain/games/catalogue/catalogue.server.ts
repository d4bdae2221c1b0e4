import { createHash } from "node:crypto";
import type { App } from "../../app.server";
import { settingsOf } from "../../settings/settings.server";
import {
  Catalogue,
  isLaunchable,
  type CatalogueGame,
  type CatalogueVendor,
  type MaintenanceNotice,
} from "./catalogue";
import * as store from "./catalogue.store.server";
import { NAMED_IN } from "../../vocabulary/game-name.server";
import { GAME_TYPES, isGameType } from "../../vocabulary/game-type";
import { NameIndex } from "./search/name-index";
import { searchable } from "./search/words";

const MAX_NEW = 60;

const kept = new WeakMap<App, Map<string, Promise<Catalogue>>>();

/** The catalogue in a language; built at its first use, and again after a change. */
export function catalogueOf(app: App, language: string): Promise<Catalogue> {
  let built = kept.get(app);
  if (!built) {
    const made = new Map<string, Promise<Catalogue>>();
    app.bus.on("catalogue", () => made.clear());
    app.bus.on("settings", () => made.clear());
    kept.set(app, (built = made));
  }
  let catalogue = built.get(language);
  if (!catalogue) {
    const catalogues = built;
    catalogue = build(app, language);
    catalogues.set(language, catalogue);
    catalogue.catch(() => catalogues.delete(language));
  }
  return catalogue;
}

async function build(app: App, language: string): Promise<Catalogue> {
  const [{ features }, vendorRows, gameRows, nameRows] = await Promise.all([
    settingsOf(app),
    store.listVendors(app),
    store.listGames(app),
    store.listNames(app),
  ]);
  const vendors = new Map<number, CatalogueVendor & { maintenanceNotice: MaintenanceNotice | undefined }>();
  for (const row of vendorRows) {
    vendors.set(row.id, {
      code: row.code,
      name: row.name,
      connected: row.adapter !== "none",
      maintenance: row.maintenance === 1,
      ownWallet: row.adapter !== "none" && row.wallet === "transfer",
      maintenanceNotice: maintenanceNoticeOf(row, language),
      rulesUrl: row.rules_url ?? undefined,
      footballCard: row.football_card ?? undefined,
    });
  }

  const english = new Map<number, (typeof nameRows)[number]>();
  const own = new Map<number, (typeof nameRows)[number]>();
  /** In whatever language the site is read: a player knows a game by the name on a friend's phone. */
  const foundBy = new Map<number, string[]>();
  for (const row of nameRows) {
    const names = foundBy.get(row.game_id);
    if (names) names.push(row.search);
    else foundBy.set(row.game_id, [row.search]);
    if (row.language === NAMED_IN) english.set(row.game_id, row);
    if (row.language === language) own.set(row.game_id, row);
  }

  const games: CatalogueGame[] = [];
  for (const row of gameRows) {
    const vendor = vendors.get(row.vendor_id);
    if (!vendor || !isGameType(row.game_type)) continue;
    const englishName = english.get(row.id)?.name ?? row.code;
    const name = own.get(row.id)?.name ?? englishName;
    const found = [...(foundBy.get(row.id) ?? []), searchable(vendor.name)];
    const opensVendors = row.is_game === "VASSALAGE";
    const connected = vendor.connected && row.shown_only === 0;
    games.push({
      id: row.id,
      code: row.code,
      name,
      englishName,
      vendor,
      gameType: row.game_type,
      connected,
      isHot: row.is_hot === 1 && isLaunchable({ connected, opensVendors }),
      offersTrial: features.freePlay && connected && row.support_play === 0,
      opensVendors,
      maintenance: row.maintenance === 1 || vendor.maintenance,
      maintenanceNotice: maintenanceNoticeOf(row, language) ?? vendor.maintenanceNotice,
      returnHundredths: row.return_hundredths ?? undefined,
      isNew: false,
      createdAt: row.created_at,
      artVersion: versionOf([vendor.code, row.game_type, englishName, name]),
      pictureId: row.picture_id ?? undefined,
      search: [...new Set(found)].join("\n"),
    });
  }
  markLatest(games);
  const named = [...vendors.values()];
  const logoVersion = versionOf(named.flatMap(({ code, name }) => [code, name]));
  const shown = inOrder(games);
  return new Catalogue(language, shown, indexOf(app, shown), named, logoVersion);
}

const indexed = new WeakMap<App, { names: readonly string[]; index: NameIndex }>();

/**
 * Made with the catalogue, so that nobody's search waits for it. A game is found by its names in all languages, so one
 * index serves the same games in each of them.
 */
function indexOf(app: App, games: readonly CatalogueGame[]): NameIndex {
  const names = games.map(({ search }) => search);
  const known = indexed.get(app);
  if (known?.names.length === names.length && names.every((name, at) => name === known.names[at]))
    return known.index;
  const index = new NameIndex(names);
  indexed.set(app, { names, index });
  return index;
}

interface MaintenanceRow {
  maintenance: number;
  maintenance_until_at: number | null;
  maintenance_reason: string | null;
}

function maintenanceNoticeOf(row: MaintenanceRow, language: string): MaintenanceNotice | undefined {
  if (row.maintenance !== 1) return undefined;
  const reasons = JSON.parse(row.maintenance_reason ?? "{}") as Partial<Record<string, string>>;
  return { reason: reasons[language] || reasons[NAMED_IN], untilAt: row.maintenance_until_at ?? undefined };
}

/** A tenth of each kind, three pages at most, counts as new: however long ago the last ones came, there are some. */
function markLatest(games: CatalogueGame[]): void {
  for (const gameType of GAME_TYPES) {
    const ofKind = games.filter((game) => game.gameType === gameType);
    const latest = ofKind.sort((a, b) => b.createdAt - a.createdAt || b.id - a.id);
    for (const game of latest.slice(0, Math.min(MAX_NEW, Math.ceil(ofKind.length / 10)))) game.isNew = true;
  }
}

/** What can be launched comes first, of that what is hot; within that the operator's order stays. */
function inOrder(games: CatalogueGame[]): CatalogueGame[] {
  const rank = (game: CatalogueGame) => (isLaunchable(game) ? 0 : 2) + (game.isHot ? 0 : 1);
  return games.sort((a, b) => rank(a) - rank(b));
}

/** Eight characters for what a picture is drawn from; the first letter is raised when the drawing itself changes. */
function versionOf(parts: string[]): string {
  return `a${createHash("sha1").update(parts.join("\n")).digest("base64url").slice(0, 7)}`;
}
