import type { ServerBuild } from "@remix-run/node";

/**
 * The router flattens, ranks and compiles every route on each request, which costs milliseconds for some hundred
 * routes. Each first path segment gets a build of its own that holds only the routes that can match below it.
 */
export function routeBuckets(build: ServerBuild): (path: string) => { name: string; build: ServerBuild } {
  const routes = build.routes;
  const ids = Object.keys(routes);
  const firstSegments = new Map(ids.map((id) => [id, firstSegmentOf(routes, id)]));
  const names = new Set([...firstSegments.values()].filter((segment) => !isDynamic(segment)));
  const made = new Map<string, ServerBuild>();

  return (path) => {
    const segment = (path.split("/")[1] ?? "").toLowerCase();
    const name = names.has(segment) ? segment : OTHER;
    let bucket = made.get(name);
    if (!bucket) {
      const matching = ids.filter((id) => {
        const own = firstSegments.get(id)!;
        return own === name || isDynamic(own);
      });
      made.set(name, (bucket = cutTo(build, matching)));
    }
    return { name, build: bucket };
  };
}

const OTHER = "*";
const isDynamic = (segment: string) => /[:*?]/.test(segment);

function firstSegmentOf(routes: ServerBuild["routes"], id: string): string {
  return (
    parentsOf(routes, id)
      .flatMap((route) => (route.path ?? "").split("/"))
      .filter(Boolean)[0]
      ?.toLowerCase() ?? ""
  );
}

/** From the outermost layout to the route itself. */
function parentsOf(routes: ServerBuild["routes"], id: string) {
  const line = [];
  for (let route = routes[id]; route; route = routes[route.parentId ?? ""]) line.unshift(route);
  return line;
}

function cutTo(build: ServerBuild, ids: string[]): ServerBuild {
  const kept = new Set(ids.flatMap((id) => parentsOf(build.routes, id).map((route) => route.id)));
  const cut = <T>(table: Record<string, T>) =>
    Object.fromEntries(Object.entries(table).filter(([id]) => kept.has(id)));
  return {
    ...build,
    routes: cut(build.routes),
    assets: { ...build.assets, routes: cut(build.assets.routes) },
  };
}
