import type { Request, RequestHandler, Response } from "express";
import { isCall, refusal } from "../calls/calls.server";
import type { RequestContext } from "../access/request-context.server";

/** More than any page's own path has. */
const LONGEST_PATH = 1_000;

/** A missing picture must not cost a page; only who looks at the answer gets one. */
export const refuseUnknownFiles: RequestHandler = (request, response, next) => {
  if (!isUnknownFile(request) || wantsPage(request)) return next();
  response.status(404).type("text").send("not found");
};

/** What no route can be asked for: the page that says so is all that is made, in the visitor's language. */
export function refuseLost(contextOf: (response: Response) => RequestContext): RequestHandler {
  return (request, response, next) => {
    if (!isUnknownFile(request) && isAddress(request)) return next();
    const context = contextOf(response);
    if (isCall(request.path))
      return void response.status(404).json(refusal(context.messages, { code: "unknown_call" }));
    context.refused ??= { status: 404, reason: "no-such-address" };
    next();
  };
}

/** Raw loader data and route manifests are for client routers, and there is none. */
function isUnknownFile({ path, query }: Request): boolean {
  return /\.(?!html$)\w{1,12}$/.test(path) || path === "/__manifest" || "_data" in query;
}

const wantsPage = ({ headers }: Request) => headers.accept?.includes("text/html") === true;

/** A path of this site, which two slashes do not begin, that can be read. */
export function isAddress({ originalUrl, path }: Request): boolean {
  if (!/^\/(?!\/)/.test(originalUrl) || path.length > LONGEST_PATH) return false;
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}
