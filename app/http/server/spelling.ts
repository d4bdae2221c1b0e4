import type { ServerBuild } from "@remix-run/node";
import type { RequestHandler } from "express";
import { paths } from "../paths/paths";
import { isAddress } from "./lost-addresses";

/**
 * Everything that decides by a path (the gate, the cookies that are read, what stays open to whom) compares its text,
 * while the router forgives capitals, escapes, doubled slashes and dots. So a page has one spelling: whoever asks for
 * it in another is sent there, and a form that came to another is not taken.
 */
export function oneSpelling({
  build,
  production,
}: {
  build: () => Promise<ServerBuild> | ServerBuild;
  production: boolean;
}): RequestHandler {
  let known: Spelled | undefined;
  return (request, response, next) => {
    void (async () => {
      // In development routes come and go.
      const spelled = (production ? known : undefined) ?? (known = spellingsOf((await build()).routes));
      // Whoever asks for what is no address at all is told so further on.
      if (!isAddress(request)) return next();
      const { pathname, search } = new URL(`http://site${request.originalUrl}`);
      const right = spelling(spelled, pathname);
      if (right === request.path) return next();
      if (request.method === "GET" || request.method === "HEAD")
        return void response.redirect(301, right + search);
      response.status(404).type("text").send("not found");
    })().catch(next);
  };
}

/** The segments of all routes, by their small letters. */
interface Spelled {
  fixed: Map<string, { spelling: string; below: Spelled }>;
  any?: Spelled;
}

const nothing = (): Spelled => ({ fixed: new Map() });

function spellingsOf(routes: ServerBuild["routes"]): Spelled {
  const root = nothing();
  // Answered beside the routes.
  addPath(root, paths.events);
  for (const id of Object.keys(routes)) {
    const line = [];
    for (let route = routes[id]; route; route = routes[route.parentId ?? ""]) line.unshift(route.path ?? "");
    addPath(root, line.join("/"));
  }
  return root;
}

function addPath(root: Spelled, path: string): void {
  let at = root;
  for (const segment of path.split("/").filter(Boolean)) {
    if (segment === "*") return;
    if (segment.startsWith(":")) {
      at = at.any ??= nothing();
      continue;
    }
    const key = segment.toLowerCase();
    const found = at.fixed.get(key) ?? { spelling: segment, below: nothing() };
    at.fixed.set(key, found);
    at = found.below;
  }
}

function spelling(root: Spelled, pathname: string): string {
  let level = [root];
  const segments = pathname.split("/").filter(Boolean).map(decodeURIComponent);
  const right = segments.map((segment) => {
    const fixed = level.flatMap(({ fixed }) => fixed.get(segment.toLowerCase()) ?? []);
    level = [...fixed.map(({ below }) => below), ...level.flatMap(({ any }) => any ?? [])];
    return encodeURIComponent(fixed[0]?.spelling ?? segment);
  });
  return `/${right.join("/")}`;
}
