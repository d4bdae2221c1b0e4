import { index, layout, type RouteConfigEntry } from "@remix-run/route-config";

/** What visitors and members see first. The lobby lies behind the dialogs of log-in and registration. */
export const lobbyRoutes: RouteConfigEntry[] = [
  layout("routes/lobby/lobby.tsx", { id: "lobby" }, [index("routes/lobby/home.tsx")]),
];
