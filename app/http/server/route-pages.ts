import type { RouteConfigEntry } from "@remix-run/route-config";
import type { ServerBuild } from "@remix-run/node";

type Routes = ServerBuild["routes"];
type RouteModule = Routes[string]["module"];

/** A file that holds the pages of several addresses: its `pages`, each of which is what a route of its own would export. */
interface HoldsPages {
  pages?: Record<string, RouteModule>;
}

const MARK = "#";

/** The routes to the pages of such a file, by their names. */
export const pagesOf = (file: string, addresses: Record<string, string>): RouteConfigEntry[] =>
  Object.entries(addresses).map(([page, path]) => ({ id: `${file}${MARK}${page}`, path, file }));

/** Each route with its own page in the place of the whole file, so that to the router they are routes like any other. */
export const withOwnPages = (routes: Routes): Routes =>
  Object.fromEntries(
    Object.entries(routes).map(([id, route]) => [id, { ...route, module: ownPage(id, route.module) }]),
  );

function ownPage(id: string, module: RouteModule): RouteModule {
  const { pages } = module as HoldsPages;
  if (!pages) return module;
  const page = pages[id.slice(id.indexOf(MARK) + 1)];
  if (!page) throw new Error(`${id}: the file holds ${Object.keys(pages).join(", ")}`);
  return page;
}
