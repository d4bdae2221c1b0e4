import type { Request } from "express";
import iconUrl from "../art/rickshaw-reels.svg?url";
import spriteUrl from "../art/sprite.svg?url";
import stylesheetUrl from "~/ui/studio.css?url";
import type { Studio } from "../context";
import { currencyOf } from "../currencies";
import { gameIn, type Game } from "../games/game";
import { pagesOf } from "../games/game-pages";
import { HOUSE_LABEL, type Labels } from "../labels";
import type { Frame } from "../pages/frame";
import { makeView, type Addresses, type View } from "../pages/view";
import type { Player } from "../sessions/sessions";
import { localeOf, messagesIn, type Locale } from "../locales/messages";

/** The studio together with where it is mounted and how its pages are drawn. */
export interface StudioSite {
  studio: Studio;
  labels: Labels;
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
  frame: Frame | undefined;
}

export function frameOf({ params, query }: Request): Frame | undefined {
  if (params.frame === "embed" || params.frame === "embed-light") return params.frame;
  if (query.embed !== "1") return undefined;
  return query.theme === "light" ? "embed-light" : "embed";
}

export function sessionPath({ publicPath }: StudioSite, token: string, frame?: Frame): string {
  return `${publicPath}/s/${token}${frame ? `/${frame}` : ""}`;
}

export function playerView({ site, player, token, frame }: Visit): View {
  const { seat, session, game } = player;
  const locale = localeOfSession(session.locale);
  return makeView({
    game,
    form: formOf(game, locale),
    mode: seat.mode,
    locale,
    timeZone: site.place.timeZone,
    currencyCode: seat.currency,
    maker: makerOf(site, game),
    at: addresses(site, sessionPath(site, token, frame)),
    returnUrl: session.return_url,
    frame,
  });
}

const sessionLocales = new Map<string, Locale>();

/** A launch names two letters, or twice two: there are few of them. */
function localeOfSession(named: string): Locale {
  let locale = sessionLocales.get(named);
  if (!locale) sessionLocales.set(named, (locale = localeOf(named)));
  return locale;
}

/** For rules and recomputing without a session. */
export function readerView(site: StudioSite, game: Game, locale: Locale): View {
  return makeView({
    game: gameIn(game, currencyOf(site.place.currency)),
    form: formOf(game, locale),
    locale,
    mode: "reading",
    timeZone: site.place.timeZone,
    currencyCode: site.place.currency,
    maker: makerOf(site, game),
    at: addresses(site, `${site.publicPath}/games/${locale}/${game.code}`),
    returnUrl: null,
    frame: undefined,
  });
}

export function formOf(game: Game, locale: Locale): string {
  return pagesOf(game).formOf(messagesIn(locale), game);
}

/** The name of the brand that the game was made for; nothing for the house's own. */
function makerOf({ labels }: StudioSite, { label }: Game): string | undefined {
  return label === HOUSE_LABEL ? undefined : (labels.find(label)?.name ?? label);
}

export function addresses({ publicPath }: StudioSite, game: string): Addresses {
  return { stylesheet: stylesheetUrl, sprite: spriteUrl, icon: iconUrl, studio: publicPath, game };
}
