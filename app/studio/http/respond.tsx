import type { NextFunction, Request, RequestHandler, Response } from "express";
import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";

/** Nobody keeps a page of a game, so it is given no tag to be asked for by: that would be another pass over all of it. */
export function sendPage(response: Response, page: ReactElement, status = 200): void {
  response
    .status(status)
    .type("html")
    .end(`<!doctype html>${renderToStaticMarkup(page)}`);
}

/** Express waits for no promise: what goes wrong in a handler is handed on here. */
export function handle(handler: (request: Request, response: Response) => Promise<void>): RequestHandler {
  return (request, response, next: NextFunction) => {
    handler(request, response).catch(next);
  };
}
