import { readEnv } from "~/config/env.server";
import { catalogueOf } from "~/domain/games/catalogue/catalogue.server";
import { GAME_TYPES } from "~/domain/vocabulary/game-type";
import { openApp } from "~/http/server/open-app";
import { median } from "./measure";
import type { Portal } from "./portal";

const SEARCHES = 200;

export interface Searches {
  games: number;
  /** For each query the median of many searches, in milliseconds. */
  measureMs(): Record<string, number>;
  close(): Promise<void>;
}

/** The portal's own search among all its games, in this process: without HTTP, and without the page around what is found. */
export async function openSearches({ env }: Portal): Promise<Searches> {
  const { app, close } = await openApp(readEnv({ ...process.env, ...env }));
  const catalogue = await catalogueOf(app, "bn");
  const title = catalogue.games.find(({ name, englishName }) => name !== englishName)!.name;
  const queries = ["tiger", "TIGER", title, "tigar"];
  return {
    games: catalogue.games.length,
    measureMs: () => Object.fromEntries(queries.map((query) => [query, medianMs(() => search(query))])),
    close,
  };

  function search(query: string): void {
    const { length } = catalogue.list({ gameTypes: GAME_TYPES, query });
    if (length === 0) throw new Error(`no game answers ${query}`);
  }
}

function medianMs(work: () => void): number {
  const tookMs = Array.from({ length: SEARCHES }, () => {
    const since = performance.now();
    work();
    return performance.now() - since;
  });
  return median(tookMs);
}
