import type { LobbySection, LobbyView } from "~/domain/games/catalogue/lobby.views.server";
import type { Example } from "../gallery/example";
import { ofMember } from "../gallery/people";
import { game, match, SOMETIME, taka } from "../gallery/samples";
import { AllFavourites, FavouritesRow, LobbyPage } from "./lobby-page";
import { SportsCards } from "./sports-cards";

const games = [1, 2, 3, 4, 5, 6].map((id) => ({ ...game, id }));
const section = (name: LobbySection["name"], page: LobbySection["page"]): LobbySection => ({
  name,
  page,
  games,
  next: [],
  total: 150,
});
const sports = { ...section("SPORTS", "sports"), games: [match.game] };
const cards = section("PVP", "pvp");
const lobby: LobbyView = {
  sections: [section("hot", undefined), section("RNG", "rng"), section("LIVE", "live"), sports, cards],
  favourites: new Set(),
};
const mine: LobbyView = {
  sections: [section("recent", undefined), section("favourites", undefined), ...lobby.sections],
  favourites: new Set([1, 2]),
};
const notice = {
  id: 1,
  type: "PL" as const,
  title: "এই সপ্তাহে উৎসব",
  content: "<p>সব স্লট বিনা টাকায় খেলা যায়।</p>",
  execution: undefined,
  promotionType: "",
  startsAt: SOMETIME,
};
const banner = {
  id: 1,
  kicker: "House studio",
  title: "Every spin is sealed before you bet",
  text: "Recompute the result yourself.",
  button: "Play",
  link: { href: "#play", external: false },
  artVersion: "example",
  pictureId: undefined,
};
const view = {
  lobby,
  banners: [banner],
  notices: [notice],
  wins: [{ name: "ra***7", game, amount: "৳12,500.00", amountMinor: 12_500_00n, wonAt: SOMETIME }],
  jackpot: { pool: { amountMinor: 184_203_77n, shownMinor: 183_703_77n, currency: taka }, staleAt: SOMETIME },
  playing: { games: [{ game, players: 2 }], players: 2, staleAt: SOMETIME },
  hotMatches: { matches: [match, { ...match, id: 2 }], football: undefined, staleAt: SOMETIME },
  category: "HOME" as const,
};
const bare = {
  ...view,
  lobby: { sections: [], favourites: new Set<number>() },
  banners: [],
  notices: [],
  wins: [],
  jackpot: { pool: undefined, staleAt: SOMETIME },
  playing: { games: [], players: 0, staleAt: SOMETIME },
  hotMatches: { matches: [], football: undefined, staleAt: SOMETIME },
};
const atHome = { rendering: { path: "/home", location: "/home" } };
const asMember = { ...ofMember(), ...atHome };

export default [
  { name: "for a visitor", node: <LobbyPage view={view} />, on: atHome, isWhole: true },
  { name: "for a member", node: <LobbyPage view={{ ...view, lobby: mine }} />, on: asMember, isWhole: true },
  { name: "with nothing in it yet", node: <LobbyPage view={bare} />, on: atHome, isWhole: true },
  {
    name: "favourites",
    node: <LobbyPage view={{ ...view, lobby: mine, category: "FAV" }} />,
    on: asMember,
    isWhole: true,
  },
  {
    name: "no favourites yet",
    node: <LobbyPage view={{ ...view, category: "FAV" }} />,
    on: asMember,
    isWhole: true,
  },
  { name: "the list of favourites", node: <AllFavourites lobby={mine} />, on: asMember },
  { name: "the row of favourites", node: <FavouritesRow lobby={mine} />, on: asMember },
  { name: "sports and cards", node: <SportsCards sports={sports} cards={cards} /> },
  { name: "sports alone", node: <SportsCards sports={sports} cards={undefined} /> },
] satisfies Example[];
