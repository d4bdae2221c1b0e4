import type { Request } from "express";
import iconUrl from "../art/rickshaw-reels.svg?url";
import spriteUrl from "../art/sprite.svg?url";
import stylesheetUrl from "~/ui/studio.css?url";
import type { Studio } from "../context";
import type { Game } from "../games/game";
import { makeView, type Addresses, type View } from "../pages/view";
import type { Player } from "../sessions/sessions";
import { localeOf, type Locale } from "../locales/messages";

/** The studio together with where it is mounted and how its pages are drawn. */
export interface StudioSite {
  studio: Studio;
  /** "/studio" */
  publicPath: string;
  place: Place;
}

/** Read anew for each page: an operator may move it while the studio runs. */
export interface Place {
  timeZone: string;
  /** In which sums are printed where nobody plays. */
  currency: string;
}

/** A request of somebody whose session has been found. */
export interface Visit {
  site: StudioSite;
  player: Player;
  token: string;
  heading: View["heading"];
}

/** A browser says what it fetches a page for; one that does not say it shows two headings. */
export function headingOf(request: Request): View["heading"] {
  return request.get("sec-fetch-dest") === "iframe" ? "h2" : "h1";
}

export function sessionPath({ publicPath }: StudioSite, token: string): string {
  return `${publicPath}/s/${token}`;
}

export function playerView({ site, player, token, heading }: Visit): View {
  const { seat, session, game } = player;
  return makeView({
    game,
    mode: seat.mode,
    locale: localeOf(session.locale),
    timeZone: site.place.timeZone,
    currencyCode: seat.currency,
    at: addresses(site, sessionPath(site, token)),
    returnUrl: session.return_url,
    heading,
  });
}

/** For rules and recomputing without a session. */
export function readerView(site: StudioSite, game: Game, locale: Locale): View {
  return makeView({
    game,
    locale,
    mode: "reading",
    timeZone: site.place.timeZone,
    currencyCode: site.place.currency,
    at: addresses(site, `${site.publicPath}/games/${locale}/${game.code}`),
    returnUrl: null,
    heading: "h1",
  });
}

export function addresses({ publicPath }: StudioSite, game: string): Addresses {
  return { stylesheet: stylesheetUrl, sprite: spriteUrl, icon: iconUrl, studio: publicPath, game };
}
