import type { App } from "../../app.server";
import { isPlayable, type CatalogueGame } from "../catalogue/catalogue";
import { catalogueOf } from "../catalogue/catalogue.server";
import { listPlaysSince } from "./playing-now.store.server";

/** What is played just now: games that somebody has bet at in the last minutes, and how many people have. */
export interface PlayingNow {
  games: { game: CatalogueGame; players: number }[];
  /** At all of them together; whoever plays two games is one. */
  players: number;
  /** When a page that shows it is out of date. */
  staleAt: number;
}

const WITHIN_MS = 5 * 60_000;
/** A minute is also how often the pages are told of wins. */
const KEPT_MS = 60_000;
/** So few that the whole lobby comes in two flights. */
const MOST_GAMES = 4;

interface Plays {
  byGame: ReadonlyMap<number, ReadonlySet<number>>;
  until: number;
}

const kept = new WeakMap<App, { plays: Promise<Plays>; until: number }>();

/** The games with the most players first. Accounts with test money count as nobody. */
export async function playingNow(app: App, language: string): Promise<PlayingNow> {
  const [catalogue, { byGame, until }] = await Promise.all([catalogueOf(app, language), playsOf(app)]);
  const games = [...byGame].flatMap(([id, accounts]) => {
    const game = catalogue.find(id);
    return game && isPlayable(game) ? [{ game, accounts }] : [];
  });
  games.sort((a, b) => b.accounts.size - a.accounts.size || a.game.id - b.game.id);
  return {
    games: games.slice(0, MOST_GAMES).map(({ game, accounts }) => ({ game, players: accounts.size })),
    players: new Set(games.flatMap(({ accounts }) => [...accounts])).size,
    // Where nobody plays nothing is shown, and the pages are told when somebody does.
    staleAt: games.length > 0 ? until : Infinity,
  };
}

/** Of those who ask at once the first reads for all. */
function playsOf(app: App): Promise<Plays> {
  const known = kept.get(app);
  return known && app.clock.now() < known.until ? known.plays : lookAgain(app);
}

function lookAgain(app: App): Promise<Plays> {
  const until = app.clock.now() + KEPT_MS;
  const plays = readPlays(app, until);
  kept.set(app, { plays, until });
  plays.catch(() => kept.delete(app));
  return plays;
}

async function readPlays(app: App, until: number): Promise<Plays> {
  const byGame = new Map<number, Set<number>>();
  for (const { game_id, account_id } of await listPlaysSince(app, app.clock.now() - WITHIN_MS)) {
    const accounts = byGame.get(game_id!) ?? new Set<number>();
    byGame.set(game_id!, accounts.add(account_id));
  }
  return { byGame, until };
}

/** Whether other games are played than were at the last look, or by more or fewer people. */
export async function playHasChanged(app: App): Promise<boolean> {
  const before = textOf(await kept.get(app)?.plays);
  return textOf(await lookAgain(app)) !== before;
}

const textOf = (plays: Plays | undefined) =>
  [...(plays?.byGame ?? [])]
    .map(([id, { size }]) => `${id}:${size}`)
    .sort()
    .join();
