import { createRemixRequest } from "@remix-run/express/dist/server.js";
import { createRequestHandler, type AppLoadContext, type ServerBuild } from "@remix-run/node";
import type { Request, RequestHandler, Response } from "express";
import { isLobbyPath, paths } from "../paths";
import { nextPopup, shownCookie } from "../popup.server";
import { compress, encodingFor } from "./compression";
import type { RequestContext } from "../request-context.server";
import { bodyOf, type PageCache } from "./page-cache";
import type { ContentPolicy } from "./security-headers";
import { routeBuckets } from "./route-buckets";

interface PagesOptions {
  /** Asked for each request in development, where modules change. */
  build: () => Promise<ServerBuild> | ServerBuild;
  production: boolean;
  cache: PageCache;
  contextOf: (response: Response) => RequestContext;
  /** The content security policy of a page that takes something from elsewhere. */
  policyFor: (page: Omit<ContentPolicy, "development">) => string;
}

type Handle = ReturnType<typeof createRequestHandler>;

/** Every page and form of the site, answered by Remix, from the cache where a page is the same for all visitors. */
export function pages({ build, production, cache, contextOf, policyFor }: PagesOptions): RequestHandler {
  const handlers = new Map<string, Handle>();
  let buckets: ReturnType<typeof routeBuckets> | undefined;

  async function handlerFor(path: string): Promise<Handle> {
    if (!production) return createRequestHandler(await build(), "development");
    buckets ??= routeBuckets(await build());
    const bucket = buckets(path);
    let handler = handlers.get(bucket.name);
    if (!handler) handlers.set(bucket.name, (handler = createRequestHandler(bucket.build, "production")));
    return handler;
  }

  async function answerOf(request: Request, response: Response, context: AppLoadContext) {
    const handler = await handlerFor(request.path);
    const answer = await handler(createRemixRequest(request, response), context);
    if (!isBareRefusal(request, answer)) return answer;
    context.refused = { status: answer.status, reason: await answer.text() };
    return explain(request, context);
  }

  /** The page that says why what was asked for is not shown. */
  async function explain(request: Request, context: AppLoadContext) {
    const page = context.closed ? paths.closed : paths.refused;
    const handler = await handlerFor(page);
    const url = `${request.protocol}://${request.get("host")}${page}`;
    return handler(new globalThis.Request(url), context);
  }

  function allowOutside(response: Response, { frames, outside }: AppLoadContext): void {
    const { imageServer, gtagId } = outside;
    if (frames.length === 0 && imageServer === undefined && gtagId === undefined) return;
    const images = imageServer === undefined ? [] : [imageServer];
    const policy = policyFor({ frames, images, measured: gtagId !== undefined });
    response.setHeader("Content-Security-Policy", policy);
  }

  return (request, response, next) => {
    void (async () => {
      const context = contextOf(response) as AppLoadContext;
      // What stops a popup, such as a store that is away, stops no page.
      if (mayOpenPopup(request, context)) context.popup = await nextPopup(context).catch(() => undefined);
      const key = cacheKey(request, context);
      const cached = key === undefined ? undefined : cache.find(key, context.app.clock.now());
      if (cached) {
        response.status(cached.status);
        for (const [name, value] of cached.headers) response.setHeader(name, value);
        response.setHeader("ETag", cached.etag);
        allowOutside(response, context);
        await rememberPopup(response, context);
        if (request.headers["if-none-match"] === cached.etag) return void response.status(304).end();
        const { body, encoding } = await bodyOf(cached, encodingFor(request.headers["accept-encoding"]));
        return send(request, response, body, encoding);
      }
      const { version } = cache;
      const answer =
        context.closed || context.refused
          ? await explain(request, context)
          : await answerOf(request, response, context);
      const whole = Buffer.from(await answer.arrayBuffer());
      const headers = headersOf(answer);
      passRedirectToFragment(request, answer, headers);
      if (
        key !== undefined &&
        context.cacheable &&
        answer.status === 200 &&
        !headers.some(([name]) => name === "set-cookie")
      ) {
        const kept = headers.filter(([name]) => name !== "cache-control" && name !== "vary");
        kept.push(["cache-control", "private, no-cache"], ["vary", "X-Fragment, Cookie, Accept-Encoding"]);
        const { staleAt } = context;
        cache.keep(key, { status: answer.status, headers: kept, body: whole, staleAt }, version);
      }
      response.status(isFragmentRedirect(request, answer) ? 200 : answer.status);
      for (const [name, value] of headers) response.append(name, value);
      if (answer.status === 200) await rememberPopup(response, context);
      allowOutside(response, context);
      // A redirect says nothing: its line, and one that came with the request, are for the page it leads to.
      if (context.flash && isWholePage(request, answer))
        response.append("Set-Cookie", await context.cookies.flash.clear());
      const { body, encoding } = await compress(whole, encodingFor(request.headers["accept-encoding"]));
      send(request, response, body, encoding);
    })().catch(next);
  };
}

