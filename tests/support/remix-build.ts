/**
 * The routes as Remix would build them, made of the source files, so that a test and the server under it share one
 * copy of every module. Stands in for `virtual:remix/server-build`; the journeys of a browser visit the real build.
 */
import type { RouteConfigEntry } from "@remix-run/route-config";
import type { ServerBuild } from "@remix-run/node";
import { withOwnPages } from "../../app/http/server/route-pages";
import routeConfig from "../../app/routes";

type RouteModule = ServerBuild["routes"][string]["module"];

const files = import.meta.glob<RouteModule>(["/app/routes/**/*.{ts,tsx}", "!**/*.test.{ts,tsx}"]);

interface FlatRoute {
  id: string;
  parentId?: string;
  path?: string;
  index?: boolean;
  caseSensitive?: boolean;
  file: string;
}

const manifest: FlatRoute[] = [
  { id: "root", path: "", file: "root.tsx" },
  ...routeConfig.flatMap((entry) => flatten(entry, "root")),
];

export const routes = Object.fromEntries(
  await Promise.all(
    manifest.map(async ({ file, ...route }) => [route.id, { ...route, module: await load(file) }]),
  ),
) as ServerBuild["routes"];

/** The routes as the server has them, for tests that walk them. */
export const ownPages = withOwnPages(routes);

export const entry: ServerBuild["entry"] = { module: await import("../../app/entry.server") };

export const assets: ServerBuild["assets"] = {
  entry: { module: "/assets/entry.client.js", imports: [] },
  routes: Object.fromEntries(
    Object.entries(routes).map(([id, { module, ...route }]) => [
      id,
      {
        ...route,
        module: `/assets/${id}.js`,
        hasAction: module.action !== undefined,
        hasLoader: module.loader !== undefined,
        hasErrorBoundary: module.ErrorBoundary !== undefined,
        hasClientAction: false,
        hasClientLoader: false,
        imports: [],
      },
    ]),
  ),
  url: "/assets/manifest.js",
  version: "test",
};

export const future = {
  v3_fetcherPersist: true,
  v3_relativeSplatPath: true,
  v3_throwAbortReason: true,
  v3_singleFetch: true,
  v3_lazyRouteDiscovery: false,
  v3_routeConfig: true,
  unstable_optimizeDeps: false,
} as ServerBuild["future"];

export const publicPath = "/";
export const basename = "/";
export const assetsBuildDirectory = "build/client";
export const isSpaMode = false;
export const mode = "production";

function flatten(entry: RouteConfigEntry, parentId: string): FlatRoute[] {
  const { children = [], file, path, index, caseSensitive } = entry;
  const id = entry.id ?? file.replace(/\.tsx?$/, "");
  const route = { id, parentId, path, index, caseSensitive, file };
  return [route, ...children.flatMap((child) => flatten(child, id))];
}

async function load(file: string): Promise<RouteModule> {
  if (file === "root.tsx") return await import("../../app/root");
  const found = files[`/app/${file}`];
  if (!found) throw new Error(`app/routes.ts names ${file}, which is not there`);
  return found();
}
