import type { AppLoadContext, EntryContext, HandleErrorFunction } from "@remix-run/node";
import { RemixServer } from "@remix-run/react";
import { renderToString } from "react-dom/server";
import { Page, PageContext } from "./http/page.server";

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
  const { pathname, search } = new URL(request.url);
  const page = new Page(context, {
    path: pathname,
    location: pathname + search,
    fragment,
    entryScript: manifest.entry.module,
    hmrRuntime: manifest.hmr?.runtime,
  });
  const html = renderToString(
    <PageContext.Provider value={page}>
      <RemixServer context={entry} url={request.url} />
    </PageContext.Provider>,
  );
  headers.set("Content-Type", "text/html; charset=utf-8");
  headers.set("Vary", "X-Fragment, Cookie");
  if (!headers.has("Cache-Control")) headers.set("Cache-Control", "private, no-store");
  const { imageServer } = context.outside;
  const shown =
    imageServer === undefined ? html : html.replaceAll(' src="/art/', ` src="${imageServer}/art/`);
  // As bytes: a text would be looked through for half characters before it is sent.
  const body = Buffer.from(fragment === undefined ? `<!DOCTYPE html>${shown}` : shown);
  return new Response(body, { status, headers });
}

export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted) return;
  const { app, requestId } = context;
  app.log.error({ err: error, requestId, path: new URL(request.url).pathname }, "request failed");
};
