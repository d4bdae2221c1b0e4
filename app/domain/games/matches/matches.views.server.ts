import { z } from "zod";
import type { App } from "../../app.server";
import { readable } from "../../publishing/content-rows";
import { languagesOf } from "../../settings/languages.server";
import { addDays, dayOf, startOfDay } from "../../shared/day";
import { keptCopy } from "../../shared/cached-reading";
import { inLanguage } from "../../shared/texts.server";
import { isPlayable, type Catalogue, type CatalogueGame } from "../catalogue/catalogue";
import { catalogueOf } from "../catalogue/catalogue.server";
import { GAME_PAGES } from "../catalogue/game-pages";
import * as store from "./matches.store.server";

/** A match that has not started, as the lobby shows it. */
export interface Match {
  id: number;
  league: string;
  home: Team;
  away: Team;
  /** Undefined when the vendor offers no price. */
  moneyLine: { homeThousandths: number; awayThousandths: number } | undefined;
  startsAt: number;
  isHot: boolean;
  /** What is opened to bet on it, where it can be played. */
  game: CatalogueGame;
}

export interface Team {
  name: string;
  /** Empty when its crest is drawn. */
  imageUrl: string;
  /** The same in every language, so that the crest is. */
  crest: string;
}

export interface HotMatches {
  matches: Match[];
  /** The football of the sports vendor, where it can be opened at once. */
  football: { game: CatalogueGame; cardId: string } | undefined;
  /** From when on this, or a vendor's count, is no longer true: a match starts, or tomorrow becomes today. */
  staleAt: number;
}

/** More than anybody swipes through. */
const MAX_HOT = 16;

const MatchTexts = z.record(z.object({ league: z.string(), home: z.string(), away: z.string() }));

const comingMatches = keptCopy("content", async (app) =>
  readable(app, await store.listComing(app), (row) => ({
    ...row,
    texts: MatchTexts.parse(JSON.parse(row.texts)),
  })),
);

/** What the lobby and the sports page show of the next matches. */
export async function hotMatchesOf(app: App, language: string): Promise<HotMatches> {
  const catalogue = await catalogueOf(app, language);
  const matches = (await matchesIn(app, catalogue)).filter(({ isHot }) => isHot).slice(0, MAX_HOT);
  const tomorrow = startOfDay(addDays(dayOf(app.clock.now(), app.config.timeZone), 1), app.config.timeZone);
  return {
    matches,
    football: footballIn(catalogue),
    staleAt: Math.min(tomorrow, await nextStart(app)),
  };
}

/** How many matches each vendor has ahead of it, by its code. */
export async function matchCountsOf(app: App): Promise<Map<string, number>> {
  const counts = new Map<string, number>();
  for (const { vendor, starts_at } of await comingMatches(app)) {
    if (starts_at > app.clock.now()) counts.set(vendor, (counts.get(vendor) ?? 0) + 1);
  }
  return counts;
}

/** When the next match starts, whether it is hot or only counted. */
async function nextStart(app: App): Promise<number> {
  const now = app.clock.now();
  const next = (await comingMatches(app)).find(({ starts_at }) => starts_at > now);
  return next?.starts_at ?? Infinity;
}

/** A match can be shown while there is something to open: its vendor's sports. */
async function matchesIn(app: App, catalogue: Catalogue): Promise<Match[]> {
  const now = app.clock.now();
  const [coming, languages] = await Promise.all([comingMatches(app), languagesOf(app)]);
  return coming.flatMap((row) => {
    const game = sportsOf(catalogue, row.vendor);
    const said = inLanguage(row.texts, catalogue.language, languages);
    if (!game || !said || row.starts_at <= now) return [];
    const named = row.texts.en ?? said;
    const { home_odds_thousandths: homeThousandths, away_odds_thousandths: awayThousandths } = row;
    return [
      {
        id: row.id,
        league: said.league,
        home: { name: said.home, imageUrl: row.home_image_url, crest: named.home },
        away: { name: said.away, imageUrl: row.away_image_url, crest: named.away },
        moneyLine:
          homeThousandths === null || awayThousandths === null
            ? undefined
            : { homeThousandths, awayThousandths },
        startsAt: row.starts_at,
        isHot: row.is_hot === 1,
        game,
      },
    ];
  });
}

function footballIn(catalogue: Catalogue): HotMatches["football"] {
  const [first] = catalogue.vendorsOf(GAME_PAGES.sports);
  const cardId = first?.vendor.footballCard;
  const game = first && sportsOf(catalogue, first.vendor.code);
  return game && isPlayable(game) && cardId ? { game, cardId } : undefined;
}

/** What a vendor's sports are opened by: the first of its games of that kind. */
function sportsOf(catalogue: Catalogue, vendor: string): CatalogueGame | undefined {
  return catalogue.list({ gameTypes: GAME_PAGES.sports, vendor }).find(({ opensVendors }) => !opensVendors);
}
