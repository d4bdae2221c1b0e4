import { createServer as createHttpServer, type Server } from "node:http";
import type { ServerBuild } from "@remix-run/node";
import express, { type Request, type RequestHandler, type Response } from "express";
import type { App } from "~/domain/app.server";
import { isHostWithPort } from "~/domain/vocabulary/web-address";
import { brandFiles } from "../brand/brand-files";
import { addressToken, callToken, isCall, refusal } from "../calls/calls.server";
import type { Cookies } from "../access/cookies.server";
import { STUDIO_PATH } from "./house-studio";
import { comesFromThisSite } from "../access/origin.server";
import { paths } from "../paths/paths";
import { createRequestContext, type RequestContext } from "../access/request-context.server";
import { isSpeculative } from "../frame/speculation";
import { withoutCampaignMarks } from "./campaign-marks";
import { Kept } from "./page-copies";
import { lastResort } from "./last-resort";
import { liveEvents } from "./live-events";
import { refuseLost, refuseUnknownFiles } from "./lost-addresses";
import { operations } from "./operations";
import { pages } from "./pages";
import { searchEngines } from "./search-engines";
import { answerHeaders, contentSecurityPolicy, pageHeaders, type ContentPolicy } from "./security-headers";
import { siteGate } from "./site-gate";
import { oneSpelling } from "./spelling";

export interface SiteServerOptions {
  app: App;
  cookies: Cookies;
  build: () => Promise<ServerBuild> | ServerBuild;
  production: boolean;
  /** Addresses and ranges of the proxies whose `X-Forwarded-For` is believed. */
  trustProxy: string[];
  tls: boolean;
  metricsToken: string | undefined;
  /** Files of the browser's build, or the development server. */
  assets: RequestHandler;
  /** What outside systems call; answered before anything that is meant for browsers. */
  callbacks: RequestHandler;
  /** The payment gateway for trying out: a stranger with a page of its own. */
  sandboxGateway: RequestHandler;
  /** Drawn pictures: /art/… */
  art: RequestHandler;
  studio?: RequestHandler;
}

export interface SiteServer {
  http: Server;
  /** Ends open event streams, so that the server can finish. */
  stop(): void;
}

export function createSiteServer(options: SiteServerOptions): SiteServer {
  const { app, cookies } = options;
  const stopping = new AbortController();
  const server = express();
  server.disable("x-powered-by");
  server.set("etag", false);
  // From the last address on, as far as proxies that are named wrote it: the rest anybody can have written.
  server.set("trust proxy", options.trustProxy);

  const { measure, router } = operations(app, {
    metricsToken: options.metricsToken,
    isStopping: () => stopping.signal.aborted,
  });
  const kept = new Kept(app);

  server.use(answerHeaders({ tls: options.tls }));
  server.use(router);
  server.use(refuseNonsense);
  server.use("/callbacks", options.callbacks);
  if (options.studio) server.use(STUDIO_PATH, options.studio);
  const development = !options.production;
  server.use(pageHeaders({ development }));
  server.use("/sandbox-gateway", options.sandboxGateway);
  server.use("/art", options.art);
  server.use("/brand", brandFiles(app));
  server.use(options.assets);
  server.use(searchEngines(app));
  server.use(refuseUnknownFiles);
  const { build, production } = options;
  server.use(oneSpelling({ build, production }));
  server.use(withContext(app, cookies));
  server.use(refuseOtherSites);
  server.use(refuseLost(contextOf));
  server.use(siteGate(app, contextOf));
  server.get(paths.events, liveEvents(app, contextOf, stopping.signal));
  const policyFor = (page: Omit<ContentPolicy, "development">) =>
    contentSecurityPolicy({ ...page, development });
  // Without a pattern: an address that cannot be decoded has its page too.
  server.use(pages({ build, production, kept, contextOf, policyFor }));
  server.use(lastResort(app, cookies));

  const http = createHttpServer((request, response) => {
    // One id per request: in the log, on the error page, in the answer's header.
    const requestId = app.random.token(9);
    measure(request, response);
    // Express would let a proxy that is trusted with addresses choose the host too, by a header that it may only pass on.
    delete request.headers["x-forwarded-host"];
    if (request.method === "GET") request.url = withoutCampaignMarks(request.url!);
    if (kept.door.answers(request, response, requestId)) return;
    response.setHeader("X-Request-Id", requestId);
    server(request, response);
  });
  return { http, stop: () => stopping.abort() };
}

function contextOf(response: Response): RequestContext {
  return response.locals.context as RequestContext;
}

function requestIdOf(response: Response): string {
  return response.getHeader("X-Request-Id") as string;
}

/** What is no host makes no address, and what no browser sends asks for no page. */
const refuseNonsense: RequestHandler = (request, response, next) => {
  if (isHostWithPort(request.headers.host ?? "") && request.method !== "TRACE") return next();
  response.status(400).type("text").send("bad request");
};

/** Pages are asked for in a language by `lang`, calls by the specification's `language`, one of them by `lang` too. */
function askedLanguage({ path, query }: Request): string | undefined {
  return textOf(isCall(path) ? (query.language ?? query.lang) : query.lang);
}

const textOf = (value: unknown) => (typeof value === "string" ? value : undefined);

/** Nothing of such a request reaches a route; the error page is all that is made for it. */
const refuseOtherSites: RequestHandler = (request, response, next) => {
  if (comesFromThisSite(request.method, request.headers, request.get("host") ?? "")) return next();
  const context = contextOf(response);
  if (isCall(request.path))
    return void response.status(403).json(refusal(context.messages, { code: "cross_site" }));
  context.refused = { status: 403, reason: "cross-site" };
  next();
};

function withContext(app: App, cookies: Cookies): RequestHandler {
  return (request, response, next) => {
    const facts = {
      requestId: requestIdOf(response),
      ip: request.ip ?? "",
      userAgent: request.get("user-agent") ?? "",
      cookieHeader: request.headers.cookie ?? null,
      callToken: callToken(request.path, request.headers),
      addressToken: addressToken(request.path, request.query),
      path: request.path,
      askedLanguage: askedLanguage(request),
      browserLanguages: () => request.acceptsLanguages(),
      host: request.hostname ?? "",
      askedReferral: textOf(request.query.referralCode),
      isSpeculative: isSpeculative(request.headers),
    };
    createRequestContext(app, cookies, facts).then((context) => {
      response.locals.context = context;
      // What a program asks for it chooses for nobody.
      if (!isCall(request.path)) for (const line of context.addressLines) response.append("Set-Cookie", line);
      next();
    }, next);
  };
}
