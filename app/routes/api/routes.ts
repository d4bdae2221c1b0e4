import { route, type RouteConfigEntry } from "@remix-run/route-config";

/** What programs call, at the specification's addresses. What is not there is said in JSON too. */
export const apiRoutes: RouteConfigEntry[] = [
  route("wps/announcements", "routes/api/announcements.ts"),
  route("wps/game/favorites", "routes/api/favourites.ts"),
  route("wps/game/list", "routes/api/own-game-list.ts"),
  route("wps/system/permission", "routes/api/permission.ts"),
  route("wps/notice", "routes/api/notice.ts"),
  route("wps/system/status", "routes/api/system-status.ts"),
  route("wps/v2/game/favorites", "routes/api/favourite.ts"),
  route("lgw/games", "routes/api/game-list.ts"),
  route("lgw/games/matches", "routes/api/game-matches.ts"),
  route("wps/*", "routes/api/unknown.ts", { id: "wps-unknown" }),
  route("lgw/*", "routes/api/unknown.ts", { id: "lgw-unknown" }),
];
