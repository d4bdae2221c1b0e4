import { route, type RouteConfig } from "@remix-run/route-config";
import { authRoutes } from "./routes/auth/routes";
import { lobbyRoutes } from "./routes/lobby/routes";

/** Every URL of the site, area by area. */
export default [...lobbyRoutes, ...authRoutes, route("*", "routes/not-found.tsx")] satisfies RouteConfig;
