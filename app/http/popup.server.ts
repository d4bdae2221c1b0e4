import { z } from "zod";
import { popupsFor } from "~/domain/messaging/notices/notices.server";
import type { Popup, RequestContext } from "./request-context.server";

/*
 * Popups open one at a time, each at most once in a session. Which ones were shown stands in a cookie that ends with
 * the browser's session, and that a log-in or log-out makes void.
 *
 * The lobby is rendered with the popup that its visitor is to meet, and kept by that popup's id: all who have seen
 * nothing yet share one page, all who have seen everything another. That it was shown is written into the answer's
 * cookie, outside of the page that is kept. So the lobby stays cached, nothing moves after it is painted, and none of
 * this needs script.
 */
const Shown = z.object({ of: z.string(), ids: z.array(z.number()) });

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
  const { app, cookies, login, language } = context;
  const [popups, shown] = await Promise.all([popupsFor(app, login, language), shownIn(context)]);
  const running = popups.map(({ id }) => id);
  // What no longer runs is forgotten, so that the cookie stays small.
  const ids =
    popup === "everything" ? running : running.filter((id) => id === popup.notice.id || shown.includes(id));
  return cookies.popups.set(JSON.stringify({ of: sessionOf(context), ids } satisfies z.input<typeof Shown>));
}

async function shownIn(context: RequestContext): Promise<number[]> {
  const value = await context.cookies.popups.parse(context.cookieHeader);
  const shown = Shown.safeParse(value === undefined ? undefined : JSON.parse(value));
  return shown.success && shown.data.of === sessionOf(context) ? shown.data.ids : [];
}

const sessionOf = ({ member }: RequestContext) => member?.session.tokenHash.slice(0, 12) ?? "";
