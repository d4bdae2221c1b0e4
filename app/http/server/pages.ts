import { createRemixRequest } from "@remix-run/express/dist/server.js";
import { createRequestHandler, type AppLoadContext, type ServerBuild } from "@remix-run/node";
import type { Request, RequestHandler, Response } from "express";
import { isOpenToAll } from "~/domain/settings/site-status.server";
import { flashCookie } from "../forms/flash.server";
import { paths } from "../paths/paths";
import { nextPopup, opensPopups, shownCookie } from "../frame/popup.server";
import { statesPurpose } from "../frame/speculation";
import { compress, encodingFor } from "./compression";
import type { RequestContext } from "../access/request-context.server";
import type { Kept } from "./page-copies";
import { bodyOf, cachedPage, isKnown, type CachedPage } from "./page-cache";
import type { ContentPolicy } from "./security-headers";
import { routeBuckets } from "./route-buckets";
import { withOwnPages } from "./route-pages";

interface PagesOptions {
  /** Asked for each request in development, where modules change. */
  build: () => Promise<ServerBuild> | ServerBuild;
  production: boolean;
  kept: Kept;
  contextOf: (response: Response) => RequestContext;
  /** The content security policy of a page that takes something from elsewhere. */
  policyFor: (page: Omit<ContentPolicy, "development">) => string;
}

/** A page as it was rendered, before anything is known of who else may have it. */
interface Rendered {
  answer: globalThis.Response;
  headers: [string, string][];
  body: Buffer;
}

/** Remix stops where the connection closes. What it has made by then is no page, for nobody else either. */
class VisitorLeft extends Error {}

type Handle = ReturnType<typeof createRequestHandler>;

/** Every page and form of the site, answered by Remix, from the cache where a page is the same for all visitors. */
export function pages({ build, production, kept, contextOf, policyFor }: PagesOptions): RequestHandler {
  const handlers = new Map<string, Handle>();
  let buckets: ReturnType<typeof routeBuckets> | undefined;

  async function wholeBuild(): Promise<ServerBuild> {
    const built = await build();
    return { ...built, routes: withOwnPages(built.routes) };
  }

  async function handlerFor(path: string): Promise<Handle> {
    if (!production) return createRequestHandler(await wholeBuild(), "development");
    buckets ??= routeBuckets(await wholeBuild());
    const bucket = buckets(path);
    let handler = handlers.get(bucket.name);
    if (!handler) handlers.set(bucket.name, (handler = createRequestHandler(bucket.build, "production")));
    return handler;
  }

  async function answerOf(request: Request, response: Response, context: AppLoadContext) {
    const handler = await handlerFor(request.path);
    const answer = await handler(createRemixRequest(request, response), context);
    if (response.destroyed && answer.status >= 500) throw new VisitorLeft();
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
    const { imageServers: images, gtagId, phoneCheck } = outside;
    if (frames.length === 0 && images.length === 0 && !(gtagId ?? phoneCheck)) return;
    const policy = policyFor({ frames, images, measured: gtagId !== undefined, phoneCheck });
    response.setHeader("Content-Security-Policy", policy);
  }

  async function answerKept(request: Request, response: Response, context: AppLoadContext, page: CachedPage) {
    response.status(page.status);
    for (const [name, value] of page.headers) response.setHeader(name, value);
    response.setHeader("ETag", page.etag);
    allowOutside(response, context);
    await rememberPopup(response, context);
    // The door does not look at what the browser would like to read.
    if (!context.hearsBrowser && (await isOpenToAll(context.app)))
      kept.door.remember(request, response, page);
    if (isKnown(request.headers["if-none-match"], page.etag)) return void response.status(304).end();
    const { body, encoding } = await bodyOf(page, encodingFor(request.headers["accept-encoding"]));
    send(request, response, body, encoding);
  }

  async function answerOwn(
    request: Request,
    response: Response,
    context: AppLoadContext,
    { headers, body }: { headers: [string, string][]; body: Buffer },
  ) {
    for (const [name, value] of headers) response.setHeader(name, value);
    allowOutside(response, context);
    const sent = await compress(body, encodingFor(request.headers["accept-encoding"]));
    send(request, response, sent.body, sent.encoding);
  }

  async function render(request: Request, response: Response, context: AppLoadContext): Promise<Rendered> {
    const answer =
      context.closed || context.refused
        ? await explain(request, context)
        : await answerOf(request, response, context);
    const body = Buffer.from(await answer.arrayBuffer());
    const headers = headersOf(answer, context);
    passRedirectToFragment(request, answer, headers);
    return { answer, headers, body };
  }

  async function answerAny(request: Request, response: Response) {
    const context = contextOf(response) as AppLoadContext;
    // What stops a popup, such as a store that is away, stops no page.
    if (mayOpenPopup(request, context)) context.popup = await nextPopup(context).catch(() => undefined);
    const key = cacheKey(request, context);
    const found = key === undefined ? undefined : kept.pages.find(key, context.app.clock.now());
    if (found) return answerKept(request, response, context, found);

    if (production) {
      const render = (standIn: AppLoadContext) => answerOf(request, response, standIn);
      const own = await kept.shells.answer(request, context, render);
      if (own) return answerOwn(request, response, context, own);
    }

    let own: Rendered | undefined;
    if (production && key !== undefined) {
      const page = await kept.pages.share(key, async () => {
        const { version } = kept.pages;
        own = await render(request, response, context);
        const made = keepable(own, context);
        if (made) kept.pages.keep(key, made, version);
        return made;
      });
      if (page) return answerKept(request, response, context, page);
    }
    const { answer, headers, body } = own ?? (await render(request, response, context));
    response.status(isFragmentRedirect(request, answer) ? 200 : answer.status);
    for (const [name, value] of headers) {
      // What is not to be kept unless somebody says so has been said; a policy comes on top of the page's.
      if (name === "cache-control") response.setHeader(name, value);
      else response.append(name, value);
    }
    if (context.retryAfterS !== undefined) response.setHeader("Retry-After", context.retryAfterS);
    if (answer.status === 200) await rememberPopup(response, context);
    allowOutside(response, context);
    if (context.givesDevice && context.device)
      response.append("Set-Cookie", await context.cookies.device.set(context.device));
    for (const cookie of await flashCookies(context, answer)) response.append("Set-Cookie", cookie);
    const sent = await compress(body, encodingFor(request.headers["accept-encoding"]));
    send(request, response, sent.body, sent.encoding);
  }

  return (request, response, next) =>
    void answerAny(request, response).catch((error: unknown) => {
      if (!(error instanceof VisitorLeft)) next(error);
    });
}