/** Over the lobby, when somebody looks at it; a line that answers a form comes first. */
function mayOpenPopup(request: Request, { flash, refused, closed }: AppLoadContext): boolean {
  if (request.method !== "GET" || !isLobbyPath(request.path) || flash || refused || closed) return false;
  return request.headers["x-fragment"] === undefined && request.headers["sec-purpose"] === undefined;
}

async function rememberPopup(response: Response, context: AppLoadContext): Promise<void> {
  if (context.popup) response.append("Set-Cookie", await shownCookie(context, context.popup));
}

/** Visitors without a line to be told share a page by its address, language, theme and popup. */
function cacheKey(request: Request, context: AppLoadContext): string | undefined {
  const { member, staff, flash, language, theme, popup, refused, closed } = context;
  if (refused || closed) return undefined;
  if ((request.method !== "GET" && request.method !== "HEAD") || member || staff || flash) return undefined;
  if (request.headers["x-fragment"] !== undefined) return undefined;
  const measuring = context.outside.asksConsent ? "ask" : (context.outside.gtagId ?? "");
  return `${language}|${theme}|${measuring}|${popup ? `${popup.notice.id}+${popup.left}` : ""}|${request.originalUrl}`;
}

function headersOf(answer: globalThis.Response): [string, string][] {
  const headers: [string, string][] = [];
  answer.headers.forEach((value, name) => {
    if (name !== "set-cookie") headers.push([name, value]);
  });
  for (const cookie of answer.headers.getSetCookie()) headers.push(["set-cookie", cookie]);
  return headers;
}

const isRedirect = (answer: globalThis.Response) =>
  answer.status >= 300 && answer.status < 400 && answer.headers.has("location");

const isFragmentRedirect = (request: Request, answer: globalThis.Response) =>
  request.headers["x-fragment"] !== undefined && isRedirect(answer);

/** A route without a page of its own refuses in one word, which says nothing to a person; a call answers a program. */
const isBareRefusal = (request: Request, answer: globalThis.Response) =>
  answer.status >= 400 &&
  request.headers.accept?.includes("text/html") === true &&
  !/^(text\/html|application\/json)/.test(answer.headers.get("content-type") ?? "");

/** What a line can be said on: no redirect, and neither a dialog nor a picture. */
const isWholePage = (request: Request, answer: globalThis.Response) =>
  !isRedirect(answer) &&
  request.headers["x-fragment"] === undefined &&
  answer.headers.get("content-type")?.startsWith("text/html") === true;

/** A dialog's fetch must not follow a redirect itself: the page it leads to may say a line that is said only once. */
function passRedirectToFragment(
  request: Request,
  answer: globalThis.Response,
  headers: [string, string][],
): void {
  if (!isFragmentRedirect(request, answer)) return;
  const location = headers.find(([name]) => name === "location");
  if (location) location[0] = "x-location";
}

function send(request: Request, response: Response, body: Buffer, encoding: string): void {
  if (encoding !== "identity") response.setHeader("Content-Encoding", encoding);
  response.setHeader("Content-Length", body.length);
  response.end(request.method === "HEAD" ? undefined : body);
}
