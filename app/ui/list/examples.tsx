import type { GameListView, GameListWish } from "~/domain/games/catalogue/game-list.views.server";
import type { Example } from "../gallery/example";
import { ofMember } from "../gallery/people";
import { game, match, SOMETIME, vendor } from "../gallery/samples";
import { BENGALI } from "../gallery/texts";
import { GameCentre } from "./game-centre";
import { GameFilters } from "./game-filters";
import { GameListPage } from "./game-list-page";
import { OwnGames, OwnGamesPage } from "./own-games-page";
import { StudioChips } from "./studio-chips";
import { VendorCards } from "./vendor-cards";

const games = [1, 2, 3, 4, 5, 6, 7].map((id) => ({ ...game, id, isHot: id === 2, maintenance: id === 3 }));
const shown = { items: games, pageNo: 2, pageCount: 9, total: 120 };
const none = { items: [], pageNo: 1, pageCount: 1, total: 0 };
const vendors = ["kingfisher", "shapla", "bagh", "ilish", "doel", "nakshi", "hilsa", "moyur"].map(
  (code, n) => ({
    vendor: { ...vendor, code, name: n === 1 ? BENGALI : vendor.name, maintenance: n === 2 },
    games: 12 * n + 1,
  }),
);
const wish: GameListWish = {
  page: "rng",
  vendor: undefined,
  query: "",
  hot: false,
  trial: false,
  mine: false,
  sort: "hot",
  pageNo: 2,
  allStudios: false,
};
const narrow = { ...wish, vendor: "kingfisher", query: "gold", hot: true, trial: true };
const list: GameListView = {
  games: shown,
  total: 150,
  vendors,
  vendor: undefined,
  favourites: new Set([1]),
  logoVersion: "example",
};
const book = { ...match.game, vendor };
const centre = {
  centre: "sports" as const,
  entrances: [
    { vendor, games: 1, matches: 12, game: book },
    {
      vendor: { ...vendor, code: "shapla", name: BENGALI, maintenance: true },
      games: 3,
      matches: 0,
      game: undefined,
    },
  ],
  hotMatches: {
    matches: [match, { ...match, id: 2 }, { ...match, id: 3 }],
    football: undefined,
    staleAt: SOMETIME,
  },
  others: ["esports" as const],
};
const own = { favourites: new Set([1, 2]), counts: { favourites: 7, recent: 0 } };

export default [
  { name: "a centre", node: <GameCentre view={centre} /> },
  {
    name: "a centre without matches or others",
    node: <GameCentre view={{ ...centre, hotMatches: undefined, others: [] }} />,
  },
  { name: "filters", node: <GameFilters wish={wish} title="Slots" /> },
  { name: "filters of a member, in use", node: <GameFilters wish={narrow} title="Slots" />, on: ofMember() },
  {
    name: "a list",
    node: <GameListPage view={{ ...list, wish, centre: undefined }} />,
    isWhole: true,
  },
  {
    name: "a list that is narrowed down",
    node: <GameListPage view={{ ...list, wish: narrow, vendor, centre: undefined }} />,
    isWhole: true,
  },
  {
    name: "nothing was found",
    node: <GameListPage view={{ ...list, games: none, wish: narrow, vendor, centre: undefined }} />,
    isWhole: true,
  },
  {
    name: "a list with a centre",
    node: <GameListPage view={{ ...list, wish: { ...wish, page: "sports" }, centre }} />,
    isWhole: true,
  },
  {
    name: "favourites",
    node: <OwnGamesPage view={{ ...own, list: "favourites", games: shown, others: [] }} />,
    on: ofMember(),
    isWhole: true,
  },
  {
    name: "nothing was played yet",
    node: <OwnGamesPage view={{ ...own, list: "recent", games: none, others: games }} />,
    on: ofMember(),
    isWhole: true,
  },
  {
    name: "what a heart changes among favourites",
    node: <OwnGames view={{ ...own, list: "favourites", games: shown, others: [] }} />,
    on: ofMember(),
  },
  { name: "the first studios", node: <StudioChips wish={wish} vendors={vendors} logoVersion="example" /> },
  {
    name: "all studios, one is chosen",
    node: <StudioChips wish={{ ...narrow, allStudios: true }} vendors={vendors} logoVersion="example" />,
  },
  { name: "studios as cards", node: <VendorCards vendors={vendors} logoVersion="example" page="rng" /> },
] satisfies Example[];
