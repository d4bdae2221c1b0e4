import { LRUCache } from "lru-cache";
import type { GameType } from "../../vocabulary/game-type";
import { isInBand, type ReturnBand } from "./return-bands";
import type { NameIndex } from "./search/name-index";

/**
 * The games of the site in one language, as they were when the catalogue last changed. It is kept in the process, so
 * that a page of games is a slice of a ready list, whether there are a hundred or ten thousand of them.
 */
export interface CatalogueVendor {
  code: string;
  name: string;
  /** Whether the site can ask this vendor for a session; a game may be listed all the same that it does not open. */
  connected: boolean;
  maintenance: boolean;
  /** Whether it keeps a wallet of its own: money is moved there before it can be played with. */
  ownWallet: boolean;
  /** Where its rules are read; `{code}` and `{language}` stand for the game's and the reader's. */
  rulesUrl: string | undefined;
  /** The vendor's `cardId` of its football, where it can be opened at once. */
  footballCard: string | undefined;
}

/** Why something is closed, in the catalogue's language, and when it opens by itself, where that is known. */
export interface MaintenanceNotice {
  reason: string | undefined;
  untilAt: number | undefined;
}

export interface CatalogueGame {
  id: number;
  code: string;
  name: string;
  englishName: string;
  vendor: CatalogueVendor;
  gameType: GameType;
  /** Whether its vendor opens it here. */
  connected: boolean;
  /** Marked by staff, and launchable. */
  isHot: boolean;
  /** Whether it can be tried here without money; never one that cannot be opened. */
  offersTrial: boolean;
  /** A tile that leads to a choice of vendors and not to one game. */
  opensVendors: boolean;
  /** The game or its vendor is closed for maintenance. */
  maintenance: boolean;
  /** What is said of that, the game's own words before its vendor's. */
  maintenanceNotice: MaintenanceNotice | undefined;
  /** What it gives back of a hundred stakes, in hundredths. */
  returnHundredths: number | undefined;
  /** Among the latest of its kind. */
  isNew: boolean;
  createdAt: number;
  /** Changes with everything that its picture is drawn from. */
  artVersion: string;
  /** The picture that staff sent instead of the drawn one. */
  pictureId: number | undefined;
  /** Everything it is found by. */
  search: string;
}

export interface VendorCount {
  vendor: CatalogueVendor;
  games: number;
}

export const GAME_SORTS = ["hot", "new", "name", "rtp"] as const;
export type GameSort = (typeof GAME_SORTS)[number];

export interface GameFilter {
  gameTypes: readonly GameType[];
  vendor?: string;
  hot?: boolean;
  trial?: boolean;
  /** Only what opens when it is pressed. */
  playable?: boolean;
  /** Only the latest of each kind. */
  latest?: boolean;
  returns?: ReturnBand;
  sort?: GameSort;
  /** Only these games. */
  among?: ReadonlySet<number>;
  query?: string;
}

/**
 * Whether the site can launch it at all: it is a game, and its studio opens it here. Whatever calls on people to play
 * asks this: what cannot be launched is not hot, not among what was won or played lately, and comes last everywhere.
 */
export const isLaunchable = ({
  connected,
  opensVendors,
}: Pick<CatalogueGame, "connected" | "opensVendors">) => connected && !opensVendors;

/** Whether it opens when it is pressed now: neither it nor its studio is closed for maintenance. */
export const isPlayable = (game: CatalogueGame) => isLaunchable(game) && !game.maintenance;

/** Ready lists that are kept; more combinations of filters than this are rare and cost one pass each. */
const MAX_LISTS = 400;

export class Catalogue {
  readonly #byId: Map<number, CatalogueGame>;
  readonly #byCode: Map<string, CatalogueGame>;
  readonly #lists = new LRUCache<string, readonly CatalogueGame[]>({ max: MAX_LISTS });
  readonly #vendorsOf = new Map<string, readonly VendorCount[]>();

  /**
   * @param games in the order in which they are shown
   * @param names of the games, in the same order
   * @param vendors in the operator's order
   */
  constructor(
    readonly language: string,
    readonly games: readonly CatalogueGame[],
    readonly names: NameIndex,
    readonly vendors: readonly CatalogueVendor[],
    /** Changes with the vendors' names, from which their logos are drawn. */
    readonly logoVersion: string,
  ) {
    this.#byId = new Map(games.map((game) => [game.id, game]));
    this.#byCode = new Map(games.map((game) => [codeKey(game.vendor.code, game.code), game]));
  }

