import { index, layout, route, type RouteConfigEntry } from "@remix-run/route-config";
import { authDialogRoutes } from "../auth/routes";
import { contractDialogRoutes } from "../member/routes";

const gameList = (path: string) => route(path, "routes/lobby/game-list.tsx", { id: `game-list-${path}` });
const home = (path: string) => route(path, "routes/lobby/home.tsx", { id: `home-${path}` });

/** What visitors and members see first. The lobby lies behind the dialogs of log-in and registration. */
export const lobbyRoutes: RouteConfigEntry[] = [
  layout("routes/lobby/lobby.tsx", { id: "lobby" }, [
    index("routes/lobby/home.tsx"),
    home("index"),
    home("index.html"),
    home("home"),
    route("announcement", "routes/lobby/announcement.tsx"),
    route("notices", "routes/lobby/notices.tsx"),
    route("game/:vendor/:gameCode", "routes/lobby/game-popup.tsx"),
    route("vendors/:page", "routes/lobby/vendor-choice.tsx"),
    route("help", "routes/lobby/help.tsx"),
    route("languages", "routes/lobby/languages.tsx"),
    route("theme", "routes/lobby/theme.tsx"),
    route("chat", "routes/lobby/chat.tsx"),
    route("chat/:roomId", "routes/lobby/chat.tsx", { id: "chat-room" }),
    ...authDialogRoutes,
    ...contractDialogRoutes,
  ]),
  gameList("live"),
  gameList("rng"),
  gameList("fish"),
  gameList("pvp"),
  gameList("sports"),
  gameList("esports"),
  gameList("lott"),
  gameList("elott"),
  route("more/:kind", "routes/lobby/next-in-row.tsx"),
  route("jackpot", "routes/lobby/jackpot.tsx"),
  route("jackpot/amount", "routes/lobby/jackpot-amount.ts"),
  route("seamless", "routes/lobby/seamless.tsx"),
  route("lottert", "routes/lobby/seamless.tsx", { id: "lottert" }),
  route("favorite", "routes/lobby/own-games.tsx", { id: "favorite" }),
  route("recent", "routes/lobby/own-games.tsx", { id: "recent" }),
  route("promotions", "routes/lobby/promotions.tsx"),
  route("promotions/join", "routes/lobby/promotion-join.ts"),
  route("promotions/claim", "routes/lobby/promotion-claim.ts"),
  route("promotions/leave", "routes/lobby/promotion-leave.ts"),
  route("raffles", "routes/lobby/raffles/raffles.tsx"),
  route("raffles/:raffleId", "routes/lobby/raffles/raffle.tsx"),
  route("raffles/:raffleId/list", "routes/lobby/raffles/list.ts"),
  route("announcement/end", "routes/lobby/announcement-end.ts"),
  route("favourites", "routes/lobby/favourites.ts"),
  route("favourites/lists", "routes/lobby/favourite-lists.tsx"),
  route("chat/:roomId/messages", "routes/lobby/chat-message.ts"),
  route("balance", "routes/lobby/balance.ts"),
  route("language", "routes/lobby/language.ts"),
];
