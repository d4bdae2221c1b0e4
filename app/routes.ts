import { route, type RouteConfig } from "@remix-run/route-config";
import { lobbyRoutes } from "./routes/lobby/routes";

/** Every URL of the site, area by area. */
export default [...lobbyRoutes, route("*", "routes/not-found.tsx")] satisfies RouteConfig;
