import { first, rows, type Tx } from "~/db/runner/transaction";
import type { App } from "../../../app.server";
import { refuse, type Outcome } from "../../../shared/refusal";
import { changeKept } from "../../../shared/versions.server";
import { type ActingStaff, byStaff, recordAudit } from "../../../audit/audit.server";
import { NAMED_IN } from "../../../vocabulary/game-name.server";
import { searchable } from "../search/words";
import { compareList, markOf, type ChangedGame, type Comparison, type KnownGame } from "./compare-list";
import type { TakeGamesInput } from "./take-games.schema";
import { knownGames, knownGameOf } from "./vendor-games.views.server";
import type { ListedGame, VendorList } from "./vendor-list";
import { holdVendor } from "../../../games/catalogue/hold-vendor.server";

/**
 * Staff take over what a vendor's list says. The list comes from the vendor or its file, never from the form, and is
 * compared anew with what the catalogue has by then: whatever was taken over before finds nothing more to do.
 */
interface Taking extends Pick<TakeGamesInput, "add" | "change" | "end" | "gameType" | "enabled" | "seen"> {
  vendorId: number;
  list: VendorList;
  by: ActingStaff;
}

export interface Taken {
  added: number;
  changed: number;
  ended: number;
}

type Refusal = "unknown_vendor" | "list_changed" | "kind_missing";

/** A statement's parameters are bounded in both stores. */
const AT_ONCE = 500;
/** The desk's form for a game takes no larger number. */
const LAST_PLACE = 999_999;

/**
 * Refusals: `unknown_vendor`; `list_changed` when there is something to do and the comparison is not the one that was
 * seen; `kind_missing` when a new game's category is not known and no kind was chosen for it.
 */
export function takeGames(app: App, taking: Taking): Promise<Outcome<Taken, Refusal>> {
  const { vendorId, list, by, gameType, enabled, seen } = taking;
  return changeKept(app, "catalogue", function* (): Tx<Outcome<Taken, Refusal>> {
    // Of two people who take over one list the second waits here, and then sees what the first has done.
    if (!(yield* holdVendor(vendorId))) return refuse("unknown_vendor");
    const known = yield* rows((db) => knownGames(db, vendorId));
    const found = compareList(list, known.map(knownGameOf));
    const wanted = tickedOf(found, taking);
    const taken = {
      added: wanted.added.length,
      changed: wanted.changed.length,
      ended: wanted.gone.length,
    };
    if (taken.added + taken.changed + taken.ended === 0) return { ok: true, ...taken };
    if (seen !== markOf(found)) return refuse("list_changed");
    if (!gameType && wanted.added.some((game) => !game.gameType)) return refuse("kind_missing");
    yield* addGames(app, { vendorId, games: wanted.added, gameType, enabled });
    yield* changeGames(wanted.changed);
    yield* endGames(wanted.gone);
    yield* recordAudit(app, {
      ...byStaff(by),
      action: "vendor.games_taken",
      target: `vendor:${vendorId}`,
      ...toldOf(wanted, enabled),
    });
    return { ok: true, ...taken };
  });
}

function tickedOf({ added, changed, gone }: Comparison, { add, change, end }: Taking): Comparison {
  return { added: add ? added : [], changed: change ? changed : [], gone: end ? gone : [] };
}

interface Adding {
  vendorId: number;
  games: readonly ListedGame[];
  gameType: TakeGamesInput["gameType"];
  enabled: boolean;
}

