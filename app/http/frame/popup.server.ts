import { endAfterLogin } from "~/domain/access/sessions.server";
import { GAME_PAGES } from "~/domain/games/catalogue/game-pages";
import { popupsFor } from "~/domain/messaging/notices/notices.server";
import { isLobbyPath, paths } from "../paths/paths";
import type { Popup, RequestContext } from "../access/request-context.server";

/*
 * Popups open one at a time, each at most once in a session. Which ones were shown stands in a cookie that ends with
 * the browser's session, and that a log-in or log-out makes void.
 *
 * A page is rendered with the popup that its visitor is to meet, and kept by that popup's id: all who have seen nothing
 * yet share one page, all who have seen everything another. That it was shown is written into the answer's
 * cookie, outside of the page that is kept. So pages stay cached, nothing moves after it is painted, and none of
 * this needs script.
 */
const PAGES: ReadonlySet<string> = new Set([
  ...Object.keys(GAME_PAGES).map((page) => `/${page}`),
  ...[paths.promotions, paths.jackpot, paths.favourite, paths.recent],
]);

/** The pages that one comes to in order to look around; where a game runs or a form is filled in, nothing lies over it. */
export const opensPopups = (path: string): boolean => isLobbyPath(path) || PAGES.has(path);

/** What is to open now; undefined when everything was shown. */
export async function nextPopup(context: RequestContext): Promise<Popup | undefined> {
  const { app, login, language } = context;
  const [popups, shown] = await Promise.all([popupsFor(app, login, language), shownIn(context)]);
  const unseen = popups.filter(({ id }) => !shown.includes(id));
  const [notice, ...others] = unseen;
  if (!notice) return undefined;
  return { notice, place: popups.indexOf(notice) + 1, count: popups.length, left: others.length };
}

/** The cookie that remembers one popup as shown, or with `everything` all that there are. */
export async function shownCookie(context: RequestContext, popup: Popup | "everything"): Promise<string> {
  const { app, cookies, login, language, member } = context;
  const [popups, shown] = await Promise.all([popupsFor(app, login, language), shownIn(context)]);
  const running = popups.map(({ id }) => id);
  if (member?.session.afterLogin) await endAfterLogin(app, member.session.tokenHash);
  // What no longer runs is forgotten, so that the cookie stays small.
  const ids =
    popup === "everything" ? running : running.filter((id) => id === popup.notice.id || shown.includes(id));
  return cookies.popups.set({ of: sessionOf(context), ids });
}

/** Who has just logged in meets all of them, whatever the browser has shown before. */
async function shownIn(context: RequestContext): Promise<number[]> {
  if (context.member?.session.afterLogin) return [];
  const shown = await context.cookies.popups.parse(context.cookieHeader);
  return shown?.of === sessionOf(context) ? shown.ids : [];
}

const sessionOf = ({ member }: RequestContext) => member?.session.tokenHash.slice(0, 12) ?? "";
