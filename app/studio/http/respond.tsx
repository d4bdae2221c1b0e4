import type { NextFunction, Request, RequestHandler, Response } from "express";
import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";

export function sendPage(response: Response, page: ReactElement, status = 200): void {
  response
    .status(status)
    .type("html")
    .send(`<!doctype html>${renderToStaticMarkup(page)}`);
}

/** Express waits for no promise: what goes wrong in a handler is handed on here. */
export function handle(handler: (request: Request, response: Response) => Promise<void>): RequestHandler {
  return (request, response, next: NextFunction) => {
    handler(request, response).catch(next);
  };
}
