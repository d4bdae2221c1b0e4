import type { Request, RequestHandler, Response } from "express";
import type { App } from "~/domain/app.server";
import { USUAL_BRAND } from "~/domain/content/look/look";
import { settingsOf } from "~/domain/settings/settings.server";
import { isStaffAddress, siteStatusFor, type SiteStatus } from "~/domain/settings/site-status.server";
import { answersTo } from "~/domain/vocabulary/web-address";
import { noteWhereabouts } from "~/domain/accounts/regions/whereabouts.server";
import { inLanguage } from "~/domain/shared/texts.server";
import { isCall, refusal } from "../calls/calls.server";
import { paths } from "../paths/paths";
import type { Closure, RequestContext } from "../access/request-context.server";

/** What is said as long as nobody knows when the site is back. */
const RETRY_AFTER_S = 300;

/** The language of the page that says it, whom to ask about it, and the answers to whether there is anything to say. */
const ALWAYS_OPEN: ReadonlySet<string> = new Set([
  ...[paths.language, paths.contact],
  ...[paths.systemStatus, paths.permission],
]);

/**
 * The door of the site. While it is closed, or to whom it is not offered, one page stands in for every other; the back
 * office has a door of its own. What outside systems call has been answered before: rounds and payments that are
 * under way settle while the site is closed.
 */
export function siteGate(app: App, contextOf: (response: Response) => RequestContext): RequestHandler {
  return (request, response, next) => {
    const context = contextOf(response);
    closureFor(app, context, request).then((closed) => {
      if (!closed) return next();
      if (closed.kind === "maintenance") response.setHeader("Retry-After", retryAfterS(app, closed));
      if (isForPrograms(request)) return void answerPrograms(context, closed, response);
      context.closed = closed;
      if (closed.kind === "domain") context.brand = USUAL_BRAND;
      next();
    }, next);
  };
}

async function closureFor(app: App, context: RequestContext, request: Request): Promise<Closure | undefined> {
  const { path } = request;
  const { site } = await settingsOf(app);
  if (!answersTo(site.domains, request.hostname)) return domainClosure;
  if (path === paths.admin || path.startsWith(`${paths.admin}/`)) {
    if (!(await isStaffAddress(app, context.ip))) context.refused = { status: 403, reason: "staff-address" };
    return undefined;
  }
  if (ALWAYS_OPEN.has(path)) return undefined;
  const found = await siteStatusFor(app, context.ip);
  await noteWhere(app, context, { request, isAway: found.status === 2 });
  return found.status === 0 ? undefined : closureOf(found, context, request.originalUrl);
}

/** Of what strangers send elsewhere only the method is kept: they choose the path, and the record is kept for years. */
const KNOWN_PATHS: ReadonlySet<string> = new Set(Object.values(paths));

/** What members try from where the site is not offered is on record, and what visitors send; pages that they ask for are not. */
async function noteWhere(
  app: App,
  { member, ip }: RequestContext,
  { request: { method, path }, isAway }: { request: Request; isAway: boolean },
): Promise<void> {
  const account = member?.account;
  const isNoted = isAway && (account !== undefined || (method !== "GET" && method !== "HEAD"));
  const isNamed = account !== undefined || (method === "POST" && KNOWN_PATHS.has(path));
  const words = isNamed ? `${method} ${path}` : method;
  const tried = isNoted ? words : undefined;
  // A store that takes no writes for a while must not keep anybody from reading.
  await noteWhereabouts(app, { account, ip, tried }).catch((error: unknown) =>
    app.log.warn({ err: error }, "where somebody is could not be noted"),
  );
}

const domainClosure: Closure = {
  kind: "domain",
  httpStatus: 421,
  endsAt: undefined,
  message: undefined,
  location: paths.home,
};

function closureOf(
  found: Exclude<SiteStatus, { status: 0 }>,
  { language, languages }: RequestContext,
  location: string,
): Closure {
  if (found.status === 2)
    return {
      ...{ kind: "region", httpStatus: 403, endsAt: undefined, message: undefined, location },
      byAddress: found.by === "address",
    };
  const { endsAt, messages } = found;
  const message = inLanguage(messages, language, languages);
  return { kind: "maintenance", httpStatus: 503, endsAt, message, location };
}

function retryAfterS(app: App, { endsAt }: Closure): number {
  const seconds = endsAt === undefined ? 0 : Math.ceil((endsAt - app.clock.now()) / 1_000);
  return seconds > 0 ? seconds : RETRY_AFTER_S;
}

/** Calls and event streams, which have no use for a page. */
function isForPrograms({ path, headers }: Request): boolean {
  return isCall(path) || path === paths.events || headers.accept === "application/json";
}

const CODES = {
  maintenance: { code: "maintenance", value: 1 },
  region: { code: "region_restricted", value: 2 },
  address: { code: "ip_restricted", value: 2 },
  domain: { code: "invalid_domain" },
} as const;

function answerPrograms(
  { messages }: RequestContext,
  { kind, byAddress, httpStatus }: Closure,
  response: Response,
) {
  response.status(httpStatus).setHeader("Cache-Control", "no-store");
  response.json(refusal(messages, CODES[byAddress ? "address" : kind]));
}
