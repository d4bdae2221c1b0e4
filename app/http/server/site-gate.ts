import type { Request, RequestHandler, Response } from "express";
import type { App } from "~/domain/app.server";
import { isStaffAddress, siteStatusFor, type SiteStatus } from "~/domain/brand/site-status.server";
import { inLanguage } from "~/domain/shared/texts.server";
import { isCall, refusal } from "../calls.server";
import { paths } from "../paths";
import type { RequestContext } from "../request-context.server";

/** What is said as long as nobody knows when the site is back. */
const RETRY_AFTER_S = 300;

/** The language of the page that says it, and the answer to whether there is anything to say. */
const ALWAYS_OPEN: ReadonlySet<string> = new Set([paths.language, paths.systemStatus, paths.permission]);

/**
 * The door of the site. While it is closed, or to whom it is not offered, one page stands in for every other; the back
 * office has a door of its own. What outside systems call has been answered before: rounds and payments that are
 * under way settle while the site is closed.
 */
export function siteGate(app: App, contextOf: (response: Response) => RequestContext): RequestHandler {
  return (request, response, next) => {
    const context = contextOf(response);
    open(app, context, request, response).then((passes) => passes && next(), next);
  };
}

async function open(app: App, context: RequestContext, request: Request, response: Response) {
  const { path } = request;
  if (path === paths.admin || path.startsWith(`${paths.admin}/`)) {
    if (!(await isStaffAddress(app, context.ip))) context.refused = { status: 403, reason: "staff-address" };
    return true;
  }
  if (ALWAYS_OPEN.has(path)) return true;
  const found = await siteStatusFor(app, context.ip);
  if (found.status === 0) return true;
  close(app, context, found, request, response);
  return response.headersSent === false;
}

function close(
  app: App,
  context: RequestContext,
  found: Exclude<SiteStatus, { status: 0 }>,
  request: Request,
  response: Response,
): void {
  const httpStatus = found.status === 1 ? 503 : 403;
  const endsAt = found.status === 1 ? found.endsAt : undefined;
  if (found.status === 1) {
    const seconds = endsAt === undefined ? 0 : Math.ceil((endsAt - app.clock.now()) / 1_000);
    response.setHeader("Retry-After", seconds > 0 ? seconds : RETRY_AFTER_S);
  }
  if (isForPrograms(request)) {
    const code = found.status === 1 ? "maintenance" : "region_restricted";
    response.status(httpStatus).setHeader("Cache-Control", "no-store");
    response.json(refusal(context.messages, { code, value: found.status }));
    return;
  }
  context.closed = {
    status: found.status,
    httpStatus,
    endsAt,
    message: found.status === 1 ? inLanguage(found.messages, context.language, context.languages) : undefined,
    location: request.originalUrl,
  };
}

/** Calls and event streams, which have no use for a page. */
function isForPrograms({ path, headers }: Request): boolean {
  return isCall(path) || path === "/events" || headers.accept === "application/json";
}
