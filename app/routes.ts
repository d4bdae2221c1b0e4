import { route, type RouteConfigEntry } from "@remix-run/route-config";
import { agentRoutes } from "./routes/agent/routes";
import { apiRoutes } from "./routes/api/routes";
import { authRoutes } from "./routes/auth/routes";
import { backofficeRoutes } from "./routes/backoffice/routes";
import { lobbyRoutes } from "./routes/lobby/routes";
import { memberRoutes } from "./routes/member/routes";
import { siteRoutes } from "./routes/site/routes";

/** Guards compare paths: what they would not recognize, the router must not serve. */
const asSpelt = (entries: RouteConfigEntry[]): RouteConfigEntry[] =>
  entries.map((entry) => ({
    ...entry,
    caseSensitive: true,
    ...(entry.children && { children: asSpelt(entry.children) }),
  }));

/** Every URL of the site, area by area. */
export default asSpelt([
  ...lobbyRoutes,
  ...authRoutes,
  ...memberRoutes,
  ...agentRoutes,
  ...backofficeRoutes,
  ...apiRoutes,
  ...siteRoutes,
  route("closed", "routes/closed.tsx"),
  route("refused", "routes/refused.tsx"),
  route("*", "routes/not-found.tsx"),
]);