/** Over a page that somebody looks at; a line that answers a form comes first. */
function mayOpenPopup(request: Request, { flash, refused, closed }: AppLoadContext): boolean {
  if (request.method !== "GET" || !opensPopups(request.path) || flash || refused || closed) return false;
  return request.headers["x-fragment"] === undefined && !statesPurpose(request.headers);
}

/** A line that was said is gone; one whose page leads on is taken along. */
async function flashCookies(context: AppLoadContext, answer: globalThis.Response): Promise<string[]> {
  const { flash, flashIsSaid, cookies } = context;
  const to = answer.headers.get("location");
  if (flashIsSaid) return [await cookies.flash.clear()];
  if (!flash || !to || answer.headers.getSetCookie().some((line) => /^(?:__Host-)?flash=/.test(line)))
    return [];
  return [await flashCookie(context, to, flash)];
}

async function rememberPopup(response: Response, context: AppLoadContext): Promise<void> {
  if (context.popup) response.append("Set-Cookie", await shownCookie(context, context.popup));
}

/** What kept pages read of an address: any other field, which people may make up, would make a copy of its own. */
const READ_FIELDS: ReadonlySet<string> = new Set(
  "lang category vassalage kind rtp hot trial playable new mine sort pageNo studios id type".split(" "),
);

const readsAll = (address: string) =>
  !address.includes("?") ||
  [...new URLSearchParams(address.slice(address.indexOf("?"))).keys()].every((name) => READ_FIELDS.has(name));

/** Visitors without a line to be told share a page by its address, language, theme and popup. */
function cacheKey(request: Request, context: AppLoadContext): string | undefined {
  const { member, staff, flash, language, theme, popup, refused, closed } = context;
  if (refused || closed) return undefined;
  if ((request.method !== "GET" && request.method !== "HEAD") || member || staff || flash) return undefined;
  if (request.headers["x-fragment"] !== undefined || !readsAll(request.originalUrl)) return undefined;
  const measuring = context.outside.asksConsent ? "ask" : (context.outside.gtagId ?? "");
  return `${language}|${theme}|${measuring}|${popup ? `${popup.notice.id}+${popup.left}` : ""}|${request.originalUrl}`;
}

/** The page for all visitors that was made; undefined where it is for one of them alone. */
function keepable({ answer, headers, body }: Rendered, context: AppLoadContext): CachedPage | undefined {
  if (!isSameForAll(answer, context)) return undefined;
  const { status } = answer;
  return cachedPage({ status, headers: keptHeaders(headers, context), staleAt: context.staleAt }, body);
}

function isSameForAll(answer: globalThis.Response, { cacheable }: AppLoadContext): boolean {
  return cacheable && answer.status === 200 && !answer.headers.has("set-cookie");
}

function keptHeaders(headers: [string, string][], { hearsBrowser }: AppLoadContext): [string, string][] {
  const languages = hearsBrowser ? ", Accept-Language" : "";
  return [
    ...headers.filter(([name]) => name !== "cache-control" && name !== "vary"),
    ["cache-control", "private, no-cache"],
    ["vary", `X-Fragment, Cookie, Accept-Encoding${languages}`],
  ];
}

/** What is fetched ahead leaves nothing in the browser: nobody has been told, asked or let in. */
function headersOf(answer: globalThis.Response, { isSpeculative }: AppLoadContext): [string, string][] {
  const headers: [string, string][] = [];
  answer.headers.forEach((value, name) => {
    if (name !== "set-cookie") headers.push([name, value]);
  });
  if (isSpeculative) return headers;
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
