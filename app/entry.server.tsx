import type { AppLoadContext, EntryContext, HandleErrorFunction } from "@remix-run/node";
import { isRouteErrorResponse, RemixServer } from "@remix-run/react";
import { renderToString } from "react-dom/server";
import type { LobbyView } from "./domain/games/catalogue/lobby.views.server";
import { nameFormAddresses } from "./http/forms/form-addresses";
import { withPicturesFrom } from "./http/frame/third-parties.server";
import { Page, PageContext } from "./http/access/page.server";
import { setApart } from "./http/frame/space-elements";
import { withoutPlaces, type OwnView } from "./http/frame/frame-view";
import type { SiteFrameView } from "./http/frame/site-frame.server";

/** One string and not a stream: no page defers content that must be there without script. */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: AppLoadContext,
): Response {
  // Remix keeps all loader data ready for a client router; there is none.
  void entry.serverHandoffStream?.cancel().catch(() => undefined);
  entry.serverHandoffStream = undefined;

  const fragment = request.headers.get("x-fragment")?.replace(/\W/g, "").slice(0, 8);
  const manifest = entry.manifest as typeof entry.manifest & { hmr?: { runtime: string } };
  const url = new URL(request.url);
  const { pathname, search } = url;
  const rendering = {
    path: pathname,
    location: pathname + search,
    fragment,
    entryScript: manifest.entry.module,
    hmrRuntime: manifest.hmr?.runtime,
  };
  const page = new Page(context, rendering, ownOf(entry));
  const html = renderToString(
    <PageContext.Provider value={page}>
      <RemixServer context={entry} url={request.url} />
    </PageContext.Provider>,
  );
  // The page that a dialog would open on allows nothing from elsewhere: the browser goes to this one whole.
  if (fragment !== undefined && request.method === "GET" && context.outside.phoneCheck)
    return new Response(null, { status: 204, headers: { "Cache-Control": "private, no-store" } });
  headers.set("Content-Type", "text/html; charset=utf-8");
  headers.set("Vary", "X-Fragment, Cookie");
  if (!headers.has("Cache-Control")) headers.set("Cache-Control", "private, no-store");
  // Lynx knows no other word for it, and would show what a page said before.
  headers.set("Pragma", "no-cache");
  const apart = nameFormAddresses(setApart(html), url);
  const shown = withPicturesFrom(context.outside.imageServer, context.drawing ? apart : withoutPlaces(apart));
  const whole = fragment === undefined ? `<!DOCTYPE html>${shown}` : shown;
  if (context.drawing) context.drawing.page = { html: whole, places: page.places ?? [], rendering };
  // As bytes: a text would be looked through for half characters before it is sent.
  return new Response(Buffer.from(whole), { status: statusOf(entry, status), headers });
}

/** A page that is not there answers so, whatever was wrong with the form that was sent to it. */
function statusOf({ staticHandlerContext: { errors } }: EntryContext, status: number): number {
  const [failed] = Object.values(errors ?? {}) as unknown[];
  if (failed === undefined) return status;
  return isRouteErrorResponse(failed) ? failed.status : 500;
}

/** What the routes have loaded that is its reader's own. */
function ownOf({ staticHandlerContext }: EntryContext): OwnView {
  const { root, lobby } = staticHandlerContext.loaderData as {
    root?: SiteFrameView | null;
    lobby?: { lobby: LobbyView } | null;
  };
  return { account: root?.account, lobby: lobby?.lobby };
}

export const handleError: HandleErrorFunction = (error, { request, context }) => {
  // What was asked for is not there, or not in this way: that is no failure.
  if (request.signal.aborted || (isRouteErrorResponse(error) && error.status < 500)) return;
  const { app, requestId } = context;
  app.log.error({ err: error, requestId, path: new URL(request.url).pathname }, "request failed");
};