/** Behind the last of the whole catalogue, in the vendor's order. */
function* addGames(app: App, { vendorId, games, gameType, enabled }: Adding): Tx<void> {
  const last = yield* first((db) => db.selectFrom("games").select((eb) => eb.fn.max("sort").as("sort")));
  const next = Number(last?.sort ?? -1) + 1;
  const now = app.clock.now();
  const made = games.map((game, position) => ({
    id: app.ids.next(),
    title: game.title,
    columns: {
      ...{
        vendor_id: vendorId,
        code: game.code,
        created_at: now,
        is_hot: 0,
        is_game: "GAME",
        maintenance: 0,
      },
      game_type: (game.gameType ?? gameType)!,
      sort: Math.min(next + position, LAST_PLACE),
      support_play: game.offersTrial ? 0 : 1,
      enabled: enabled ? 1 : 0,
      return_hundredths: game.returnHundredths ?? null,
      free_plays: game.freePlays ? 1 : 0,
      free_stake_most: game.freeStakeMost ?? null,
    },
  }));
  for (const some of inParts(made)) {
    yield* rows((db) => db.insertInto("games").values(some.map(({ id, columns }) => ({ id, ...columns }))));
    const names = some.map(({ id, title }) => ({
      ...{ game_id: id, language: NAMED_IN, name: title, search: searchable(title) },
    }));
    yield* rows((db) => db.insertInto("game_names").values(names));
  }
}

/** Those that come to the same, together. */
function* changeGames(changed: readonly ChangedGame[]): Tx<void> {
  const alike = new Map<string, ChangedGame[]>();
  for (const change of changed) {
    const key = `${change.returnHundredths} ${change.endsTrial} ${change.freePlays} ${change.freeStakeMost}`;
    const others = alike.get(key);
    if (others) others.push(change);
    else alike.set(key, [change]);
  }
  for (const changes of alike.values()) {
    const { returnHundredths, endsTrial, freePlays, freeStakeMost } = changes[0]!;
    const games = changes.map(({ game }) => game);
    const trial = endsTrial ? { support_play: 1 } : {};
    const free = { free_plays: freePlays ? 1 : 0, free_stake_most: freeStakeMost ?? null };
    yield* setGames(games, { return_hundredths: returnHundredths ?? null, ...free, ...trial });
  }
}

const endGames = (gone: readonly KnownGame[]) => setGames(gone, { enabled: 0 });

interface TakenOver {
  return_hundredths: number | null;
  free_plays: number;
  free_stake_most: number | null;
  support_play?: number;
}

function* setGames(games: readonly KnownGame[], set: { enabled: number } | TakenOver): Tx<void> {
  for (const some of inParts(games)) {
    const ids = some.map(({ id }) => id).sort((a, b) => a - b);
    yield* rows((db) =>
      db
        .updateTable("games")
        .set((eb) => ({ ...set, version: eb("version", "+", 1) }))
        .where("id", "in", ids),
    );
  }
}

function* inParts<Item>(items: readonly Item[]): Generator<readonly Item[]> {
  for (let from = 0; from < items.length; from += AT_ONCE) yield items.slice(from, from + AT_ONCE);
}

/** As many codes as a reader of the log looks at; the counts are whole. */
const CODES_TOLD = 40;

function toldOf({ added, changed, gone }: Comparison, enabled: boolean) {
  const some = <Item>(items: readonly Item[], say: (item: Item) => string) =>
    items.slice(0, CODES_TOLD).map(say).join(", ") + (items.length > CODES_TOLD ? ", …" : "");
  const before = {
    ...(changed.length > 0 && {
      changed_games: some(changed, ({ game }) => `${game.code} ${game.returnHundredths ?? "-"}`),
    }),
  };
  const after = {
    ...{ added: added.length, changed: changed.length, switched_off: gone.length },
    ...(added.length > 0 && {
      switched_on: enabled ? added.length : 0,
      added_games: some(added, ({ code }) => code),
    }),
    ...(changed.length > 0 && {
      changed_games: some(
        changed,
        ({ game, ...now }) => `${game.code} ${now.returnHundredths ?? "-"}${marksOf(game, now)}`,
      ),
    }),
    ...(gone.length > 0 && { switched_off_games: some(gone, ({ code }) => code) }),
  };
  return { before, after };
}

function marksOf(
  { freePlays: before, freeStakeMost: mostBefore }: KnownGame,
  { endsTrial, freePlays, freeStakeMost }: Omit<ChangedGame, "game">,
): string {
  const free = freePlays ? " free_plays" : " no_free_plays";
  const most = freeStakeMost === mostBefore ? "" : ` free_stake_most=${freeStakeMost}`;
  return `${endsTrial ? " no_trial" : ""}${freePlays === before ? "" : free}${most}`;
}