  find(id: number): CatalogueGame | undefined {
    return this.#byId.get(id);
  }

  findByCode(vendor: string, code: string): CatalogueGame | undefined {
    return this.#byCode.get(codeKey(vendor, code));
  }

  findVendor(code: string): CatalogueVendor | undefined {
    return this.vendors.find((vendor) => vendor.code === code);
  }

  /** The games of these ids that are still there, in the same order. */
  pick(ids: Iterable<number>): CatalogueGame[] {
    const found = [];
    for (const id of ids) {
      const game = this.#byId.get(id);
      if (game) found.push(game);
    }
    return found;
  }

  list(filter: GameFilter): readonly CatalogueGame[] {
    const { among, query } = filter;
    let games = this.#listOf(filter);
    if (among) games = games.filter((game) => among.has(game.id));
    return query ? this.#answersTo(query, games) : games;
  }

  /** Those of some games whose names answer a query, the closest first and else in the order they had. */
  #answersTo(query: string, games: readonly CatalogueGame[]): readonly CatalogueGame[] {
    const found = this.names.find(query);
    if (!found) return games;
    const distances = new Map<CatalogueGame, number>();
    for (const [place, distance] of found) distances.set(this.games[place]!, distance);
    return games.filter((game) => distances.has(game)).sort((a, b) => distances.get(a)! - distances.get(b)!);
  }

  /** Who has games of these kinds, and how many, in the operator's order. */
  vendorsOf(gameTypes: readonly GameType[]): readonly VendorCount[] {
    const key = gameTypes.join();
    let counted = this.#vendorsOf.get(key);
    if (!counted) {
      const among = vendorsAmong(this.list({ gameTypes }));
      counted = this.vendors.flatMap((vendor) => among.filter((count) => count.vendor === vendor));
      this.#vendorsOf.set(key, counted);
    }
    return counted;
  }

  #listOf(filter: GameFilter): readonly CatalogueGame[] {
    const { gameTypes, vendor, returns, sort = "hot" } = filter;
    const { hot = false, trial = false, playable = false, latest = false } = filter;
    const known = vendor === undefined || this.findVendor(vendor) !== undefined;
    if (!known) return [];
    const key = [gameTypes.join("+"), vendor ?? "", hot, trial, playable, latest, returns ?? "", sort].join(
      "|",
    );
    let games = this.#lists.get(key);
    if (!games) {
      games = this.#inOrderOf(
        sort,
        this.games.filter(
          (game) =>
            gameTypes.includes(game.gameType) &&
            (vendor === undefined || game.vendor.code === vendor) &&
            (!hot || game.isHot) &&
            (!trial || game.offersTrial) &&
            (!playable || isPlayable(game)) &&
            (!latest || game.isNew) &&
            (returns === undefined || isInBand(game.returnHundredths, returns)),
        ),
      );
      this.#lists.set(key, games);
    }
    return games;
  }

  #inOrderOf(sort: GameSort, games: CatalogueGame[]): CatalogueGame[] {
    const launchableFirst = (a: CatalogueGame, b: CatalogueGame) =>
      Number(isLaunchable(b)) - Number(isLaunchable(a));
    const returnOf = ({ returnHundredths = 0 }: CatalogueGame) => returnHundredths;
    if (sort === "new")
      return games.sort((a, b) => launchableFirst(a, b) || b.createdAt - a.createdAt || b.id - a.id);
    if (sort === "rtp") return games.sort((a, b) => launchableFirst(a, b) || returnOf(b) - returnOf(a));
    if (sort === "hot") return games;
    const { compare } = new Intl.Collator(this.language);
    return games.sort((a, b) => launchableFirst(a, b) || compare(a.name, b.name) || a.id - b.id);
  }
}

const counted = new WeakMap<readonly CatalogueGame[], readonly VendorCount[]>();

/** Whose games these are, and how many each has, in the order in which they first appear. */
export function vendorsAmong(games: readonly CatalogueGame[]): readonly VendorCount[] {
  let vendors = counted.get(games);
  if (!vendors) {
    const counts = new Map<CatalogueVendor, number>();
    for (const { vendor } of games) counts.set(vendor, (counts.get(vendor) ?? 0) + 1);
    vendors = [...counts].map(([vendor, count]) => ({ vendor, games: count }));
    counted.set(games, vendors);
  }
  return vendors;
}

const codeKey = (vendor: string, code: string) => `${vendor}/${code}`;
